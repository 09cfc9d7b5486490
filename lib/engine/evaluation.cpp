#include "engine/evaluation.h"

#include "engine/endings.h"
#include "engine/terms.h"

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

struct Sum {
  Weight total = 0;
  void add(const Weight& weight, int times) { total += weight * times; }
  void addMan(Kind kind, Square square, int sign) {
    total += kSquareValues.at[static_cast<int>(kind)][square] * sign;
  }
};

}  // namespace

int evaluate(const Position& position) {
  Sum sum;
  Terms<Sum> terms(position, sum);
  terms.addAll();
  const uint32_t white = terms.men(Colour::White);
  const uint32_t black = terms.men(Colour::Black);
  const bool isWhite = position.sideToMove() == Colour::White;

  int score = 0;
  if (!knownEnding(position, white, black, score)) {
    // To have the move is worth something, as long as moving does not hurt.
    sum.add(kWeights.tempo, isWhite ? 1 : -1);
    const int phase = terms.phase() < kAllPhase ? terms.phase() : kAllPhase;
    const int end = endGame(sum.total);
    const int scale = endingScale(position, end > 0 ? Colour::White : Colour::Black, white, black);
    score = (middleGame(sum.total) * phase + end * (kAllPhase - phase) * scale / kFullScale) / kAllPhase;
  }
  // Nothing has happened for long: a lead that does not grow is worth less and less.
  const int idle = position.halfmoveClock() < 100 ? position.halfmoveClock() : 100;
  score = score * (220 - idle) / 220;
  return isWhite ? score : -score;
}

}  // namespace engine
