// Move generators. Each adds one frame to the stack, or says false and leaves the stack as it was when
// the moves do not fit. All of them agree: what tryMake lets pass of the presumably-legal moves is
// exactly what the legal generators give.
#pragma once

#include "chess/move_stack.h"
#include "chess/position.h"

namespace chess {

// Every legal move; knows pins and check evasions, so nothing needs testing afterwards.
[[nodiscard]] bool generateLegal(const Position& position, MoveStack& stack);
// Legal captures (en passant too) and promotions, for a search that looks for quiet.
[[nodiscard]] bool generateCaptures(const Position& position, MoveStack& stack);
// The legal moves of the piece on one square, without generating the rest; none if there is no such piece.
[[nodiscard]] bool generateFrom(const Position& position, Square from, MoveStack& stack);
// The classic way, kept as the reference: moves as the pieces move. The king's steps and castling ask
// the threat map; whether a move leaves the king in check is found out by Position::tryMake.
[[nodiscard]] bool generatePresumablyLegal(const Position& position, MoveStack& stack);

bool hasLegalMove(const Position& position);
// For moves that come from outside (journal, network): is it one of this position's?
bool isLegal(const Position& position, Move move);

}  // namespace chess
