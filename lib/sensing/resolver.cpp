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
  if (seen_ == kFirstSquares) farFromSetUp_ = false;
}

void Resolver::startStory() {
  story_.restart(seen_);
  goesOn_ = false;
}

void Resolver::rememberPast(Occupancy occupied) {
  for (int i = kPastPlies - 1; i > 0; --i) past_[i] = past_[i - 1];
  past_[0] = occupied;
  if (pastCount_ < kPastPlies) ++pastCount_;
}

void Resolver::reset(const Position& position) {
  takePosition(position);
  startStory();
  lastMove_ = {};
  mustTouch_ = touched_ = {};
  canRevise_ = trouble_ = over_ = false;
  settingUp_ = true;
  waitingFor_ = kAllSquares;
  waitingPlies_ = 0;
  promotion_ = {};
  pastCount_ = 0;
}

void Resolver::recall(const Occupancy* before, int count, Move last) {
  pastCount_ = count < kPastPlies ? count : kPastPlies;
  for (int i = 0; i < pastCount_; ++i) past_[i] = before[i];
  lastMove_ = last;
}

void Resolver::played(const Position& after, Move move, bool byHand) {
  previous_ = current_;
  const Occupancy before = expected_;
  rememberPast(before);
  lastMove_ = move;
  promotion_ = {};
  touched_ = {};
  takePosition(after);
  canRevise_ = byHand;
  playedAt_ = nowMs_;
  if (byHand) {
    const Square victim = victimOf(previous_, move);
    if (victim == move.to() && story_.lastArrival(move.from(), victim).brief) swept_.add(victim);
    landedAt_ = story_.lastChange(Occupancy::of(move.to()), nowMs_);
    // The opponent's piece may be in the air already: that is the next move's story.
    story_.goOnAfter(move.from(), (expected_ & ~before) | Occupancy::of(move.to()), before & ~expected_);
    goesOn_ = false;
    promotion_.open = move.isPromotion() &&
                      (seen_ & after.occupied(after.sideToMove())) == after.occupied(after.sideToMove());
    return;
  }
  ++waitingPlies_;
  waitingFor_ = waitingFor_ | (before ^ expected_) | Occupancy::of(move.to());
  // What stands there looks the same before and after; unless the pieces have got there already.
  const Square victim = victimOf(previous_, move);
  if (victim == move.to() && seen_ != expected_ && seen_.has(victim)) mustTouch_.add(victim);
}

void Resolver::revised(const Position& after, Move move) {
  const bool otherSquares = move.from() != lastMove_.from() || move.to() != lastMove_.to();
  const Square liftedFrom = move.from() == lastMove_.from() ? lastMove_.to() : move.from();
  const Occupancy before = expected_;
  lastMove_ = move;
  takePosition(after);
  playedAt_ = nowMs_;
  if (!otherSquares) return;
  landedAt_ = story_.lastChange(Occupancy::of(move.to()), nowMs_);
  touched_ = {};
  promotion_ = {};
  promotion_.open = move.isPromotion();
  story_.goOnAfter(liftedFrom, (expected_ & ~before) | Occupancy::of(move.to()), before & ~expected_);
  goesOn_ = false;
}

void Resolver::tookBack(const Position& now, int plies, bool byHand, const Position* previous, Move last) {
  Occupancy changed = expected_ ^ now.occupied();
  if (!lastMove_.isNone()) changed.add(lastMove_.to());  // a captured piece comes back there
  pastCount_ = plies < pastCount_ ? pastCount_ - plies : 0;
  for (int i = 0; i < pastCount_; ++i) past_[i] = past_[i + plies];
  waitingPlies_ = plies < waitingPlies_ ? waitingPlies_ - plies : 0;
  promotion_ = {};
  mustTouch_ = touched_ = {};
  canRevise_ = over_ = false;
  if (previous != nullptr) previous_ = *previous;
  lastMove_ = last;
  takePosition(now);
  startStory();
  if (byHand)
    waitingFor_ = {};
  else
    waitingFor_ = waitingFor_ | changed;
}

void Resolver::setOver(bool over) {
  fresh_ |= over != over_;
  over_ = over;
}

void Resolver::notePromotion(Occupancy lifts) {
  if (!promotion_.open) return;
  // The opponent's lift settles it.
  if (!(lifts & current_.occupied(current_.sideToMove())).empty()) promotion_.open = false;
  if (lifts.has(lastMove_.to())) promotion_.liftedAt = nowMs_;
}

void Resolver::note(Occupancy seen, Occupancy blips) {
  const Occupancy lifts = seen_ & ~seen;
  const bool changed = seen != seen_;
  const Occupancy swept = blips & seen_ & seen;
  story_.note(seen, blips, nowMs_);
  seen_ = seen;
  if (!swept.empty()) fresh_ = true;
  mustTouch_ = mustTouch_ & ~(lifts | swept);
  if (!changed) return;
  fresh_ = true;
  changedAt_ = nowMs_;
  touched_ = touched_ | lifts;
  notePromotion(lifts);
  const bool nothingPlaced = story_.lastFilled() == chess::kNoSquare;
  if (canRevise_ && nothingPlaced && lifts.has(lastMove_.to()) && nowMs_ - landedAt_ < rest_.slide)
    goesOn_ = true;
  if ((seen ^ kFirstSquares).count() >= kFarFromSetUp) farFromSetUp_ = true;
  noteTrouble(lifts);
}

// Nobody lifts so many on purpose: be careful until all is home.
void Resolver::noteTrouble(Occupancy lifts) {
  if (isWaiting()) return;
  const bool knocked = !lifts.empty() && story_.threeAtOnce(expected_, nowMs_);
  if (knocked || (expected_ & ~seen_).count() >= 4) trouble_ = true;
}

bool Resolver::isCarriedOut() const {
  return ((seen_ ^ expected_) & waitingFor_).empty() && mustTouch_.empty();
}

// All stands as in the game. If the piece that has just promoted was lifted and put down, it is the
// next kind now; the first time may be the exchange of the pawn for a queen.
Decision Resolver::atHome() {
  Decision decision;
  if (promotion_.open && story_.lastFilled() == lastMove_.to() && touched_.has(lastMove_.to()) &&
      changedAt_ - promotion_.liftedAt >= rest_.promotion && ++promotion_.lifts > 1) {
    constexpr chess::Kind kNext[chess::kKinds] = {
        chess::Kind::None,   chess::Kind::None, chess::Kind::Queen, chess::Kind::Knight,
        chess::Kind::Bishop, chess::Kind::Rook, chess::Kind::None};
    const chess::Kind next = kNext[static_cast<int>(lastMove_.promotion())];
    decision.kind = Decision::Kind::Revised;
    decision.move = Move::promotion(lastMove_.from(), lastMove_.to(), next);
  }
  startStory();
  trouble_ = false;
  if (seen_ == kFirstSquares) farFromSetUp_ = false;
  guess_ = {};
  view_ = nextView_ = {};
  if (promotion_.open) view_.promoted = lastMove_.to();
  return decision;
}

Decision Resolver::settle() {
  if (!guess_ || nowMs_ - guess_.since < guess_.restMs) return {};
  const Decision decision = guess_.decision;
  guess_ = {};
  trouble_ = false;
  return decision;
}

Decision Resolver::update(Occupancy seen, Occupancy blips, uint32_t nowMs, Occupancy weak) {
  nowMs_ = nowMs;
  weak_ = weak;
  note(seen, blips);
  if (isWaiting() && isCarriedOut()) {
    waitingFor_ = {};
    waitingPlies_ = 0;
    settingUp_ = false;
    touched_ = {};
    startStory();
    fresh_ = true;
  }
  if (!isWaiting() && seen_ == expected_) {
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
  if (view_.doing != nextView_.doing && !guess_ && nowMs - changedAt_ >= rest_.wrong) view_ = nextView_;
  return settle();
}

Occupancy Resolver::takeSwept() {
  const Occupancy swept = swept_;
  swept_ = {};
  return swept;
}

bool Resolver::mayStillChange(uint32_t nowMs) {
  if (promotion_.open && nowMs - changedAt_ < rest_.promotionChoice) return true;
  if (!canRevise_) return false;
  const bool kingInHand = !seen_.has(current_.king(~current_.sideToMove()));
  if (!kingInHand && nowMs - playedAt_ >= rest_.kingFollows) return false;
  for (const Move move : movesOf(previous_)) {
    if (!move.isCastling()) continue;
    const chess::RookStep rook = rookStepOf(move);
    if (rook.from == lastMove_.from() && rook.to == lastMove_.to()) return true;
  }
  return false;
}

}  // namespace sensing
