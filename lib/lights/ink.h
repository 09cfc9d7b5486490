// The places in a palette. Roles that are the same to the eye share one; which colour it is, the palette
// says.
#pragma once

#include <cstdint>

namespace lights {

enum class Ink : uint8_t {
  Origin,
  Destination,
  Capture,
  Special,
  Remove,   // take this piece away
  Alarm,    // check
  Confirm,  // good, won, understood
  Caution,
  Thought,
  WhiteSide,
  BlackSide,
  BothSides,
  Queen,
  Rook,
  Bishop,
  Knight,
  LastTo,
  LastFrom,
  Rest,
  Show,
  Test,  // each of the LED's channels in turn, whatever the palette
};
constexpr int kInks = static_cast<int>(Ink::Test) + 1;

}  // namespace lights
