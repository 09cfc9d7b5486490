#include "engine/etiquette.h"

namespace engine {

using namespace chess;

namespace {

constexpr int kShallow = 4;      // a search under way that has not looked this far says nothing
constexpr int kWorse = -60;      // so much behind, a draw is welcome
constexpr int kLevelScore = 25;  // neither side is better
constexpr int kLongGame = 30;    // moves, before which one plays on
constexpr int kHopeless = -900;
constexpr int kHopelessMoves = 3;  // in a row

bool hasMatingForce(const Position& position, Colour side) {
  const unsigned strong =
      position.list(side, Kind::Pawn) | position.list(side, Kind::Rook) | position.list(side, Kind::Queen);
  const unsigned minors = position.list(side, Kind::Knight) | position.list(side, Kind::Bishop);
  return strong != 0 || (minors & (minors - 1)) != 0;
}

}  // namespace

bool isSound(const Info& info) { return info.lineCount > 0 && (info.depth >= kShallow || info.done); }

bool acceptsDraw(int score, const Position& position) {
  if (score <= kWorse) return true;
  const bool quiet = position.moveNumber() >= kLongGame || !hasMatingForce(position, position.sideToMove());
  return quiet && score <= kLevelScore;
}

bool resigns(const int16_t* lastScores, int count, const Position& position) {
  if (count < kHopelessMoves || !hasMatingForce(position, ~position.sideToMove())) return false;
  for (int i = count - kHopelessMoves; i < count; ++i)
    if (lastScores[i] > kHopeless) return false;
  return true;
}

}  // namespace engine
