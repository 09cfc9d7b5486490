// How the board keeps what stands on a square, and which castling is still allowed.
#pragma once

#include <array>

#include "chess/types.h"

namespace chess {

// A cell of the board, 0 when empty: colour in the sign, kind in bits 4 to 6, and in bits 0 to 3 the
// piece's place in its side's list. White's cells are positive and Black's negative, so whose a piece
// is takes one comparison.
using Cell = int8_t;
constexpr Kind kindOf(Cell cell) { return static_cast<Kind>(cell >> 4 & 7); }
constexpr int listPlace(Cell cell) { return cell & 15; }

enum CastlingRight : uint8_t {
  kWhiteShort = 1,
  kWhiteLong = 2,
  kBlackShort = 4,
  kBlackLong = 8,
  kAllCastling = 15
};

// The rights that end when anything leaves or reaches a square.
constexpr std::array<uint8_t, 128> makeCastlingTouched() {
  std::array<uint8_t, 128> touched{};
  touched[e1] = kWhiteShort | kWhiteLong;
  touched[h1] = kWhiteShort;
  touched[a1] = kWhiteLong;
  touched[e8] = kBlackShort | kBlackLong;
  touched[h8] = kBlackShort;
  touched[a8] = kBlackLong;
  return touched;
}
inline constexpr std::array<uint8_t, 128> kCastlingTouched = makeCastlingTouched();

}  // namespace chess
