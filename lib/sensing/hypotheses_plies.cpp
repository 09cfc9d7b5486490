// The second half: which legal moves lead to where the pieces went?
#include "chess/movegen.h"
#include "sensing/hypotheses.h"

namespace sensing {

using chess::kNoSquare;
using chess::Move;
using chess::Square;

namespace {

constexpr int kAstray = 120;       // a piece stands where no legal move leads
constexpr int kPremove = 40;       // the reply came down before the move it answers
constexpr int kLongBefore = 50;    // … long before
constexpr int kOutOfOrder = 60;    // a side's later move came down before its earlier one
constexpr int kEarly = 3;          // its piece was lifted before that
constexpr int kEarlier = 5;        // … even before the other was lifted
constexpr int kPassing = 6;        // set down on the way, along its line
constexpr int kTouchingDown = 15;  // … elsewhere
constexpr int kOutOfTurn = 25;     // … by the side that is not to move
constexpr int kStanding = 12;      // … for so long that it looked like the end
constexpr int kAnswered = 45;      // … and the reply had begun before it was lifted again
constexpr int kSnatched = 80;      // the same piece moves again at once
constexpr int kSoonAgain = 20;
constexpr int kAgain = 5;
constexpr int kSecondInHand = 20;   // a piece more in the air than a move needs
constexpr int kTheirsInHand = 5;    // the opponent's piece is in the air
constexpr int kNotToBeTaken = 20;   // … which ours, in the air as well, cannot take
constexpr int kLaterLifted = 8;     // a capture, and another piece that could be meant was lifted before
constexpr int kHeldMeanwhile = 40;  // … in the hand that has made another move since it was lifted
constexpr int kUnfinished = 20;     // more is to come
constexpr int kRewriting = 3;       // the last move was another one
constexpr int kRewritingLate = 15;  // … though the opponent has lifted a piece since

constexpr int32_t kSettledMs = 150;
constexpr uint16_t kPassingMs = 350;
constexpr uint16_t kSnatchedMs = 125;
constexpr uint16_t kSoonMs = 150;
constexpr uint16_t kAgainMs = 300;
constexpr uint32_t kSameTimeMs = 20;
constexpr uint32_t kMuchBeforeMs = 60;

uint32_t later(uint32_t one, uint32_t other) { return isBefore(one, other) ? other : one; }

}  // namespace

void Hypotheses::judge() {
  if (leaves_ == kMaxLeaves) return;
  ++leaves_;
  for (int i = 0; i < state_.count; ++i) {
    on_[i] = state_.pieces[i].origin;
    stopped_[i] = false;
  }
  tryPlies(0, state_.cost);
}

void Hypotheses::tryPlies(int depth, int cost) {
  finish(depth, cost);
  if (depth == kMaxPlies || cost > limit()) return;
  for (int i = 0; i < state_.count; ++i) {
    if (on_[i] == kNoSquare || sideOf(state_.pieces[i]) != position_.sideToMove()) continue;
    const Piece& piece = state_.pieces[i];
    if (piece.stood != on_[i] && piece.stood != piece.at && !stopped_[i])
      tryPly(depth, cost, i, piece.stood, true);
    if (piece.at != kNoSquare && piece.at != on_[i]) tryPly(depth, cost, i, piece.at, false);
  }
}

// The legal move that ends there; a pawn becomes a queen first, unless it is known what it became.
Move Hypotheses::moveTo(Square from, Square to, bool isCastling) {
  Move found;
  if (!generateFrom(position_, from, moves_)) return found;
  for (const Move move : moves_) {
    if (landingOf(move) != to || move.isCastling() != isCastling) continue;
    if (!move.isPromotion() || move.promotion() == chess::Kind::Queen) found = move;
  }
  moves_.drop();
  return found;
}

void Hypotheses::tryPly(int depth, int cost, int place, Square target, bool isStop) {
  tryMove(depth, cost, place, moveTo(on_[place], target, false), isStop);
  if (kindOf(base_->position.at(state_.pieces[place].origin)) == chess::Kind::King)
    tryMove(depth, cost, place, moveTo(on_[place], target, true), isStop);
}

void Hypotheses::tryMove(int depth, int cost, int place, Move move, bool isStop) {
  if (move.isNone()) return;
  const Piece& piece = state_.pieces[place];
  const Square from = on_[place];
  Ply& ply = plies_[depth];
  ply = {};
  ply.move = move;
  const Move last = base_->last;
  if (depth == 0 && last.isPromotion() && last.from() == from && last.to() == move.to()) ply.move = last;
  ply.piece = static_cast<uint8_t>(place);
  ply.isStop = isStop;
  ply.marks = isStop ? piece.stoodMarks : piece.marks;
  ply.landed = isStop ? piece.liftedAt - piece.stoodMs : piece.placedAt;
  ply.lifted = isStop ? piece.cameFromAt : piece.liftedAt;

  int victim = -1;
  int rook = -1;
  Square rookTo = kNoSquare;
  if (const Square taken = victimOf(position_, ply.move); taken != kNoSquare) {
    for (int i = 0; i < state_.count; ++i)
      if (on_[i] == taken && state_.pieces[i].at == kNoSquare) victim = i;
    if (victim < 0) return;
    for (int i = 0; i < state_.count; ++i) {
      const Piece& other = state_.pieces[i];
      const bool isPutBack = other.at == on_[i] && other.at == other.stood && other.liftedAt != 0;
      if (i == victim || !isPutBack || sideOf(other) != sideOf(state_.pieces[victim])) continue;
      if (isBefore(other.liftedAt, state_.pieces[victim].liftedAt)) cost += kLaterLifted;
    }
    if (ply.move.isEnPassant()) ply.landed = later(ply.landed, state_.pieces[victim].liftedAt);
  }
  if (ply.move.isCastling()) {
    rookTo = castlingOf(ply.move).rookTo;
    for (int i = 0; i < state_.count; ++i) {
      if (on_[i] != ply.move.to() || i == place) continue;
      if (state_.pieces[i].at == rookTo || state_.pieces[i].stood == rookTo) rook = i;
    }
    if (rook < 0) return;
    if (state_.pieces[rook].at == rookTo) ply.landed = later(ply.landed, state_.pieces[rook].placedAt);
  }
  ply.victim = static_cast<uint8_t>(victim);
  ply.rook = static_cast<uint8_t>(rook);
  ply.isRookStop = rook >= 0 && state_.pieces[rook].at != rookTo;
  cost += costOf(depth);

  chess::Undo undo;
  const bool wasStopped = stopped_[place];
  const Square takenFrom = victim >= 0 ? on_[victim] : kNoSquare;
  const Square rookFrom = rook >= 0 ? on_[rook] : kNoSquare;
  on_[place] = landingOf(ply.move);
  stopped_[place] = wasStopped || isStop;
  if (victim >= 0) on_[victim] = kNoSquare;
  if (rook >= 0) on_[rook] = rookTo;
  if (rook >= 0) stopped_[rook] = ply.isRookStop;
  const Move made = ply.move;
  position_.make(made, undo);
  tryPlies(depth + 1, cost);
  position_.unmake(made, undo);
  on_[place] = from;
  stopped_[place] = wasStopped;
  if (victim >= 0) on_[victim] = takenFrom;
  if (rook >= 0) {
    on_[rook] = rookFrom;
    stopped_[rook] = false;
  }
}

// Replies come after the moves they answer.
int Hypotheses::costOf(int depth) const {
  if (depth == 0) return 0;
  const Ply& ply = plies_[depth];
  const Ply& before = plies_[depth - 1];
  // A hand makes its own moves in their order, and one at a time.
  int order = 0;
  if (depth > 1 && isBefore(ply.landed, plies_[depth - 2].landed))
    order = kOutOfOrder;
  else if (depth > 1 && isBefore(ply.lifted, plies_[depth - 2].landed))
    order = kSecondInHand;
  if (isBefore(ply.landed + kMuchBeforeMs, before.landed)) return order + kLongBefore;
  if (isBefore(ply.landed + kSameTimeMs, before.landed)) return order + kPremove;
  if (isBefore(ply.lifted, before.lifted)) return order + kEarlier;
  return order + (isBefore(ply.lifted, before.landed) ? kEarly : 0);
}

int Hypotheses::hoverCost(const Piece& piece) const {
  if (piece.stoodMs >= kPassingMs) return kStanding;
  const int step = chess::stepTowards(piece.origin, piece.stood);
  if (step == 0) return kTouchingDown;
  return piece.at == kNoSquare || chess::stepTowards(piece.stood, piece.at) == step ? kPassing
                                                                                    : kTouchingDown;
}

// It moves a second time so soon; not odd once the reply has come down.
int Hypotheses::againCost(int place) const {
  const Piece& piece = state_.pieces[place];
  if (piece.stoodMs >= kAgainMs) return 0;
  if (piece.stoodMs >= kSoonMs || hasReply(place)) return kAgain;
  return piece.stoodMs < kSnatchedMs ? kSnatched : kSoonAgain;
}

// A piece of the opponent's came down while this one stood where it was lifted last.
bool Hypotheses::hasReply(int place) const {
  const Piece& piece = state_.pieces[place];
  for (int i = 0; i < state_.count; ++i) {
    const Piece& other = state_.pieces[i];
    if (other.at == kNoSquare || other.at == other.stood || sideOf(other) == sideOf(piece)) continue;
    if (isBefore(other.placedAt, piece.liftedAt) && isBefore(piece.liftedAt - piece.stoodMs, other.placedAt))
      return true;
  }
  return false;
}

// The opponent had a piece in the air already when this one was lifted from where it had stood for a while.
bool Hypotheses::wasAnswered(int place) const {
  const Piece& piece = state_.pieces[place];
  if (hasReply(place)) return true;
  if (piece.stoodMs < kSoonMs) return false;
  for (int i = 0; i < state_.count; ++i) {
    const Piece& other = state_.pieces[i];
    if (on_[i] == kNoSquare || other.liftedAt == 0 || sideOf(other) == sideOf(piece)) continue;
    const bool hasStood = other.stood != other.origin;
    const uint32_t lifted = hasStood ? other.cameFromAt : other.liftedAt;
    if (other.at == other.origin || !isBefore(lifted, piece.liftedAt)) continue;
    const bool isInAir = other.at == kNoSquare && !hasStood;
    if (isInAir || isBefore(piece.liftedAt, other.placedAt)) return true;
  }
  return false;
}

// It had stood since the last move for so long that the opponent could answer it, and he had begun to.
bool Hypotheses::wasSettled(int place) const {
  const Piece& piece = state_.pieces[place];
  const bool isDone = !base_->done.isNone() && piece.origin == base_->done.from();
  const auto stood = static_cast<int32_t>(piece.liftedAt - base_->doneAt);
  return isDone && opening_ == Opening::AsTold && stood >= kSettledMs && wasAnswered(place);
}

// Of our pieces one is in the air, of theirs the one that it takes.
int Hypotheses::handCost(Account& account, int depth) {
  const chess::Colour side = position_.sideToMove();
  int cost = 0;
  for (int i = 0; i < state_.count; ++i) {
    if (state_.pieces[i].at != kNoSquare || on_[i] == kNoSquare) continue;
    (sideOf(state_.pieces[i]) == side ? account.ours : account.theirs).add(on_[i]);
    if (wasHeldMeanwhile(state_.pieces[i], depth)) cost += kHeldMeanwhile;
  }
  const int ours = account.ours.count();
  const int theirs = account.theirs.count();
  if (ours > 1) cost += (ours - 1) * kSecondInHand;
  if (theirs == 0) return cost;
  cost += kTheirsInHand + (theirs - 1) * kSecondInHand;
  if (ours == 1 && !canTake(account.ours.first(), account.theirs)) cost += kNotToBeTaken;
  return cost;
}

// Its side has lifted another piece since, and moved it.
bool Hypotheses::wasHeldMeanwhile(const Piece& piece, int depth) const {
  for (int i = 0; i < depth; ++i) {
    const Piece& mover = state_.pieces[plies_[i].piece];
    if (sideOf(mover) == sideOf(piece) && isBefore(piece.liftedAt, plies_[i].lifted)) return true;
  }
  return false;
}

bool Hypotheses::canTake(Square from, Occupancy victims) {
  bool found = false;
  if (!generateFrom(position_, from, moves_)) return false;
  for (const Move move : moves_) {
    const Square victim = victimOf(position_, move);
    found |= victim != kNoSquare && victims.has(victim);
  }
  moves_.drop();
  return found;
}

void Hypotheses::finish(int depth, int cost) {
  Account account;
  account.isSound = state_.isSound;
  for (int i = 0; i < state_.count; ++i) {
    const Piece& piece = state_.pieces[i];
    if (piece.at != kNoSquare && piece.at != on_[i]) {
      cost += kAstray;
      account.isSound = false;
    }
    if (stopped_[i]) {
      // In the air again it may be about to be taken, unless its own side is to move.
      if (on_[i] == kNoSquare) continue;
      if (piece.at != kNoSquare)
        cost += againCost(i);
      else if (sideOf(piece) == position_.sideToMove() && piece.stoodMs < kSnatchedMs) {
        account.isGoingOn = true;
        if (depth > 1) cost += againCost(i);  // a drag that paused there, rather than a move
      }
    } else if (piece.stood != piece.origin && piece.stood != piece.at) {
      cost += wasAnswered(i) ? kAnswered : hoverCost(piece);
      const bool hasMoved = piece.at != kNoSquare && piece.at != piece.origin;
      if (!hasMoved && sideOf(piece) != position_.sideToMove()) cost += kOutOfTurn;
    }
    if (cost > limit()) return;
  }
  cost += handCost(account, depth);
  account.isPhantom = opening_ == Opening::Phantom;
  account.isOther = opening_ == Opening::Other;
  account.isComplete = account.ours.empty() && account.theirs.empty();
  account.plies = static_cast<uint8_t>(depth);
  const bool hasLast = !base_->last.isNone();
  account.isUndone = hasLast && depth == 0;
  const bool isRewritten = hasLast && depth > 0 && plies_[0].move != base_->last;
  if (account.isUndone || isRewritten) cost += kRewriting;
  const bool isLate = opening_ != Opening::Other && (depth > 1 || !account.ours.empty());
  if (isRewritten && isLate) cost += kRewritingLate;
  if (isRewritten && wasSettled(plies_[0].piece)) cost += kAnswered;
  const int told = isRewritten || !hasLast ? 0 : 1;
  if (depth > told) {
    const Ply& ply = plies_[told];
    account.kind = isRewritten ? Decision::Kind::Revised : Decision::Kind::Played;
    account.move = ply.move;
    account.since = ply.landed;
    account.isLast = depth == told + 1;
    account.isForestalled = !account.isLast && isBefore(plies_[told + 1].landed + kSameTimeMs, ply.landed);
    account.isBrief = (ply.marks & kBriefly) != 0;
    account.isBlip = (ply.marks & kByBlip) != 0;
    account.isQuick = (ply.marks & kQuickly) != 0;
    account.isTogether = (ply.marks & kTogether) != 0;
  }
  account.cost = cost;
  // What explains more of the trace is better kept.
  const int forgetCost = cost + (account.isComplete ? 0 : kUnfinished);
  if (!first_.isNone() && depth > 0 && plies_[0].move == first_ &&
      (second_.isNone() || (depth > 1 && plies_[1].move == second_)) && forgetCost < forgetCost_)
    noteForgotten(forgetCost);
  keep(account);
}

void Hypotheses::keep(const Account& account) {
  int place = 0;
  while (place < count_ && !(accounts_[place].decides(account.kind, account.move) &&
                             accounts_[place].isUndone == account.isUndone &&
                             accounts_[place].isComplete == account.isComplete))
    ++place;
  if (place == count_) {
    if (count_ == kMaxAccounts && accounts_[count_ - 1].cost <= account.cost) return;
    if (count_ < kMaxAccounts) ++count_;
    place = count_ - 1;
  } else if (accounts_[place].cost <= account.cost) {
    return;
  }
  for (; place > 0 && accounts_[place - 1].cost > account.cost; --place)
    accounts_[place] = accounts_[place - 1];
  accounts_[place] = account;
}

// Which events belong to the first move.
void Hypotheses::noteForgotten(int cost) {
  const Ply& ply = plies_[0];
  forgetCost_ = cost;
  forgotten_ = 0;
  for (int i = 0; i < trace_->count(); ++i) {
    const bool isMovers = who_[i] == ply.piece && (!ply.isStop || i < state_.pieces[ply.piece].lifts);
    const bool isRooks = who_[i] == ply.rook && (!ply.isRookStop || i < state_.pieces[ply.rook].lifts);
    if (isMovers || isRooks || who_[i] == ply.victim) forgotten_ |= uint64_t{1} << i;
  }
}

bool Hypotheses::forget(const Base& base, Trace& trace, Move first, Move second) {
  first_ = first;
  second_ = second;
  forgetCost_ = Account::kImpossible;
  weigh(base, trace);
  const bool found = forgetCost_ < Account::kImpossible;
  first_ = second_ = {};
  if (found) trace.forget(forgotten_);
  return found;
}

}  // namespace sensing
