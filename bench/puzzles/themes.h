// What a puzzle is about, read from its line.
#pragma once

#include "training/puzzle.h"

namespace puzzles {

uint16_t themesOf(const training::Puzzle& puzzle);

}  // namespace puzzles
