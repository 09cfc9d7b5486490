// From a position to a puzzle, if there is one in it: one move wins clearly and no other does, at each move
// of the solver's. Mates are proved by looking at every move; what wins pieces is Stockfish's verdict.
#pragma once

#include <optional>

#include "analyst.h"
#include "solver.h"
#include "training/puzzle.h"

namespace puzzles {

class Finder {
 public:
  Finder(Analyst& analyst, Solver& solver) : analyst_(analyst), solver_(solver) {}

  // `glance` is a quick look at two lines of the position.
  std::optional<training::Puzzle> find(const chess::Position& position, const std::vector<Line>& glance);

  // Does a found one hold, with so many nodes a position? Says why not. With a margin in hundredths of a pawn
  // it must hold by that much more.
  bool holds(const training::Puzzle& puzzle, int nodes, std::string& why, int margin = 0);
  // Does our engine find every move of the solver's?
  bool solves(const training::Puzzle& puzzle);

 private:
  bool followMate(chess::Position position, int moves, training::Puzzle& puzzle);
  bool followWin(const chess::Position& start, training::Puzzle& puzzle);
  bool rate(training::Puzzle& puzzle);

  Analyst& analyst_;
  Solver& solver_;
};

// One wins clearly, and no other.
bool isOnlyWin(const std::vector<Line>& lines, int margin = 0);

}  // namespace puzzles
