// The presence sensors, as the board is wired: which square a bit belongs to is a mapping above this.
#pragma once

#include <cstdint>

namespace ports {

class Sensors {
 public:
  // The newest scan: bit i set when sensor i sees a piece. False when there is no scan to be had (a
  // chip does not answer); the word is then left alone.
  [[nodiscard]] virtual bool read(uint64_t& seen) = 0;
  // What is wrong with the wiring, in a few words; "" when nothing is known to be.
  virtual const char* trouble() { return ""; }

 protected:
  ~Sensors() = default;
};

}  // namespace ports
