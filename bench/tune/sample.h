// A position as the tuner sees it: what the evaluation would count, and what it should come to.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/neural_network.h"
#include "engine/tuned.h"

namespace tune {

constexpr std::size_t kPlaceCount = sizeof(engine::Places) / sizeof(engine::Weight);
constexpr std::size_t kTermCount = kPlaceCount + sizeof(engine::Weights) / sizeof(engine::Weight);

// Both objects of weights as one row.
const engine::Weight& weightAt(std::size_t index);
std::size_t indexOf(const engine::Weight& weight);

// A weight that is used, and how often: White's uses less Black's.
struct Use {
  uint16_t index;
  int16_t times;
};

struct Sample {
  std::size_t first, last;  // in the list of uses
  float middle;             // share of the middle game
  float scale;              // of a lead that is hard to win
  float target;             // the expected result for the side to move
  uint8_t pieces;
  bool black;              // to move
  uint16_t inputs[2][32];  // of the network, as the side to move and the other one see them
};

class Samples {
 public:
  // A line `FEN;score`, the score in hundredths of a pawn for White; what follows is not read. False if it is
  // of no use: not a position, or one that the evaluation does not sum up.
  bool add(const std::string& line);

  std::size_t size() const { return samples_.size(); }
  const Sample& operator[](std::size_t index) const { return samples_[index]; }
  const Use* uses(std::size_t index) const { return uses_.data() + index; }

 private:
  std::vector<Sample> samples_;
  std::vector<Use> uses_;
};

}  // namespace tune
