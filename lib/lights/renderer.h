// From a picture to the frame: each square's role, its colour, the board's brightness, the current limit and
// then the motion, in this order. Motion only ever darkens, so the limit still holds; and because the limit
// is worked out for all lights at their brightest, a steady light does not flicker when another blinks.
#pragma once

#include "lights/frame.h"
#include "lights/limiter.h"
#include "lights/palette.h"
#include "lights/picture.h"

namespace lights {

// How the owner wants it to look, and what the hardware can do.
struct Look {
  PaletteName palette = PaletteName::Standard;
  uint8_t brightness = 160;
  // Wood of two colours lets different amounts of light through; the percentages even that out. Above 100
  // counts as 100.
  uint8_t darkSquarePercent = 70;
  uint8_t lightSquarePercent = 100;
  uint16_t limitMa = kDefaultLimitMa;
  LedCurrent led;
};

void render(const Picture& picture, const Look& look, uint32_t nowMs, Frame& out);

}  // namespace lights
