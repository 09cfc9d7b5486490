// Who attacks what: one square, the whole threat map, and the two facts about a king that decide
// which moves are legal, its checkers and its pinned defenders.
#pragma once

#include "chess/position.h"

namespace chess {

// The least valuable kind of that side's pieces that attack, or defend, this square; None if no piece does. A
// piece that is about to step away does not shield the squares behind it: name its square as the one to see
// through.
Kind cheapestAttacker(const Position& position, Square square, Colour by, Square seeThrough = kNoSquare);
// One square of the threat map.
inline bool isAttacked(const Position& position, Square square, Colour by, Square seeThrough = kNoSquare) {
  return cheapestAttacker(position, square, by, seeThrough) != Kind::None;
}

// Every square that a side attacks or defends, its own pieces's squares included. A pawn threatens its
// two capture squares only, and pinned pieces threaten too, as they do for the other king.
SquareSet threatMap(const Position& position, Colour by);

// What stands against the king of the side to move, found in one pass over the other side's pieces.
struct KingDanger {
  int checkers = 0;            // 0, 1 or 2
  Square checker = kNoSquare;  // one of them
  uint16_t pinned = 0;         // own pieces, by place in the list, that shield the king from a slider
  unsigned safe = 0;           // the part of the threat map that king moves and castling need, see below

  void addChecker(int from) {
    ++checkers;
    checker = static_cast<Square>(from);
  }
};
// `goals` are squares the king would like to go to, bit i for kKingGoals[i] of geometry.h, all on the
// board; in `safe` come back those that are not attacked once the king has left its square.
template <Colour kUs>  // the side to move
KingDanger kingDangerOf(const Position& position, unsigned goals);
inline KingDanger kingDanger(const Position& position, unsigned goals = 0) {
  return position.sideToMove() == Colour::White ? kingDangerOf<Colour::White>(position, goals)
                                                : kingDangerOf<Colour::Black>(position, goals);
}

// May the pawn on `from` take in passing on `target`? Two pawns leave the rank at once, so this looks
// at the lines to the king as they will be. The side to move is the one that captures.
bool enPassantIsLegal(const Position& position, Square from, Square target);

inline bool inCheck(const Position& position) {
  return isAttacked(position, position.king(position.sideToMove()), ~position.sideToMove());
}
// The pieces that give check to the side to move, and its pieces that may not leave their line.
SquareSet checkers(const Position& position);
SquareSet pinned(const Position& position);

}  // namespace chess
