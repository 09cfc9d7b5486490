// Chance for tests: the same seed gives the same numbers on every machine.
#pragma once

#include "chess/zobrist.h"

class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t next() { return chess::zobrist::nextRandom(state_); }
  // From 0 on; the limit is above zero.
  int below(int limit) { return static_cast<int>((next() >> 33) % static_cast<uint32_t>(limit)); }
  uint32_t between(uint32_t low, uint32_t high) {
    return low + static_cast<uint32_t>((next() >> 32) % (high - low + 1));
  }
  bool oneIn(int count) { return below(count) == 0; }
  uint8_t byte() { return static_cast<uint8_t>(next()); }

 private:
  uint64_t state_;
};
