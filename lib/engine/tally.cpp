#include "engine/tally.h"

#include "engine/tuned.h"

namespace engine {

using namespace chess;

namespace {

// Material and place of a man in one look: White's view of the 0x88 board, all made at compile time.
struct Squares {
  Weight at[kKinds][128];
};

constexpr Squares makeSquares() {
  Squares squares{};
  for (int kind = 1; kind < kKinds; ++kind)
    for (int index = 0; index < kSquares; ++index) {
      const Square square = squareFromIndex(index);
      const int file = fileOf(square) < 4 ? fileOf(square) : 7 - fileOf(square);
      squares.at[kind][square] = kWeights.material[kind] + kWeights.squares[kind][rankOf(square) * 4 + file];
    }
  return squares;
}
constexpr Squares kSquareValues = makeSquares();

uint32_t keyOf(Cell cell, Square square) { return static_cast<uint32_t>(zobrist::pieceKey(cell, square)); }

int sideOf(Cell cell) { return cell < 0 ? 1 : 0; }

// A man's values, and the square as its owner sees it.
const Weight* valuesOf(Cell cell) { return kSquareValues.at[static_cast<int>(kindOf(cell))]; }
int viewOf(Cell cell, Square square) { return cell < 0 ? square ^ 0x70 : square; }

void put(Tally& tally, Cell cell, Square square) {
  const Weight value = valuesOf(cell)[viewOf(cell, square)];
  tally.places += cell < 0 ? -value : value;
  tally.men[sideOf(cell)] += manWithPhase(kindOf(cell));
  if (kindOf(cell) == Kind::Pawn) tally.pawnKey ^= keyOf(cell, square);
}

void remove(Tally& tally, Cell cell, Square square) {
  const Weight value = valuesOf(cell)[viewOf(cell, square)];
  tally.places -= cell < 0 ? -value : value;
  tally.men[sideOf(cell)] -= manWithPhase(kindOf(cell));
  if (kindOf(cell) == Kind::Pawn) tally.pawnKey ^= keyOf(cell, square);
}

void shift(Tally& tally, Cell cell, Square from, Square to) {
  const Weight* const values = valuesOf(cell);
  const Weight change = values[viewOf(cell, to)] - values[viewOf(cell, from)];
  tally.places += cell < 0 ? -change : change;
  if (kindOf(cell) == Kind::Pawn) tally.pawnKey ^= keyOf(cell, from) ^ keyOf(cell, to);
}

void advanceSpecial(Tally& tally, const Position& position, Move move) {
  const Cell mover = position.cell(move.from());
  if (move.isPromotion()) {
    remove(tally, mover, move.from());
    const Piece piece = makePiece(mover < 0 ? Colour::Black : Colour::White, move.promotion());
    put(tally, static_cast<Cell>(static_cast<int>(piece) << 4), move.to());
    return;
  }
  shift(tally, mover, move.from(), move.to());
  if (move.isEnPassant()) {
    const auto passed = static_cast<Square>(move.to() ^ 0x10);
    remove(tally, position.cell(passed), passed);
  } else {
    const RookStep rook = rookStepOf(move);
    shift(tally, position.cell(rook.from), rook.from, rook.to);
  }
}

}  // namespace

Tally tallyOf(const Position& position) {
  Tally tally{};
  for (int index = 0; index < kSquares; ++index) {
    const Square square = squareFromIndex(index);
    if (!position.isEmpty(square)) put(tally, position.cell(square), square);
  }
  return tally;
}

void advance(Tally& tally, const Position& position, Move move) {
  const Cell victim = position.cell(move.to());
  if (victim != 0) remove(tally, victim, move.to());
  if (move.isSpecial()) return advanceSpecial(tally, position, move);
  shift(tally, position.cell(move.from()), move.from(), move.to());
}

}  // namespace engine
