// Where positions come from: the first position of a game, and any set-up that the rules allow.
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

SetupError checkMen(const Setup& setup) {
  int men[2] = {}, pawns[2] = {}, kings[2] = {};
  bool pawnOnEdge = false;
  for (int index = 0; index < kSquares; ++index) {
    const Piece piece = setup.board[static_cast<std::size_t>(index)];
    if (piece == Piece::None) continue;
    const int side = static_cast<int>(colourOf(piece));
    ++men[side];
    if (kindOf(piece) == Kind::King) ++kings[side];
    if (kindOf(piece) == Kind::Pawn) {
      ++pawns[side];
      pawnOnEdge |= index < 8 || index >= 56;
    }
  }
  if (kings[0] != 1) return SetupError::WhiteKings;
  if (kings[1] != 1) return SetupError::BlackKings;
  if (men[0] > 16 || men[1] > 16 || pawns[0] > 8 || pawns[1] > 8) return SetupError::TooManyMen;
  return pawnOnEdge ? SetupError::PawnRank : SetupError::None;
}

bool castlingFits(const Setup& setup) {
  for (const RightLetter& places : kRightLetters) {
    const Colour colour = rankOf(places.king) == 0 ? Colour::White : Colour::Black;
    if ((setup.castling & places.right) != 0 &&
        (pieceAt(setup, places.king) != makePiece(colour, Kind::King) ||
         pieceAt(setup, places.rook) != makePiece(colour, Kind::Rook)))
      return false;
  }
  return setup.castling <= kAllCastling;
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

// The set-up has been checked: one king and at most 16 men a side.
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
  past_ = Past(setup.castling, kNoSquare, setup.halfmoveClock);
  ply_ = 2u * (setup.moveNumber - 1u) + static_cast<unsigned>(side(setup.sideToMove));
  if (setup.enPassant != kNoSquare) offerEnPassant(setup.enPassant);
  key_ = computeKey();
}

SetupError Position::set(const Setup& setup) {
  const SetupError men = checkMen(setup);
  if (men != SetupError::None) return men;
  if (!castlingFits(setup)) return SetupError::Castling;
  if (!enPassantFits(setup)) return SetupError::EnPassant;
  if (setup.halfmoveClock > kMostHalfmoves) return SetupError::HalfmoveClock;
  if (setup.moveNumber < 1 || setup.moveNumber > kMostMoveNumber) return SetupError::MoveNumber;
  Position fresh{Blank{}};
  fresh.fill(setup);
  if (isAttacked(fresh, fresh.king(~setup.sideToMove), setup.sideToMove)) return SetupError::OpponentInCheck;
  *this = fresh;
  return SetupError::None;
}

}  // namespace chess
