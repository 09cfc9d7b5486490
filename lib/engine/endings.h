// Endings that material alone does not judge well: dead draws, the basic mates, and leads that are hard
// or impossible to win. Sides are given as counts of pieces, see oneOf in piece_counts.h.
#pragma once

#include "chess/position.h"

namespace engine {

// An ending whose score is known without the usual terms; White's view. False if it is none.
bool knownEnding(const chess::Position& position, uint32_t white, uint32_t black, int& score);

// How much of its end game lead the leading side may hope to keep, out of kFullScale.
constexpr int kFullScale = 64;
int endingScale(const chess::Position& position, chess::Colour leader, uint32_t white, uint32_t black);

}  // namespace engine
