// The board playing random legal games against itself, with lights and without pieces. The game on the
// board is not touched by it. Who moves a piece ends it.
#pragma once

#include "board/board.h"
#include "players/random_player.h"

namespace activities {

class Demo final : public board::Activity {
 public:
  static constexpr uint32_t kMoveMs = 900;
  static constexpr uint32_t kPauseMs = 4000;  // after the end of a game
  static constexpr int kMaxPlies = 160;       // then a new game is more fun to watch

  explicit Demo(board::Board& board) : board_(board), player_(board.seats.seed()) {}

  const char* name() const override { return "demo"; }
  void enter(uint32_t nowMs) override;
  void leave() override {}
  void sense(const board::Scan& scan, uint32_t nowMs) override;
  void tick(uint32_t nowMs) override;
  void paint(lights::Picture& picture) const override;
  void describe(base::Text& text) const override;

 private:
  static constexpr uint32_t kTouchMs = 400;  // a weak magnet drops out for less

  void newGame();

  board::Board& board_;
  chess::SquareSet standing_;  // when it began
  uint32_t standsSince_ = 0;   // as then
  chess::Position position_;
  chess::Move lastMove_;
  players::RandomPlayer player_;
  int plies_ = 0;
  uint32_t since_ = 0;
  bool ended_ = false;
};

}  // namespace activities
