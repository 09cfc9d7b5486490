#include "lights/palette.h"

namespace lights {
namespace {

// In the order of Ink.
using Colours = Rgb[kInks];
constexpr Colours kColours[kPalettes] = {
    // Standard
    {
        {0, 200, 255},    // Origin: cyan
        {255, 255, 255},  // Destination: white
        {255, 0, 0},      // Capture: red
        {0, 0, 255},      // Special: blue
        {160, 0, 255},    // Remove: purple
        {255, 180, 0},    // Alarm: yellow
        {0, 255, 0},      // Confirm: green
        {255, 180, 0},    // Playable: yellow
        {255, 80, 0},     // Caution: orange
        {0, 0, 255},      // Thought: blue
        {255, 255, 255},  // WhiteSide: white
        {0, 0, 255},      // BlackSide: blue
        {255, 0, 0},      // BothSides: red
        {160, 0, 255},    // Queen: purple
        {255, 0, 0},      // Rook: red
        {0, 255, 0},      // Bishop: green
        {0, 0, 255},      // Knight: blue
        {60, 30, 0},      // LastTo: dim amber
        {30, 15, 0},      // LastFrom: dimmer
        {0, 20, 40},      // Rest
        {120, 120, 160},  // Show
        {0, 0, 0},        // Test
    },
    // HighContrast
    {
        {0, 200, 255},    // Origin
        {255, 255, 255},  // Destination
        {255, 0, 0},      // Capture
        {0, 0, 255},      // Special
        {160, 0, 255},    // Remove
        {255, 180, 0},    // Alarm
        {0, 255, 0},      // Confirm
        {255, 180, 0},    // Playable
        {255, 80, 0},     // Caution
        {0, 0, 255},      // Thought
        {255, 255, 255},  // WhiteSide
        {0, 0, 255},      // BlackSide
        {255, 0, 0},      // BothSides
        {160, 0, 255},    // Queen
        {255, 0, 0},      // Rook
        {0, 255, 0},      // Bishop
        {0, 0, 255},      // Knight
        {60, 30, 0},      // LastTo
        {30, 15, 0},      // LastFrom
        {0, 20, 40},      // Rest
        {120, 120, 160},  // Show
        {0, 0, 0},        // Test
    },
};

}  // namespace

Rgb inkColour(PaletteName palette, Ink ink) {
  const int table = static_cast<int>(palette) < kPalettes ? static_cast<int>(palette) : 0;
  return static_cast<int>(ink) < kInks ? kColours[table][static_cast<int>(ink)] : kDark;
}

}  // namespace lights
