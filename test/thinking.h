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

// Somewhere a game might lead: from one of a few beginnings, so many random moves on. False if it ended
// before.
inline bool wanderOff(chess::Position& position, int plies, Random& random) {
  constexpr const char* kBeginnings[] = {
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
      "4k3/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/4K3 b - - 0 1",
      "8/5k2/3b4/8/8/2N5/1B3K2/8 w - - 0 1",
      "8/8/8/4k3/8/8/4K3/8 w - - 0 1"};
  position = at(kBeginnings[random.below(static_cast<int>(sizeof kBeginnings / sizeof *kBeginnings))]);
  return wander(position, plies, random);
}

inline void assertMove(const char* uci, chess::Move move) {
  chess::UciText text;
  chess::writeUci(move, text);
  TEST_ASSERT_EQUAL_STRING(uci, text.cString());
}

}  // namespace thinking
