// What survives power: numbered logs that only grow at their end or go away whole. Power may fail
// inside any append; then any first part of the bytes may be there at the next start.
#pragma once

#include <cstdint>

namespace ports {

class Store {
 public:
  using Log = uint16_t;  // 0 is the settings; games count up from 1

  // Bytes in a log; 0 when there is none; negative when the store cannot be read.
  virtual int32_t size(Log log) = 0;
  // Reads up to `count` bytes from `offset`; says how many came, negative on failure.
  virtual int read(Log log, int32_t offset, uint8_t* bytes, int count) = 0;
  // Appends all the bytes or says false (full, broken). Makes the log if there is none.
  [[nodiscard]] virtual bool append(Log log, const uint8_t* bytes, int count) = 0;
  virtual bool remove(Log log) = 0;
  // The lowest log above `after`, 0 when there is no more: walks the games in order.
  virtual Log next(Log after) = 0;

 protected:
  ~Store() = default;
};

}  // namespace ports
