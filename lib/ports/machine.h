// The chip itself: what `stats` and `reboot` on the console need to know of it.
#pragma once

#include <cstdint>

namespace ports {

class Machine {
 public:
  // A clock for measuring only; what happens when is decided by the tick's now_ms.
  virtual uint32_t microseconds() = 0;
  // Bytes; kUnlimited where memory is nothing to worry about.
  static constexpr uint32_t kUnlimited = 0xFFFFFFFF;
  virtual uint32_t freeMemory() = 0;
  virtual uint32_t stackLeft() = 0;  // bytes never used so far
  virtual uint32_t random() = 0;     // for seeds
  virtual void reboot() = 0;
  // Why the machine started, in a few words: "power on", "watchdog".
  virtual const char* startReason() = 0;

 protected:
  ~Machine() = default;
};

}  // namespace ports
