#include "eboard/recognition.h"

#include "chess/move_stack.h"
#include "chess/movegen.h"

namespace eboard {

using chess::Piece;
using chess::Position;
using chess::Square;
using chess::SquareSet;

namespace {

// The piece in the air that comes down there: one that may go there, or the first of those on the move, or
// any.
Square whoLands(const Position& position, SquareSet missing, Square to) {
  const SquareSet own = missing & position.occupied(position.sideToMove());
  for (SquareSet left = own; !left.empty();) {
    const Square from = left.takeFirst();
    chess::MoveList moves;
    if (!chess::generateFrom(position, from, moves)) continue;
    for (const chess::Move move : moves)
      if (landingOf(move) == to) return from;
  }
  if (!own.empty()) return own.first();
  return missing.empty() ? chess::kNoSquare : missing.first();
}

// A piece that nobody has lifted: where the game begins it is the one that belongs there.
Piece stranger(Square square) {
  const Piece first = Position().at(square);
  if (first != Piece::None) return first;
  return rankOf(square) < 4 ? Piece::WhitePawn : Piece::BlackPawn;
}

}  // namespace

Pieces recognise(const Position& position, SquareSet occupied) {
  Pieces pieces{};
  const SquareSet expected = position.occupied();
  for (SquareSet left = expected & occupied; !left.empty();) {
    const Square square = left.takeFirst();
    pieces[static_cast<std::size_t>(indexOf(square))] = position.at(square);
  }
  SquareSet missing = expected & ~occupied;
  for (SquareSet left = occupied & ~expected; !left.empty();) {
    const Square square = left.takeFirst();
    const Square from = whoLands(position, missing, square);
    pieces[static_cast<std::size_t>(indexOf(square))] =
        from == chess::kNoSquare ? stranger(square) : position.at(from);
    if (from != chess::kNoSquare) missing.remove(from);
  }
  return pieces;
}

}  // namespace eboard
