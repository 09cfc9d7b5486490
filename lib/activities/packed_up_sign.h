// All pieces back on their first squares: a sign that a game is wanted. Only when they were elsewhere before,
// and not on the way to another position.
#pragma once

#include "chess/types.h"

namespace activities {

class PackedUpSign {
 public:
  void begin() { wasFar_ = false; }
  void sense(chess::SquareSet seen) {
    if ((seen ^ kFirstSquares).count() >= kFar) wasFar_ = true;
  }
  bool isSeen(chess::SquareSet seen) const { return wasFar_ && seen == kFirstSquares; }
  bool isGiven(chess::SquareSet seen, uint32_t restedMs) const { return isSeen(seen) && restedMs >= kRestMs; }

  static constexpr chess::SquareSet kFirstSquares{0xFFFF00000000FFFFu};

 private:
  static constexpr int kFar = 4;
  static constexpr uint32_t kRestMs = 1500;

  bool wasFar_ = false;
};

}  // namespace activities
