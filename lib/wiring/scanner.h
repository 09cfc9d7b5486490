// A way to read 64 sensors, and to look whether its wiring can be right.
#pragma once

#include "wiring/finding.h"

namespace wiring {

class Scanner {
 public:
  virtual void begin() = 0;
  // Bit i set when sensor i sees a piece.
  virtual uint64_t scan() = 0;
  // Takes about as long as a scan. A piece that moves meanwhile can mislead it; see Watch.
  virtual Finding probe() = 0;

 protected:
  ~Scanner() = default;
};

}  // namespace wiring
