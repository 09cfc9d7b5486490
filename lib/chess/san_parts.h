// The pieces that SAN is made of, for what lists moves in messages.
#pragma once

#include "base/text.h"
#include "chess/move_stack.h"
#include "chess/position.h"

namespace chess {

// The move without promotion, check or mate: "Nbd2", "exd8". Needs all legal moves of the position.
void writeSanStem(const Position& position, Move move, const MoveStack& legal, base::Text& text);
// "=Q", or nothing.
void writePromotion(Kind kind, base::Text& text);

}  // namespace chess
