// Plays any legal move. The same seed gives the same game, so a game can be repeated.
#pragma once

#include "players/player.h"

namespace players {

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(uint32_t seed = 1) { setSeed(seed); }
  void setSeed(uint32_t seed) {
    seed_ = seed;
    state_ = seed;
  }
  uint32_t seed() const { return seed_; }

  // No move if there is none.
  chess::Move choose(const chess::Position& position);

  void think(const game::Game& /*game*/, const game::Clock& /*clock*/) override {}
  void stopThinking() override {}
  Wish wish(const game::Game& game) override { return {Wish::Kind::Play, choose(game.position())}; }
  // It knows nothing of what it would give away.
  bool acceptsDraw(const game::Game& /*game*/) const override { return false; }

 private:
  uint32_t seed_ = 0;
  uint64_t state_ = 0;
};

}  // namespace players
