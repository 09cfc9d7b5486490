// Chooses the next puzzle: one that is soon set up from where the pieces stand, about as hard as the player
// is good, and not one of the last few. Looks at a few puzzles a call, since there are thousands.
#pragma once

#include <array>

#include "training/puzzle.h"
#include "training/puzzle_record.h"

namespace training {

using chess::Pieces;

// How much there is to do from one to the other.
struct SetUpWork {
  int moved = 0;    // from square to square
  int put = 0;      // from beside the board
  int removed = 0;  // taken off, many at once
  int cost() const { return 2 * (moved + put) + (removed + 2) / 3; }
};
SetUpWork setUpWork(const Pieces& standing, const PuzzleHead& head);

class PuzzleChoice {
 public:
  struct Wanted {
    uint16_t rating = 0;
    uint16_t themes = 0;    // one of these; 0 for any
    bool isStrict = false;  // that rating above all
    uint32_t seed = 0;      // so that equals differ from time to time
  };
  void begin(const Wanted& wanted);
  // True when all have been looked at.
  [[nodiscard]] bool look(const Pieces& standing, const PuzzleRecord& record, int most);

  // The best: its number, -1 if there is none, and where its bytes begin.
  int number() const { return best_; }
  int offset() const { return bestAt_; }

 private:
  int costOf(const PuzzleHead& head, const Pieces& standing);

  Wanted wanted_;
  int32_t at_ = 0, number_ = 0;
  int32_t best_ = -1, bestAt_ = 0, bestCost_ = 0;
};

}  // namespace training
