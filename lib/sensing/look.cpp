// What the resolver shows while nothing is decided.
#include "chess/movegen.h"
#include "sensing/resolver.h"

namespace sensing {

using chess::Kind;
using chess::Move;
using chess::Position;
using chess::Square;

View Resolver::look() {
  View view;
  view.fill = expected_ & ~seen_;
  view.clear = seen_ & ~expected_;
  if (over_) return lookForNewGame();
  if (waiting_) {
    view.doing = settingUp_ ? Doing::SettingUp : Doing::CarryingOut;
    view.captures = mustTouch_ & ~lifted_;
    return view;
  }
  View special;
  if (lookFinishing(current_, special) || (canRevise_ && lookFinishing(previous_, special)) ||
      lookTakingBack(special) || lookInHand(special))
    return special;
  view.doing = Doing::Wrong;
  view.problem = problemOf(view.fill, view.clear);
  return view;
}

// After the end, guide the last few pieces back to their first squares.
View Resolver::lookForNewGame() const {
  View view;
  if ((seen_ ^ kFirstSquares).count() > kNearlySetUp) return view;
  view.doing = Doing::SettingUp;
  view.fill = kFirstSquares & ~seen_;
  view.clear = seen_ & ~kFirstSquares;
  return view;
}

// Castling with one of the two pieces in its place, or en passant with the pawn still standing.
bool Resolver::lookFinishing(const Position& base, View& view) {
  const Occupancy before = &base == &current_ ? expected_ : past_[0];
  for (const Move move : movesOf(base)) {
    if (!move.isCastling() && !move.isEnPassant()) continue;
    const Occupancy after = occupiedAfter(base, before, move);
    Occupancy part = before ^ after;
    if (!((seen_ ^ before) & ~part).empty() || seen_ == after) continue;
    bool begun = seen_.has(move.to()) && !seen_.has(move.from());
    if (move.isCastling()) begun |= seen_.has(rookStepOf(move).to) && !seen_.has(move.from());
    if (!begun) continue;
    view.doing = Doing::Finishing;
    view.hand = move.from();
    view.fill = after & ~seen_;
    view.clear = seen_ & ~after;
    return true;
  }
  return false;
}

// The last move's piece is back where it came from, but something is still missing.
bool Resolver::lookTakingBack(View& view) const {
  if (pastCount_ == 0 || lastMove_.isNone() || !seen_.has(lastMove_.from())) return false;
  Occupancy part = past_[0] ^ expected_;
  part.add(lastMove_.to());
  if (!((seen_ ^ past_[0]) & ~part).empty() || expected_.has(lastMove_.from())) return false;
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
      view.special.add(move.to());
    else if (base.isEmpty(move.to()))
      view.quiet.add(move.to());
    else
      view.captures.add(move.to());
  }
}

// Only lifts so far, or a piece that rests where it could still go on.
bool Resolver::lookInHand(View& view) {
  const Occupancy missing = expected_ & ~seen_;
  const Occupancy extra = seen_ & ~expected_;
  const Occupancy ours = missing & current_.occupied(current_.sideToMove());
  const Occupancy theirs = missing & ~ours;
  view.doing = Doing::InHand;

  if (!extra.empty()) {
    if (!guess_ || guess_.restMs > rest_.slide || missing.empty()) return false;
    if (guess_.decision.kind == Decision::Kind::Played)
      showMovesFrom(current_, guess_.decision.move.from(), view);
    else if (guess_.decision.kind == Decision::Kind::Revised)
      showMovesFrom(previous_, guess_.decision.move.from(), view);
    else
      return false;
    return true;
  }
  if (missing.count() > 2 || trouble_) return false;

  if (ours.count() == 2) {  // king and rook in hand together
    for (const Move move : movesOf(current_)) {
      if (!move.isCastling()) continue;
      const RookStep rook = rookStepOf(move);
      if (!ours.has(move.from()) || !ours.has(rook.from)) continue;
      view.hand = move.from();
      view.special = chess::SquareSet::of(move.to()) | chess::SquareSet::of(rook.to);
      return true;
    }
    view.fill = ours;
    return true;
  }
  if (ours.count() == 1) {
    const Square from = ours.first();
    showMovesFrom(current_, from, view);
    // Put down on a piece that it may not take.
    if (theirs.empty() && lastFilled_ != chess::kNoSquare && lifted_.has(lastFilled_) &&
        lastFilled_ != from && current_.occupied(~current_.sideToMove()).has(lastFilled_) &&
        !view.captures.has(lastFilled_) && !view.special.has(lastFilled_))
      return false;
    if (!theirs.empty()) {
      const Square victim = theirs.first();
      if (view.captures.has(victim) || view.special.has(victim)) {
        view.quiet = {};
        view.captures = view.captures & theirs;
        view.special = view.special & theirs;
      } else if (!(current_.enPassant() != chess::kNoSquare && view.special.has(current_.enPassant()))) {
        view.fill = theirs;
      }
    }
    return true;
  }

  // A piece of the side that has just moved: the move goes on, castling follows, or it will be taken.
  const Square lifted = theirs.first();
  if (canRevise_ && theirs.count() == 1) {
    if (lifted == lastMove_.to()) {
      showMovesFrom(previous_, lastMove_.from(), view);
      view.hand = lifted;
    } else if (kindOf(current_.at(lifted)) == Kind::King) {
      for (const Move move : movesOf(previous_)) {
        if (!move.isCastling() || move.from() != lifted) continue;
        const RookStep rook = rookStepOf(move);
        if (rook.from == lastMove_.from() && rook.to == lastMove_.to()) view.special.add(move.to());
      }
    }
  }
  for (const Move move : movesOf(current_)) {
    if (theirs.count() == 1 && victimOf(current_, move) == lifted) view.capturers.add(move.from());
  }
  if (view.capturers.empty() && view.hand == chess::kNoSquare && view.special.empty()) view.fill = theirs;
  return true;
}

Problem Resolver::problemOf(Occupancy missing, Occupancy extra) {
  const bool onPiece = missing.count() == 1 && extra.empty() && lastFilled_ != chess::kNoSquare;
  if (missing.count() != 1 || (extra.count() != 1 && !onPiece)) return Problem::PiecesOff;
  const Square from = missing.first();
  const Square to = onPiece ? lastFilled_ : extra.first();
  if (colourOf(current_.at(from)) != current_.sideToMove()) return Problem::NotYourTurn;
  moves_.clear();
  if (generatePresumablyLegal(current_, moves_)) {
    for (const Move move : moves_)
      if (move.from() == from && move.to() == to) return Problem::LeavesKingInCheck;
  }
  return kindOf(current_.at(from)) == Kind::King && chess::stepTowards(from, to) != 0 &&
                 (chess::reach(from, to) & chess::kReachKing) != 0
             ? Problem::LeavesKingInCheck
             : Problem::NotLegal;
}

}  // namespace sensing
