// How both menus are used: before the first move a piece is lifted, put on a square for a moment, and put
// back. A king in hand opens the opponent menu, the white queen the board menu.
#pragma once

#include "chess/types.h"

namespace activities {

class MenuHand {
 public:
  static constexpr chess::SquareSet kFirst{0xFFFF00000000FFFFu};

  // The settled squares, with every scan before the first move.
  void update(chess::SquareSet seen, uint32_t nowMs);
  void close() { home_ = at_ = chess::kNoSquare; }
  // The first square of the piece in hand; kNoSquare when no menu is open.
  chess::Square home() const { return home_; }
  // Where the piece has come to rest, once for each rest; kNoSquare otherwise.
  chess::Square takeChoice();

 private:
  static constexpr uint32_t kRestMs = 400;

  chess::Square home_ = chess::kNoSquare;
  chess::Square at_ = chess::kNoSquare;
  uint32_t since_ = 0;
  bool rested_ = false, taken_ = false;
};

}  // namespace activities
