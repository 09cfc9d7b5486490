// Castling in Chess960 where the squares do not tell it: king and rook change places, or what they leave
// looks like another move. Then it counts that both were in the air at once.
#include "chess/movegen.h"
#include "sensing/resolver.h"

namespace sensing {

using chess::Move;

// All squares are as they should be. Whoever has lifted both has not put them back but castled; and has taken
// it back when that was the last move.
Decision Resolver::swapped() {
  Decision decision;
  if (over_ || isWaiting() || trouble_) return decision;
  if (lastMove_.isCastling() && isSwap(lastMove_) && pastCount_ > 0) {
    const auto [kingTo, rook, rookTo] = castlingOf(lastMove_);
    if (trace_.wereBothOff(kingTo, rookTo)) {
      decision.kind = Decision::Kind::TakenBack;
      decision.plies = 1;
      return decision;
    }
  }
  if (!current_.isChess960()) return decision;
  for (const Move move : movesOf(current_)) {
    if (!move.isCastling() || !isSwap(move) || !trace_.wereBothOff(move.from(), move.to())) continue;
    decision.kind = Decision::Kind::Played;
    decision.move = move;
  }
  return decision;
}

// Another move shows the same squares.
bool Resolver::isCastlingMeant(const Base& base, Move castling) const {
  if (base.kind == Decision::Kind::Revised && isHalfOf(lastMove_, castling))
    return !touched_.has(landingOf(lastMove_));  // that half stands, and the other has followed
  return trace_.wereBothOff(castling.from(), castling.to());
}

}  // namespace sensing
