// What a position is worth without looking further: hundredths of a pawn, seen from the side to move.
// Middle game and end game are weighed by what is left on the board; known endings come on top. Integers
// only; a position and its mirror image score the same.
#pragma once

#include "chess/position.h"

namespace engine {

int evaluate(const chess::Position& position);

// What the pawns are worth changes seldom, so a search remembers it from one position to the next. The score
// is the same with and without.
class PawnCache {
 public:
  struct Entry {
    uint32_t files[5];  // the pawns themselves are the key
    int32_t score;
    uint8_t facts[8];
  };
  void clear();
  Entry& entry(const uint32_t* files);

 private:
  static constexpr int kEntries = 64;
  Entry entries_[kEntries];
};
int evaluate(const chess::Position& position, PawnCache& cache);

}  // namespace engine
