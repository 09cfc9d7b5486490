// Four squares, shown one after the other: a password for whoever sees the board.
#pragma once

#include "chess/types.h"
#include "lights/picture.h"

namespace activities {

constexpr int kCodeSquares = 4;

// All four at once announce that they begin anew.
inline void paintCode(const chess::Square (&squares)[kCodeSquares], uint32_t sinceMs,
                      lights::Picture& picture) {
  constexpr uint32_t kSquareMs = 1200;
  const uint32_t step = sinceMs / kSquareMs % (kCodeSquares + 1);
  for (uint32_t i = 0; i < kCodeSquares; ++i)
    if (step == 0 || step == i + 1)
      picture.add(step == 0 ? lights::Role::Idle : lights::Role::Code, squares[i]);
}

}  // namespace activities
