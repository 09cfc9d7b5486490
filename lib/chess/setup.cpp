// Where positions come from: the first position of a game, and any set-up that the rules allow.
#include <algorithm>
#include <iterator>

#include "chess/attacks.h"
#include "chess/geometry.h"
#include "chess/position.h"
#include "chess/rights.h"

namespace chess {

namespace {

constexpr Kind kFirstRank[8] = {Kind::Rook, Kind::Knight, Kind::Bishop, Kind::Queen,
                                Kind::King, Kind::Bishop, Kind::Knight, Kind::Rook};

Piece pieceAt(const Setup& setup, int square) {
  return setup.board[static_cast<std::size_t>(indexOf(static_cast<Square>(square)))];
}

SetupError checkPieceCount(const Setup& setup) {
  int pieces[2] = {}, pawns[2] = {}, kings[2] = {};
  bool pawnOnEdge = false;
  for (int index = 0; index < kSquares; ++index) {
    const Piece piece = setup.board[static_cast<std::size_t>(index)];
    if (piece == Piece::None) continue;
    const int side = static_cast<int>(colourOf(piece));
    ++pieces[side];
    if (kindOf(piece) == Kind::King) ++kings[side];
    if (kindOf(piece) == Kind::Pawn) {
      ++pawns[side];
      pawnOnEdge |= index < 8 || index >= 56;
    }
  }
  if (kings[0] != 1) return SetupError::WhiteKings;
  if (kings[1] != 1) return SetupError::BlackKings;
  if (pieces[0] > 16 || pieces[1] > 16 || pawns[0] > 8 || pawns[1] > 8) return SetupError::TooManyPieces;
  return pawnOnEdge ? SetupError::PawnRank : SetupError::None;
}

// The king on its first rank, and the rook on the proper side of it.
bool castlingFits(const Setup& setup) {
  for (const RightLetter& one : kRightLetters) {
    if ((setup.castling & one.right) == 0) continue;
    const Square rook = setup.castlingRooks[indexOf(one.right)];
    const Square king = kingOnFirstRank(setup, one.colour);
    if (king == kNoSquare || !onBoard(rook) || rankOf(rook) != rankOf(king)) return false;
    if (pieceAt(setup, rook) != makePiece(one.colour, Kind::Rook) || (rook > king) != one.isShort)
      return false;
  }
  return setup.castling <= kAllCastling;
}

// Does every king and rook with a right stand as in chess?
bool castlingIsAsInChess(const Setup& setup) {
  for (const RightLetter& one : kRightLetters) {
    if ((setup.castling & one.right) == 0) continue;
    if (setup.castlingRooks[indexOf(one.right)] != one.rook ||
        pieceAt(setup, one.king) != makePiece(one.colour, Kind::King))
      return false;
  }
  return true;
}

// A pawn of the side that has just moved must stand beyond the square, with its way there empty.
bool enPassantFits(const Setup& setup) {
  const Square target = setup.enPassant;
  if (target == kNoSquare) return true;
  if (!onBoard(target)) return false;
  const int ahead = forward(~setup.sideToMove);
  return rankOf(target) == (setup.sideToMove == Colour::White ? 5 : 2) &&
         pieceAt(setup, target + ahead) == makePiece(~setup.sideToMove, Kind::Pawn) &&
         pieceAt(setup, target) == Piece::None && pieceAt(setup, target - ahead) == Piece::None;
}

constexpr Cell makeCell(Piece piece, int place) {
  return static_cast<Cell>((colourOf(piece) == Colour::Black ? -128 : 0) +
                           (static_cast<int>(kindOf(piece)) << 4) + place);
}

}  // namespace

Position::Position() {
  Setup setup;
  for (std::size_t file = 0; file < 8; ++file) {
    setup.board[file] = makePiece(Colour::White, kFirstRank[file]);
    setup.board[file + 8] = Piece::WhitePawn;
    setup.board[file + 48] = Piece::BlackPawn;
    setup.board[file + 56] = makePiece(Colour::Black, kFirstRank[file]);
  }
  setup.castling = kAllCastling;
  fill(setup);
}

// The set-up has been checked: one king and at most 16 pieces a side.
void Position::fill(const Setup& setup) {
  int next[2] = {1, 1};
  for (int index = 0; index < kSquares; ++index) {
    const Piece piece = setup.board[static_cast<std::size_t>(index)];
    if (piece == Piece::None) continue;
    const int owner = side(colourOf(piece));
    const Square square = squareFromIndex(index);
    const int place = kindOf(piece) == Kind::King ? 0 : next[owner]++;
    board_[square] = makeCell(piece, place);
    squares_[listIndex(board_[square])] = square;
    toggle(board_[square]);
  }
  std::copy(std::begin(setup.castlingRooks), std::end(setup.castlingRooks), castlingRooks_);
  const int shift = castlingIsAsInChess(setup) ? 0 : kOddShift;
  past_ = Past(static_cast<unsigned>(setup.castling) << shift, kNoSquare, setup.halfmoveClock);
  ply_ = 2u * (setup.moveNumber - 1u) + static_cast<unsigned>(side(setup.sideToMove));
  if (setup.enPassant != kNoSquare) offerEnPassant(setup.enPassant);
  key_ = computeKey();
}

Square kingOnFirstRank(const Setup& setup, Colour colour) {
  const int rank = colour == Colour::White ? 0 : 7;
  for (int file = 0; file < 8; ++file)
    if (pieceAt(setup, squareAt(file, rank)) == makePiece(colour, Kind::King)) return squareAt(file, rank);
  return kNoSquare;
}

SetupError Position::set(const Setup& setup) {
  const SetupError pieces = checkPieceCount(setup);
  if (pieces != SetupError::None) return pieces;
  if (!castlingFits(setup)) return SetupError::Castling;
  if (!enPassantFits(setup)) return SetupError::EnPassant;
  if (setup.halfmoveClock > kMaxHalfmoves) return SetupError::HalfmoveClock;
  if (setup.moveNumber < 1 || setup.moveNumber > kMaxMoveNumber) return SetupError::MoveNumber;
  Position fresh{Blank{}};
  fresh.fill(setup);
  if (isAttacked(fresh, fresh.king(~setup.sideToMove), setup.sideToMove)) return SetupError::OpponentInCheck;
  *this = fresh;
  return SetupError::None;
}

Pieces piecesOf(const Position& position) {
  Pieces pieces{};
  for (int i = 0; i < kSquares; ++i) pieces[static_cast<std::size_t>(i)] = position.at(squareFromIndex(i));
  return pieces;
}

}  // namespace chess
