// Chess960: the 960 first positions by their usual numbers, 0 to 959; 518 is chess.
#pragma once

#include "chess/position.h"

namespace chess {

constexpr int kChess960Positions = 960;

// The first rank of a number, from the a file on.
std::array<Kind, 8> firstRankOf(int number);
Position chess960Position(int number);
// The number of a first position, -1 when it is none.
int chess960NumberOf(const Position& position);

}  // namespace chess
