#include "sensing/resolver.h"

#include "chess/movegen.h"

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

// The story begins anew. What the last move was is still open; whether it took something, too, until somebody
// has touched that square.
void Resolver::startTrace() {
  trace_.restart(seen_);
  isFromPrevious_ = canRevise_;
  if (!canRevise_) done_ = {};
  if (!canRevise_ || done_ == lastMove_) return;
  done_ = lastMove_;
  phantom_ = phantomCost();
}

int Resolver::phantomCost() const {
  constexpr int kAfterAMoment = 10;
  constexpr int kAfterAWhile = 25;
  constexpr int kAfterALift = 30;
  if (victimOf(previous_, lastMove_) != lastMove_.to()) return Account::kImpossible;
  return isBlip_ ? kAfterAMoment : isBrief_ ? kAfterAWhile : kAfterALift;
}

void Resolver::rememberPast(Occupancy occupied) {
  for (int i = kPastPlies - 1; i > 0; --i) past_[i] = past_[i - 1];
  past_[0] = occupied;
  if (pastCount_ < kPastPlies) ++pastCount_;
}

void Resolver::reset(const Position& position) {
  takePosition(position);
  lastMove_ = {};
  mustTouch_ = touched_ = {};
  canRevise_ = trouble_ = manyOff_ = over_ = isBrief_ = isBlip_ = false;
  other_ = {};
  doubt_.plies = 0;
  startTrace();
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
  if (byHand && isFromPrevious_ && !hypotheses_.forget(storyBase(), trace_, lastMove_, move))
    trace_.restart(seen_);
  keepAsking(move, byHand);
  done_ = {};
  isFromPrevious_ = byHand;
  isBrief_ = byHand && told_.isBrief;
  isBlip_ = byHand && told_.isBlip;
  other_ = byHand ? told_.other : Move();
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
    if (told_.isQuick) swept_.add(victim);
    openPromotion(move);
    return;
  }
  ++waitingPlies_;
  waitingFor_ = waitingFor_ | (before ^ expected_) | Occupancy::of(landingOf(move));
  // What stands there looks the same before and after; unless the pieces have got there already.
  const Square victim = victimOf(previous_, move);
  if (victim == move.to() && seen_ != expected_ && seen_.has(victim)) mustTouch_.add(victim);
  if (move.isCastling()) mustTouch_ = mustTouch_ | (handedOver(move) & seen_);
}

void Resolver::revised(const Position& after, Move move) {
  const bool otherSquares = move.from() != lastMove_.from() || move.to() != lastMove_.to();
  if (told_.isPhantom) done_ = {};
  isBrief_ = told_.isBrief;
  isBlip_ = told_.isBlip;
  if (told_.isQuick) swept_.add(landingOf(move));
  other_ = told_.other;
  doubt_.plies = 0;
  lastMove_ = move;
  if (told_.isOther) {
    done_ = move;
    phantom_ = phantomCost();
  }
  takePosition(after);
  playedAt_ = nowMs_;
  if (!otherSquares) return;
  touched_ = {};
  openPromotion(move);
}

void Resolver::revisedBehind(const Position& now, const Position& previous) {
  const Move played = doubt_.move;
  doubt_.move = doubt_.other;
  doubt_.other = played;
  doubt_.now = current_;
  previous_ = previous;
  touched_ = {};
  takePosition(now);
  startTrace();
}

// A question about the last move stays open when the next one fits both answers.
void Resolver::keepAsking(Move move, bool byHand) {
  constexpr int kLongEnough = 8;  // plies
  if (!other_.isNone()) {
    doubt_.plies = 1;
    doubt_.move = lastMove_;
    doubt_.other = other_;
    doubt_.now = previous_;
    doubt_.now.play(other_);
  } else if (doubt_.plies > 0) {
    ++doubt_.plies;
  }
  if (doubt_.plies == 0) return;
  const bool fits = byHand && doubt_.plies <= kLongEnough && chess::isLegal(doubt_.now, move) &&
                    victimOf(doubt_.now, move) == victimOf(current_, move);
  if (fits)
    doubt_.now.play(move);
  else
    doubt_.plies = 0;
}

// Would another piece stand there?
bool Resolver::isDoubted() const {
  const Square square = landingOf(doubt_.other);
  return doubt_.plies > 0 && doubt_.now.at(square) != current_.at(square);
}

void Resolver::tookBack(const Position& now, int plies, bool byHand, const Position* previous, Move last) {
  Occupancy changed = expected_ ^ now.occupied();
  // Castling that the squares do not show, and that the pieces have carried out.
  const bool wasSwapped = plies == 1 && !isWaiting() && lastMove_.isCastling();
  const Occupancy swapped = wasSwapped ? handedOver(lastMove_) & seen_ : Occupancy();
  if (!lastMove_.isNone()) changed.add(landingOf(lastMove_));  // a captured piece comes back there
  pastCount_ = plies < pastCount_ ? pastCount_ - plies : 0;
  for (int i = 0; i < pastCount_; ++i) past_[i] = past_[i + plies];
  waitingPlies_ = plies < waitingPlies_ ? waitingPlies_ - plies : 0;
  promotion_ = {};
  mustTouch_ = touched_ = {};
  canRevise_ = over_ = isBrief_ = isBlip_ = false;
  other_ = {};
  doubt_.plies = 0;
  if (previous != nullptr) previous_ = *previous;
  lastMove_ = last;
  takePosition(now);
  startTrace();
  if (byHand)
    waitingFor_ = {};
  else
    waitingFor_ = waitingFor_ | changed;
  if (!byHand) mustTouch_ = swapped;
}

void Resolver::setOver(bool over) {
  if (over == over_) return;
  fresh_ = true;
  over_ = over;
  standingAtEnd_ = seen_;
}

// A reply that has begun settles it, and so does time. The hand that promotes may well touch another piece of
// its own, and a sleeve one of the opponent's.
void Resolver::notePromotion(Occupancy changes) {
  if (!promotion_.open) return;
  if (promotion_.isReplying && nowMs_ - promotion_.replyAt >= Trace::kBriefMs) promotion_.open = false;
  if (nowMs_ - promotion_.touchedAt >= rest_.promotionChoice) promotion_.open = false;
  noteReplying();
  if (!changes.has(lastMove_.to())) return;
  promotion_.touchedAt = nowMs_;
  if (!seen_.has(lastMove_.to()))
    promotion_.liftedAt = nowMs_;
  else if (nowMs_ - promotion_.liftedAt >= rest_.promotion)
    promotion_.isStep = true;
}

void Resolver::noteReplying() {
  const bool isReplying = !(current_.occupied(current_.sideToMove()) & ~seen_).empty();
  if (isReplying && !promotion_.isReplying) promotion_.replyAt = nowMs_;
  promotion_.isReplying = isReplying;
}

void Resolver::openPromotion(Move move) {
  promotion_ = {};
  promotion_.open = move.isPromotion();
  promotion_.touchedAt = nowMs_;
  noteReplying();
}

void Resolver::note(Occupancy seen, Occupancy blips) {
  const Occupancy lifts = seen_ & ~seen;
  const Occupancy changes = seen ^ seen_;
  const Occupancy swept = blips & seen_ & seen;
  trace_.note(seen, blips, nowMs_);
  seen_ = seen;
  if (!swept.empty()) fresh_ = true;
  mustTouch_ = mustTouch_ & ~(lifts | swept);
  if (changes.empty()) return;
  fresh_ = true;
  if ((expected_ & ~seen).count() < kTroubleOff - 1) manyOff_ = false;
  notePromotion(changes);
  changedAt_ = nowMs_;
  touched_ = touched_ | lifts;
  if (lifts.has(landingOf(lastMove_))) landingLiftedAt_ = nowMs_;
  if (lifts.has(landingOf(other_.isNone() ? doubt_.other : other_))) otherLiftedAt_ = nowMs_;
  if ((seen ^ kFirstSquares).count() >= kFarFromSetUp) farFromSetUp_ = true;
  noteTrouble(lifts);
}

// Nobody lifts so many on purpose: be careful until all is home.
void Resolver::noteTrouble(Occupancy lifts) {
  if (isWaiting()) return;
  const bool knocked = !lifts.empty() && trace_.threeAtOnce(expected_ & ~weak_, nowMs_);
  if (knocked || (over_ && (expected_ & ~seen_).count() >= kTroubleOff)) noteManyOff(Trace::kBriefMs);
}

// A sleeve takes them away for a moment only.
void Resolver::noteManyOff(uint32_t patienceMs) {
  if (!manyOff_) manyOffAt_ = nowMs_;
  if (!manyOff_ || patienceMs < manyOffMs_) manyOffMs_ = patienceMs;
  manyOff_ = true;
}

void Resolver::noteTroubleByNow() {
  if (!manyOff_ || trouble_ || nowMs_ - manyOffAt_ < manyOffMs_) return;
  trouble_ = fresh_ = true;
}

bool Resolver::isCarriedOut() const {
  return ((seen_ ^ expected_) & waitingFor_).empty() && mustTouch_.empty();
}

// All stands as in the game. If the piece that has just promoted was lifted and put down, it is the
// next kind now; the first time may be the exchange of the pawn for a queen.
Decision Resolver::atHome() {
  Decision decision;
  told_ = {};
  const bool isStep = promotion_.open && promotion_.isStep;
  promotion_.isStep = false;
  if (isStep && ++promotion_.lifts > 1) {
    constexpr chess::Kind kNext[chess::kKinds] = {
        chess::Kind::None,   chess::Kind::None, chess::Kind::Queen, chess::Kind::Knight,
        chess::Kind::Bishop, chess::Kind::Rook, chess::Kind::None};
    const chess::Kind next = kNext[static_cast<int>(lastMove_.promotion())];
    decision.kind = Decision::Kind::Revised;
    decision.move = Move::promotion(lastMove_.from(), lastMove_.to(), next);
  }
  if (decision.kind == Decision::Kind::None) decision = swapped();
  startTrace();
  // Who touches the square agrees with what was read.
  if (canRevise_ && touched_.has(landingOf(lastMove_)) && nowMs_ - landingLiftedAt_ >= rest_.promotion) {
    isBrief_ = isBlip_ = false;
    phantom_ = Account::kImpossible;
    other_ = {};
  }
  trouble_ = manyOff_ = false;
  if (seen_ == kFirstSquares) farFromSetUp_ = false;
  guess_ = {};
  view_ = nextView_ = {};
  if (promotion_.open) view_.promoted = lastMove_.to();
  if (decision.kind == Decision::Kind::None) decision = settleOther();
  if (!asked_.isNone()) {
    other_ = asked_;
    asked_ = {};
    touched_ = {};
  }
  showOther();
  return decision;
}

// Two explain the squares equally well. Who touches one of the two pieces says which it was, who touches
// another one has nothing to say to it.
Decision Resolver::settleOther() {
  Decision decision;
  const bool isLast = !other_.isNone();
  if (!(isLast || isDoubted()) || !canRevise_ || touched_.empty()) return decision;
  const Move other = isLast ? other_ : doubt_.other;
  if (touched_ == Occupancy::of(landingOf(other)) && nowMs_ - otherLiftedAt_ >= rest_.promotion) {
    decision.kind = Decision::Kind::Revised;
    decision.move = other;
    decision.plies = isLast ? 0 : doubt_.plies;
    told_ = {};
    told_.other = lastMove_;
  } else {
    other_ = {};
    doubt_.plies = 0;
  }
  return decision;
}

void Resolver::showOther() {
  if (!other_.isNone())
    view_.other = Occupancy::of(landingOf(other_));
  else if (isDoubted())
    view_.other = Occupancy::of(landingOf(doubt_.other));
  if (isBlip_ && canRevise_) view_.moment = Occupancy::of(landingOf(lastMove_));
}

Decision Resolver::settle() {
  if (!guess_ || nowMs_ - guess_.since < guess_.restMs) return {};
  told_ = guess_;
  guess_ = {};
  trouble_ = false;
  return told_.decision;
}

// The pieces stand as after the last move, and yet the way they got there may tell of another one: the piece
// taken is not the one that it seemed to be.
bool Resolver::isAnotherMove() {
  guess_ = {};
  asked_ = {};
  if (!isFromPrevious_ || trace_.count() == 0 || !canStillRevise()) return false;
  const Guess guess = weighed(false, true, {});
  if (guess.decision.kind == Decision::Kind::Revised && !guess.isPhantom)
    guess_ = guess;
  else
    asked_ = nearlyAsGood();
  return static_cast<bool>(guess_);
}

Decision Resolver::update(Occupancy seen, Occupancy blips, uint32_t nowMs, Occupancy weak) {
  nowMs_ = nowMs;
  weak_ = weak;
  noteTroubleByNow();
  note(seen, blips);
  if (isWaiting() && isCarriedOut()) {
    waitingFor_ = {};
    waitingPlies_ = 0;
    settingUp_ = false;
    touched_ = {};
    startTrace();
    fresh_ = true;
  }
  if (!isWaiting() && seen_ == expected_) {
    if (!fresh_) return settle();
    fresh_ = false;
    if (!isAnotherMove()) return atHome();
    view_ = nextView_ = {};
    return settle();
  }
  if (fresh_) {
    fresh_ = false;
    guess_ = explain();
    nextView_ = findView();
    if (promotion_.open && !promotion_.isReplying) nextView_.promoted = lastMove_.to();
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
  if (promotion_.open && nowMs - promotion_.touchedAt < rest_.promotionChoice) return true;
  if (!canRevise_) return false;
  if (isBlip_ || !other_.isNone() || (isBrief_ && nowMs - playedAt_ < rest_.sweptAway)) return true;
  const bool inTime = nowMs - playedAt_ < rest_.otherFollows;
  if (!inTime && seen_ == expected_) return false;
  for (const Move move : movesOf(previous_)) {
    if (!isHalfOf(lastMove_, move)) continue;
    const Square other = lastMove_.from() == move.from() ? move.to() : move.from();
    if (inTime || !seen_.has(other)) return true;
  }
  return false;
}

}  // namespace sensing
