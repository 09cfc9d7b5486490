#include "sensing/resolver.h"

namespace sensing {

using chess::Move;
using chess::Position;
using chess::Square;

void Resolver::takePosition(const Position& position) {
  current_ = position;
  expected_ = position.occupied();
  guess_ = {};
  fresh_ = true;
}

void Resolver::forgetTouches() {
  lifted_ = swept_ = {};
  lastFilled_ = chess::kNoSquare;
}

void Resolver::rememberPast(Occupancy occupied) {
  for (int i = kPastPlies - 1; i > 0; --i) past_[i] = past_[i - 1];
  past_[0] = occupied;
  if (pastCount_ < kPastPlies) ++pastCount_;
  ++plies_;
}

void Resolver::reset(const Position& position) {
  takePosition(position);
  forgetTouches();
  lastMove_ = {};
  mustTouch_ = {};
  canRevise_ = trouble_ = over_ = false;
  waiting_ = settingUp_ = true;
  promotion_ = {};
  pastCount_ = plies_ = 0;
}

void Resolver::played(const Position& after, Move move, bool byHand) {
  previous_ = current_;
  rememberPast(expected_);
  lastMove_ = move;
  promotion_ = {};
  if (byHand) {
    promotion_.open = move.isPromotion();
    canRevise_ = true;
    // The opponent's piece may be in the air already; what was lifted for this move is done with.
    lifted_ = lifted_ & ~seen_;
    swept_ = {};
  } else {
    canRevise_ = false;
    waiting_ = true;
    const Square victim = victimOf(previous_, move);
    if (victim == move.to()) mustTouch_.add(victim);
  }
  takePosition(after);
}

void Resolver::revised(const Position& after, Move move) {
  lastMove_ = move;
  takePosition(after);
  if (!promotion_.open) lifted_ = lifted_ & ~seen_;
}

void Resolver::tookBack(const Position& now, int plies, bool byHand, const Position* previous, Move last) {
  pastCount_ = plies < pastCount_ ? pastCount_ - plies : 0;
  for (int i = 0; i < pastCount_; ++i) past_[i] = past_[i + plies];
  plies_ = plies < plies_ ? plies_ - plies : 0;
  promotion_ = {};
  mustTouch_ = {};
  canRevise_ = false;
  if (previous != nullptr) previous_ = *previous;
  lastMove_ = last;
  over_ = false;
  takePosition(now);
  if (byHand)
    forgetTouches();
  else
    waiting_ = true;
}

void Resolver::note(Occupancy seen, Occupancy blips, uint32_t nowMs) {
  swept_ = swept_ | blips;
  if (!(blips & seen).empty()) fresh_ = true;
  const Occupancy lifts = seen_ & ~seen;
  const Occupancy fills = seen & ~seen_;
  seen_ = seen;
  if (lifts.empty() && fills.empty()) return;
  fresh_ = true;
  changedAt_ = nowMs;
  lifted_ = lifted_ | lifts;
  if (!fills.empty()) lastFilled_ = fills.first();
  if (promotion_.open) {
    // The opponent's lift settles it.
    if (!(lifts & current_.occupied(current_.sideToMove())).empty()) promotion_.open = false;
    if (lifts.has(lastMove_.to())) promotion_.liftedAt = nowMs;
  }
  if ((expected_ & ~seen).count() >= 4 && !waiting_) trouble_ = true;
}

bool Resolver::isHome() const { return seen_ == expected_ && (mustTouch_ & ~(lifted_ | swept_)).empty(); }

// All stands as in the game. If the piece that has just promoted was lifted and put down, it is the
// next kind now; the first time may be the exchange of the pawn for a queen.
Decision Resolver::atHome() {
  Decision decision;
  if (promotion_.open && lastFilled_ == lastMove_.to() && lifted_.has(lastMove_.to()) &&
      changedAt_ - promotion_.liftedAt >= rest_.promotion && ++promotion_.lifts > 1) {
    constexpr chess::Kind kNext[chess::kKinds] = {
        chess::Kind::None,   chess::Kind::None, chess::Kind::Queen, chess::Kind::Knight,
        chess::Kind::Bishop, chess::Kind::Rook, chess::Kind::None};
    const chess::Kind next = kNext[static_cast<int>(lastMove_.promotion())];
    decision.kind = Decision::Kind::Revised;
    decision.move = Move::promotion(lastMove_.from(), lastMove_.to(), next);
  }
  forgetTouches();
  mustTouch_ = {};
  waiting_ = settingUp_ = trouble_ = false;
  guess_ = {};
  view_ = nextView_ = {};
  if (promotion_.open) view_.promoted = lastMove_.to();
  return decision;
}

Decision Resolver::settle(const Guess& guess, uint32_t nowMs) {
  if (!guess || nowMs - changedAt_ < guess.restMs) return {};
  const Decision decision = guess.decision;
  guess_ = {};
  trouble_ = false;
  return decision;
}

Decision Resolver::update(Occupancy seen, Occupancy blips, uint32_t nowMs) {
  note(seen, blips, nowMs);
  if (isHome()) {
    if (!fresh_) return {};
    fresh_ = false;
    return atHome();
  }
  if (fresh_) {
    fresh_ = false;
    guess_ = explain();
    nextView_ = look();
    if (promotion_.open) nextView_.promoted = lastMove_.to();
    const bool hold = nextView_.doing == Doing::Wrong && view_.doing != Doing::Wrong;
    if (!hold) view_ = nextView_;
  }
  if (view_.doing != nextView_.doing && nowMs - changedAt_ >= rest_.wrong) view_ = nextView_;
  return settle(guess_, nowMs);
}

}  // namespace sensing
