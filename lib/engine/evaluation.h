// What a position is worth without looking further: hundredths of a pawn, seen from the side to move.
// Middle game and end game are weighed by what is left on the board; known endings come on top. Integers
// only; a position and its mirror image score the same.
#pragma once

#include "chess/position.h"

namespace engine {

int evaluate(const chess::Position& position);

}  // namespace engine
