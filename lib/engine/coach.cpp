#include "engine/coach.h"

#include <algorithm>

#include "engine/exchange.h"

namespace engine {

using namespace chess;

namespace {

// To lose less than this in an exchange is to trade.
constexpr int kHanging = 80;

Quality qualityOfLoss(int loss, const CoachThresholds& thresholds) {
  if (loss <= thresholds.good) return Quality::Good;
  return loss <= thresholds.playable ? Quality::Playable : Quality::Bad;
}

}  // namespace

int lossBetween(int best, int score) {
  const int loss = std::clamp(best, -kWon, kWon) - std::clamp(score, -kWon, kWon);
  return std::max(loss, 0);
}

Limits coachLimits(Square lifted) {
  Limits limits;
  limits.focus = lifted;
  return limits;
}

Quality qualityOf(const Info& info, Move move, const CoachThresholds& thresholds) {
  if (info.focusDepth == 0) return Quality::Unknown;
  for (int i = 0; i < info.focusCount; ++i)
    if (info.focus[i].move == move)
      return qualityOfLoss(lossBetween(info.focusBest, info.focus[i].score), thresholds);
  return Quality::Unknown;
}

Quality qualityOf(const Info& info, Square to, const CoachThresholds& thresholds) {
  if (info.focusDepth == 0) return Quality::Unknown;
  bool found = false;
  int best = -kInfinite;
  for (int i = 0; i < info.focusCount; ++i) {
    if (landingOf(info.focus[i].move) != to) continue;
    found = true;
    best = std::max<int>(best, info.focus[i].score);
  }
  return found ? qualityOfLoss(lossBetween(info.focusBest, best), thresholds) : Quality::Unknown;
}

int lossOfMove(int bestBefore, int scoreAfter) { return lossBetween(bestBefore, -scoreAfter); }

Verdict verdictOf(int loss, const CoachThresholds& thresholds) {
  if (loss >= thresholds.blunder) return Verdict::Blunder;
  if (loss >= thresholds.mistake) return Verdict::Mistake;
  return loss >= thresholds.inaccuracy ? Verdict::Inaccuracy : Verdict::Fine;
}

SquareSet hangingPieces(const Position& position, Colour side) {
  SquareSet hanging;
  for (SquareSet pieces = position.occupied(side); !pieces.empty();) {
    const Square square = pieces.takeFirst();
    if (square != position.king(side) && exchangeGain(position, square, ~side) >= kHanging)
      hanging.add(square);
  }
  return hanging;
}

}  // namespace engine
