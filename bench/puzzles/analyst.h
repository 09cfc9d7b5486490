// A UCI program that is asked about any position, for several lines at once.
#pragma once

#include <vector>

#include "chess/position.h"
#include "uci_program.h"

namespace puzzles {

struct Line {
  int score = 0;   // hundredths of a pawn for the side to move
  int mateIn = 0;  // moves, negative when it is mated; 0 when there is none in sight
  chess::Move best;
};

// What a mate counts.
constexpr int kMateScore = 30000;

class Analyst : public bench::UciProgram {
 public:
  // The best lines first, as many as there are legal moves at most. Empty when the program has gone.
  // Nothing of what it was asked before counts.
  std::vector<Line> look(const chess::Position& position, int lines, int nodes);
  // The same, with what it remembers: not the same answer each time.
  std::vector<Line> glance(const chess::Position& position, int lines, int nodes);

 private:
  int lines_ = 1;
};

}  // namespace puzzles
