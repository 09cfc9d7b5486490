// How many half-moves a late quiet move is searched less: the later and the deeper, the more, by the product
// of two logarithms, which are worked out at compile time.
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

constexpr int kLogarithms = 32;
constexpr int kReductionShift = 11;

// Scaled so that the product of two is that of the logarithms divided by 2.085, in 2048ths of a half-move.
struct Logarithms {
  uint8_t of[kLogarithms];
};
constexpr Logarithms makeLogarithms() {
  constexpr double kScale = 31.34;  // the root of 2^11 / 2.085
  Logarithms logarithms{};
  // Rounded by halves.
  for (int i = 1; i < kLogarithms; ++i)
    logarithms.of[i] = static_cast<uint8_t>((static_cast<int>(2 * kScale * logarithm(i)) + 1) / 2);
  return logarithms;
}
inline constexpr Logarithms kScaledLogarithms = makeLogarithms();

// What more is taken into account, in the same unit.
constexpr int kReducedForPv = 2868, kReducedWithoutHope = 2050, kReducedForCheck = 2118,
              kReducedForSingular = 2204, kReducedForKiller = 1424;

inline int lateReduction(int depth, int count) {
  constexpr int kBase = 1436;
  const auto of = [](int number) {
    return static_cast<int>(kScaledLogarithms.of[number < kLogarithms ? number : kLogarithms - 1]);
  };
  return kBase + of(depth) * of(count);
}

}  // namespace engine
