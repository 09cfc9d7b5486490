#include "chess/position.h"

#include <cstring>

#include "chess/attacks.h"
#include "chess/geometry.h"
#include "chess/lists.h"
#include "chess/zobrist.h"

namespace chess {

using zobrist::kKeys;
using zobrist::pastKey;
using zobrist::pieceKey;

SquareSet Position::occupied(Colour colour) const {
  unsigned all = 0;
  for (int kind = 1; kind < kKinds; ++kind) all |= list(colour, static_cast<Kind>(kind));
  SquareSet set;
  for (ListWalk men(all); men; men.next()) set.add(squareOf(colour, men.place()));
  return set;
}

SquareSet Position::occupied() const { return occupied(Colour::White) | occupied(Colour::Black); }

uint64_t Position::computeKey() const {
  uint64_t key = pastKey(past_);
  for (SquareSet men = occupied(); !men.empty();) {
    const Square square = men.takeFirst();
    key ^= pieceKey(board_[square], square);
  }
  if (sideToMove() == Colour::Black) key ^= kKeys.blackToMove;
  return key;
}

void Position::play(Move move) {
  Undo unneeded;
  make(move, unneeded);
}

bool Position::tryMake(Move move, Undo& undo) {
  const Colour us = sideToMove();
  make(move, undo);
  if (!isAttacked(*this, king(us), ~us)) return true;
  unmake(move, undo);
  return false;
}

void Position::makeNull(Undo& undo) {
  undo = {key_, past_, 0};
  key_ ^= kKeys.blackToMove ^ pastKey(past_);
  past_.setEnPassant(kNoSquare);
  key_ ^= pastKey(past_);
  past_.tick();
  ++ply_;
}

void Position::unmakeNull(const Undo& undo) {
  --ply_;
  key_ = undo.key;
  past_ = undo.past;
}

// What a special move does beyond taking a man from here to there.
void Position::makeSpecial(Move move, Undo& undo) {
  const Colour us = sideToMove();
  const Square to = move.to();
  carry(Move(move.from(), to), undo);
  if (move.isPromotion()) {
    key_ ^= pieceKey(board_[to], to);
    changeKind(to, Kind::Pawn, move.promotion());
    key_ ^= pieceKey(board_[to], to);
  } else if (move.isEnPassant()) {
    const auto passed = static_cast<Square>(to - forward(us));
    undo.victim = board_[passed];
    key_ ^= pieceKey(undo.victim, passed);
    board_[passed] = 0;
    toggle(undo.victim);
  } else {
    const RookStep rook = rookStepOf(move);
    key_ ^= pieceKey(board_[rook.from], rook.from) ^ pieceKey(board_[rook.from], rook.to);
    moveRook(rook.from, rook.to);
  }
}

void Position::unmakeSpecial(Move move, const Undo& undo) {
  const Square from = move.from();
  const Square to = move.to();
  carryBack(Move(from, to), undo);
  const Colour us = sideToMove();
  if (move.isPromotion()) {
    changeKind(from, move.promotion(), Kind::Pawn);
  } else if (move.isEnPassant()) {
    board_[to] = 0;
    board_[to - forward(us)] = undo.victim;
  } else {
    const RookStep rook = rookStepOf(move);
    moveRook(rook.to, rook.from);
  }
}

void Position::moveRook(Square from, Square to) {
  const Cell rook = board_[from];
  board_[from] = 0;
  board_[to] = rook;
  squares_[listIndex(rook)] = to;
}

void Position::changeKind(Square square, Kind from, Kind to) {
  const Cell before = board_[square];
  const auto after = static_cast<Cell>(before + (static_cast<int>(to) - static_cast<int>(from)) * 16);
  toggle(before);
  toggle(after);
  board_[square] = after;
}

// Called after the double step, when the side to move is the one that could capture.
void Position::offerEnPassant(Square target) {
  const Colour us = sideToMove();
  const int beside = target - forward(us);
  for (const int from : {beside - kEast, beside + kEast}) {
    const auto square = static_cast<Square>(from);
    if (!hasPawn(square, us) || !enPassantIsLegal(*this, square, target)) continue;
    past_.setEnPassant(target);
    key_ ^= pastKey(Past(0, target, 0));
    return;
  }
}

bool operator==(const Position& a, const Position& b) {
  return std::memcmp(a.board_, b.board_, sizeof a.board_) == 0 &&
         std::memcmp(a.squares_, b.squares_, sizeof a.squares_) == 0 &&
         std::memcmp(a.lists_, b.lists_, sizeof a.lists_) == 0 && a.ply_ == b.ply_ && a.key_ == b.key_ &&
         a.past_ == b.past_;
}

}  // namespace chess
