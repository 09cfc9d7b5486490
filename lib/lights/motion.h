// How a light moves. A level is a pure function of the time, so nothing has to be started, kept or stopped.
#pragma once

#include <cstdint>

namespace lights {

enum class Motion : uint8_t {
  Steady,
  Pulse,      // swells and ebbs each second, never dark
  Breathe,    // the same, slowly
  BlinkSlow,  // full, and every two seconds faint for a moment; never dark
  BlinkFast,  // full and faint in turn, twice a second; never dark
  Wave,       // breathes, each diagonal a little after the one before
  Sparkle,    // each square lights up now and then by itself, and is dark otherwise
};
constexpr int kMotions = 7;

// How much of a colour shows at this time, 255 being all of it. `squareIndex` matters only to motions that
// differ from square to square.
uint8_t motionLevel(Motion motion, uint32_t nowMs, int squareIndex);

}  // namespace lights
