// Where positions come from: games with mistakes in them, and a few pieces at random.
#pragma once

#include <functional>
#include <random>

#include "analyst.h"
#include "chess/outcome.h"
#include "solver.h"

namespace puzzles {

// Told of each position with a quick look at it. True when there was a puzzle in it: what follows in the
// same game is the same again.
using Taker = std::function<bool(const chess::Position&, const std::vector<Line>&)>;

class Games {
 public:
  Games(Analyst& analyst, Solver& solver, uint64_t seed)
      : analyst_(analyst), solver_(solver), random_(seed) {}

  // Our engine at a low level against itself or against Stockfish at few nodes, both slipping now and then,
  // from a random opening. False when a program has gone.
  bool playOne(const Taker& take);

 private:
  int below(int most) { return static_cast<int>(random_() % static_cast<uint64_t>(most)); }
  chess::Move slip(const chess::Position& position);

  Analyst& analyst_;
  Solver& solver_;
  std::mt19937_64 random_;
};

class FewPieces {
 public:
  FewPieces(Analyst& analyst, uint64_t seed) : analyst_(analyst), random_(seed) {}

  // Three to eight pieces. False when the program has gone.
  bool placeOne(const Taker& take);

 private:
  int below(int most) { return static_cast<int>(random_() % static_cast<uint64_t>(most)); }
  bool place(chess::Position& position);

  Analyst& analyst_;
  std::mt19937_64 random_;
};

}  // namespace puzzles
