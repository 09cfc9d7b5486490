// The words of the rules: colours, kinds of piece, squares and sets of squares.
//
// A square is a 0x88 number: the rank in the high nibble, the file in the low one. Bits 3 and 7 are
// zero on the board, so one `& 0x88` tells whether a step has left it.
#pragma once

#include <cstdint>

namespace base {
class Text;
}

namespace chess {

enum class Colour : uint8_t { White, Black };
constexpr Colour operator~(Colour colour) { return colour == Colour::White ? Colour::Black : Colour::White; }

enum class Kind : uint8_t { None, Pawn, Knight, Bishop, Rook, Queen, King };
constexpr int kKinds = 7;

// A kind with a colour; Black's carry bit 3.
enum class Piece : uint8_t {
  None = 0,
  WhitePawn = 1,
  WhiteKnight,
  WhiteBishop,
  WhiteRook,
  WhiteQueen,
  WhiteKing,
  BlackPawn = 9,
  BlackKnight,
  BlackBishop,
  BlackRook,
  BlackQueen,
  BlackKing
};
constexpr Piece makePiece(Colour colour, Kind kind) {
  return static_cast<Piece>(static_cast<int>(kind) | (colour == Colour::Black ? 8 : 0));
}
constexpr Kind kindOf(Piece piece) { return static_cast<Kind>(static_cast<int>(piece) & 7); }
constexpr Colour colourOf(Piece piece) {
  return (static_cast<int>(piece) & 8) != 0 ? Colour::Black : Colour::White;
}

// Lower case, because Arduino's headers define B1 and friends as macros.
enum Square : uint8_t {
  // clang-format off
  a1 = 0x00, b1, c1, d1, e1, f1, g1, h1,
  a2 = 0x10, b2, c2, d2, e2, f2, g2, h2,
  a3 = 0x20, b3, c3, d3, e3, f3, g3, h3,
  a4 = 0x30, b4, c4, d4, e4, f4, g4, h4,
  a5 = 0x40, b5, c5, d5, e5, f5, g5, h5,
  a6 = 0x50, b6, c6, d6, e6, f6, g6, h6,
  a7 = 0x60, b7, c7, d7, e7, f7, g7, h7,
  a8 = 0x70, b8, c8, d8, e8, f8, g8, h8,
  // clang-format on
  kNoSquare = 0x88
};
constexpr int kSquares = 64;

constexpr bool onBoard(int square) { return (square & ~0x77) == 0; }
constexpr int fileOf(Square square) { return square & 7; }
constexpr int rankOf(Square square) { return square >> 4; }
constexpr Square squareAt(int file, int rank) { return static_cast<Square>(rank << 4 | file); }
constexpr bool isDark(Square square) { return ((fileOf(square) + rankOf(square)) & 1) == 0; }

// Everything outside the rules (sensors, lights, sets) numbers the squares 0 = a1, 1 = b1, … 63 = h8.
constexpr int indexOf(Square square) { return (square + (square & 7)) >> 1; }
constexpr Square squareFromIndex(int index) { return static_cast<Square>(index + (index & ~7)); }

// A set of squares in one 64-bit word, bit 0 = a1, bit 63 = h8. Squares are looked up in its halves, because
// a small chip has no instruction to shift more.
struct SquareSet {
  uint64_t bits = 0;

  constexpr SquareSet() = default;
  constexpr explicit SquareSet(uint64_t word) : bits(word) {}
  static constexpr SquareSet of(Square square) {
    const uint64_t half = uint32_t{1} << (indexOf(square) & 31);
    // NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): it takes this for a shift of 32 bits
    return SquareSet(square >= a5 ? half << 32 : half);
  }

  constexpr bool has(Square square) const {
    const auto half = static_cast<uint32_t>(square >= a5 ? bits >> 32 : bits);
    return (half >> (indexOf(square) & 31) & 1) != 0;
  }
  constexpr bool empty() const { return bits == 0; }
  int count() const { return __builtin_popcountll(bits); }
  // The lowest square; the set must not be empty.
  Square first() const { return squareFromIndex(__builtin_ctzll(bits)); }
  constexpr void add(Square square) { bits |= of(square).bits; }
  constexpr void remove(Square square) { bits &= ~of(square).bits; }
  // Takes the lowest square out: `for (auto set = s; !set.empty();) use(set.takeFirst());`
  Square takeFirst() {
    const Square square = first();
    bits &= bits - 1;
    return square;
  }

  friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return SquareSet(a.bits | b.bits); }
  friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return SquareSet(a.bits & b.bits); }
  friend constexpr SquareSet operator^(SquareSet a, SquareSet b) { return SquareSet(a.bits ^ b.bits); }
  friend constexpr SquareSet operator~(SquareSet a) { return SquareSet(~a.bits); }
  friend constexpr bool operator==(SquareSet a, SquareSet b) { return a.bits == b.bits; }
  friend constexpr bool operator!=(SquareSet a, SquareSet b) { return a.bits != b.bits; }
};

// For base::Text::add: a square's name, "-" for none; all names of a set, a space before each: " a1 e4".
void append(base::Text& text, Square square);
void append(base::Text& text, SquareSet squares);

}  // namespace chess
