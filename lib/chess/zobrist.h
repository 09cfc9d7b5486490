// The random numbers behind a position's key, made at compile time.
#pragma once

#include <array>

#include "chess/cell.h"
#include "chess/past.h"

namespace chess::zobrist {

// A piece's keys begin at 72 times its number, and the 0x88 square comes on top. The holes in one
// piece's part take the next piece's keys: 9 * piece + 2 * rank is different for every piece and rank.
constexpr std::size_t kPieceStride = 72;
using PieceKeys = std::array<uint64_t, 14 * kPieceStride + 128>;

struct Keys {
  PieceKeys pieces{};
  std::array<uint64_t, 16> castling{};   // by rights; the key of a set is the xor of its rights' keys
  std::array<uint64_t, 16> enPassant{};  // by file, from 8 on; 0 is the key of "none"
  uint64_t blackToMove = 0;
};

// splitmix64, whose outputs are well mixed even from consecutive states.
constexpr uint64_t nextRandom(uint64_t& state) {
  state += 0x9E3779B97F4A7C15u;
  uint64_t z = state;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

constexpr Keys makeKeys() {
  Keys keys;
  uint64_t state = 0x476C6F776D617465u;
  for (auto& key : keys.pieces) key = nextRandom(state);
  for (std::size_t file = 8; file < 16; ++file) keys.enPassant[file] = nextRandom(state);
  for (unsigned right = 1; right < 16; right <<= 1) keys.castling[right] = nextRandom(state);
  for (unsigned rights = 1; rights < 16; ++rights) {
    const unsigned lowest = rights & (0u - rights);
    if (rights != lowest) keys.castling[rights] = keys.castling[lowest] ^ keys.castling[rights ^ lowest];
  }
  keys.blackToMove = nextRandom(state);
  return keys;
}

inline constexpr Keys kKeys = makeKeys();

// Where a piece's keys begin; add the square.
inline const uint64_t* pieceKeys(Cell cell) {
  return kKeys.pieces.data() + static_cast<std::size_t>(pieceOf(cell)) * kPieceStride;
}
inline uint64_t pieceKey(Cell cell, Square square) { return pieceKeys(cell)[square]; }
// The clock is no part of the key. kNoSquare is off the board by the bit that tells 0 from 8.
inline uint64_t pastKey(Past past) {
  return kKeys.castling[past.castling()] ^ kKeys.enPassant[(past.enPassant() ^ kNoSquare) & 15];
}

}  // namespace chess::zobrist
