#include "eboard/track.h"

#include <algorithm>

#include "chess/movegen.h"
#include "sensing/footprint.h"

namespace eboard {

using chess::Move;
using chess::Position;
using sensing::Decision;

void Track::reset(const Position& position) {
  base_ = position_ = position;
  count_ = 0;
  held_ = {};
  hands_.reset(position_);
  hands_.setOver(!chess::hasLegalMove(position_));
}

bool Track::beginsCastling(Move move) const {
  chess::MoveList moves;
  if (!chess::generateFrom(position_, position_.king(position_.sideToMove()), moves)) return false;
  for (const Move castling : moves)
    if (sensing::isHalfOf(move, castling)) return true;
  return false;
}

Decision Track::decide(uint32_t scannedAtMs) {
  const Decision decision = hands_.decide(scannedAtMs);
  if (decision.kind == Decision::Kind::None) return decision;
  held_ = {};
  if (decision.kind == Decision::Kind::Played && beginsCastling(decision.move)) held_.add(decision.move.to());
  return decision;
}

void Track::pass(uint32_t nowMs) {
  if (!held_.empty() && !hands_.mayStillChange(nowMs)) held_ = {};
}

void Track::push(Move move) {
  if (count_ == kMaxMoves) {
    base_.play(moves_[0]);
    std::copy(moves_ + 1, moves_ + kMaxMoves, moves_);
    --count_;
  }
  moves_[count_++] = move;
  position_.play(move);
}

Position Track::before(int plies) const {
  Position position = base_;
  for (int i = 0; i < count_ - plies; ++i) position.play(moves_[i]);
  return position;
}

void Track::pop(int plies) {
  position_ = before(plies);
  count_ -= plies;
}

void Track::goBack(int plies, bool byHand) {
  held_ = {};
  pop(plies);
  if (count_ > 0) {
    const Position previous = before(1);
    hands_.tookBack(position_, plies, byHand, &previous, lastMove());
  } else {
    hands_.tookBack(position_, plies, byHand, nullptr, {});
  }
}

void Track::carryOut(const Decision& decision) {
  switch (decision.kind) {
    case Decision::Kind::Played:
      push(decision.move);
      hands_.played(position_, decision.move, true);
      break;
    case Decision::Kind::Revised:
      if (decision.plies >= count_) return refuse();
      moves_[count_ - 1 - decision.plies] = decision.move;
      position_ = before(0);
      if (decision.plies == 0)
        hands_.revised(position_, decision.move);
      else
        hands_.revisedBehind(position_, before(1));
      break;
    case Decision::Kind::TakenBack:
      if (decision.plies > count_) return refuse();
      goBack(decision.plies, true);
      break;
    case Decision::Kind::NewGame:
      return reset(Position());
    case Decision::Kind::Result:  // is for the app to say
      return refuse();
    case Decision::Kind::None:
      return;
  }
  hands_.setOver(!chess::hasLegalMove(position_));
}

void Track::refuse() {
  held_ = {};
  hands_.reset(position_);
  hands_.setOver(!chess::hasLegalMove(position_));
}

bool Track::play(Move move) {
  if (!chess::isLegal(position_, move)) return false;
  held_ = {};
  push(move);
  hands_.played(position_, move, false);
  hands_.setOver(!chess::hasLegalMove(position_));
  return true;
}

bool Track::takeBack() {
  if (count_ == 0) return false;
  goBack(1, false);
  hands_.setOver(false);
  return true;
}

bool Track::changePromotion(chess::Kind kind) {
  const Move last = lastMove();
  if (!last.isPromotion() || kind < chess::Kind::Knight || kind > chess::Kind::Queen) return false;
  pop(1);
  push(Move::promotion(last.from(), last.to(), kind));
  hands_.revised(position_, lastMove());
  hands_.setOver(!chess::hasLegalMove(position_));
  return true;
}

bool Track::goBackTo(const Position& position) {
  for (int plies = 1; plies <= count_; ++plies) {
    if (before(plies).key() != position.key()) continue;
    goBack(plies, false);
    hands_.setOver(false);
    return true;
  }
  return false;
}

}  // namespace eboard
