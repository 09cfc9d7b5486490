// The levels of play, 1 to 10, as data: how far a level looks, how wide, how many captures in a row it
// thinks through, and how badly it judges. A low level is short-sighted and of uncertain judgement in a
// steady way; it is not a strong player who throws a piece away now and then.
//
//   search.begin(position, keys, count, limitsOf(level, position), styleOf(level, seed));  … until it ends:
//   Move move = chooseMove(search.result(), level, position, seed);
#pragma once

#include "chess/position.h"
#include "engine/search_limits.h"

namespace engine {

constexpr int kLowestLevel = 1;
constexpr int kHighestLevel = 10;

struct Level {
  uint8_t depth;     // half-moves; 0 for no limit
  uint8_t width;     // quiet replies considered; 0 for all
  uint8_t captures;  // captures in a row at the end of a line
  uint16_t noise;    // misjudgement, hundredths of a pawn
  uint8_t variety;   // in the opening, moves that much worse than the best are played too
  uint32_t nodes;    // 0 for no limit
  uint32_t softMs;   // time a move, 0 for no limit
  uint32_t hardMs;
};

// Numbers out of range mean the nearest level.
const Level& levelOf(int number);

Limits limitsOf(int level, const chess::Position& position);
Style styleOf(int level, uint32_t seed);

// The move to play from what the search found: mostly the best; in the first moves of a game one of those
// that are about as good, chosen by the seed, so that games differ. None if there is no legal move.
chess::Move chooseMove(const Info& info, int level, const chess::Position& position, uint32_t seed);

// Time for one move when a clock is running. Moves to the next control, 0 if there is none.
void allotTime(Limits& limits, uint32_t remainingMs, uint32_t incrementMs, int movesToGo);

}  // namespace engine
