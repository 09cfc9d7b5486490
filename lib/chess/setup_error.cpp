#include "chess/setup_error.h"

#include <algorithm>

#include "chess/letters.h"
#include "chess/rights.h"

namespace chess {

namespace {

Piece pieceOn(const Setup& setup, Square square) {
  return setup.board[static_cast<std::size_t>(indexOf(square))];
}

void explainKings(const Setup& setup, Colour colour, Text& why) {
  const auto kings = std::count(setup.board.begin(), setup.board.end(), makePiece(colour, Kind::King));
  why.add(nameOf(colour)).add(" has ");
  if (kings == 0)
    why.add("no king");
  else
    why.add(kings).add(" kings");
}

void explainMen(const Setup& setup, Text& why) {
  for (const Colour colour : {Colour::White, Colour::Black}) {
    const auto pawns = std::count(setup.board.begin(), setup.board.end(), makePiece(colour, Kind::Pawn));
    const auto men = std::count_if(setup.board.begin(), setup.board.end(), [colour](Piece piece) {
      return piece != Piece::None && colourOf(piece) == colour;
    });
    if (pawns > 8) {
      why.add(nameOf(colour)).add(" has ").add(pawns).add(" pawns");
      return;
    }
    if (men > 16) {
      why.add(nameOf(colour)).add(" has ").add(men).add(" men");
      return;
    }
  }
}

void explainPawn(const Setup& setup, Text& why) {
  for (int index = 0; index < kSquares; ++index) {
    const Square square = squareFromIndex(index);
    const bool edge = rankOf(square) == 0 || rankOf(square) == 7;
    if (edge && kindOf(setup.board[static_cast<std::size_t>(index)]) == Kind::Pawn) {
      why.add("a pawn cannot stand on ").add(square);
      return;
    }
  }
}

void explainCastling(const Setup& setup, Text& why) {
  for (const RightLetter& one : kRightLetters) {
    if ((setup.castling & one.right) == 0) continue;
    const Colour colour = one.king == e1 ? Colour::White : Colour::Black;
    const bool king = pieceOn(setup, one.king) == makePiece(colour, Kind::King);
    if (king && pieceOn(setup, one.rook) == makePiece(colour, Kind::Rook)) continue;
    why.add("castling right ").add(one.letter).add(", but no ");
    why.add(king ? "rook on " : "king on ").add(king ? one.rook : one.king);
    return;
  }
}

}  // namespace

void explain(SetupError error, const Setup& setup, Text& why) {
  switch (error) {
    case SetupError::WhiteKings:
      return explainKings(setup, Colour::White, why);
    case SetupError::BlackKings:
      return explainKings(setup, Colour::Black, why);
    case SetupError::TooManyMen:
      return explainMen(setup, why);
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
