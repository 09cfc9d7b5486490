#include "game/result.h"

#include "chess/letters.h"
#include "chess/lists.h"

namespace game {

using chess::Colour;
using chess::Kind;
using chess::Position;
using chess::Result;

void describe(GameResult result, base::Text& text) {
  if (result.isOpen()) {
    text.add("the game is open");
    return;
  }
  const Colour winner = result.result == Result::BlackWins ? Colour::Black : Colour::White;
  if (result.result == Result::Draw)
    text.add("draw");
  else
    text.add(nameOf(winner)).add(" wins");
  switch (result.reason) {
    case EndReason::Resignation:
      text.add(", ").add(nameOf(~winner)).add(" resigned");
      break;
    case EndReason::Agreement:
      text.add(" by agreement");
      break;
    case EndReason::Time:
      text.add(" on time");
      break;
    case EndReason::TimeWithoutMaterial:
      text.add(", time is up but the other side cannot mate");
      break;
    case EndReason::None:
    case EndReason::Declared:
      text.add(", as declared");
      break;
    default:
      text.add(" by ").add(chess::nameOf(static_cast<chess::Ending>(result.reason)));
  }
}

namespace {

bool has(const Position& position, Colour side, Kind kind) { return position.list(side, kind) != 0; }

// Bit 0: bishops on dark squares, bit 1: on light ones.
int bishopColours(const Position& position, Colour side) {
  int colours = 0;
  for (chess::ListWalk bishops(position.list(side, Kind::Bishop)); bishops; bishops.next())
    colours |= chess::isDark(position.squareOf(side, bishops.place())) ? 1 : 2;
  return colours;
}

}  // namespace

bool canEverMate(const Position& position, Colour side) {
  for (const Kind kind : {Kind::Pawn, Kind::Rook, Kind::Queen})
    if (has(position, side, kind)) return true;
  const int knights = __builtin_popcount(position.list(side, Kind::Knight));
  const int bishops = bishopColours(position, side);
  const Colour other = ~side;
  const bool blockers = has(position, other, Kind::Pawn) || has(position, other, Kind::Knight);
  if (knights > 1 || (knights == 1 && bishops != 0) || bishops == 3) return true;
  // With a knight there are mates in which any piece but a queen shuts its own king in.
  if (knights == 1) return blockers || has(position, other, Kind::Bishop) || has(position, other, Kind::Rook);
  // With bishops, a piece must block a square that they can never reach: rooks and queens always find a way
  // out.
  if (bishops != 0) return blockers || (bishopColours(position, other) & ~bishops) != 0;
  return false;
}

GameResult resultOfFlagFall(const Position& position, Colour flagged) {
  if (!canEverMate(position, ~flagged)) return {Result::Draw, EndReason::TimeWithoutMaterial};
  return {winOf(~flagged), EndReason::Time};
}

}  // namespace game
