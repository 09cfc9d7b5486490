// What suites about the engine share: one search with the device's table, and random positions.
#pragma once

#include "chance.h"
#include "engine/search_tree.h"
#include "positions.h"

namespace thinking {

// As on the chip; there is one search for the whole suite, which every test clears.
constexpr std::size_t kTableBytes = kSmall ? 16 * 1024 : 64 * 1024;

inline engine::Search& search() {
  static uint32_t memory[kTableBytes / 4];
  static engine::Table table(memory, sizeof memory);
  static engine::Search search(table);
  return search;
}

inline engine::Limits nodes(uint32_t count) {
  engine::Limits limits;
  limits.nodes = count;
  return limits;
}
inline engine::Limits depth(int plies) {
  engine::Limits limits;
  limits.depth = plies;
  return limits;
}

// Thinks with an empty memory.
inline const engine::Info& think(const chess::Position& position, const engine::Limits& limits) {
  search().clear();
  return search().think(position, nullptr, 0, limits);
}
inline const engine::Info& think(const char* fen, const engine::Limits& limits) {
  return think(at(fen), limits);
}

// Plays up to that many random moves; false if the game was over before.
inline bool wander(chess::Position& position, int plies, Random& random) {
  static chess::MoveList moves;
  for (int ply = 0; ply <= plies; ++ply) {
    moves.clear();
    if (!chess::generateLegal(position, moves) || moves.size() == 0) return false;
    if (ply == plies) return true;
    chess::Undo undo;
    position.make(moves[random.below(moves.size())], undo);
  }
  return true;
}

inline void assertMove(const char* uci, chess::Move move) {
  chess::UciText text;
  chess::writeUci(move, text);
  TEST_ASSERT_EQUAL_STRING(uci, text.cString());
}

}  // namespace thinking
