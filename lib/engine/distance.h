// How many steps a king needs from one square to another. The difference of two 0x88 squares says it,
// wherever on the board they stand.
#pragma once

#include <array>

#include "chess/types.h"

namespace engine {

constexpr int kDistanceZero = 0x77;
constexpr std::array<uint8_t, 2 * kDistanceZero + 1> makeDistances() {
  std::array<uint8_t, 2 * kDistanceZero + 1> distances{};
  for (int files = -7; files <= 7; ++files)
    for (int ranks = -7; ranks <= 7; ++ranks) {
      const int wide = files < 0 ? -files : files;
      const int high = ranks < 0 ? -ranks : ranks;
      distances[static_cast<std::size_t>(kDistanceZero + ranks * 16 + files)] =
          static_cast<uint8_t>(wide > high ? wide : high);
    }
  return distances;
}
inline constexpr auto kDistances = makeDistances();

inline int distance(chess::Square a, chess::Square b) {
  return kDistances[static_cast<std::size_t>(kDistanceZero + a - b)];
}

}  // namespace engine
