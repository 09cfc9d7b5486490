// How the board keeps what stands on a square.
#pragma once

#include <cstddef>

#include "chess/types.h"

namespace chess {

// A cell of the board, 0 when empty: colour in the sign, kind in bits 4 to 6, and in bits 0 to 3 the
// piece's place in its side's list. White's cells are positive and Black's negative, so whose a piece
// is takes one comparison.
using Cell = int8_t;
constexpr Piece pieceOf(Cell cell) { return static_cast<Piece>(static_cast<uint8_t>(cell) >> 4); }
constexpr Kind kindOf(Cell cell) { return kindOf(pieceOf(cell)); }
constexpr int listPlace(Cell cell) { return cell & 15; }
// Both sides' lists in one array, White's and Black's places in turn, so that a cell rotated by one bit
// is the piece's index.
constexpr std::size_t listIndex(Colour colour, int place) {
  return static_cast<unsigned>(place) * std::size_t{2} + static_cast<std::size_t>(colour);
}
constexpr std::size_t listIndex(Cell cell) {
  const auto bits = static_cast<uint8_t>(cell);
  return static_cast<uint8_t>(bits << 1 | bits >> 7) & 31u;
}

}  // namespace chess
