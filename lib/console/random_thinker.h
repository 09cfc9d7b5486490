// Answers `go` with any of the allowed moves, at once. The same seed gives the same moves.
#pragma once

#include "console/thinker.h"

namespace console {

class RandomThinker final : public Thinker {
 public:
  const char* title() const override { return " (random moves)"; }
  void start(const chess::Position& position, const uint64_t* keys, int keyCount, const ThinkLimits& limits,
             uint32_t now) override;
  News poll(uint32_t now, ThinkInfo& info, ThinkAnswer& answer) override;
  void stop() override {}
  void ponderHit(uint32_t /*now*/) override {}
  void newGame() override { state_ = seed_; }
  const ThinkOption* option(int index) const override;
  bool setOption(int index, uint32_t value, chess::Text& why) override;

 private:
  uint32_t seed_ = 1;
  uint64_t state_ = 1;
  chess::Move move_;
  bool thinking_ = false;
};

}  // namespace console
