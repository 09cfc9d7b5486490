#include "lights/palette.h"

namespace lights {
namespace {

// In the order of Ink, once for each palette.
constexpr Rgb kColours[kPalettes][kInks] = {
    // Standard: full colours that have a name.
    {
        {0, 200, 255},    // Origin: cyan
        {255, 255, 255},  // Destination: white
        {255, 0, 0},      // Capture: red
        {0, 0, 255},      // Special: blue
        {160, 0, 255},    // Remove: purple
        {255, 180, 0},    // Alarm: yellow
        {0, 255, 0},      // Confirm: green
        {255, 80, 0},     // Caution: orange
        {0, 0, 255},      // Thought: blue
        {255, 255, 255},  // WhiteSide: white
        {0, 0, 255},      // BlackSide: blue
        {255, 0, 0},      // BothSides: red
        {160, 0, 255},    // Queen: purple
        {255, 0, 0},      // Rook: red
        {0, 255, 0},      // Bishop: green
        {0, 0, 255},      // Knight: blue
        {80, 40, 0},      // LastTo: dim amber
        {24, 8, 0},       // LastFrom: the same, dimmer
        {0, 20, 40},      // Rest: dim blue
        {120, 120, 160},  // Show: cold white
        {0, 0, 0},        // Test
    },
    // HighContrast: the same names where possible, but set apart by lightness and on the axis from blue to
    // yellow too. Green is dark, so that it is neither red nor yellow to those who see no difference in hue.
    {
        {0, 180, 235},    // Origin: cyan
        {255, 255, 255},  // Destination: white
        {180, 20, 0},     // Capture: red
        {0, 0, 230},      // Special: blue
        {170, 10, 200},   // Remove: purple
        {255, 175, 0},    // Alarm: yellow
        {20, 70, 40},     // Confirm: dark green
        {240, 105, 0},    // Caution: orange
        {30, 0, 230},     // Thought: blue
        {255, 255, 255},  // WhiteSide: white
        {0, 0, 235},      // BlackSide: blue
        {180, 0, 0},      // BothSides: red
        {145, 120, 240},  // Queen: lavender
        {165, 0, 0},      // Rook: red
        {0, 125, 80},     // Bishop: sea green
        {20, 0, 240},     // Knight: blue
        {44, 28, 80},     // LastTo: dim violet
        {20, 0, 40},      // LastFrom: the same, dimmer
        {0, 20, 40},      // Rest: dim blue
        {120, 120, 160},  // Show: cold white
        {0, 0, 0},        // Test
    },
};

}  // namespace

Rgb inkColour(PaletteName palette, Ink ink) {
  const int table = static_cast<int>(palette) < kPalettes ? static_cast<int>(palette) : 0;
  return static_cast<int>(ink) < kInks ? kColours[table][static_cast<int>(ink)] : kDark;
}

}  // namespace lights
