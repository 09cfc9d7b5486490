// The pieces that SAN is made of, for what lists moves in messages.
#pragma once

#include "chess/move_stack.h"
#include "chess/position.h"
#include "chess/text.h"

namespace chess {

// The move without promotion, check or mate: "Nbd2", "exd8". Needs all legal moves of the position.
void writeSanStem(const Position& position, Move move, const MoveStack& legal, Text& text);
// "=Q", or nothing.
void writePromotion(Kind kind, Text& text);

}  // namespace chess
