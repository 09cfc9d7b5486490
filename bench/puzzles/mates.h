// Mates, proved by looking at every move: no engine's word is taken for them.
#pragma once

#include "chess/position.h"

namespace puzzles {

// Does the side to move mate in so many moves at most, whatever the other side does?
bool mates(chess::Position& position, int moves);
// The moves that do, none if there are none.
int countMates(chess::Position& position, int moves, chess::Move& one);
// The fewest moves, 0 if it takes more than `most`.
int matesIn(chess::Position& position, int most);

}  // namespace puzzles
