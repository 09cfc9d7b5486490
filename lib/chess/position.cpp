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
  for (ListWalk pieces(all); pieces; pieces.next()) set.add(squareOf(colour, pieces.place()));
  return set;
}

SquareSet Position::occupied() const { return occupied(Colour::White) | occupied(Colour::Black); }

uint64_t Position::computeKey() const {
  uint64_t key = pastKey(past_);
  for (SquareSet pieces = occupied(); !pieces.empty();) {
    const Square square = pieces.takeFirst();
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

// What a special move does beyond taking a piece from here to there.
void Position::makeSpecial(Move move, Undo& undo) {
  if (move.isCastling()) return castle(move, undo);
  const Colour us = sideToMove();
  const Square to = move.to();
  carry(Move(move.from(), to), undo);
  if (move.isPromotion()) {
    key_ ^= pieceKey(board_[to], to);
    changeKind(to, Kind::Pawn, move.promotion());
    key_ ^= pieceKey(board_[to], to);
  } else {
    const auto passed = static_cast<Square>(to - forward(us));
    undo.victim = board_[passed];
    key_ ^= pieceKey(undo.victim, passed);
    board_[passed] = 0;
    toggle(undo.victim);
  }
}

void Position::unmakeSpecial(Move move, const Undo& undo) {
  if (move.isCastling()) return uncastle(move, undo);
  const Square from = move.from();
  const Square to = move.to();
  carryBack(Move(from, to), undo);
  const Colour us = sideToMove();
  if (move.isPromotion()) {
    changeKind(from, move.promotion(), Kind::Pawn);
  } else {
    board_[to] = 0;
    board_[to - forward(us)] = undo.victim;
  }
}

// After a move that touched a first rank in Chess960: which rights have not gone with it? It must have been
// the king's, or have touched the right's rook.
Past Position::withoutKept(Past lost, std::size_t from, std::size_t to) const {
  unsigned kept = 0;
  for (const CastlingRight right : {kWhiteShort, kWhiteLong, kBlackShort, kBlackLong}) {
    const Square rook = castlingRook(right);
    const Square king = this->king(right < kBlackShort ? Colour::White : Colour::Black);
    if (king != to && from != rook && to != rook) kept |= right;
  }
  return lost.without(kept);
}

void Position::castle(Move move, Undo& undo) {
  const Square king = move.from();
  const auto [kingTo, rook, rookTo] = castlingOf(move);
  undo = {key_, past_, 0};
  key_ ^= pieceKey(board_[king], king) ^ pieceKey(board_[king], kingTo) ^ pieceKey(board_[rook], rook) ^
          pieceKey(board_[rook], rookTo) ^ kKeys.blackToMove;
  const Past lost = past_.lostBy(king, rook);
  key_ ^= pastKey(lost);
  past_.remove(lost);
  past_.tick();
  moveBoth(king, kingTo, rook, rookTo);
  ++ply_;
}

void Position::uncastle(Move move, const Undo& undo) {
  const auto [kingTo, rook, rookTo] = castlingOf(move);
  moveBoth(kingTo, move.from(), rookTo, rook);
  --ply_;
  key_ = undo.key;
  past_ = undo.past;
}

// Each may come to stand where the other stood.
void Position::moveBoth(Square king, Square kingTo, Square rook, Square rookTo) {
  const Cell kings = board_[king], rooks = board_[rook];
  board_[king] = board_[rook] = 0;
  board_[kingTo] = kings;
  board_[rookTo] = rooks;
  squares_[listIndex(kings)] = kingTo;
  squares_[listIndex(rooks)] = rookTo;
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

bool Position::hasSameCastlingRooks(const Position& other) const {
  for (const CastlingRight right : {kWhiteShort, kWhiteLong, kBlackShort, kBlackLong})
    if ((castling() & right) != 0 && castlingRook(right) != other.castlingRook(right)) return false;
  return true;
}

bool operator==(const Position& a, const Position& b) {
  return std::memcmp(a.board_, b.board_, sizeof a.board_) == 0 &&
         std::memcmp(a.squares_, b.squares_, sizeof a.squares_) == 0 &&
         std::memcmp(a.lists_, b.lists_, sizeof a.lists_) == 0 && a.hasSameCastlingRooks(b) &&
         a.ply_ == b.ply_ && a.key_ == b.key_ && a.past_ == b.past_;
}

}  // namespace chess
