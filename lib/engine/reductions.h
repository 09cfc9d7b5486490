// How many half-moves a late quiet move is searched less: the later and the deeper, the more, by the product
// of two logarithms. The table is worked out at compile time.
#pragma once

#include <cstdint>

namespace engine {

// The natural logarithm, good to a few digits.
constexpr double logarithm(double x) {
  double result = 0;
  while (x > 1.5) {
    x /= 1.5;
    result += 0.405465108;
  }
  const double y = (x - 1) / (x + 1);
  return result + 2 * (y + y * y * y / 3 + y * y * y * y * y / 5);
}

constexpr int kReductionRows = 32;

struct Reductions {
  uint8_t by[kReductionRows][kReductionRows];  // depth and count
};

constexpr Reductions makeReductions() {
  Reductions reductions{};
  for (int depth = 1; depth < kReductionRows; ++depth)
    for (int count = 1; count < kReductionRows; ++count)
      reductions.by[depth][count] = static_cast<uint8_t>(0.6 + logarithm(depth) * logarithm(count) / 1.9);
  return reductions;
}
inline constexpr Reductions kReductions = makeReductions();

inline int lateReduction(int depth, int count) {
  const int row = depth < kReductionRows ? depth : kReductionRows - 1;
  const int column = count < kReductionRows ? count : kReductionRows - 1;
  return kReductions.by[row][column];
}

}  // namespace engine
