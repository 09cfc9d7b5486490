// What the tuner turns: the weights of the terms and of the network as one row of numbers, how far they are
// off, and which way is downhill (Adam).
#pragma once

#include <vector>

#include "sample.h"

namespace tune {

class Model {
 public:
  using Row = std::vector<float>;

  // Where each sort of number begins.
  static constexpr std::size_t kUnits = engine::NeuralNetwork::kUnits;
  static constexpr std::size_t kInputs = 0;
  static constexpr std::size_t kStarts = kInputs + engine::NeuralNetwork::kInputs * kUnits;
  static constexpr std::size_t kOutputs = kStarts + kUnits;
  static constexpr std::size_t kOutputStarts = kOutputs + engine::NeuralNetwork::kPhases * 2 * kUnits;
  static constexpr std::size_t kMiddle = kOutputStarts + engine::NeuralNetwork::kPhases;
  static constexpr std::size_t kEnd = kMiddle + kTermCount;
  static constexpr std::size_t kSize = kEnd + kTermCount;

  // Terms as they stand in tuned.h, a network that knows nothing yet.
  Model();
  // Goes on from the network as it stands in network_weights.cpp.
  void goOn();
  // Leaves the terms as they are, but for pieces and squares, which the network knows too.
  void holdTerms() { held_ = true; }

  // The error of the expected result; what each number has to do with it is added to the slope, if there is
  // one.
  float miss(const Samples& samples, const Sample& sample, Row* slope) const;
  void step(const Row& slope, float rate);
  // From now on errors are those of the numbers rounded as they will be written.
  void roundOff() { rounds_ = true; }
  // Every piece has one weight of mobility: what these have in common belongs to what the piece is worth.
  void centre(const Samples& samples);

  // As they are written.
  long input(std::size_t input, std::size_t unit) const;
  long start(std::size_t unit) const;
  long output(std::size_t phase, std::size_t index) const;
  long outputStart(std::size_t phase) const;
  long middle(std::size_t term) const;
  long end(std::size_t term) const;

 private:
  void use();

  Row exact_, used_, momentum_, spread_;
  int steps_ = 0;
  bool rounds_ = false;
  bool held_ = false;
};

}  // namespace tune
