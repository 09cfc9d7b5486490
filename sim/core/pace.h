// When the next line of a script or of the terminal has its turn: hands need time, on the pieces and from
// there to the keyboard. Without it a piece would be lifted and put down before any sensor could see it.
#pragma once

#include <algorithm>
#include <cstdint>

#include "at_line.h"

namespace sim {

class Pace {
 public:
  void acted(uint64_t now, const Outcome& outcome) {
    actAt_ = now + outcome.takesMs;
    if (outcome.byHand) typeAt_ = actAt_ + kToKeyboardMs;
  }
  void started(uint64_t now) { actAt_ = std::max(actAt_, now + kStartMs); }
  uint64_t actAt() const { return actAt_; }
  uint64_t typeAt() const { return std::max(actAt_, typeAt_); }

 private:
  // Until the board has looked at its sensors: nobody has moved a piece before.
  static constexpr uint32_t kStartMs = 100;
  // Also long enough for the board to be sure of a move that could have gone on.
  static constexpr uint32_t kToKeyboardMs = 250;

  uint64_t actAt_ = 0, typeAt_ = 0;
};

}  // namespace sim
