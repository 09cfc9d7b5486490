// What is played: the cheapest hypothesis of what the hands did, once it leads far enough or has rested.
#include "chess/movegen.h"
#include "sensing/resolver.h"

namespace sensing {

using chess::Colour;
using chess::Move;
using chess::Position;
using chess::Square;

namespace {

// A pawn that arrives on the last rank becomes a queen first; the player steps on from there.
bool isUnderpromotion(Move move) { return move.isPromotion() && move.promotion() != chess::Kind::Queen; }

// The same walk across the board, only further.
bool goesFurther(Move move, Move further) {
  const int step = chess::stepTowards(move.from(), landingOf(move));
  if (step == 0 || further.from() != move.from() || landingOf(further) == landingOf(move)) return false;
  if (chess::stepTowards(further.from(), landingOf(further)) != step) return false;
  return chess::stepTowards(landingOf(move), landingOf(further)) == step;
}

constexpr int kClearLead = 20;  // dearer by so much: it is not that
constexpr int kOdd = 65;        // what hands seldom do is not believed at once
constexpr int kUnlikely = 45;   // … nor that the last move was another one, while the reply is on its way
constexpr int kTentative = 40;  // what explains everything may cost so much more than a piece in hand

}  // namespace

const chess::MoveStack& Resolver::movesOf(const Position& position) {
  moves_.clear();
  static_cast<void>(generateLegal(position, moves_));  // a first frame always fits
  return moves_;
}

Resolver::Guess Resolver::explain() {
  const bool playing = !isWaiting() && !over_;
  const bool revising = canStillRevise();
  const Guess back = takeback();
  Guess guess;
  if (current_.isChess960() && !trouble_) {
    if (playing && (guess = castlingShown(inPlay()))) return guess;
    if (revising && (guess = castlingShown(beforeLast()))) return guess;
  }
  if ((playing || revising) && (guess = weighed(playing, revising, back))) return guess;
  if ((guess = newGame())) return guess;
  if (back) return back;
  if ((guess = kingsInCentre())) return guess;
  return playing ? squaresAlone() : guess;
}

// May the last move still turn out to be another one: a slide that paused, castling begun with the rook,
// another square after all? After the end people pack up: only a move that goes on at once is meant.
bool Resolver::canStillRevise() const {
  return canRevise_ && !isWaiting() && !trouble_ && (!over_ || nowMs_ - playedAt_ < rest_.afterTheEnd);
}

bool Resolver::isCandidate(const Base& base, Move move) const {
  if (isUnderpromotion(move)) return false;
  return base.kind == Decision::Kind::Played || move.from() != lastMove_.from() ||
         move.to() != lastMove_.to();
}

// In Chess960 a step of the king's or a move of the rook's may show the same squares.
Resolver::Guess Resolver::castlingShown(const Base& base) {
  Guess guess;
  bool isOther = false;
  for (const Move move : movesOf(base.position)) {
    if (!isCandidate(base, move) || occupiedAfter(base.position, base.before, move) != seen_) continue;
    if (!move.isCastling()) {
      isOther = true;
      continue;
    }
    guess.decision.kind = base.kind;
    guess.decision.move = move;
    guess.since = changedAt_;
  }
  if (guess && isOther && !isCastlingMeant(base, guess.decision.move)) return {};
  return guess;
}

// No order of events explains it, and yet the squares are those after a move that takes nothing on them.
Resolver::Guess Resolver::squaresAlone() {
  Guess guess;
  for (const Move move : movesOf(current_)) {
    if (isUnderpromotion(move) || victimOf(current_, move) == move.to()) continue;
    if (occupiedAfter(current_, expected_, move) != seen_) continue;
    guess.decision.kind = Decision::Kind::Played;
    guess.decision.move = move;
    guess.since = changedAt_;
    guess.restMs = rest_.trouble;
  }
  return guess ? guess : askedFor();
}

// What the board has shown to be left of castling or en passant was done, whatever happened on the way.
Resolver::Guess Resolver::askedFor() {
  Guess guess;
  if (!canRevise_ || view_.doing != Doing::Finishing) return guess;
  for (const Move move : movesOf(previous_)) {
    if ((!move.isCastling() && !move.isEnPassant()) || !isCandidate(beforeLast(), move)) continue;
    if (occupiedAfter(previous_, past_[0], move) != seen_) continue;
    guess.decision.kind = Decision::Kind::Revised;
    guess.decision.move = move;
    guess.since = changedAt_;
    guess.restMs = rest_.trouble;
  }
  return guess;
}

Hypotheses::Base Resolver::storyBase() const {
  if (!isFromPrevious_) return {current_, {}, {}, Account::kImpossible, weak_, 0, {}};
  return {previous_, lastMove_, done_, phantom_, weak_, playedAt_, other_};
}

Resolver::Guess Resolver::weighed(bool playing, bool revising, const Guess& back) {
  // After trouble one plain move counts, once all the rest is home.
  if (trouble_ && ((expected_ & ~seen_).count() > 2 || (seen_ & ~expected_).count() > 2)) return {};
  hypotheses_.weigh(storyBase(), trace_);
  if (hypotheses_.count() == 0) trouble_ = true;
  if (hypotheses_.count() == 0) return {};
  noteManyOff(hypotheses_[0]);
  const Account* best = &hypotheses_[0];
  const Account* const doubtful = tentative(*best);
  const uint16_t doubtMs = best->theirs.empty() ? rest_.sweep : rest_.trouble;
  if (doubtful != nullptr) best = doubtful;
  if (best->kind == Decision::Kind::None || !best->isSound) return {};
  if (best->kind == Decision::Kind::Played ? !playing : !revising || !mayRewrite(*best)) return {};
  if (isHeld(*best)) return {};
  const bool isSingle = best->isLast && best->isComplete;
  if (isDoubtfulVictim(*best)) return {};
  if (trouble_ && (!isSingle || !victimless(*best))) return {};
  if (back && !(isSingle && best->kind == Decision::Kind::Played) && back.restMs < rest_.trouble) return {};
  const Account* next = nullptr;
  for (int i = hypotheses_.count() - 1; i >= 0; --i)
    if (hypotheses_[i].kind != Decision::Kind::None && !hypotheses_[i].decides(best->kind, best->move))
      next = &hypotheses_[i];
  Guess guess = playedBy(*best, next);
  if (doubtful != nullptr) {
    if (guess.restMs < doubtMs) guess.restMs = doubtMs;
    guess.since = trace_.at(trace_.count() - 1).at;
  }
  return guess;
}

// Nothing to tell yet; or another piece of the side that has just moved is in the air: which of the two was
// it?
bool Resolver::isHeld(const Account& account) const {
  return account.kind == Decision::Kind::None || (account.isLast && !account.theirs.empty());
}

// A moment's absence may have been a capture, though the piece may still be in hand as well: once nothing
// more happens. Never while a piece is in the air that would be a better victim: what is played must explain
// every piece that is off.
const Account* Resolver::tentative(const Account& best) const {
  if (best.isComplete || !(isHeld(best) || best.isLast)) return nullptr;
  for (int i = 1; i < hypotheses_.count(); ++i) {
    const Account& account = hypotheses_[i];
    if (account.kind != Decision::Kind::Played || !account.isComplete || !account.isSound) continue;
    const bool isLikely = isHeld(best) && account.isBrief;
    if (account.cost <= best.cost + (isLikely ? kTentative : kClearLead)) return &account;
  }
  return nullptr;
}

// Four are in the air, though castling lifts two for one. For a while each side may be taking, with its own
// piece and the other's in hand.
void Resolver::noteManyOff(const Account& account) {
  const Occupancy off = account.ours | account.theirs;
  const bool isKing = off.has(current_.king(Colour::White)) || off.has(current_.king(Colour::Black));
  if (off.count() - (isKing ? 1 : 0) < kTroubleOff) return;
  const bool isTwoEach = account.ours.count() == 2 && account.theirs.count() == 2;
  noteManyOff(isTwoEach ? rest_.bothTake : Trace::kBriefMs);
}

bool Resolver::mayRewrite(const Account& account) {
  if (account.isBrief || (account.isPhantom && !account.ours.empty())) return false;
  if (account.cost >= kUnlikely && !account.ours.empty()) return false;
  const Occupancy lifted = current_.occupied(current_.sideToMove()) & (account.ours | account.theirs);
  if (lifted.empty()) return true;
  for (const Move reply : movesOf(current_))
    if (lifted.has(reply.from()) && victimOf(current_, reply) == landingOf(lastMove_)) return false;
  return true;
}

// A piece in the air would be a better victim than one that was gone for a moment.
bool Resolver::isDoubtfulVictim(const Account& account) {
  if (!account.isBrief || !account.isLast || account.ours.empty()) return false;
  const Position& position = account.kind == Decision::Kind::Played ? current_ : previous_;
  return slideRest(position, account.move, account.ours) > 0;
}

// The last move stays, but another one by the same piece is to be asked about.
Move Resolver::nearlyAsGood() const {
  for (int i = 0; i < hypotheses_.count(); ++i) {
    const Account& account = hypotheses_[i];
    if (account.kind != Decision::Kind::Revised || !account.isComplete || !account.isSound || account.isBrief)
      continue;
    if (account.cost > hypotheses_[0].cost + kClearLead || account.move.from() != lastMove_.from()) continue;
    if (account.move == other_) continue;  // that is asked already
    if (account.isPhantom && !isBrief_ && trace_.at(0).at - playedAt_ >= rest_.handGoesOn) continue;
    return account.move;
  }
  return {};
}

bool Resolver::victimless(const Account& account) const {
  const Position& position = account.kind == Decision::Kind::Played ? current_ : previous_;
  return victimOf(position, account.move) == chess::kNoSquare;
}

Resolver::Guess Resolver::playedBy(const Account& account, const Account* next) {
  Guess guess;
  guess.decision.kind = account.kind;
  guess.decision.move = account.move;
  guess.since = account.since;
  guess.isBrief = account.isBrief;
  guess.isBlip = account.isBlip;
  guess.isQuick = account.isQuick;
  guess.isPhantom = account.isPhantom;
  guess.isOther = account.isOther;
  guess.restMs = restOf(account);
  // One that leaves nothing in the air gains by waiting: the piece that is in hand otherwise must come down.
  const bool gains = next != nullptr && next->isBrief && next->isComplete && !account.isComplete;
  if (next != nullptr && next->cost - account.cost < (gains ? kTentative : kClearLead) &&
      !hasGoneOn(account)) {
    // Which piece it took can be told by touching it.
    const bool isSamePiece = next->kind == account.kind && next->move.from() == account.move.from();
    if (isSamePiece && next->isComplete) guess.other = next->move;
    const bool mayReplyTell = gains || (!account.isLast && !guess.other.isNone());
    const uint16_t rest = mayReplyTell ? rest_.replyTells : rest_.slide;
    if (guess.restMs < rest) guess.restMs = rest;
    guess.since = changedAt_;
  }
  return guess;
}

// Both sides have moved since: nothing that is still to come tells more.
bool Resolver::hasGoneOn(const Account& account) const {
  const int told = isFromPrevious_ && account.kind == Decision::Kind::Played ? 1 : 0;
  return account.plies >= told + 3;
}

uint32_t Resolver::restOf(const Account& account) {
  if (trouble_) return rest_.trouble;
  if (account.isPhantom) return rest_.sweep;
  if (!account.isLast && !account.isForestalled) return 0;
  if (account.isTogether) return rest_.trouble;
  const Position& position = account.kind == Decision::Kind::Played ? current_ : previous_;
  uint32_t slide = slideRest(position, account.move, account.isLast ? account.ours : Occupancy());
  if (account.isLast && (account.cost >= kOdd || account.isGoingOn) && slide < rest_.slide)
    slide = rest_.slide;
  // A capture seen in a moment only is borne out by a reply.
  return account.isBrief && account.isComplete && slide < rest_.sweep ? rest_.sweep : slide;
}

// Wait only where the same piece could legally go on in the same direction, or the king could go on to
// castle. A reply that has begun ends the waiting, unless the piece in the air could be the victim.
uint32_t Resolver::slideRest(const Position& position, Move move, Occupancy reply) {
  if (!generateFrom(position, move.from(), moves_)) return rest_.slide;
  uint32_t rest = 0;
  for (const Move further : moves_) {
    const Square victim = victimOf(position, further);
    if (reply.empty() ? goesFurther(move, further) : victim != chess::kNoSquare && reply.has(victim))
      rest = rest_.slide;
  }
  moves_.drop();
  return rest;
}

}  // namespace sensing
