// A legal move by chance, for games that nobody thought up.
#pragma once

#include "chance.h"
#include "chess/movegen.h"

// Any legal move, the special ones and captures more often than chance would have it.
inline chess::Move randomMove(const chess::Position& position, Random& random) {
  static chess::MoveList moves;
  moves.clear();
  if (!generateLegal(position, moves) || moves.size() == 0) return {};
  if (random.oneIn(2)) {
    int special = 0;
    for (const chess::Move move : moves)
      if (move.isCastling() || move.isEnPassant() || move.isPromotion()) ++special;
    if (special > 0) {
      int chosen = random.below(special);
      for (const chess::Move move : moves)
        if ((move.isCastling() || move.isEnPassant() || move.isPromotion()) && chosen-- == 0) return move;
    }
  }
  if (random.oneIn(3)) {
    const int from = random.below(moves.size());
    for (int i = 0; i < moves.size(); ++i) {
      const chess::Move move = moves[(from + i) % moves.size()];
      if (position.isCapture(move) && !move.isEnPassant()) return move;
    }
  }
  return moves[random.below(moves.size())];
}
