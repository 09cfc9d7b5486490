#include "engine/tally.h"

#include "chess/lists.h"
#include "engine/tuned.h"

namespace engine {

using namespace chess;

namespace {

// Material and place of a piece in one look, by kind from pawn on and 0x88 square as viewOf turns it, all
// made at compile time. The holes in one kind's part take the next ones', as in zobrist.h.
constexpr int kKindStride = 72;
struct Squares {
  Weight at[(kKinds - 2) * kKindStride + 128];

  constexpr const Weight* of(int kind) const { return at + (kind - 1) * kKindStride; }
};

constexpr Squares makeSquares() {
  Squares squares{};
  for (int kind = 1; kind < kKinds; ++kind)
    for (int index = 0; index < kSquares; ++index) {
      const Square square = squareFromIndex(index);
      squares.at[(kind - 1) * kKindStride + square] = kPlaces.material[kind] + kPlaces.squares[kind][index];
    }
  return squares;
}
constexpr Squares kSquareValues = makeSquares();

uint32_t keyOf(Cell cell, Square square) { return static_cast<uint32_t>(zobrist::pieceKey(cell, square)); }

Colour colourOf(Cell cell) { return cell < 0 ? Colour::Black : Colour::White; }
const Weight* valuesOf(Cell cell) { return kSquareValues.of(static_cast<int>(kindOf(cell))); }

// A piece comes (+1) or goes (-1).
template <int kTimes>
void count(Tally& tally, Cell cell, Square square, int view) {
  const Weight value = kTimes * valuesOf(cell)[square ^ view];
  const uint32_t piece = oneWithPhase(kindOf(cell));
  tally.places += cell < 0 ? -value : value;
  tally.counts[cell < 0 ? 1 : 0] += kTimes > 0 ? piece : 0 - piece;
  if (kindOf(cell) == Kind::Pawn) tally.pawnKey ^= keyOf(cell, square);
}

void shift(Tally& tally, Cell cell, Square from, Square to, int view) {
  const Weight* const values = valuesOf(cell);
  const Weight change = values[to ^ view] - values[from ^ view];
  tally.places += cell < 0 ? -change : change;
  if (kindOf(cell) == Kind::Pawn) tally.pawnKey ^= keyOf(cell, from) ^ keyOf(cell, to);
}

// The king crosses to the other half of the board, and with it the view of all its pieces turns.
void turn(Tally& tally, const Position& position, Colour colour, int from, int to) {
  for (int kind = 1; kind < kKinds; ++kind)
    for (ListWalk pieces(position.list(colour, static_cast<Kind>(kind))); pieces; pieces.next()) {
      const Square square = position.squareOf(colour, pieces.place());
      const Weight change = kSquareValues.of(kind)[square ^ to] - kSquareValues.of(kind)[square ^ from];
      tally.places += colour == Colour::White ? change : -change;
    }
}

// A promotion or a capture en passant.
void advanceSpecial(Tally& tally, const Position& position, Move move, int view) {
  const Cell mover = position.cell(move.from());
  if (move.isPromotion()) {
    count<-1>(tally, mover, move.from(), view);
    const Piece piece = makePiece(colourOf(mover), move.promotion());
    count<1>(tally, static_cast<Cell>(static_cast<int>(piece) << 4), move.to(), view);
    return;
  }
  shift(tally, mover, move.from(), move.to(), view);
  const auto passed = static_cast<Square>(move.to() ^ 0x10);
  count<-1>(tally, position.cell(passed), passed, viewOf(position, ~colourOf(mover)));
}

void advanceCastling(Tally& tally, const Position& position, Move move) {
  const Cell king = position.cell(move.from());
  const auto [kingTo, rook, rookTo] = castlingOf(move);
  int view = viewOf(position, colourOf(king));
  if (((move.from() ^ kingTo) & 4) != 0) {
    turn(tally, position, colourOf(king), view, view ^ 7);
    view ^= 7;
  }
  shift(tally, king, move.from(), kingTo, view);
  shift(tally, position.cell(rook), rook, rookTo, view);
}

}  // namespace

Tally tallyOf(const Position& position) {
  Tally tally{};
  const int views[2] = {viewOf(position, Colour::White), viewOf(position, Colour::Black)};
  for (int index = 0; index < kSquares; ++index) {
    const Square square = squareFromIndex(index);
    const Cell cell = position.cell(square);
    if (cell != 0) count<1>(tally, cell, square, views[cell < 0 ? 1 : 0]);
  }
  return tally;
}

void advance(Tally& tally, const Position& position, Move move) {
  if (move.isCastling()) return advanceCastling(tally, position, move);
  const Cell mover = position.cell(move.from());
  const Colour us = colourOf(mover);
  const Cell victim = position.cell(move.to());
  if (victim != 0) count<-1>(tally, victim, move.to(), viewOf(position, ~us));
  int view = viewOf(position, us);
  if (kindOf(mover) == Kind::King && ((move.from() ^ move.to()) & 4) != 0) {
    turn(tally, position, us, view, view ^ 7);
    view ^= 7;
  }
  if (move.isSpecial()) return advanceSpecial(tally, position, move, view);
  shift(tally, mover, move.from(), move.to(), view);
}

}  // namespace engine
