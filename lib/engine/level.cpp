#include "engine/level.h"

#include <algorithm>
#include <array>

namespace engine {

using namespace chess;

namespace {

constexpr std::array<Level, kHighestLevel> kLevels = {{
    // depth width captures noise variety nodes  soft  hard
    {1, 3, 1, 1100, 60, 0, 0, 5000},
    {1, 3, 1, 400, 50, 0, 0, 5000},
    {1, 5, 2, 185, 45, 0, 0, 5000},
    {2, 5, 2, 185, 40, 0, 0, 5000},
    {2, 16, 8, 65, 35, 0, 0, 5000},
    {4, 0, 64, 50, 30, 0, 0, 5000},
    {6, 0, 64, 50, 30, 0, 0, 5000},
    {8, 0, 64, 15, 30, 12000, 0, 5000},
    {0, 0, 64, 0, 30, 40000, 0, 5000},
    {0, 0, 64, 0, 25, 0, 2000, 4000},
}};

// So many moves of a game are varied.
constexpr int kVariedMoves = 6;

bool isVaried(const Position& position) { return position.moveNumber() <= kVariedMoves; }

uint32_t mixed(uint32_t seed, uint64_t key) {
  uint64_t mix = (key ^ seed) + 0x9E3779B97F4A7C15u;
  mix = (mix ^ mix >> 30) * 0xBF58476D1CE4E5B9u;
  return static_cast<uint32_t>(mix >> 32);
}

}  // namespace

const Level& levelOf(int number) {
  return kLevels[static_cast<std::size_t>(std::clamp(number, kLowestLevel, kHighestLevel) - 1)];
}

Limits limitsOf(int level, const Position& position) {
  const Level& data = levelOf(level);
  Limits limits;
  limits.depth = data.depth;
  limits.nodes = data.nodes;
  limits.softMs = data.softMs;
  limits.hardMs = data.hardMs;
  if (isVaried(position)) limits.lines = kMaxLines;
  return limits;
}

Style styleOf(int level, uint32_t seed) {
  const Level& data = levelOf(level);
  Style style;
  style.noise = data.noise;
  style.width = data.width;
  style.captures = data.captures;
  style.seed = seed;
  return style;
}

Move chooseMove(const Info& info, int level, const Position& position, uint32_t seed) {
  if (info.lineCount == 0 || !isVaried(position) || isMate(info.score())) return info.best();
  int good = 1;
  // A search that was stopped has looked at some lines once more than at the others.
  while (good < info.lineCount && info.lines[good].score >= info.score() - levelOf(level).variety &&
         info.lines[good].depth + 1 >= info.lines[0].depth)
    ++good;
  return info.lines[mixed(seed, position.key()) % static_cast<uint32_t>(good)].best();
}

void allotTime(Limits& limits, uint32_t remainingMs, uint32_t incrementMs, int movesToGo) {
  // A little is kept for the way to and from the board.
  const uint32_t usable = remainingMs > 60 ? remainingMs - 50 : 10;
  const auto moves = static_cast<uint32_t>(movesToGo > 0 ? std::min(movesToGo + 1, 30) : 30);
  const uint32_t share = usable / moves + std::min(incrementMs, usable) / 4 * 3;
  limits.hardMs = std::max<uint32_t>(std::min(share * 3, usable / 2), 1);
  // The next iteration costs as much as all before it, so half of the time is the moment to ask.
  limits.softMs = std::max<uint32_t>(std::min(share, limits.hardMs) / 2, 1);
}

}  // namespace engine
