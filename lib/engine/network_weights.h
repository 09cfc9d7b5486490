// The numbers of the network; network_weights.cpp has the values, written by bench/tune.
#pragma once

#include "engine/network.h"

namespace engine {

struct NetworkWeights {
  // Four units a word. The bytes stand in the order 0, 2, 1, 3, so that two masks pull them apart into pairs.
  uint32_t inputs[Network::kInputs][Network::kUnits / 4];
  uint32_t start[Network::kUnits / 2];  // of an empty board, as pairs
  int16_t outputs[Network::kPhases][2][Network::kUnits];
  int32_t outputStart[Network::kPhases];
};
// Of an empty board's sums: high enough that no sum falls below zero.
constexpr int kSumZero = 8192;
constexpr int kOutputShift = 14;

extern const NetworkWeights kNetwork;

}  // namespace engine
