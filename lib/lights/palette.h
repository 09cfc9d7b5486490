// The colours. Two palettes: the one players of other boards know, and one that is told apart also by eyes
// that lack one of the three kinds of cone (docs/lights.md says how that was checked).
#pragma once

#include "lights/frame.h"
#include "lights/ink.h"

namespace lights {

enum class PaletteName : uint8_t { Standard, HighContrast };
constexpr int kPalettes = 2;

// The full colour, before brightness and motion. Ink::Test is none of the palette's and dark here.
Rgb inkColour(PaletteName palette, Ink ink);

}  // namespace lights
