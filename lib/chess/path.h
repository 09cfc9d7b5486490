// Where a piece gets to, step by step: the square, and the bits of the move that goes there. Both grow by
// a constant a step, so a generator's inner loops have nothing to put together.
#pragma once

#include <cstddef>

#include "chess/move.h"

namespace chess {

class Path {
 public:
  // Not a step yet: from and to are the same.
  explicit Path(Square from) : to_(from), move_(from * 0x101u) {}
  Path stepped(int step) const {
    return {to_ + static_cast<std::size_t>(step), move_ + static_cast<unsigned>(step * 0x100)};
  }

  bool isOnBoard() const { return (move_ & 0x8800) == 0; }
  std::size_t to() const { return to_; }
  Move move() const { return Move::fromBits(move_); }

 private:
  Path(std::size_t to, unsigned move) : to_(to), move_(move) {}

  std::size_t to_;
  unsigned move_;
};

}  // namespace chess
