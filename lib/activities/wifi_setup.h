// Setting up the WiFi with a phone: the lights show the password of the board's own network, and later how
// joining the other one went. Moving a piece ends the lights, not the set-up.
#pragma once

#include "board/board.h"

namespace activities {

class WifiSetup final : public board::Activity {
 public:
  explicit WifiSetup(board::Board& board) : board_(board) {}

  const char* name() const override { return "wifi"; }
  void enter(uint32_t nowMs) override;
  void leave() override {}
  void sense(const board::Scan& scan, uint32_t nowMs) override;
  void tick(uint32_t nowMs) override;
  void paint(lights::Picture& picture) const override;
  bool isSecret() const override { return board_.network.setup().isOpen; }
  void describe(base::Text& text) const override;

 private:
  static constexpr uint32_t kTouchMs = 400;    // a weak magnet drops out for less
  static constexpr uint32_t kResultMs = 4000;  // a result is shown for so long

  bool isTelling() const { return nowMs_ - since_ < kResultMs; }

  board::Board& board_;
  board::JoinResult result_ = board::JoinResult::None;
  uint32_t nowMs_ = 0;
  uint32_t since_ = 0;  // the result has been this one
  uint32_t standsSince_ = 0;
  chess::SquareSet standing_;  // the pieces when it began
};

}  // namespace activities
