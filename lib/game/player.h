// Who plays a side, and the simplest of the board's own players.
#pragma once

#include <string_view>

#include "chess/position.h"

namespace game {

enum class Player : uint8_t { Human, Random, Engine };
constexpr int kPlayers = 3;
// "human", "random", "engine".
const char* nameOf(Player player);
// False, and nothing changes, if it is none of these names.
[[nodiscard]] bool parsePlayer(std::string_view name, Player& player);

// Plays any legal move. The same seed gives the same game, so a game can be repeated.
class RandomPlayer {
 public:
  explicit RandomPlayer(uint32_t seed = 1) { setSeed(seed); }
  void setSeed(uint32_t seed) {
    seed_ = seed;
    state_ = seed;
  }
  uint32_t seed() const { return seed_; }

  // No move if there is none.
  chess::Move choose(const chess::Position& position);

 private:
  uint32_t seed_ = 0;
  uint64_t state_ = 0;
};

}  // namespace game
