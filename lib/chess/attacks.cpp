#include "chess/attacks.h"

#include "chess/geometry.h"
#include "chess/lists.h"

namespace chess {

namespace {

// Nothing stands between a slider and the square; they must share a line.
bool lineIsFree(const Position& position, Square from, Square to, Square seeThrough) {
  const int step = stepTowards(from, to);
  int at = from + step;
  while (at != to && (position.cell(static_cast<Square>(at)) == 0 || at == seeThrough)) at += step;
  return at == to;
}

// Is there a pawn of that colour? Off the sides the cells read as empty; beyond the first or last rank
// the number wraps round to one where no pawn can stand.
bool hasPawn(const Position& position, int square, Colour colour) {
  return position.at(static_cast<Square>(square & 0x7F)) == makePiece(colour, Kind::Pawn);
}

// A pawn that attacks a square stands one step back from it, as its owner sees it.
bool pawnAttacks(const Position& position, int square, Colour by) {
  const int behind = square - forward(by);
  return hasPawn(position, behind - kEast, by) || hasPawn(position, behind + kEast, by);
}

void addSteps(Square from, const int8_t* steps, int count, SquareSet& set) {
  for (int i = 0; i < count; ++i) {
    const int to = from + steps[i];
    if (onBoard(to)) set.add(static_cast<Square>(to));
  }
}

void addRays(const Position& position, Square from, const int8_t* steps, int count, SquareSet& set) {
  for (int i = 0; i < count; ++i) {
    for (int to = from + steps[i]; onBoard(to); to += steps[i]) {
      set.add(static_cast<Square>(to));
      if (!position.isEmpty(static_cast<Square>(to))) break;
    }
  }
}

void addThreats(const Position& position, Square from, SquareSet& set) {
  const Piece piece = position.at(from);
  switch (kindOf(piece)) {
    case Kind::Pawn: {
      const int ahead = forward(colourOf(piece));
      const int8_t steps[2] = {static_cast<int8_t>(ahead + kEast), static_cast<int8_t>(ahead - kEast)};
      return addSteps(from, steps, 2, set);
    }
    case Kind::Knight:
      return addSteps(from, kKnightSteps.data(), 8, set);
    case Kind::Bishop:
      return addRays(position, from, kKingSteps.data() + 4, 4, set);
    case Kind::Rook:
      return addRays(position, from, kKingSteps.data(), 4, set);
    case Kind::Queen:
      return addRays(position, from, kKingSteps.data(), 8, set);
    case Kind::King:
      return addSteps(from, kKingSteps.data(), 8, set);
    case Kind::None:
      return;
  }
}

}  // namespace

bool isAttacked(const Position& position, Square square, Colour by, Square seeThrough) {
  if (pawnAttacks(position, square, by)) return true;
  if ((reach(position.king(by), square) & kReachKing) != 0) return true;
  for (ListWalk knights(position.list(by, Kind::Knight)); knights; knights.next()) {
    if ((reach(position.squareOf(by, knights.place()), square) & kReachKnight) != 0) return true;
  }
  const uint16_t queens = position.list(by, Kind::Queen);
  for (ListWalk sliders(position.list(by, Kind::Rook) | queens); sliders; sliders.next()) {
    const Square from = position.squareOf(by, sliders.place());
    if ((reach(from, square) & kReachStraight) != 0 && lineIsFree(position, from, square, seeThrough))
      return true;
  }
  for (ListWalk sliders(position.list(by, Kind::Bishop) | queens); sliders; sliders.next()) {
    const Square from = position.squareOf(by, sliders.place());
    if ((reach(from, square) & kReachDiagonal) != 0 && lineIsFree(position, from, square, seeThrough))
      return true;
  }
  return false;
}

SquareSet threatMap(const Position& position, Colour by) {
  SquareSet set;
  for (SquareSet men = position.occupied(by); !men.empty();) addThreats(position, men.takeFirst(), set);
  return set;
}

KingDanger kingDanger(const Position& position, unsigned goals) {
  const Colour us = position.sideToMove();
  const Colour them = ~us;
  const Square king = position.king(us);
  KingDanger danger;
  const auto check = [&danger](int from) {
    ++danger.checkers;
    danger.checker = static_cast<Square>(from);
  };

  const int ahead = king + forward(us);
  if (hasPawn(position, ahead - kEast, them)) check(ahead - kEast);
  if (hasPawn(position, ahead + kEast, them)) check(ahead + kEast);
  for (ListWalk walk(goals); walk; walk.next()) {
    const int goal = king + kKingGoals[static_cast<std::size_t>(walk.place())];
    if (pawnAttacks(position, goal, them) ||
        (reach(position.king(them), static_cast<Square>(goal)) & kReachKing) != 0)
      goals &= ~(1u << walk.place());
  }

  // Calls what follows for each man that could reach the king or one of its goals.
  const auto forEach = [&](unsigned list, const KingRing& ring, auto meet) {
    for (ListWalk walk(list); walk; walk.next()) {
      const Square from = position.squareOf(them, walk.place());
      const unsigned reached = ring[static_cast<std::size_t>(king - from + 0x77)];
      if ((reached & (goals | kAtKing)) != 0) meet(from, reached);
    }
  };
  const auto meetKnight = [&](Square from, unsigned reached) {
    if ((reached & kAtKing) != 0) check(from);
    goals &= ~reached;
  };
  // From the king outwards along the line: no man in between is a check, one of ours is a pin.
  const auto look = [&](Square slider) {
    const int step = stepTowards(king, slider);
    Cell shield = 0;
    for (int at = king + step; at != slider; at += step) {
      const Cell cell = position.cell(static_cast<Square>(at));
      if (cell == 0) continue;
      if (shield != 0 || (cell < 0) != (us == Colour::Black)) return;
      shield = cell;
    }
    if (shield == 0)
      check(slider);
    else
      danger.pinned = static_cast<uint16_t>(danger.pinned | 1 << listPlace(shield));
  };
  const auto meetSlider = [&](Square from, unsigned reached) {
    if ((reached & kAtKing) != 0) look(from);
    for (ListWalk walk(reached & goals); walk; walk.next()) {
      const int goal = king + kKingGoals[static_cast<std::size_t>(walk.place())];
      if (lineIsFree(position, from, static_cast<Square>(goal), king)) goals &= ~(1u << walk.place());
    }
  };
  const unsigned queens = position.list(them, Kind::Queen);
  forEach(position.list(them, Kind::Knight), kKnightRing, meetKnight);
  forEach(position.list(them, Kind::Rook) | queens, kStraightRing, meetSlider);
  forEach(position.list(them, Kind::Bishop) | queens, kDiagonalRing, meetSlider);
  danger.safe = goals;
  return danger;
}

bool enPassantIsLegal(const Position& position, Square from, Square target) {
  const Colour us = position.sideToMove();
  const Colour them = ~us;
  const Square king = position.king(us);
  const auto passed = static_cast<Square>(target - forward(us));
  const auto exposed = [&](Square slider) {
    const int step = stepTowards(slider, king);
    for (int at = slider + step; at != king; at += step) {
      if (at == target) return false;
      if (at != from && at != passed && !position.isEmpty(static_cast<Square>(at))) return false;
    }
    return true;
  };
  for (SquareSet men = position.occupied(them); !men.empty();) {
    const Square man = men.takeFirst();
    if (man == passed) continue;
    const int ways = reach(man, king) & reachOf(position.at(man));
    if (ways == 0) continue;
    if ((ways & (kReachStraight | kReachDiagonal)) == 0 || exposed(man)) return false;
  }
  return true;
}

SquareSet checkers(const Position& position) {
  const Colour us = position.sideToMove();
  SquareSet set;
  for (SquareSet men = position.occupied(~us); !men.empty();) {
    const Square from = men.takeFirst();
    SquareSet threats;
    addThreats(position, from, threats);
    if (threats.has(position.king(us))) set.add(from);
  }
  return set;
}

SquareSet pinned(const Position& position) {
  SquareSet set;
  for (ListWalk men(kingDanger(position).pinned); men; men.next())
    set.add(position.squareOf(position.sideToMove(), men.place()));
  return set;
}

}  // namespace chess
