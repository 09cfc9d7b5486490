// What a move does to the squares, seen by sensors that know nothing but "something stands here".
#pragma once

#include "chess/geometry.h"
#include "chess/position.h"
#include "sensing/health.h"

namespace sensing {

// Where the piece stands that the move takes; kNoSquare when it takes none.
inline chess::Square victimOf(const chess::Position& position, chess::Move move) {
  if (move.isEnPassant())
    return static_cast<chess::Square>(move.to() - chess::forward(position.sideToMove()));
  return position.isCapture(move) ? move.to() : chess::kNoSquare;
}

inline Occupancy occupiedAfter(const chess::Position& position, Occupancy before, chess::Move move) {
  Occupancy after = before;
  after.remove(move.from());
  if (move.isEnPassant()) after.remove(victimOf(position, move));
  if (move.isCastling()) {
    after.remove(move.to());
    after.add(chess::castlingOf(move).rookTo);
  }
  after.add(chess::landingOf(move));
  return after;
}

// Is this move what castling begins with: its rook's part, or the king's where that is a step?
inline bool isHalfOf(chess::Move move, chess::Move castling) {
  if (!castling.isCastling() || move.isCastling()) return false;
  const auto [kingTo, rook, rookTo] = chess::castlingOf(castling);
  return (move.from() == castling.from() && move.to() == kingTo) ||
         (move.from() == rook && move.to() == rookTo);
}

// The squares of castling where another piece stands afterwards, but something as before: where the two swap
// places, or one comes to where the other stood.
inline Occupancy handedOver(chess::Move castling) {
  const auto [kingTo, rook, rookTo] = chess::castlingOf(castling);
  Occupancy squares;
  if (kingTo == rook) squares.add(rook);
  if (rookTo == castling.from()) squares.add(rookTo);
  return squares;
}
// Both change places and nothing is seen of it: king f1 and rook g1, king d1 and rook c1.
inline bool isSwap(chess::Move castling) { return handedOver(castling).count() == 2; }

}  // namespace sensing
