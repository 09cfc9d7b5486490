// The explanations the resolver knows, each a question put to the rules.
#include "chess/movegen.h"
#include "sensing/resolver.h"

namespace sensing {

using chess::Move;
using chess::Position;
using chess::Square;

namespace {

// A pawn that arrives on the last rank becomes a queen first; the player steps on from there.
bool isUnderpromotion(Move move) { return move.isPromotion() && move.promotion() != chess::Kind::Queen; }

// The same walk across the board, only further.
bool goesFurther(Move move, Move further) {
  const int step = chess::stepTowards(move.from(), move.to());
  if (step == 0 || further.from() != move.from() || further.to() == move.to()) return false;
  if (chess::stepTowards(further.from(), further.to()) != step) return false;
  return chess::stepTowards(move.to(), further.to()) == step;
}

uint32_t later(uint32_t one, uint32_t other) { return one - other < 0x80000000u ? one : other; }

}  // namespace

const chess::MoveStack& Resolver::movesOf(const Position& position) {
  moves_.clear();
  static_cast<void>(generateLegal(position, moves_));  // a first frame always fits
  return moves_;
}

// In the order of trust: one move that fits exactly; two moves that landed in their proper order, unless
// they would be a takeback; another end of the last move; a takeback; what has only begun.
Resolver::Guess Resolver::explain() {
  Guess guess;
  const bool playing = !isWaiting() && !over_;
  const bool clear = playing && !trouble_;
  const bool revising = canStillRevise();
  if (playing && (guess = move(inPlay()))) return guess;
  const Guess back = takeback();
  if (clear && !goesOn_ && (!back || back.restMs >= rest_.trouble) &&
      (guess = moveAndReply(inPlay(), Order::Proper)))
    return guess;
  if (revising && (guess = move(beforeLast()))) return guess;
  if ((guess = newGame())) return guess;
  if (back) return back;
  if (revising && (guess = moveAndReply(beforeLast(), Order::Proper))) return guess;
  if (revising && goesOn_) {
    if ((guess = moveAndReplyBegun(beforeLast()))) return guess;
    if ((guess = moveAndReply(beforeLast(), Order::Any))) return guess;
  }
  if (clear && (guess = moveAndReplyBegun(inPlay()))) return guess;
  if (revising && (guess = moveAndReplyBegun(beforeLast()))) return guess;
  if (clear && (guess = moveAndReply(inPlay(), Order::Any))) return guess;
  return kingsInCentre();
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

// A capture counts only if something came down on the victim's square while the capturing piece was in
// the air: what merely drops out never becomes a target.
Resolver::Evidence Resolver::evidenceOf(const Base& base, Move move) const {
  Evidence evidence;
  evidence.possible = evidence.certain = true;
  // What happens elsewhere meanwhile does not disturb the move's own squares.
  const Occupancy after = occupiedAfter(base.position, base.before, move);
  evidence.since = story_.lastChange((base.before ^ after) | Occupancy::of(move.to()), changedAt_);
  const Square victim = victimOf(base.position, move);
  if (victim != move.to()) {
    // A piece out of nowhere: in the last move the enemy's was put back after all, and now ours comes down.
    if (base.kind == Decision::Kind::Revised && move.from() == lastMove_.from() &&
        !touched_.has(lastMove_.to())) {
      evidence.restMs = rest_.sweep;
      evidence.certain = false;
    }
    return evidence;
  }

  const Story::Arrival arrival = story_.lastArrival(liftedFrom(base, move), victim);
  evidence.event = arrival.event;
  evidence.possible = arrival && !trouble_ && !(arrival.brief && weak_.has(victim));
  if (arrival.brief) {
    evidence.restMs = rest_.sweep;
    evidence.since = later(arrival.at, evidence.since);
  }
  if (arrival.together) evidence.restMs = rest_.trouble;
  evidence.certain = evidence.restMs == 0;
  return evidence;
}

// Wait only where the same piece could legally go on in the same direction, or the king could go on to
// castle. A reply that has begun ends the waiting, unless the piece in the air could be the victim.
uint32_t Resolver::slideRest(const Base& base, Move move, Occupancy reply) {
  if (!generateFrom(base.position, move.from(), moves_)) return rest_.slide;
  uint32_t rest = 0;
  for (const Move further : moves_) {
    const Square victim = victimOf(base.position, further);
    if (reply.empty() ? goesFurther(move, further) : victim != chess::kNoSquare && reply.has(victim))
      rest = rest_.slide;
  }
  moves_.drop();
  return rest;
}

Resolver::Guess Resolver::move(const Base& base) {
  Guess best;
  Evidence bestEvidence;
  for (const Move move : movesOf(base.position)) {
    if (!isCandidate(base, move) || occupiedAfter(base.position, base.before, move) != seen_) continue;
    const Evidence evidence = evidenceOf(base, move);
    // Several could have been taken: the capturing piece came down last.
    if (!evidence.possible || (best && evidence.event <= bestEvidence.event)) continue;
    bestEvidence = evidence;
    best.decision.kind = base.kind;
    best.decision.move = move;
  }
  if (!best) return best;
  best.since = bestEvidence.since;
  best.restMs = bestEvidence.restMs;
  if (trouble_)
    best.restMs = rest_.trouble;
  else if (bestEvidence.certain)
    best.restMs = slideRest(base, best.decision.move, {});
  return best;
}

// Where the moving piece stood before this story.
Square Resolver::liftedFrom(const Base& base, Move move) const {
  const bool again = base.kind == Decision::Kind::Revised && move.from() == lastMove_.from();
  return again ? lastMove_.to() : move.from();
}

// With two players' pieces on their way, each must have come down after it was lifted; otherwise one
// piece could be taken for two.
bool Resolver::hasLanded(const Base& base, Move move) const {
  return story_.hasLanded(liftedFrom(base, move), move.to());
}

// A move, and the opponent has a piece in the air already.
Resolver::Guess Resolver::moveAndReplyBegun(const Base& base) {
  Guess best;
  int fewest = 3;
  const Occupancy opponent = base.position.occupied(~base.position.sideToMove());
  for (const Move move : movesOf(base.position)) {
    if (!isCandidate(base, move)) continue;
    const Occupancy after = occupiedAfter(base.position, base.before, move);
    const Occupancy reply = after & ~seen_;
    if (!(seen_ & ~after).empty() || reply.empty() || reply.count() >= fewest) continue;
    Occupancy theirs = opponent;
    if (const Square victim = victimOf(base.position, move); victim != chess::kNoSquare)
      theirs.remove(victim);
    if (!(reply & ~theirs).empty() || !seen_.has(move.to())) continue;
    if (goesOn_ && base.kind == Decision::Kind::Played && reply.has(lastMove_.to())) continue;
    if (!hasLanded(base, move)) continue;
    const Evidence evidence = evidenceOf(base, move);
    if (!evidence.possible) continue;
    const uint32_t slide = slideRest(base, move, reply);
    fewest = reply.count();
    best.decision.kind = base.kind;
    best.decision.move = move;
    best.since = evidence.since;
    // A capture seen only in a blip is borne out by the reply, unless what was lifted might be the real
    // victim of a piece that is still in the air.
    const bool bornOut = evidence.restMs <= rest_.sweep && slide == 0;
    best.restMs = bornOut || evidence.restMs < slide ? slide : evidence.restMs;
  }
  return best;
}

Move Resolver::replyTo(const Position& position, Occupancy between) {
  if (!generateLegal(position, moves_)) return {};
  Move reply;
  const Base base{position, between, Decision::Kind::Played};
  for (const Move move : moves_) {
    if (occupiedAfter(position, between, move) != seen_ || !evidenceOf(base, move).possible) continue;
    if (!hasLanded(base, move)) continue;
    reply = move;
    break;
  }
  moves_.drop();
  return reply;
}

// Two moves were in flight at once: the first of them is told now, the second explains itself then.
Resolver::Guess Resolver::moveAndReply(const Base& base, Order order) {
  Guess found;
  for (const Move first : movesOf(base.position)) {
    if (!isCandidate(base, first) || !hasLanded(base, first)) continue;
    const Occupancy between = occupiedAfter(base.position, base.before, first);
    if ((between ^ seen_).count() > 4) continue;
    const Evidence evidence = evidenceOf(base, first);
    if (!evidence.possible) continue;
    Position position = base.position;
    position.play(first);
    const Move second = replyTo(position, between);
    if (second.isNone()) continue;
    // Who replies has seen where the move ended; who moved too early has not.
    const bool proper = story_.hasLandedBefore(liftedFrom(base, first), first.to(), second.from());
    if (order == Order::Proper && !proper) continue;
    if (found) return {};  // two stories fit: wait for more
    found.decision.kind = base.kind;
    found.decision.move = first;
    found.since = evidence.since;
    found.restMs = evidence.restMs > rest_.sweep ? evidence.restMs : proper ? 0 : slideRest(base, first, {});
  }
  return found;
}

}  // namespace sensing
