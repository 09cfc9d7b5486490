// Answers UCI's `go` with any of the allowed moves, at once. The same seed gives the same moves.
#pragma once

#include "chess/movegen.h"
#include "console/thinker.h"

class RandomThinker final : public console::Thinker {
 public:
  const char* title() const override { return " (random moves)"; }
  void start(const chess::Position& position, const uint64_t* /*keys*/, int /*keyCount*/,
             const console::ThinkLimits& limits, uint32_t /*now*/) override {
    chess::MoveList legal;
    const chess::Move* moves = limits.moves;
    int count = limits.moveCount;
    if (count == 0 && chess::generateLegal(position, legal)) {
      moves = legal.begin();
      count = legal.size();
    }
    const uint64_t random = chess::zobrist::nextRandom(state_) >> 32;
    move_ = count > 0 ? moves[random * static_cast<uint64_t>(count) >> 32] : chess::Move();
    thinking_ = true;
  }
  News poll(uint32_t /*now*/, console::ThinkInfo& /*info*/, console::ThinkAnswer& answer) override {
    if (!thinking_) return News::None;
    thinking_ = false;
    answer = {move_, chess::Move()};
    return News::Answer;
  }
  void stop() override {}
  void ponderHit(uint32_t /*now*/) override {}
  void newGame() override { state_ = seed_; }
  const console::ThinkOption* option(int index) const override {
    static constexpr console::ThinkOption kSeed = {"Seed", console::ThinkOption::Type::Number, 1, 0,
                                                   0x7FFFFFFF};
    return index == 0 ? &kSeed : nullptr;
  }
  bool setOption(int /*index*/, uint32_t value, chess::Text& /*why*/) override {
    seed_ = value;
    state_ = value;
    return true;
  }

 private:
  uint32_t seed_ = 1;
  uint64_t state_ = 1;
  chess::Move move_;
  bool thinking_ = false;
};
