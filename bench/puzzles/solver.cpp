#include "solver.h"

namespace puzzles {

int Solver::effort(const chess::Position& position, chess::Move move) {
  for (int i = 0; i < kUnsolved; ++i) {
    engine::Limits limits;
    limits.nodes = kBudgets[i];
    search_->clear();
    if (search_->think(position, nullptr, 0, limits).best() == move) return i;
  }
  return kUnsolved;
}

chess::Move Solver::play(const chess::Position& position, int level, uint32_t seed) {
  engine::Limits limits = engine::limitsOf(level, position);
  if (limits.nodes == 0 || limits.nodes > 20000) limits.nodes = 20000;
  search_->clear();
  const engine::Info& info = search_->think(position, nullptr, 0, limits, engine::styleOf(level, seed));
  return engine::chooseMove(info, level, position, seed);
}

}  // namespace puzzles
