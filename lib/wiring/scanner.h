// A way to read 64 sensors, and to look whether its wiring can be right.
#pragma once

#include "wiring/finding.h"

namespace wiring {

class Scanner {
 public:
  virtual void begin() = 0;
  // Begins a scan or goes on with it. Gives the microseconds after which the next step is due, so that nobody
  // has to wait here; 0 when the scan is complete: then bit i of `seen` is set when sensor i sees a piece.
  [[nodiscard]] virtual uint32_t step(uint64_t& seen) = 0;
  // Waits for sensors itself, for about half of a scan. A piece that moves meanwhile can mislead it; see
  // Watch. Not in the middle of a scan.
  virtual Finding probe() = 0;

 protected:
  ~Scanner() = default;
};

}  // namespace wiring
