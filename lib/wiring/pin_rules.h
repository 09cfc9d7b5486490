// Which pins of a chip may be used for what, for checks when the firmware is compiled.
#pragma once

#include <cstdint>

namespace wiring {

struct ChipPins {
  uint64_t free;       // may be read and driven without harm
  uint64_t inputOnly;  // may be read, and have no pull-up inside
};

constexpr uint64_t pinRange(int first, int last) {
  return ((uint64_t{2} << last) - 1) & ~((uint64_t{1} << first) - 1);
}
constexpr bool hasPin(uint64_t set, int pin) { return pin >= 0 && pin < 64 && (set >> pin & 1) != 0; }

// Left out: the serial console (1, 3), strapping pins (0, 2, 5, 12, 15), the flash (6 to 11), and what is not
// there.
constexpr ChipPins kEsp32 = {pinRange(4, 4) | pinRange(13, 14) | pinRange(16, 19) | pinRange(21, 23) |
                                 pinRange(25, 27) | pinRange(32, 33),
                             pinRange(34, 39)};
// Left out: strapping pins (0, 3, 45, 46), USB (19, 20), flash and PSRAM (26 to 37), the console (43, 44).
constexpr ChipPins kEsp32S3 = {
    pinRange(1, 2) | pinRange(4, 18) | pinRange(21, 21) | pinRange(38, 42) | pinRange(47, 48), 0};

constexpr bool mayDrive(const ChipPins& chip, int pin) { return hasPin(chip.free, pin); }
constexpr bool mayRead(const ChipPins& chip, int pin, bool hasResistor) {
  return hasPin(chip.free, pin) || (hasResistor && hasPin(chip.inputOnly, pin));
}

template <int kCount>
constexpr bool allDiffer(const int (&pins)[kCount]) {
  for (int i = 0; i < kCount; ++i)
    for (int j = i + 1; j < kCount; ++j)
      if (pins[i] == pins[j]) return false;
  return true;
}

template <int kCount>
constexpr bool mayReadAll(const ChipPins& chip, const int (&pins)[kCount], bool haveResistors) {
  for (int i = 0; i < kCount; ++i)
    if (!mayRead(chip, pins[i], haveResistors)) return false;
  return true;
}

}  // namespace wiring
