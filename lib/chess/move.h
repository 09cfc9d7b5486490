// A move in two bytes, where from and where to, both as 0x88 squares. The two bits that a 0x88 square
// never uses (0x88), in each byte, say what is special about the move, so a plain one is recognised
// with one test.
#pragma once

#include "chess/types.h"

namespace chess {

class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Square from, Square to) : from_(from), to_(to) {}

  static constexpr Move doublePush(Square from, Square to) { return {from | kDoublePush, to}; }
  static constexpr Move enPassant(Square from, Square to) { return {from | kEnPassant, to}; }
  static constexpr Move castling(Square from, Square to) { return {from, to | kCastling}; }
  static constexpr Move promotion(Square from, Square to, Kind kind) {
    const int choice = static_cast<int>(kind) - static_cast<int>(Kind::Knight);
    return {from | (choice & 1) << 7, to | kPromotion | (choice & 2) << 2};
  }
  // For journals and tables. Any 16 bits may come back, so what was read from outside must be found
  // among the legal moves before it is made.
  static constexpr Move fromBits(unsigned bits) {
    return {static_cast<int>(bits & 0xFF), static_cast<int>(bits >> 8)};
  }
  constexpr uint16_t bits() const { return static_cast<uint16_t>(from_ | to_ << 8); }

  constexpr Square from() const { return static_cast<Square>(from_ & 0x77); }
  constexpr Square to() const { return static_cast<Square>(to_ & 0x77); }
  // Neither promotion, en passant, castling nor a pawn's double step.
  constexpr bool isPlain() const { return ((from_ | to_) & 0x88) == 0; }
  constexpr bool isDoublePush() const { return (from_ & 0x88) == kDoublePush && (to_ & 0x88) == 0; }
  constexpr bool isEnPassant() const { return (from_ & 0x88) == kEnPassant && (to_ & 0x88) == 0; }
  constexpr bool isCastling() const { return (to_ & 0x88) == kCastling; }
  constexpr bool isPromotion() const { return (to_ & kPromotion) != 0; }
  // The kind a pawn becomes, Kind::None when it stays one.
  constexpr Kind promotion() const {
    return isPromotion() ? static_cast<Kind>(static_cast<int>(Kind::Knight) + (from_ >> 7) + (to_ >> 2 & 2))
                         : Kind::None;
  }
  // "No move": a1a1 is never a move.
  constexpr bool isNone() const { return bits() == 0; }

  friend constexpr bool operator==(Move a, Move b) { return a.bits() == b.bits(); }
  friend constexpr bool operator!=(Move a, Move b) { return a.bits() != b.bits(); }

 private:
  constexpr Move(int from, int to) : from_(static_cast<uint8_t>(from)), to_(static_cast<uint8_t>(to)) {}

  static constexpr int kDoublePush = 0x08;  // in from_
  static constexpr int kEnPassant = 0x80;   // in from_
  static constexpr int kCastling = 0x08;    // in to_
  static constexpr int kPromotion = 0x80;   // in to_; which kind: 0x80 in from_ and 0x08 in to_

  uint8_t from_ = 0;
  uint8_t to_ = 0;
};
static_assert(sizeof(Move) == 2, "journals and move stacks count on two bytes a move");

}  // namespace chess
