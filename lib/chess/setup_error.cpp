#include "chess/setup_error.h"

#include <algorithm>

#include "chess/letters.h"
#include "chess/rights.h"

namespace chess {

namespace {

Piece pieceOn(const Setup& setup, Square square) {
  return setup.board[static_cast<std::size_t>(indexOf(square))];
}

void explainKings(const Setup& setup, Colour colour, base::Text& why) {
  const auto kings = std::count(setup.board.begin(), setup.board.end(), makePiece(colour, Kind::King));
  why.add(nameOf(colour)).add(" has ");
  if (kings == 0)
    why.add("no king");
  else
    why.add(kings).add(" kings");
}

void explainPieceCount(const Setup& setup, base::Text& why) {
  for (const Colour colour : {Colour::White, Colour::Black}) {
    const auto pawns = std::count(setup.board.begin(), setup.board.end(), makePiece(colour, Kind::Pawn));
    const auto pieces = std::count_if(setup.board.begin(), setup.board.end(), [colour](Piece piece) {
      return piece != Piece::None && colourOf(piece) == colour;
    });
    if (pawns > 8) {
      why.add(nameOf(colour)).add(" has ").add(pawns).add(" pawns");
      return;
    }
    if (pieces > 16) {
      why.add(nameOf(colour)).add(" has ").add(pieces).add(" pieces");
      return;
    }
  }
}

void explainPawn(const Setup& setup, base::Text& why) {
  for (int index = 0; index < kSquares; ++index) {
    const Square square = squareFromIndex(index);
    const bool edge = rankOf(square) == 0 || rankOf(square) == 7;
    if (edge && kindOf(setup.board[static_cast<std::size_t>(index)]) == Kind::Pawn) {
      why.add("a pawn cannot stand on ").add(square);
      return;
    }
  }
}

void explainCastling(const Setup& setup, base::Text& why) {
  for (const RightLetter& one : kRightLetters) {
    if ((setup.castling & one.right) == 0) continue;
    const Square rook = setup.castlingRooks[indexOf(one.right)];
    const Square king = kingOnFirstRank(setup, one.colour);
    if (king != kNoSquare && pieceOn(setup, rook) == makePiece(one.colour, Kind::Rook)) continue;
    why.add("castling right ").add(one.letter).add(", but no ");
    if (king != kNoSquare)
      why.add("rook on ").add(rook);
    else
      why.add("king on rank ").add(rankOf(one.king) + 1);
    return;
  }
}

}  // namespace

void explain(SetupError error, const Setup& setup, base::Text& why) {
  switch (error) {
    case SetupError::WhiteKings:
      return explainKings(setup, Colour::White, why);
    case SetupError::BlackKings:
      return explainKings(setup, Colour::Black, why);
    case SetupError::TooManyPieces:
      return explainPieceCount(setup, why);
    case SetupError::PawnRank:
      return explainPawn(setup, why);
    case SetupError::Castling:
      return explainCastling(setup, why);
    case SetupError::OpponentInCheck:
      why.add("the side not to move is in check");
      return;
    case SetupError::EnPassant:
      why.add(setup.enPassant).add(" cannot be an en passant square here");
      return;
    case SetupError::HalfmoveClock:
      why.add("half-move clock: too large");
      return;
    case SetupError::MoveNumber:
      why.add("move number: out of range");
      return;
    case SetupError::None:
      return;
  }
}

}  // namespace chess
