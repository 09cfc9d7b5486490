// Our engine, asked how many nodes it needs until it has found a move.
#pragma once

#include <memory>
#include <vector>

#include "engine/level.h"
#include "engine/search_tree.h"

namespace puzzles {

class Solver {
 public:
  static constexpr uint32_t kBudgets[] = {200, 800, 3000, 12000, 50000, 200000};
  static constexpr int kUnsolved = 6;

  // The first of the budgets with which it plays the move; kUnsolved if none is enough.
  int effort(const chess::Position& position, chess::Move move);
  // What it plays at a level.
  chess::Move play(const chess::Position& position, int level, uint32_t seed);

 private:
  std::vector<uint32_t> memory_ = std::vector<uint32_t>(16384);
  engine::Table table_{memory_.data(), memory_.size() * sizeof(uint32_t)};
  std::unique_ptr<engine::Search> search_ = std::make_unique<engine::Search>(table_);
};

}  // namespace puzzles
