// The presence sensors, as the board is wired: which square a bit belongs to is a mapping above this.
#pragma once

#include <cstdint>

namespace ports {

// One scan of all sensors.
struct Reading {
  uint64_t seen = 0;     // bit i set when sensor i sees a piece
  uint32_t atMs = 0;     // when it was made
  bool isUsable = true;  // false when it is worth nothing: a chip does not answer
};

class Sensors {
 public:
  // The oldest scan that nobody has read yet; false, and the reading left alone, when there is none. Scans
  // wait for the tick, so a slow one misses nothing.
  [[nodiscard]] virtual bool read(Reading& reading) = 0;
  // The wiring is known to be right, or to be tried out for a moment. Until then a board whose wiring could
  // do harm scans nothing.
  virtual void trust(bool /*trusted*/) {}
  // What is wrong with the wiring, in a few words; "" when nothing is known to be.
  virtual const char* trouble() { return ""; }

 protected:
  ~Sensors() = default;
};

}  // namespace ports
