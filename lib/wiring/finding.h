// What can be told to be wrong with a board's wiring from the processor's side of it.
#pragma once

#include <cstdint>

namespace wiring {

enum class Fault : uint8_t {
  None,
  WrongPolarity,    // columns are on when they should be off
  NotSwitching,     // the same columns are on whichever is selected
  RowsInverted,     // every row reads a piece while no column is on
  RowShorted,       // a row does
  RowFloating,      // a row has no resistor, or no wire
  ChainBroken,      // the end of the chain does not arrive
  AllOccupied,      // more pieces than a game has
  NothingAttached,  // no row has a resistor: a processor without a board
  Unconfirmed,      // nobody has said yet that the wiring is right
};
constexpr int kFaults = static_cast<int>(Fault::Unconfirmed) + 1;

struct Finding {
  Fault fault = Fault::None;
  uint8_t row = 0;  // 1 to 8, where a row is at fault

  friend constexpr bool operator==(const Finding& a, const Finding& b) {
    return a.fault == b.fault && a.row == b.row;
  }
  friend constexpr bool operator!=(const Finding& a, const Finding& b) { return !(a == b); }
};

// In words, for the self-test: what is seen and where to look; "" for none.
const char* describe(const Finding& finding);
// Whether a scan still says something about the pieces.
bool isUsable(const Finding& finding);

}  // namespace wiring
