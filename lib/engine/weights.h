// The numbers of the evaluation. Each is a pair, one for the middle game and one for the end game,
// packed in one word so that a single addition adds both. What a term means and why it is there stands
// in pawns.h and pieces.h; these values are what bench/tune made of them.
#pragma once

#include <cstdint>

#include "chess/types.h"

namespace engine {

using Weight = int32_t;
constexpr Weight weight(int middleGame, int endGame) { return endGame * 65536 + middleGame; }
constexpr int middleGame(Weight weight) { return static_cast<int16_t>(weight & 0xFFFF); }
constexpr int endGame(Weight weight) {
  return static_cast<int16_t>(static_cast<uint32_t>(weight + 0x8000) >> 16);
}

// All fields of both are Weights, and only Weights: the tuner walks them as arrays.

// Pieces and where they stand. Apart from the others because tally.cpp makes a table of it at compile time,
// and the firmware need not hold it twice.
struct Places {
  Weight material[chess::kKinds];
  // Rank by rank as the owner sees it, and turned so that his own king stands on the files e to h.
  Weight squares[chess::kKinds][64];
};

// Among the threats: a pawn guards the victim, the attacker is to move, or both.
constexpr int kGuardedRows = 5, kMoverRows = 10;

struct Weights {
  Weight tempo;
  Weight bishopPair;
  Weight knightMobility[9];
  Weight bishopMobility[14];
  Weight rookMobility[15];
  Weight queenMobility[14];          // by half the count
  Weight threat[20][chess::kKinds];  // by attacker (from pawn on) and victim, in rows as above
  Weight shelter[8][8];              // by the file's distance from the edge, from 4 on the king's own
  Weight storm[8][8];                // the same, from 4 on those that are blocked
  Weight doubled;
  Weight isolated[2];
  Weight backward[2];
  Weight connected[2][8];  // by whether the file is open ahead, and rank
  Weight supported[2][8];
  Weight candidate[8];
  Weight passed[8];
  Weight passedFree[8];
  Weight passedOwnKing[4][8];  // from the fourth rank on, by distance
  Weight passedEnemyKing[4][8];
  Weight passedRunner;
  Weight rookFile[2];
  Weight outpost[2];
  Weight badBishop;
  Weight knightPawns[9];  // by own pawns
  Weight rookPawns[9];
  Weight rookPair;
};

}  // namespace engine
