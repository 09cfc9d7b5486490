// What the shipped firmware can find out about itself.
#pragma once

#include "board/board.h"

namespace board {

// What was found of one part.
struct Check {
  const char* part = "";
  bool passed = false;
  base::TextOf<80> detail;
};

constexpr int kSelfTests = 5;
// Tests part `index`.
void selfTest(Board& board, int index, Check& check);

}  // namespace board
