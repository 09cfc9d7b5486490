#include "engine/checks.h"

#include "chess/attacks.h"
#include "chess/geometry.h"

namespace engine {

using namespace chess;

namespace {

// The first piece on the line from a square, that one and `gone` left out; None if the line is free.
Piece firstOnLine(const Position& position, int from, int step, Square gone) {
  for (int at = from + step; onBoard(at); at += step) {
    const Piece piece = position.at(static_cast<Square>(at));
    if (piece != Piece::None && at != gone) return piece;
  }
  return Piece::None;
}

// Two pieces move, or one changes: rare, so simply tried out, and apart, where the copy is in nobody's way.
[[gnu::noinline]] bool givesCheckOnceMade(const Position& position, Move move) {
  Position after = position;
  after.play(move);
  return inCheck(after);
}

}  // namespace

bool givesCheck(const Position& position, Move move) {
  if (move.isSpecial()) return givesCheckOnceMade(position, move);
  const Square from = move.from();
  const Square to = move.to();
  const Piece mover = position.at(from);
  const Colour us = colourOf(mover);
  const Square king = position.king(~us);
  const int direct = reach(to, king) & reachOf(mover);
  if (direct != 0) {
    if ((direct & (kReachStraight | kReachDiagonal)) == 0) return true;
    const int step = stepTowards(to, king);
    int at = to + step;
    while (at != king && (at == from || position.isEmpty(static_cast<Square>(at)))) at += step;
    if (at == king) return true;
  }
  // Uncovering a line: the mover stood between the king and one of its own sliders.
  const int line = stepTowards(king, from);
  if (line == 0 || stepTowards(king, to) == line) return false;
  const Piece behind = firstOnLine(position, king, line, from);
  if (behind == Piece::None || colourOf(behind) != us) return false;
  const int ways =
      line == kNorth || line == -kNorth || line == kEast || line == -kEast ? kReachStraight : kReachDiagonal;
  const Kind kind = kindOf(behind);
  const bool slides = kind == Kind::Queen || kind == Kind::Rook || kind == Kind::Bishop;
  return slides && (reachOf(behind) & ways) != 0;
}

}  // namespace engine
