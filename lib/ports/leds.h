// The chain of 64 addressable LEDs, in the order in which they are wired.
#pragma once

#include <cstdint>

namespace ports {

struct Led {
  uint8_t red = 0, green = 0, blue = 0;
};

class Leds {
 public:
  static constexpr int kCount = 64;

  // Sends a frame. Called only when it differs from the last one; must not block for longer than the
  // chain needs.
  virtual void show(const Led (&leds)[kCount]) = 0;

 protected:
  ~Leds() = default;
};

}  // namespace ports
