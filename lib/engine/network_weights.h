// The numbers of the network; network_weights.cpp has the values, written by bench/tune.
#pragma once

#include <cstddef>

#include "engine/neural_network.h"

namespace engine {

struct NetworkWeights {
  // Eight units a word, four bits each, where weightShift() says.
  uint32_t inputs[NeuralNetwork::kInputs][NeuralNetwork::kUnits / 8];
  uint32_t start[NeuralNetwork::kUnits / 4];  // of an empty board, a byte a unit
  int16_t outputs[NeuralNetwork::kPhases][2][NeuralNetwork::kUnits];
  int32_t outputStart[NeuralNetwork::kPhases];
};
// The lower halves of a word's bytes are four units in a row, the upper halves the next four.
constexpr unsigned weightShift(std::size_t unit) {
  return static_cast<unsigned>(8 * (unit % 4) + unit / 4 % 2 * 4);
}
constexpr int kSumZero = 128;  // what an empty unit has in its byte
constexpr int kOutputShift = 14;

extern const NetworkWeights kNetwork;

}  // namespace engine
