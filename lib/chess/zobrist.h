// The random numbers behind a position's key, made at compile time.
#pragma once

#include <array>

#include "chess/cell.h"

namespace chess::zobrist {

// Bit 3 of a 0x88 square is free, so it carries the colour: [kind - 1][square | colour << 3].
using PieceKeys = std::array<uint64_t, 6 * 128>;

struct Keys {
  PieceKeys pieces{};
  std::array<uint64_t, 16> castling{};  // by rights; the key of a set is the xor of its rights' keys
  std::array<uint64_t, 8> enPassant{};  // by file
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
  for (auto& key : keys.enPassant) key = nextRandom(state);
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
constexpr unsigned pieceBase(Cell cell) {
  const auto bits = static_cast<uint8_t>(cell);
  return (bits & 0x70u) * 8u - 128u + (bits >> 7) * 8u;
}

inline uint64_t pieceKey(Cell cell, Square square) { return kKeys.pieces[pieceBase(cell) + square]; }
inline uint64_t enPassantKey(Square square) {
  return kKeys.enPassant[static_cast<std::size_t>(fileOf(square))];
}

}  // namespace chess::zobrist
