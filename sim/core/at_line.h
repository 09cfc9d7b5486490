// The lines that begin with @ and act on the world around the board. docs/simulator.md has them all; scripts
// rely on what they do and print.
#pragma once

#include <string>
#include <string_view>

#include "host.h"

namespace sim {

struct Outcome {
  std::string text;      // one line to print, without its end; none when empty
  bool refused = false;  // then nothing has changed, and the text says why
  uint32_t takesMs = 0;  // so long until the next line's turn
  bool byHand = false;   // pieces were moved
};

// The line without its @.
Outcome actOn(Host& host, std::string_view line);

}  // namespace sim
