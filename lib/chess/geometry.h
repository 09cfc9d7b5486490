// What the difference of two 0x88 squares says: it is the same wherever on the board the two stand,
// so one small table answers "could this piece reach that square on an empty board, and which way?".
#pragma once

#include <array>

#include "chess/types.h"

namespace chess {

constexpr int kNorth = 16;
constexpr int kEast = 1;
constexpr std::array<int8_t, 8> kKnightSteps = {33, 31, 18, 14, -14, -18, -31, -33};
// Straight steps first, then diagonal ones.
constexpr std::array<int8_t, 8> kKingSteps = {16, 1, -1, -16, 17, 15, -15, -17};

constexpr int forward(Colour colour) { return colour == Colour::White ? kNorth : -kNorth; }

enum Reach : uint8_t {
  kReachStraight = 1,
  kReachDiagonal = 2,
  kReachKnight = 4,
  kReachKing = 8,
  kReachWhitePawn = 16,  // captures, from White's side
  kReachBlackPawn = 32
};

struct Geometry {
  static constexpr int kDifferences = 2 * 0x77 + 1;
  std::array<uint8_t, kDifferences> reach{};
  std::array<int8_t, kDifferences> step{};
};

constexpr Geometry makeGeometry() {
  Geometry geometry;
  for (std::size_t direction = 0; direction < kKingSteps.size(); ++direction) {
    const int step = kKingSteps[direction];
    for (int distance = 1; distance < 8; ++distance) {
      const auto at = static_cast<std::size_t>(step * distance + 0x77);
      geometry.step[at] = static_cast<int8_t>(step);
      const int bits = (direction < 4 ? kReachStraight : kReachDiagonal) | (distance == 1 ? kReachKing : 0);
      geometry.reach[at] = static_cast<uint8_t>(geometry.reach[at] | bits);
    }
  }
  for (const int step : kKnightSteps) geometry.reach[static_cast<std::size_t>(step + 0x77)] = kReachKnight;
  for (const int side : {-kEast, kEast}) {
    auto& white = geometry.reach[static_cast<std::size_t>(kNorth + side + 0x77)];
    auto& black = geometry.reach[static_cast<std::size_t>(-kNorth + side + 0x77)];
    white = static_cast<uint8_t>(white | kReachWhitePawn);
    black = static_cast<uint8_t>(black | kReachBlackPawn);
  }
  return geometry;
}

// Seen from a king: which of the ten squares it might go to (eight steps and the two castling squares,
// bit i for kKingGoals[i]) a piece could reach on an empty board, by the difference piece - king; and
// kAtKing if it is the king itself.
constexpr std::array<int8_t, 10> kKingGoals = {16, 1, -1, -16, 17, 15, -15, -17, 2, -2};
constexpr unsigned kAtKing = 1u << 15;
using KingRing = std::array<uint16_t, Geometry::kDifferences>;

constexpr KingRing makeKingRing(const Geometry& geometry, Reach way) {
  KingRing ring{};
  for (int difference = -0x77; difference <= 0x77; ++difference) {
    const auto at = static_cast<std::size_t>(difference + 0x77);
    unsigned bits = (geometry.reach[at] & way) != 0 ? kAtKing : 0;
    for (std::size_t goal = 0; goal < kKingGoals.size(); ++goal) {
      const int toGoal = kKingGoals[goal] - difference;
      if (toGoal < -0x77 || toGoal > 0x77) continue;
      if ((geometry.reach[static_cast<std::size_t>(toGoal + 0x77)] & way) != 0) bits |= 1u << goal;
    }
    ring[at] = static_cast<uint16_t>(bits);
  }
  return ring;
}

inline constexpr Geometry kGeometry = makeGeometry();
inline constexpr KingRing kStraightRing = makeKingRing(kGeometry, kReachStraight);
inline constexpr KingRing kDiagonalRing = makeKingRing(kGeometry, kReachDiagonal);
inline constexpr KingRing kKnightRing = makeKingRing(kGeometry, kReachKnight);

// How a piece on `from` could get to `to` if nothing stood between: a set of Reach bits.
inline int reach(Square from, Square to) {
  return kGeometry.reach[static_cast<std::size_t>(to - from + 0x77)];
}
// The king's step that leads from one square towards the other, 0 when they share no line.
inline int stepTowards(Square from, Square to) {
  return kGeometry.step[static_cast<std::size_t>(to - from + 0x77)];
}

// The ways in which a piece reaches squares. Not within the function, which would copy the table at each
// call.
inline constexpr uint8_t kWaysOf[16] = {0,
                                        kReachWhitePawn,
                                        kReachKnight,
                                        kReachDiagonal,
                                        kReachStraight,
                                        kReachStraight | kReachDiagonal,
                                        kReachKing,
                                        0,
                                        0,
                                        kReachBlackPawn,
                                        kReachKnight,
                                        kReachDiagonal,
                                        kReachStraight,
                                        kReachStraight | kReachDiagonal,
                                        kReachKing,
                                        0};
constexpr int reachOf(Piece piece) { return kWaysOf[static_cast<int>(piece)]; }

}  // namespace chess
