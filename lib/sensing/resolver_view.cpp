// What the resolver shows while nothing is decided.
#include "chess/movegen.h"
#include "sensing/resolver.h"

namespace sensing {

using chess::Kind;
using chess::Move;
using chess::Position;
using chess::Square;

View Resolver::findView() {
  if (over_) return viewAfterTheEnd();
  View view;
  view.fill = expected_ & ~seen_;
  view.clear = seen_ & ~expected_;
  if (isWaiting()) {
    view.doing = settingUp_ ? Doing::SettingUp : Doing::CarryingOut;
    view.captures = mustTouch_;
    return view;
  }
  View better;
  if (seesFinishing(inPlay(), better) || (canRevise_ && seesFinishing(beforeLast(), better)) ||
      seesTakingBack(better) || seesInHand(better) || seesNearlyPlayed(better))
    return better;
  view.doing = Doing::Wrong;
  view.problem = view.fill.count() == 1 && view.clear.count() == 1
                     ? problemOf(view.fill.first(), view.clear.first())
                     : Problem::PiecesOff;
  return view;
}

// After the end, guide the last few pieces back to their first squares.
View Resolver::viewAfterTheEnd() const {
  View view;
  if ((seen_ ^ kFirstSquares).count() > kNearlySetUp) return view;
  view.doing = Doing::SettingUp;
  view.fill = kFirstSquares & ~seen_;
  view.clear = seen_ & ~kFirstSquares;
  return view;
}

// Castling with one of the two pieces in its place, or en passant with the pawn still standing.
bool Resolver::seesFinishing(const Base& base, View& view) {
  for (const Move move : movesOf(base.position)) {
    if ((!move.isCastling() && !move.isEnPassant()) || !isCandidate(base, move)) continue;
    const Occupancy after = occupiedAfter(base.position, base.before, move);
    const Occupancy part = base.before ^ after;
    if (!((seen_ ^ base.before) & ~part).empty() || seen_.has(move.from())) continue;
    // What stood there before castling has not come there now.
    const Occupancy come = seen_ & ~base.before;
    if (!come.has(landingOf(move)) && !(move.isCastling() && come.has(castlingOf(move).rookTo))) continue;
    if (seen_ == after && !guess_) continue;  // nothing is left of it, and yet it was not that
    view.doing = Doing::Finishing;
    view.hand = move.from();
    view.fill = after & ~seen_;
    view.clear = seen_ & ~after;
    return true;
  }
  return false;
}

// The last move's piece is back where it came from, but something is still missing.
bool Resolver::seesTakingBack(View& view) const {
  if (guess_.decision.kind == Decision::Kind::TakenBack) {
    view.doing = Doing::TakingBack;
    return true;
  }
  if (pastCount_ == 0 || lastMove_.isNone() || trouble_) return false;
  if (!seen_.has(lastMove_.from()) || expected_.has(lastMove_.from())) return false;
  Occupancy part = past_[0] ^ expected_;
  part.add(landingOf(lastMove_));
  if (!((seen_ ^ past_[0]) & ~part).empty()) return false;
  view.doing = Doing::TakingBack;
  view.fill = past_[0] & ~seen_;
  view.clear = seen_ & ~past_[0];
  return true;
}

void Resolver::showMovesFrom(const Position& base, Square from, View& view) {
  view.hand = from;
  moves_.clear();
  static_cast<void>(generateFrom(base, from, moves_));
  for (const Move move : moves_) {
    if (!move.isPlain() && !move.isDoublePush())
      view.special.add(landingOf(move));
    else if (base.isEmpty(move.to()))
      view.quiet.add(move.to());
    else
      view.captures.add(move.to());
  }
}

// Only lifts so far, or a piece that rests where it could still go on.
bool Resolver::seesInHand(View& view) {
  const Occupancy missing = expected_ & ~seen_;
  const Occupancy extra = seen_ & ~expected_;
  const Occupancy ours = missing & current_.occupied(current_.sideToMove());
  const Occupancy theirs = missing & ~ours;
  if (trouble_ || missing.empty()) return false;
  view.doing = Doing::InHand;

  if (!extra.empty()) {
    const Move move = guess_.decision.move;
    if (!guess_ || guess_.restMs > rest_.slide) return false;
    if (guess_.decision.kind == Decision::Kind::Played)
      showMovesFrom(current_, move.from(), view);
    else if (guess_.decision.kind == Decision::Kind::Revised)
      showMovesFrom(previous_, move.from(), view);
    else
      return false;
    return true;
  }
  if (missing.count() > 2) return false;
  if (ours.count() == 2) return seesTwoOfOurs(ours, view);
  if (ours.count() == 1) return seesOursInHand(ours.first(), theirs, view);
  showTheirsInHand(theirs, view);
  return true;
}

// King and rook in hand together, or two that do not go together.
bool Resolver::seesTwoOfOurs(Occupancy ours, View& view) {
  for (const Move move : movesOf(current_)) {
    if (!move.isCastling()) continue;
    const chess::CastlingStep step = castlingOf(move);
    if (!ours.has(move.from()) || !ours.has(step.rookFrom)) continue;
    view.hand = move.from();
    view.special = Occupancy::of(step.kingTo) | Occupancy::of(step.rookTo);
    return true;
  }
  view.fill = ours;
  return true;
}

Square Resolver::wronglyTaken(Square from, const View& view) const {
  const Square filled = trace_.lastFilled();
  // That came down before the move that was read last.
  if (filled == landingOf(lastMove_) && !touched_.has(filled)) return chess::kNoSquare;
  if (filled == chess::kNoSquare || !current_.occupied(~current_.sideToMove()).has(filled))
    return chess::kNoSquare;
  const Trace::Arrival arrival = trace_.lastArrival(from, filled);
  if (!arrival || arrival.brief || view.captures.has(filled) || view.special.has(filled))
    return chess::kNoSquare;
  return filled;
}

bool Resolver::seesOursInHand(Square from, Occupancy theirs, View& view) {
  showMovesFrom(current_, from, view);
  if (theirs.empty()) {
    const Square wrong = wronglyTaken(from, view);
    if (wrong == chess::kNoSquare) return true;
    view = {};
    view.doing = Doing::Wrong;
    view.fill = Occupancy::of(from);
    view.clear = Occupancy::of(wrong);
    view.problem = problemOf(from, wrong);
    return true;
  }
  const Square victim = theirs.first();
  const bool inPassing = current_.enPassant() != chess::kNoSquare && view.special.has(current_.enPassant()) &&
                         victim == current_.enPassant() - chess::forward(current_.sideToMove());
  if (view.captures.has(victim) || view.special.has(victim)) {
    view.quiet = {};
    view.captures = view.captures & theirs;
    view.special = view.special & theirs;
  } else if (inPassing) {
    view.quiet = view.captures = {};
    view.special = Occupancy::of(current_.enPassant());
  } else {
    view.fill = theirs;
  }
  return true;
}

// A piece of the side that has just moved: the move goes on, or it will be taken.
void Resolver::showTheirsInHand(Occupancy theirs, View& view) {
  if (theirs.count() > 1) {
    view.fill = theirs;
    return;
  }
  const Square lifted = theirs.first();
  if (canRevise_ && lifted == landingOf(lastMove_)) {
    showMovesFrom(previous_, lastMove_.from(), view);
    view.hand = lifted;
  }
  for (const Move move : movesOf(current_))
    if (victimOf(current_, move) == lifted) view.capturers.add(move.from());
  if (view.capturers.empty() && view.hand == chess::kNoSquare) view.fill = theirs;
}

// A legal move has been made, but pieces fell over on the way: only they are missing.
bool Resolver::seesNearlyPlayed(View& view) {
  if (trouble_) return false;  // then it fell there
  Occupancy missing;
  for (const Move move : movesOf(current_)) {
    if (!isCandidate(inPlay(), move) || expected_.has(landingOf(move))) continue;
    const Occupancy after = occupiedAfter(current_, expected_, move);
    if (!seen_.has(landingOf(move)) || !(seen_ & ~after).empty()) continue;
    if (!missing.empty()) return false;  // which of the pieces that are off has moved?
    missing = after & ~seen_;
  }
  if (missing.empty()) return false;
  view = {};
  view.doing = Doing::Wrong;
  view.problem = Problem::PiecesOff;
  view.fill = missing;
  return true;
}

Problem Resolver::problemOf(Square from, Square to) {
  if (colourOf(current_.at(from)) != current_.sideToMove()) return Problem::NotYourTurn;
  moves_.clear();
  if (generatePresumablyLegal(current_, moves_)) {
    for (const Move move : moves_)
      if (move.from() == from && landingOf(move) == to) return Problem::LeavesKingInCheck;
  }
  const bool kingStep =
      kindOf(current_.at(from)) == Kind::King && (chess::reach(from, to) & chess::kReachKing) != 0;
  return kingStep ? Problem::LeavesKingInCheck : Problem::NotLegal;
}

}  // namespace sensing
