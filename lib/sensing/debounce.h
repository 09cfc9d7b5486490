// From raw scans to settled squares, each square by itself and by time alone: a change counts once it
// has held for the settle time. Scans may come late or unevenly. A square that flickers must hold much
// longer, so a weak magnet delays its own square and nothing else.
#pragma once

#include <cstdint>

#include "sensing/health.h"

namespace sensing {

class Debounce {
 public:
  static constexpr uint32_t kSettleMs = 8;
  static constexpr uint32_t kFlickerSettleMs = 300;

  // Takes what is seen now as settled: at power-up.
  void reset(Occupancy raw, uint32_t nowMs);
  // One scan; gives the squares that have just settled into another state.
  Occupancy scan(Occupancy raw, uint32_t nowMs);

  Occupancy settled() const { return settled_; }
  Occupancy raw() const { return raw_; }
  // Squares that changed and changed back before they settled, since this was last asked: a piece
  // swept off by another leaves no other trace.
  Occupancy takeBlips();
  const Health& health() const { return health_; }
  Health& health() { return health_; }

 private:
  Occupancy settled_, raw_, blips_;
  uint32_t since_[chess::kSquares] = {};  // when the raw state last changed
  Health health_;
};

}  // namespace sensing
