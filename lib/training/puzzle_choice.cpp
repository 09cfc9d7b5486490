#include "training/puzzle_choice.h"

namespace training {

using chess::Piece;
using chess::Square;
using chess::SquareSet;

SetUpWork setUpWork(const Pieces& standing, const PuzzleHead& head) {
  constexpr int kCodes = 16;
  int8_t wanted[kCodes] = {}, spare[kCodes] = {};
  int index = 0;
  for (int i = 0; i < chess::kSquares; ++i) {
    const Piece stands = standing[static_cast<std::size_t>(i)];
    const bool there = head.occupied.has(chess::squareFromIndex(i));
    const Piece target = there ? head.piece(index) : Piece::None;
    if (there) ++index;
    if (stands == target) continue;
    ++wanted[static_cast<int>(target)];
    ++spare[static_cast<int>(stands)];
  }
  SetUpWork work;
  for (int code = 1; code < kCodes; ++code) {
    const int moved = wanted[code] < spare[code] ? wanted[code] : spare[code];
    work.moved += moved;
    work.put += wanted[code] - moved;
    work.removed += spare[code] - moved;
  }
  return work;
}

void PuzzleChoice::begin(const Wanted& wanted) {
  *this = {};
  wanted_ = wanted;
}

bool PuzzleChoice::look(const Pieces& standing, const PuzzleRecord& record, int most) {
  PuzzleHead head;
  for (int i = 0; i < most; ++i) {
    if (!readHead(kPuzzles.bytes + at_, kPuzzles.size - at_, head)) return true;
    const bool fits = wanted_.themes == 0 || (head.themes & wanted_.themes) != 0;
    if (fits && !record.isRecent(number_)) {
      const int cost = costOf(head, standing);
      if (best_ < 0 || cost < bestCost_) {
        best_ = number_;
        bestAt_ = at_;
        bestCost_ = cost;
      }
    }
    at_ += head.size;
    ++number_;
  }
  return false;
}

// A piece to be moved weighs as much as eighty points of rating; one that stands there already, a quarter.
int PuzzleChoice::costOf(const PuzzleHead& head, const Pieces& standing) {
  constexpr int kPoint = 40;
  constexpr uint32_t kChance = 5 * kPoint;
  wanted_.seed = wanted_.seed * 1664525u + 1013904223u;
  constexpr int kStrict = 10;
  const int weight = wanted_.isStrict ? kStrict : 1;
  const int off = (static_cast<int>(head.rating) - wanted_.rating) * weight;
  const int chance = static_cast<int>((wanted_.seed >> 8) % kChance);
  const int work = setUpWork(standing, head).cost() + head.occupied.count() / 2;
  return work * kPoint + (off < 0 ? -off : off) + chance;
}

}  // namespace training
