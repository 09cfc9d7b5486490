// What a position remembers of the moves before it: which castling is still allowed, where a pawn can
// be taken in passing, and the half-move clock. All in one word, so that a move saves it, restores it
// and asks whether it changes anything in one step each.
#pragma once

#include <array>

#include "chess/types.h"

namespace chess {

enum CastlingRight : uint8_t {
  kWhiteShort = 1,
  kWhiteLong = 2,
  kBlackShort = 4,
  kBlackLong = 8,
  kAllCastling = 15
};

constexpr CastlingRight castlingRight(Colour colour, bool isShort) {
  return static_cast<CastlingRight>((isShort ? kWhiteShort : kWhiteLong)
                                    << (colour == Colour::White ? 0 : 2));
}
// A right's place in lists of all four.
constexpr std::size_t indexOf(CastlingRight right) {
  return static_cast<std::size_t>(right == kBlackLong ? 3 : right >> 1);
}

// Rights of Chess960 stand that much higher: so all that is said of chess costs nothing more.
constexpr int kOddShift = 4;
constexpr unsigned kOddCastling = kAllCastling << kOddShift;

// By square, what of a Past's bits ends when anything leaves or reaches it: the rights of the king or rook
// that is at home there in chess, all of its side in Chess960, and always the chance to take in passing.
constexpr std::array<uint32_t, 128> makeTouched() {
  std::array<uint32_t, 128> touched{};
  for (auto& bits : touched) bits = 0xFF00;
  for (std::size_t file = 0; file < 8; ++file) {
    touched[a1 + file] |= (kWhiteShort | kWhiteLong) << kOddShift;
    touched[a8 + file] |= (kBlackShort | kBlackLong) << kOddShift;
  }
  touched[e1] |= kWhiteShort | kWhiteLong;
  touched[h1] |= kWhiteShort;
  touched[a1] |= kWhiteLong;
  touched[e8] |= kBlackShort | kBlackLong;
  touched[h8] |= kBlackShort;
  touched[a8] |= kBlackLong;
  return touched;
}
inline constexpr std::array<uint32_t, 128> kTouched = makeTouched();

class Past {
 public:
  constexpr Past() = default;
  // The bits of castling: the four rights, in the upper half when king or rooks do not stand as in chess.
  constexpr Past(unsigned castlingBits, Square enPassant, uint16_t halfmoveClock)
      : bits_(castlingBits | enPassantBits(enPassant) | static_cast<uint32_t>(halfmoveClock) << 16) {}

  constexpr uint8_t castling() const { return (bits_ | bits_ >> kOddShift) & kAllCastling; }
  constexpr unsigned castlingBits() const { return bits_ & 0xFF; }
  constexpr Square enPassant() const { return static_cast<Square>((bits_ >> 8 & 0xFF) ^ kNoSquare); }
  constexpr uint16_t halfmoveClock() const { return static_cast<uint16_t>(bits_ >> 16); }

  // What a move from one square to another takes away; of Chess960's rights all of the side whose first rank
  // it touches, see without().
  constexpr Past lostBy(std::size_t from, std::size_t to) const {
    Past lost;
    lost.bits_ = bits_ & (kTouched[from] | kTouched[to]);
    return lost;
  }
  constexpr bool isInChess960() const { return (bits_ & kOddCastling) != 0; }
  // Less these rights of Chess960.
  constexpr Past without(unsigned rights) const {
    Past less = *this;
    less.bits_ &= ~(rights << kOddShift);
    return less;
  }
  constexpr bool isNothing() const { return bits_ == 0; }
  constexpr void remove(Past lost) { bits_ ^= lost.bits_; }
  constexpr void setEnPassant(Square square) { bits_ = (bits_ & ~0xFF00u) | enPassantBits(square); }
  // The clock is at the top of the word: however long it runs, it never touches the rest.
  constexpr void tick() { bits_ += 0x10000; }
  constexpr void resetClock() { bits_ &= 0xFFFF; }

  friend constexpr bool operator==(Past a, Past b) { return a.bits_ == b.bits_; }

 private:
  static constexpr uint32_t enPassantBits(Square square) {
    return static_cast<uint32_t>(square ^ kNoSquare) << 8;
  }

  uint32_t bits_ = 0;  // castling, en passant square (0 for none), clock in the upper half
};

}  // namespace chess
