// What a position is worth without looking further: hundredths of a pawn, seen from the side to move.
// Middle game and end game are weighed by what is left on the board; known endings come on top. Integers
// only; a position and its mirror image score the same.
#pragma once

#include "engine/lanes.h"
#include "engine/tally.h"

namespace engine {

int evaluate(const chess::Position& position);

// Evaluates for a search, and remembers from one position to the next what changes seldom. The score is the
// same as without.
class Evaluator {
 public:
  Evaluator() { clear(); }
  void clear();
  // The tally must be that of the position.
  int evaluate(const chess::Position& position, const Tally& tally);

 private:
  static constexpr int kEntries = 64;
  // As cleared, each entry is right for a board without pawns, whose key is 0 too.
  Pawns pawns_[kEntries];
  Lanes lanes_;
};

}  // namespace engine
