// Keeps a frame within the current its supply can give, so that a board on USB never browns out.
#pragma once

#include "lights/frame.h"

namespace lights {

// What one LED draws. The defaults are a WS2812B's at 5 V by older data sheets, 20 mA a channel; newer kinds
// take about 12, so this errs on the safe side.
struct LedCurrent {
  uint8_t redMa = 20, greenMa = 20, blueMa = 20;  // a channel that is always on
  uint8_t idleMa = 1;                             // its controller, lit or dark
};

constexpr uint16_t kDefaultLimitMa =
    500;  // with the ESP32 beside it, more than the smallest USB ports promise

// What the frame draws, rounded up.
uint32_t estimateMa(const Frame& frame, const LedCurrent& led);

// Scales all colours down alike until the estimate is within the limit. A channel that was lit stays lit as
// long as the limit has room for all of them at their faintest. Leaves the frame dark when the controllers
// alone need the limit or more.
void limitCurrent(Frame& frame, uint16_t limitMa, const LedCurrent& led);

}  // namespace lights
