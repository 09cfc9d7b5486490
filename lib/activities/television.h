// A game that others play on Lichess just now, shown by light: the pieces of both sides, the last move, a
// check. Who moves a piece ends it.
#pragma once

#include "board/board.h"

namespace activities {

class Television final : public board::Activity, public board::Screen {
 public:
  explicit Television(board::Board& board) : board_(board) {}

  const char* name() const override { return "television"; }
  void enter(uint32_t nowMs) override;
  void leave() override { board_.online->letGo(*this); }
  void sense(const board::Scan& scan, uint32_t nowMs) override;
  void tick(uint32_t /*nowMs*/) override {}
  void paint(lights::Picture& picture) const override;
  void describe(base::Text& text) const override;
  const chess::Position* position() const override { return isShown_ ? &position_ : nullptr; }

  void showPlayers(std::string_view white, std::string_view black) override;
  void showPosition(std::string_view fen, std::string_view lastMove) override;
  void showTimes(uint32_t white, uint32_t black) override;

 private:
  static constexpr uint32_t kTouchMs = 400;  // a weak magnet drops out for less

  void tellMove(chess::Move move) const;

  board::Board& board_;
  chess::SquareSet standing_;  // when it began
  uint32_t standsSince_ = 0;   // as then
  bool isShown_ = false;       // a position has come
  uint32_t seconds_[2] = {0, 0};
  chess::Move lastMove_;
  chess::Position position_;
  base::TextOf<120> players_;
};

// False, and why, when there is nothing to watch now.
[[nodiscard]] bool watchTelevision(board::Board& board, base::Text& why);

}  // namespace activities
