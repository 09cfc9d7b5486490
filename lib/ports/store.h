// What survives power: numbered logs that only grow at their end or go away whole. Power may fail
// inside any append; then any first part of the bytes may be there at the next start, the last of them wrong.
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

  // Nobody waits just now: one thing that would hold up an append is done ahead. False when there was none.
  virtual bool tidy() { return false; }
  // The oldest log should go before an append has to wait for that.
  virtual bool isNearlyFull() { return false; }
  // All logs go, and whatever else keeps the store from working.
  virtual bool forgetAll() { return false; }

 protected:
  ~Store() = default;
};

}  // namespace ports
