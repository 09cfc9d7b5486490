// What a search carries along from move to move instead of counting it anew at every position: the pieces of
// both sides, what they and their squares are worth, and a key of the pawns alone.
#pragma once

#include "chess/position.h"
#include "engine/piece_counts.h"
#include "engine/weights.h"

namespace engine {

struct Tally {
  uint32_t pawnKey;
  Weight places;       // material and squares, White's less Black's
  uint32_t counts[2];  // pieces by colour, see piece_counts.h

  uint32_t piecesOf(chess::Colour colour) const { return counts[static_cast<int>(colour)] & kCountsMask; }
  int phase() const { return static_cast<int>((counts[0] >> kPhaseShift) + (counts[1] >> kPhaseShift)); }
};

// How a side's squares are turned before their worth is looked up (by exclusive or): its own first rank comes
// first, and its king stands on the right.
inline int viewOf(const chess::Position& position, chess::Colour colour) {
  const int ranks = colour == chess::Colour::White ? 0 : 0x70;
  return chess::fileOf(position.king(colour)) < 4 ? ranks | 7 : ranks;
}

Tally tallyOf(const chess::Position& position);
// Brings it up to date with a legal move that is about to be made.
void advance(Tally& tally, const chess::Position& position, chess::Move move);

}  // namespace engine
