// A chess position that is played on in place: a 0x88 board with piece lists, and the Zobrist key
// kept with every move. It holds only positions that the rules allow (see Setup); unmake gives back
// every bit. Its many functions are short questions that generators, evaluation and search ask in their
// innermost loops.
#pragma once

#include <array>

#include "chess/cell.h"
#include "chess/hot.h"
#include "chess/move.h"
#include "chess/past.h"
#include "chess/zobrist.h"

namespace chess {

using Pieces = std::array<Piece, kSquares>;  // by indexOf(square)

// Everything a FEN says, before anyone has asked whether it can be.
struct Setup {
  Pieces board{};
  Colour sideToMove = Colour::White;
  uint8_t castling = 0;
  Square castlingRooks[4] = {h1, a1, h8, a8};  // by indexOf(right)
  Square enPassant = kNoSquare;
  uint16_t halfmoveClock = 0;
  uint16_t moveNumber = 1;
};

// Where that side's king stands if on its first rank, else kNoSquare.
Square kingOnFirstRank(const Setup& setup, Colour colour);

enum class SetupError : uint8_t {
  None,
  WhiteKings,       // not exactly one white king
  BlackKings,       // not exactly one black king
  TooManyPieces,    // more than 16 pieces or 8 pawns of one side
  PawnRank,         // a pawn on the first or last rank
  OpponentInCheck,  // the side that has just moved is in check
  Castling,         // a right without king or rook in its place
  EnPassant,        // no pawn can have just passed there
  HalfmoveClock,    // too large
  MoveNumber        // zero or too large
};

// What unmaking a move needs besides the move itself.
struct Undo {
  uint64_t key;
  Past past;
  Cell victim;  // what the move took, 0 for nothing
};
static_assert(sizeof(Undo) == 16, "one record a ply of search");

class Position {
 public:
  static constexpr int kMaxHalfmoves = 9999;
  static constexpr int kMaxMoveNumber = 9999;

  // The first position of a game.
  Position();

  // Takes the set-up if the rules allow it; otherwise says why not and stays as it was.
  [[nodiscard]] SetupError set(const Setup& setup);

  // What stands where
  Piece at(Square square) const { return pieceOf(board_[square]); }
  bool isEmpty(Square square) const { return board_[square] == 0; }
  Square king(Colour colour) const { return squares_[listIndex(colour, 0)]; }
  SquareSet occupied() const;
  SquareSet occupied(Colour colour) const;
  // Does a legal move take something? Castling does not, though its rook stands on to().
  bool isCapture(Move move) const {
    return move.isEnPassant() || (!isEmpty(move.to()) && !move.isCastling());
  }

  // Whose turn, and what is left of the past
  Colour sideToMove() const { return static_cast<Colour>(ply_ & 1); }
  uint8_t castling() const { return past_.castling(); }
  // Four bits for rights in chess, the same above them for rights in Chess960; see Past.
  unsigned castlingBits() const { return past_.castlingBits(); }
  // There are rights, and some king or rook that has them does not stand as in chess. True of the first
  // position of a game of Chess960, but for the one that is chess.
  bool isChess960() const { return (castlingBits() & kOddCastling) != 0; }
  // Where the rook of a right stands, while the right lasts.
  Square castlingRook(CastlingRight right) const { return castlingRooks_[indexOf(right)]; }
  // Where a pawn can be taken in passing; kNoSquare unless such a capture is legal now, as FIDE's
  // rule on repetition has it.
  Square enPassant() const { return past_.enPassant(); }
  int halfmoveClock() const { return past_.halfmoveClock(); }
  int moveNumber() const { return static_cast<int>(ply_ >> 1) + 1; }
  // Equal keys are equal positions in the sense of repetition.
  uint64_t key() const { return key_; }
  // The key worked out from scratch; always equal to key().
  uint64_t computeKey() const;

  // Playing. The move must come from a generator for this very position.
  void play(Move move);  // for good
  // For a search, which takes it back.
  GLOWMATE_INLINED void make(Move move, Undo& undo);
  GLOWMATE_INLINED void unmake(Move move, const Undo& undo);
  // For presumably-legal moves: makes the move, or says false and changes nothing when it would leave
  // the mover's king in check.
  [[nodiscard]] bool tryMake(Move move, Undo& undo);
  // Passing, for a search; not allowed in check.
  void makeNull(Undo& undo);
  void unmakeNull(const Undo& undo);

  // The lists, for generators and evaluation: the pieces of a kind as bits, and where each stands.
  Cell cell(Square square) const { return board_[square]; }
  const Cell* cells() const { return board_; }  // by 0x88 square, 128 of them, aligned for words
  uint16_t list(Colour colour, Kind kind) const { return lists_[static_cast<int>(makePiece(colour, kind))]; }
  Square squareOf(Colour colour, int place) const { return squares_[listIndex(colour, place)]; }

  // Every bit equal, lists included.
  friend bool operator==(const Position& a, const Position& b);

 private:
  bool hasSameCastlingRooks(const Position& other) const;
  static constexpr int side(Colour colour) { return static_cast<int>(colour); }
  struct Blank {};
  explicit Position(Blank /*nothing on it*/) {}
  void fill(const Setup& setup);
  GLOWMATE_INLINED void carry(Move move, Undo& undo);
  GLOWMATE_INLINED void carryBack(Move move, const Undo& undo);
  // Kept out of the way: chess never comes here.
  [[gnu::cold]] Past withoutKept(Past lost, std::size_t from, std::size_t to) const;
  void makeSpecial(Move move, Undo& undo);
  void unmakeSpecial(Move move, const Undo& undo);
  void offerEnPassant(Square target);
  bool hasPawn(std::size_t square, Colour colour) const {
    return pieceOf(board_[square]) == makePiece(colour, Kind::Pawn);
  }
  void toggle(Cell cell) {
    uint16_t& list = lists_[static_cast<int>(pieceOf(cell))];
    list = static_cast<uint16_t>(list ^ 1 << listPlace(cell));
  }
  void castle(Move move, Undo& undo);
  void uncastle(Move move, const Undo& undo);
  void moveBoth(Square king, Square kingTo, Square rook, Square rookTo);
  void changeKind(Square square, Kind from, Kind to);

  uint64_t key_ = 0;
  Past past_;
  uint32_t ply_ = 0;                 // half-moves since move 1; odd when Black is to move
  uint16_t lists_[16] = {};          // by Piece: which places of its side's list hold one
  alignas(4) Cell board_[128] = {};  // what is off the board stays 0
  Square squares_[32] = {};          // by listIndex; a king is always in place 0
  Square castlingRooks_[4] = {};     // by indexOf(right)
};
static_assert(sizeof(Position) <= 256, "a position is copied freely on a small chip");

// Making and unmaking is what a search spends its time on, so it is laid into the caller's loop; what
// only special moves need stays out of line.

inline void Position::make(Move move, Undo& undo) {
  if (move.isSpecial()) return makeSpecial(move, undo);
  carry(move, undo);
  if (move.isDoublePush()) {
    // Off the board's edges the cells read as empty, so the neighbours need no other test.
    const std::size_t to = move.to();
    if (hasPawn(to - 1, sideToMove()) || hasPawn(to + 1, sideToMove()))
      offerEnPassant(static_cast<Square>(to ^ 0x10));
  }
}

inline void Position::unmake(Move move, const Undo& undo) {
  if (move.isSpecial()) return unmakeSpecial(move, undo);
  carryBack(move, undo);
}

// A piece goes from one square to another, taking what stands there. The move is not a special one, so
// the byte of its destination carries no flags.
inline void Position::carry(Move move, Undo& undo) {
  const std::size_t from = move.from();
  const std::size_t to = move.bits() >> 8;
  const Cell mover = board_[from];
  const Cell victim = board_[to];
  board_[from] = 0;
  board_[to] = mover;
  squares_[listIndex(mover)] = static_cast<Square>(to);
  ++ply_;

  const uint64_t* const keys = zobrist::pieceKeys(mover);
  uint64_t key = key_;
  Past past = past_;
  undo = {key, past, victim};
  key ^= keys[from] ^ keys[to] ^ zobrist::kKeys.blackToMove;
  past.tick();
  if (kindOf(mover) == Kind::Pawn) past.resetClock();
  if (victim != 0) {
    toggle(victim);
    key ^= zobrist::pieceKeys(victim)[to];
    past.resetClock();
  }
  Past lost = past.lostBy(from, to);
  if (!lost.isNothing()) {
    if (__builtin_expect(lost.isInChess960(), false)) lost = withoutKept(lost, from, to);
    key ^= zobrist::pastKey(lost);
    past.remove(lost);
  }
  key_ = key;
  past_ = past;
}

inline void Position::carryBack(Move move, const Undo& undo) {
  const std::size_t from = move.from();
  const std::size_t to = move.bits() >> 8;
  const Cell mover = board_[to];
  const Cell victim = undo.victim;
  board_[from] = mover;
  board_[to] = victim;
  squares_[listIndex(mover)] = static_cast<Square>(from);
  --ply_;
  if (victim != 0) toggle(victim);
  key_ = undo.key;
  past_ = undo.past;
}

Pieces piecesOf(const Position& position);

}  // namespace chess
