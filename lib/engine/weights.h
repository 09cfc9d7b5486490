// The numbers of the evaluation. Each is a pair, one for the middle game and one for the end game,
// packed in one word so that a single addition adds both. What a term means and why it is there stands
// in pawns.h and pieces.h; these values are what bench/tune.cpp made of them.
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

// All fields are Weights, and only Weights: the tuner walks them as one array.
struct Weights {
  Weight tempo;
  Weight material[chess::kKinds];
  Weight squares[chess::kKinds][32];  // rank by rank as the owner sees it, files a to d; e to h mirror them
  Weight bishopPair;
  Weight knightMobility[9];
  Weight bishopMobility[14];
  Weight rookMobility[15];
  Weight queenMobility[14];         // by half the count
  Weight threat[5][chess::kKinds];  // by attacker (from pawn on) and victim
  Weight kingAttack[32];
  Weight shelter[2][8];
  Weight storm[2][8];
  Weight doubled;
  Weight isolated[2];
  Weight backward[2];
  Weight connected[8];
  Weight passed[8];
  Weight passedFree[8];
  Weight passedOwnKing[8];
  Weight passedEnemyKing[8];
  Weight passedRunner;
  Weight rookFile[2];
  Weight outpost[2];
  Weight badBishop;
};

}  // namespace engine
