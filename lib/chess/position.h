// A chess position that is played on in place: a 0x88 board with piece lists, and the Zobrist key
// kept with every move. It holds only positions that the rules allow (see Setup); unmake gives back
// every bit.
#pragma once

#include <array>

#include "chess/cell.h"
#include "chess/move.h"
#include "chess/zobrist.h"

#define GLOWMATE_INLINE __attribute__((always_inline))
namespace chess {

// Everything a FEN says, before anyone has asked whether it can be.
struct Setup {
  std::array<Piece, kSquares> board{};  // by indexOf(square)
  Colour sideToMove = Colour::White;
  uint8_t castling = 0;
  Square enPassant = kNoSquare;
  uint16_t halfmoveClock = 0;
  uint16_t moveNumber = 1;
};

enum class SetupError : uint8_t {
  None,
  WhiteKings,       // not exactly one white king
  BlackKings,       // not exactly one black king
  TooManyMen,       // more than 16 men or 8 pawns of one side
  PawnRank,         // a pawn on the first or last rank
  OpponentInCheck,  // the side that has just moved is in check
  Castling,         // a right without king or rook in its place
  EnPassant,        // no pawn can have just passed there
  HalfmoveClock,    // too large
  MoveNumber        // zero or too large
};

// What a move changes for good. Making a move hands the old values out as an Undo; unmaking it needs
// nothing else.
struct Undo {
  uint64_t key = 0;
  uint16_t halfmoveClock = 0;
  uint8_t castling = 0;
  Square enPassant = kNoSquare;
  Cell victim = 0;  // what the last move took
};
static_assert(sizeof(Undo) == 16, "one record a ply of search");

class Position {
 public:
  static constexpr int kMostHalfmoves = 9999;
  static constexpr int kMostMoveNumber = 9999;

  // The first position of a game.
  Position();

  // Takes the set-up if the rules allow it; otherwise says why not and stays as it was.
  [[nodiscard]] SetupError set(const Setup& setup);

  // What stands where
  Piece at(Square square) const { return static_cast<Piece>(board_[square] >> 4 & 15); }
  bool isEmpty(Square square) const { return board_[square] == 0; }
  Square king(Colour colour) const { return squares_[side(colour)][0]; }
  SquareSet occupied() const;
  SquareSet occupied(Colour colour) const;

  // Whose turn, and what is left of the past
  Colour sideToMove() const { return static_cast<Colour>(ply_ & 1); }
  uint8_t castling() const { return state_.castling; }
  // Where a pawn can be taken in passing; kNoSquare unless such a capture is legal now, as FIDE's
  // rule on repetition has it.
  Square enPassant() const { return state_.enPassant; }
  int halfmoveClock() const { return state_.halfmoveClock; }
  int moveNumber() const { return (ply_ >> 1) + 1; }
  // Equal keys are equal positions in the sense of repetition.
  uint64_t key() const { return state_.key; }
  // The key worked out from scratch; always equal to key().
  uint64_t computeKey() const;

  // Playing. The move must come from a generator for this very position.
  GLOWMATE_INLINE void make(Move move, Undo& undo);
  GLOWMATE_INLINE void unmake(Move move, const Undo& undo);
  // For presumably-legal moves: makes the move, or says false and changes nothing when it would leave
  // the mover's king in check.
  [[nodiscard]] bool tryMake(Move move, Undo& undo);
  // Passing, for a search; not allowed in check.
  void makeNull(Undo& undo);
  void unmakeNull(const Undo& undo);

  // The lists, for generators and evaluation: the men of a kind as bits, and where each stands.
  Cell cell(Square square) const { return board_[square]; }
  uint16_t list(Colour colour, Kind kind) const { return lists_[side(colour)][static_cast<int>(kind)]; }
  Square squareOf(Colour colour, int place) const { return squares_[side(colour)][place]; }

  // Every bit equal, lists included.
  friend bool operator==(const Position& a, const Position& b);

 private:
  static constexpr int side(Colour colour) { return static_cast<int>(colour); }
  struct Blank {};
  explicit Position(Blank /*nothing on it*/) {}
  void fill(const Setup& setup);
  Square enPassantIfLegal(Square target) const;
  void makeSpecial(Move move, Colour us);
  void unmakeSpecial(Move move, Colour us, Cell victim);
  GLOWMATE_INLINE void toggle(Colour colour, Cell cell);
  void moveRook(Square from, Square to, Colour us);
  void changeKind(Square square, Colour us, Kind from, Kind to);

  Undo state_;
  Cell board_[128] = {};            // what is off the board stays 0
  Square squares_[2][16] = {};      // the king is always in place 0
  uint16_t lists_[2][kKinds] = {};  // which places hold a man of this kind; [None] is unused
  uint16_t ply_ = 0;                // half-moves since move 1; odd when Black is to move
};
static_assert(sizeof(Position) <= 256, "a position is copied freely on a small chip");

// Making and unmaking is what a search spends its time on, so it is laid into the caller's loop; what
// only special moves need stays out of line.

inline void Position::toggle(Colour colour, Cell cell) {
  uint16_t& list = lists_[side(colour)][static_cast<int>(kindOf(cell))];
  list = static_cast<uint16_t>(list ^ 1 << listPlace(cell));
}

inline void Position::make(Move move, Undo& undo) {
  const unsigned from = move.from();
  const unsigned to = move.to();
  const unsigned us = ply_ & 1u;
  const Cell mover = board_[from];
  const Cell victim = board_[to];
  const uint64_t* keys = zobrist::kKeys.pieces.data() + zobrist::pieceBase(mover);
  undo = state_;
  uint64_t key = state_.key ^ keys[from] ^ keys[to] ^ zobrist::kKeys.blackToMove;
  ++ply_;
  ++state_.halfmoveClock;
  board_[from] = 0;
  board_[to] = mover;
  squares_[us][listPlace(mover)] = static_cast<Square>(to);
  state_.victim = victim;
  if (state_.enPassant != kNoSquare) {
    key ^= zobrist::enPassantKey(state_.enPassant);
    state_.enPassant = kNoSquare;
  }
  if (victim != 0) {
    toggle(static_cast<Colour>(us ^ 1), victim);
    key ^= zobrist::pieceKey(victim, static_cast<Square>(to));
    state_.halfmoveClock = 0;
  }
  if (kindOf(mover) == Kind::Pawn) state_.halfmoveClock = 0;
  const int lost = state_.castling & (kCastlingTouched[from] | kCastlingTouched[to]);
  if (lost != 0) {
    key ^= zobrist::kKeys.castling[static_cast<std::size_t>(lost)];
    state_.castling = static_cast<uint8_t>(state_.castling ^ lost);
  }
  state_.key = key;
  if (!move.isPlain()) makeSpecial(move, static_cast<Colour>(us));
}

inline void Position::unmake(Move move, const Undo& undo) {
  const unsigned from = move.from();
  const unsigned to = move.to();
  const Cell mover = board_[to];
  const Cell victim = state_.victim;
  const unsigned us = --ply_ & 1u;
  board_[from] = mover;
  board_[to] = victim;
  squares_[us][listPlace(mover)] = static_cast<Square>(from);
  if (victim != 0) toggle(static_cast<Colour>(us ^ 1), victim);
  state_ = undo;
  if (!move.isPlain()) unmakeSpecial(move, static_cast<Colour>(us), victim);
}

}  // namespace chess
