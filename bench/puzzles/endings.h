// The endings to train, as C++: positions from tables that are exact, or verified by Stockfish.
#pragma once

namespace puzzles {

// Writes lib/training/ending_table.cpp to standard output. False when Stockfish is not to be had.
bool writeEndings();

}  // namespace puzzles
