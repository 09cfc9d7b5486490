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
  return position.isEmpty(move.to()) ? chess::kNoSquare : move.to();
}

inline Occupancy occupiedAfter(const chess::Position& position, Occupancy before, chess::Move move) {
  Occupancy after = before;
  after.remove(move.from());
  if (move.isEnPassant()) after.remove(victimOf(position, move));
  if (move.isCastling()) {
    after.remove(chess::rookStepOf(move).from);
    after.add(chess::rookStepOf(move).to);
  }
  after.add(move.to());
  return after;
}

}  // namespace sensing
