// A move in two bytes: where from in the low one and where to in the high one, both as 0x88 squares.
// The two bits that a 0x88 square never uses, in each byte, say what is special about the move, so a
// plain one is recognised with one test. Castling is kept as the king that takes its own rook: so it is one
// move wherever the two stand.
#pragma once

#include "chess/types.h"

namespace chess {

class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Square from, Square to) : bits_(static_cast<uint16_t>(from | to << 8)) {}

  static constexpr Move doublePush(Square from, Square to) { return Move(from, to).asDoublePush(); }
  static constexpr Move enPassant(Square from, Square to) { return {from, to, kEnPassant}; }
  static constexpr Move castling(Square king, Square rook) { return {king, rook, kCastling}; }
  static constexpr Move promotion(Square from, Square to, Kind kind) {
    const unsigned choice = static_cast<unsigned>(kind) - static_cast<unsigned>(Kind::Knight);
    return {from, to, kPromotion | (choice & 1) << 7 | (choice & 2) << 10};
  }
  // For journals and tables. Any 16 bits may come back, so what was read from outside must be found
  // among the legal moves before it is made.
  static constexpr Move fromBits(unsigned bits) {
    Move move;
    move.bits_ = static_cast<uint16_t>(bits);
    return move;
  }
  constexpr uint16_t bits() const { return bits_; }
  constexpr Move asDoublePush() const { return fromBits(bits_ | kDoublePush); }

  constexpr Square from() const { return static_cast<Square>(bits_ & 0x77); }
  // The rook's square when castling; landingOf says where the king goes.
  constexpr Square to() const { return static_cast<Square>(bits_ >> 8 & 0x77); }
  // Neither promotion, en passant, castling nor a pawn's double step.
  constexpr bool isPlain() const { return (bits_ & kFlags) == 0; }
  constexpr bool isDoublePush() const { return (bits_ & kDoublePush) != 0; }
  // Promotion, en passant or castling: more changes than where one piece stands.
  constexpr bool isSpecial() const { return (bits_ & (kFlags ^ kDoublePush)) != 0; }
  constexpr bool isEnPassant() const { return (bits_ & kFlags) == kEnPassant; }
  constexpr bool isCastling() const { return (bits_ & (kPromotion | kCastling)) == kCastling; }
  constexpr bool isPromotion() const { return (bits_ & kPromotion) != 0; }
  // The kind a pawn becomes, Kind::None when it stays one.
  constexpr Kind promotion() const {
    if (!isPromotion()) return Kind::None;
    return static_cast<Kind>(static_cast<int>(Kind::Knight) + (bits_ >> 7 & 1) + (bits_ >> 10 & 2));
  }
  // "No move": a1a1 is never a move.
  constexpr bool isNone() const { return bits_ == 0; }

  friend constexpr bool operator==(Move a, Move b) { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(Move a, Move b) { return a.bits_ != b.bits_; }

 private:
  constexpr Move(Square from, Square to, unsigned flags)
      : bits_(static_cast<uint16_t>(from | to << 8 | static_cast<int>(flags))) {}

  static constexpr unsigned kFlags = 0x8888;
  static constexpr unsigned kDoublePush = 0x0008;
  static constexpr unsigned kEnPassant = 0x0080;
  static constexpr unsigned kCastling = 0x0800;
  static constexpr unsigned kPromotion = 0x8000;  // which kind: 0x0080 and 0x0800

  uint16_t bits_ = 0;
};
static_assert(sizeof(Move) == 2, "journals and move stacks count on two bytes a move");

// What castling does: the king goes to the g or c file, the rook to the square on its other side.
struct CastlingStep {
  Square kingTo, rookFrom, rookTo;
};
constexpr bool isShortCastling(Move castling) { return castling.to() > castling.from(); }
constexpr CastlingStep castlingOf(Move castling) {
  const int rank = castling.from() & 0x70;
  return isShortCastling(castling)
             ? CastlingStep{static_cast<Square>(rank + g1), castling.to(), static_cast<Square>(rank + f1)}
             : CastlingStep{static_cast<Square>(rank + c1), castling.to(), static_cast<Square>(rank + d1)};
}
// From the e file with a rook in the corner: then the king goes two squares.
constexpr bool isCastlingOfChess(Move castling) {
  const int file = castling.to() & 7;
  return (castling.from() & 7) == e1 && (file == a1 || file == h1);
}
// Where the piece that moves comes to stand.
constexpr Square landingOf(Move move) { return move.isCastling() ? castlingOf(move).kingTo : move.to(); }

}  // namespace chess
