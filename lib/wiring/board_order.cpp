#include "wiring/board_order.h"

namespace wiring {

BoardMap::BoardMap(const BoardOrder& order) {
  int index = 0;
  for (uint8_t& number : numbers_) {
    number = static_cast<uint8_t>(order.numberOf(chess::squareFromIndex(index++)));
  }
}

bool BoardMap::set(const Numbers& numbers) {
  uint64_t seen = 0;
  for (const uint8_t number : numbers) {
    if (number < chess::kSquares) seen |= uint64_t{1} << number;
  }
  if (seen != ~uint64_t{0}) return false;
  numbers_ = numbers;
  return true;
}

chess::SquareSet BoardMap::squaresOf(uint64_t scan) const {
  uint64_t squares = 0;
  int index = 0;
  for (const uint8_t number : numbers_) squares |= (scan >> number & 1) << index++;
  return chess::SquareSet(squares);
}

}  // namespace wiring
