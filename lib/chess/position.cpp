#include "chess/position.h"

#include <cstring>

#include "chess/attacks.h"
#include "chess/geometry.h"
#include "chess/lists.h"
#include "chess/zobrist.h"

namespace chess {

using zobrist::enPassantKey;
using zobrist::kKeys;
using zobrist::pieceKey;

namespace {

struct RookMove {
  Square from, to;
};
RookMove rookOf(Move castling) {
  const Square to = castling.to();
  return to > castling.from() ? RookMove{static_cast<Square>(to + 1), static_cast<Square>(to - 1)}
                              : RookMove{static_cast<Square>(to - 2), static_cast<Square>(to + 1)};
}

}  // namespace

SquareSet Position::occupied(Colour colour) const {
  unsigned all = 0;
  for (const uint16_t list : lists_[side(colour)]) all |= list;
  SquareSet set;
  for (ListWalk men(all); men; men.next()) set.add(squares_[side(colour)][men.place()]);
  return set;
}

SquareSet Position::occupied() const { return occupied(Colour::White) | occupied(Colour::Black); }

uint64_t Position::computeKey() const {
  uint64_t key = kKeys.castling[castling()];
  for (SquareSet men = occupied(); !men.empty();) {
    const Square square = men.takeFirst();
    key ^= pieceKey(board_[square], square);
  }
  if (enPassant() != kNoSquare) key ^= enPassantKey(enPassant());
  if (sideToMove() == Colour::Black) key ^= kKeys.blackToMove;
  return key;
}

bool Position::tryMake(Move move, Undo& undo) {
  const Colour us = sideToMove();
  make(move, undo);
  if (!isAttacked(*this, king(us), ~us)) return true;
  unmake(move, undo);
  return false;
}

void Position::makeNull(Undo& undo) {
  undo = state_;
  state_.key ^= kKeys.blackToMove;
  if (state_.enPassant != kNoSquare) state_.key ^= enPassantKey(state_.enPassant);
  state_.enPassant = kNoSquare;
  state_.victim = 0;
  ++state_.halfmoveClock;
  ++ply_;
}

void Position::unmakeNull(const Undo& undo) {
  --ply_;
  state_ = undo;
}

// What a special move does beyond taking a piece from here to there.
void Position::makeSpecial(Move move, Colour us) {
  const Square to = move.to();
  if (move.isDoublePush()) {
    // Off the board's edges the cells read as empty, so the neighbours need no other test.
    const auto rival = static_cast<Piece>(makePiece(~us, Kind::Pawn));
    if (at(static_cast<Square>(to - kEast)) != rival && at(static_cast<Square>(to + kEast)) != rival) return;
    state_.enPassant = enPassantIfLegal(static_cast<Square>(to - forward(us)));
    if (state_.enPassant != kNoSquare) state_.key ^= enPassantKey(state_.enPassant);
  } else if (move.isPromotion()) {
    state_.key ^= pieceKey(board_[to], to);
    changeKind(to, us, Kind::Pawn, move.promotion());
    state_.key ^= pieceKey(board_[to], to);
  } else if (move.isEnPassant()) {
    const auto passed = static_cast<Square>(to - forward(us));
    const Cell victim = board_[passed];
    state_.victim = victim;
    state_.key ^= pieceKey(victim, passed);
    board_[passed] = 0;
    toggle(~us, victim);
  } else {
    const RookMove rook = rookOf(move);
    state_.key ^= pieceKey(board_[rook.from], rook.from) ^ pieceKey(board_[rook.from], rook.to);
    moveRook(rook.from, rook.to, us);
  }
}

// The key, clocks and rights have come back with the undo record; only board and lists are left.
void Position::unmakeSpecial(Move move, Colour us, Cell victim) {
  if (move.isPromotion()) {
    changeKind(move.from(), us, move.promotion(), Kind::Pawn);
  } else if (move.isEnPassant()) {
    board_[move.to()] = 0;
    board_[move.to() - forward(us)] = victim;
  } else if (move.isCastling()) {
    const RookMove rook = rookOf(move);
    moveRook(rook.to, rook.from, us);
  }
}

void Position::moveRook(Square from, Square to, Colour us) {
  const Cell rook = board_[from];
  board_[from] = 0;
  board_[to] = rook;
  squares_[side(us)][listPlace(rook)] = to;
}

void Position::changeKind(Square square, Colour us, Kind from, Kind to) {
  const Cell before = board_[square];
  const auto after = static_cast<Cell>(before + (static_cast<int>(to) - static_cast<int>(from)) * 16);
  toggle(us, before);
  toggle(us, after);
  board_[square] = after;
}

// Asked after the double step, when the side to move is the one that could capture.
Square Position::enPassantIfLegal(Square target) const {
  const Colour us = sideToMove();
  const int beside = target - forward(us);
  for (const int from : {beside - kEast, beside + kEast}) {
    if (onBoard(from) && at(static_cast<Square>(from)) == makePiece(us, Kind::Pawn) &&
        enPassantIsLegal(*this, static_cast<Square>(from), target))
      return target;
  }
  return kNoSquare;
}

bool operator==(const Position& a, const Position& b) {
  return std::memcmp(a.board_, b.board_, sizeof a.board_) == 0 &&
         std::memcmp(a.squares_, b.squares_, sizeof a.squares_) == 0 &&
         std::memcmp(a.lists_, b.lists_, sizeof a.lists_) == 0 && a.ply_ == b.ply_ &&
         a.state_.key == b.state_.key && a.state_.halfmoveClock == b.state_.halfmoveClock &&
         a.state_.castling == b.state_.castling && a.state_.enPassant == b.state_.enPassant &&
         a.state_.victim == b.state_.victim;
}

}  // namespace chess
