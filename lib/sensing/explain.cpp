// The explanations the resolver knows, each a question put to the rules.
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
  const int step = chess::stepTowards(move.from(), move.to());
  if (step == 0 || further.from() != move.from() || further.to() == move.to()) return false;
  if (chess::stepTowards(further.from(), further.to()) != step) return false;
  return chess::stepTowards(move.to(), further.to()) == step;
}

Decision decided(Decision::Kind kind, Move move) {
  Decision decision;
  decision.kind = kind;
  decision.move = move;
  return decision;
}

}  // namespace

const chess::MoveStack& Resolver::movesOf(const Position& position) {
  moves_.clear();
  static_cast<void>(generateLegal(position, moves_));  // a first frame always fits
  return moves_;
}

Resolver::Guess Resolver::explain() {
  using Ask = Guess (Resolver::*)();
  static constexpr Ask kInPlay[] = {&Resolver::legalMove, &Resolver::moveAndReplyBegun,
                                    &Resolver::moveAndReply, &Resolver::revision};
  static constexpr Ask kAlways[] = {&Resolver::newGame, &Resolver::kingsInCentre};
  if (!waiting_ && !over_) {
    for (const Ask ask : kInPlay)
      if (const Guess guess = (this->*ask)()) return guess;
  }
  for (const Ask ask : kAlways)
    if (const Guess guess = (this->*ask)()) return guess;
  return waiting_ ? Guess{} : takeback();
}

// The victim's square must have been seen empty since all was home: a piece that merely drops out
// elsewhere never becomes a target. A blip is enough if the squares then rest.
uint32_t Resolver::captureRest(const Position& base, Move move) const {
  const Square victim = victimOf(base, move);
  if (victim == chess::kNoSquare || move.isEnPassant() || wasTouched(victim)) return 1;
  return swept_.has(victim) && lifted_.has(move.from()) ? rest_.sweep + 1u : 0;
}

// Wait only where the same piece could legally go on in the same direction, or the king could go on to
// castle. A reply that has begun ends the waiting, unless the piece in the air could be the victim.
uint32_t Resolver::slideRest(const Position& base, Move move, Occupancy reply) {
  if (!generateFrom(base, move.from(), moves_)) return rest_.slide;
  uint32_t rest = 0;
  for (const Move further : moves_)
    if (goesFurther(move, further) && (reply.empty() || reply.has(further.to()))) rest = rest_.slide;
  moves_.drop();
  return rest;
}

Resolver::Guess Resolver::legalMove() {
  Guess best;
  bool bestIsLast = false;
  for (const Move move : movesOf(current_)) {
    if (isUnderpromotion(move) || occupiedAfter(current_, expected_, move) != seen_) continue;
    const bool takes = victimOf(current_, move) == move.to();
    const uint32_t evidence = captureRest(current_, move);
    if (evidence == 0 || (trouble_ && takes)) continue;
    // Several victims were lifted: the capturing piece came down last.
    const bool isLast = move.to() == lastFilled_;
    if (best && (bestIsLast || !isLast)) continue;
    bestIsLast = isLast;
    best.decision = decided(Decision::Kind::Played, move);
    best.restMs = trouble_ ? rest_.trouble : evidence - 1;
  }
  if (best && !trouble_ && best.restMs == 0) best.restMs = slideRest(current_, best.decision.move, {});
  return best;
}

// A move, and the opponent has a piece in the air already.
Resolver::Guess Resolver::moveAndReplyBegun() {
  if (trouble_) return {};
  const Colour us = current_.sideToMove();
  Guess best;
  int bestLifts = 3;
  for (const Move move : movesOf(current_)) {
    if (isUnderpromotion(move)) continue;
    const Occupancy after = occupiedAfter(current_, expected_, move);
    const Occupancy reply = after & ~seen_;
    if (!(seen_ & ~after).empty() || reply.count() >= bestLifts) continue;
    if (!seen_.has(move.to()) || captureRest(current_, move) != 1) continue;
    Occupancy theirs = current_.occupied(~us);
    const Square victim = victimOf(current_, move);
    if (victim != chess::kNoSquare) theirs.remove(victim);
    if (reply.empty() || !(reply & ~theirs).empty()) continue;
    bestLifts = reply.count();
    best.decision = decided(Decision::Kind::Played, move);
    best.restMs = slideRest(current_, move, reply);
  }
  return best;
}

// Two moves were in flight at once: the first of them is played now, the second explains itself then.
Resolver::Guess Resolver::moveAndReply() {
  if (trouble_) return {};
  Guess found;
  Position position = current_;
  for (const Move first : movesOf(current_)) {
    if (isUnderpromotion(first) || captureRest(current_, first) == 0) continue;
    const Occupancy between = occupiedAfter(current_, expected_, first);
    if ((between ^ seen_).count() > 4) continue;
    chess::Undo undo;
    position.make(first, undo);
    bool fits = false;
    if (generateLegal(position, moves_)) {
      for (const Move second : moves_) {
        if (occupiedAfter(position, between, second) != seen_ || captureRest(position, second) == 0) continue;
        fits = true;
        break;
      }
      moves_.drop();
    }
    position.unmake(first, undo);
    if (!fits) continue;
    if (found) return {};  // two stories fit: wait for more
    found.decision = decided(Decision::Kind::Played, first);
  }
  return found;
}

// The last move by hand goes on: a slide that paused, castling begun with the rook, another square after
// all. Until the opponent moves, what was played follows the hand.
Resolver::Guess Resolver::revision() {
  if (!canRevise_ || trouble_) return {};
  const Occupancy before = past_[0];
  for (const Move move : movesOf(previous_)) {
    if (isUnderpromotion(move) || (move.from() == lastMove_.from() && move.to() == lastMove_.to())) continue;
    if (occupiedAfter(previous_, before, move) != seen_ || captureRest(previous_, move) != 1) continue;
    Guess guess;
    guess.decision = decided(Decision::Kind::Revised, move);
    guess.restMs = slideRest(previous_, move, {});
    return guess;
  }
  return {};
}

Resolver::Guess Resolver::takeback() {
  for (int i = 0; i < pastCount_; ++i) {
    if (past_[i] != seen_) continue;
    Guess guess;
    guess.decision.kind = Decision::Kind::TakenBack;
    guess.decision.plies = i + 1;
    guess.restMs = i == 0 ? 0 : rest_.takeback;
    return guess;
  }
  return {};
}

// White wins with both kings on light squares, Black with both on dark ones, a draw on one file.
Resolver::Guess Resolver::kingsInCentre() {
  struct Sign {
    Square one, other;
    CentreResult result;
  };
  static constexpr Sign kSigns[] = {{chess::e4, chess::d5, CentreResult::WhiteWins},
                                    {chess::d4, chess::e5, CentreResult::BlackWins},
                                    {chess::e4, chess::e5, CentreResult::Draw},
                                    {chess::d4, chess::d5, CentreResult::Draw}};
  if (over_ || settingUp_) return {};
  // A king's step into the centre may have been taken for a move, so look from before it as well.
  const bool kingMoved = canRevise_ && kindOf(previous_.at(lastMove_.from())) == chess::Kind::King;
  for (const Position* base : {&current_, &previous_}) {
    if (base == &previous_ && !kingMoved) continue;
    Occupancy others = base->occupied();
    others.remove(base->king(Colour::White));
    others.remove(base->king(Colour::Black));
    for (const Sign& sign : kSigns) {
      if (base->occupied().has(sign.one) || base->occupied().has(sign.other)) continue;
      if (seen_ != (others | chess::SquareSet::of(sign.one) | chess::SquareSet::of(sign.other))) continue;
      Guess guess;
      guess.decision.kind = Decision::Kind::Result;
      guess.decision.result = sign.result;
      guess.decision.plies = base == &previous_ ? 1 : 0;  // that step was no move
      guess.restMs = rest_.kings;
      return guess;
    }
  }
  return {};
}

Resolver::Guess Resolver::newGame() {
  if (seen_ != kFirstSquares || expected_ == kFirstSquares) return {};
  // One or two plies put back by hand are a takeback.
  if (!over_ && !waiting_ && plies_ <= 2) return {};
  Guess guess;
  guess.decision.kind = Decision::Kind::NewGame;
  guess.restMs = rest_.newGame;
  return guess;
}

}  // namespace sensing
