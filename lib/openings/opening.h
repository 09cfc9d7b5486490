// Openings by their names: a table of the usual lines, each with its ECO code, and which of them a game is
// in.
//
// A line is recognised by the position it ends in, whatever the order of the moves was that led there. So
// transpositions count.
#pragma once

#include <cstdint>

#include "chess/position.h"

namespace openings {

struct Opening {
  uint32_t key;       // of the position after its moves, see keyOf()
  const char* eco;    // "C50"
  const char* name;   // "Italian Game: Evans Gambit"
  const char* moves;  // as SAN, a space between two: "e4 e5 Nf3"
};

constexpr int kMaxName = 60;
constexpr int kMaxPlies = 24;  // no line is longer

// Sorted by ECO code, then by moves.
int count();
const Opening& opening(int index);

// Half a position's key is enough to tell so few apart.
constexpr uint32_t foldKey(uint64_t key) { return static_cast<uint32_t>(key ^ key >> 32); }
inline uint32_t keyOf(const chess::Position& position) { return foldKey(position.key()); }

// The line that ends in this position; nullptr when none does.
const Opening* openingAt(const chess::Position& position);
// The last line that a game went through; nullptr for none, and for games that do not begin as chess does.
const Opening* openingOf(const chess::Position& start, const chess::Move* moves, int count);

}  // namespace openings
