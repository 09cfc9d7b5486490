// Counts the positions that a number of plies lead to: the proof that the generators are right.
#pragma once

#include "chess/move_stack.h"
#include "chess/position.h"

namespace chess {

enum class PerftBy : uint8_t {
  CountingLastPly,  // the last ply's moves are counted, not made
  MakingEveryMove,
  Reference  // presumably-legal moves, legality tested as each is made
};

// Needs one frame of the stack a ply. `depth` 0 is 1; plies that do not fit the stack count nothing.
uint64_t perft(Position& position, MoveStack& stack, int depth, PerftBy by);
// Counting the last ply. A program that calls no other has no other in it.
uint64_t perft(Position& position, MoveStack& stack, int depth);

}  // namespace chess
