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

// What a piece could reach of the king and its goals.
unsigned ringAt(const KingRing& ring, Square piece, Square king) {
  return ring[static_cast<std::size_t>(0x77 - king) + piece];
}

// The king's goals that no pawn and no other king attacks.
unsigned apartFromPawnsAndKing(const Position& position, unsigned goals) {
  const Colour them = ~position.sideToMove();
  const Square king = position.king(~them);
  const Square rival = position.king(them);
  for (ListWalk walk(goals); walk; walk.next()) {
    const auto goal = static_cast<Square>(king + kKingGoals[static_cast<std::size_t>(walk.place())]);
    if (pawnAttacks(position, goal, them) || (reach(rival, goal) & kReachKing) != 0)
      goals &= ~(1u << walk.place());
  }
  return goals;
}

// A slider that could reach the king or its goals if nothing stood between.
void meetSlider(const Position& position, Square slider, unsigned reached, KingDanger& danger) {
  const Colour us = position.sideToMove();
  const Square king = position.king(us);
  for (ListWalk walk(reached & ~kAtKing); walk; walk.next()) {
    const int goal = king + kKingGoals[static_cast<std::size_t>(walk.place())];
    if (lineIsFree(position, slider, static_cast<Square>(goal), king)) danger.safe &= ~(1u << walk.place());
  }
  if ((reached & kAtKing) == 0) return;
  // From the king outwards along the line: no piece in between is a check, one of ours is a pin.
  const int step = stepTowards(king, slider);
  Cell shield = 0;
  for (int at = king + step; at != slider; at += step) {
    const Cell cell = position.cell(static_cast<Square>(at));
    if (cell == 0) continue;
    if (shield != 0 || (cell < 0) != (us == Colour::Black)) return;
    shield = cell;
  }
  if (shield == 0)
    danger.addChecker(slider);
  else
    danger.pinned = static_cast<uint16_t>(danger.pinned | 1 << listPlace(shield));
}

}  // namespace

Kind cheapestAttacker(const Position& position, Square square, Colour by, Square seeThrough) {
  if (pawnAttacks(position, square, by)) return Kind::Pawn;
  for (ListWalk knights(position.list(by, Kind::Knight)); knights; knights.next()) {
    if ((reach(position.squareOf(by, knights.place()), square) & kReachKnight) != 0) return Kind::Knight;
  }
  const auto slides = [&](Kind kind, int ways) {
    for (ListWalk walk(position.list(by, kind)); walk; walk.next()) {
      const Square from = position.squareOf(by, walk.place());
      if ((reach(from, square) & ways) != 0 && lineIsFree(position, from, square, seeThrough)) return true;
    }
    return false;
  };
  if (slides(Kind::Bishop, kReachDiagonal)) return Kind::Bishop;
  if (slides(Kind::Rook, kReachStraight)) return Kind::Rook;
  if (slides(Kind::Queen, kReachDiagonal | kReachStraight)) return Kind::Queen;
  return (reach(position.king(by), square) & kReachKing) != 0 ? Kind::King : Kind::None;
}

SquareSet threatMap(const Position& position, Colour by) {
  SquareSet set;
  for (SquareSet pieces = position.occupied(by); !pieces.empty();)
    addThreats(position, pieces.takeFirst(), set);
  return set;
}

template <Colour kUs>
KingDanger kingDangerOf(const Position& position, unsigned goals) {
  constexpr Colour them = ~kUs;
  const Square king = position.king(kUs);
  KingDanger danger;
  // While searching, the king's own square counts among its goals.
  danger.safe = (goals == 0 ? 0 : apartFromPawnsAndKing(position, goals)) | kAtKing;

  const int ahead = king + forward(kUs);
  if (hasPawn(position, ahead - kEast, them)) danger.addChecker(ahead - kEast);
  if (hasPawn(position, ahead + kEast, them)) danger.addChecker(ahead + kEast);
  for (ListWalk walk(position.list(them, Kind::Knight)); walk; walk.next()) {
    const Square from = position.squareOf(them, walk.place());
    const unsigned reached = ringAt(kKnightRing, from, king);
    if ((reached & kAtKing) != 0) danger.addChecker(from);
    danger.safe &= ~reached | kAtKing;
  }
  const unsigned queens = position.list(them, Kind::Queen);
  const auto meetSliders = [&](unsigned list, const KingRing& ring) {
    for (ListWalk walk(list); walk; walk.next()) {
      const Square from = position.squareOf(them, walk.place());
      const unsigned reached = ringAt(ring, from, king) & danger.safe;
      if (reached != 0) meetSlider(position, from, reached, danger);
    }
  };
  meetSliders(position.list(them, Kind::Rook) | queens, kStraightRing);
  meetSliders(position.list(them, Kind::Bishop) | queens, kDiagonalRing);
  danger.safe &= ~kAtKing;
  return danger;
}
template KingDanger kingDangerOf<Colour::White>(const Position& position, unsigned goals);
template KingDanger kingDangerOf<Colour::Black>(const Position& position, unsigned goals);

bool enPassantIsLegal(const Position& position, Square from, Square target) {
  const Colour us = position.sideToMove();
  const Colour them = ~us;
  const Square king = position.king(us);
  const int passed = target - forward(us);
  const int ahead = king + forward(us);
  for (const int pawn : {ahead - kEast, ahead + kEast})
    if (pawn != passed && hasPawn(position, pawn, them)) return false;
  for (ListWalk walk(position.list(them, Kind::Knight)); walk; walk.next())
    if ((reach(position.squareOf(them, walk.place()), king) & kReachKnight) != 0) return false;

  const auto exposedTo = [&](unsigned list, Reach way) {
    for (ListWalk walk(list); walk; walk.next()) {
      const Square slider = position.squareOf(them, walk.place());
      if ((reach(slider, king) & way) == 0) continue;
      const int step = stepTowards(slider, king);
      int at = slider + step;
      while (at != target && (at == from || at == passed || position.isEmpty(static_cast<Square>(at))))
        at += step;
      if (at == king) return true;
    }
    return false;
  };
  const unsigned queens = position.list(them, Kind::Queen);
  return !exposedTo(position.list(them, Kind::Rook) | queens, kReachStraight) &&
         !exposedTo(position.list(them, Kind::Bishop) | queens, kReachDiagonal);
}

SquareSet checkers(const Position& position) {
  const Colour us = position.sideToMove();
  SquareSet set;
  for (SquareSet pieces = position.occupied(~us); !pieces.empty();) {
    const Square from = pieces.takeFirst();
    SquareSet threats;
    addThreats(position, from, threats);
    if (threats.has(position.king(us))) set.add(from);
  }
  return set;
}

SquareSet pinned(const Position& position) {
  SquareSet set;
  for (ListWalk pieces(kingDanger(position).pinned); pieces; pieces.next())
    set.add(position.squareOf(position.sideToMove(), pieces.place()));
  return set;
}

}  // namespace chess
