// The board playing random legal games against itself, with lights and without pieces. The game on the
// board is not touched by it.
#pragma once

#include "chess/position.h"
#include "chess/text.h"
#include "game/player.h"

namespace app {

class Demo {
 public:
  static constexpr uint32_t kMoveMs = 900;
  static constexpr uint32_t kPauseMs = 4000;  // after the end of a game
  static constexpr int kMostPlies = 160;      // then a new game is more fun to watch

  void start(uint32_t seed, uint32_t nowMs);
  void stop() { running_ = false; }
  bool isRunning() const { return running_; }

  // True when a move has just been made; `line` then says which: "12... Nf6".
  bool tick(uint32_t nowMs, chess::Text& line);

  const chess::Position& position() const { return position_; }
  chess::Move lastMove() const { return lastMove_; }

 private:
  void newGame();

  chess::Position position_;
  chess::Move lastMove_;
  game::RandomPlayer player_;
  int plies_ = 0;
  uint32_t since_ = 0;
  bool ended_ = false;
  bool running_ = false;
};

}  // namespace app
