// The chip itself, or the program that stands for it: what `stats` and `reboot` on the console need to know
// of it.
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
  virtual uint32_t largestBlock() { return kUnlimited; }  // of it, in one piece
  // Bytes of the caller's stack never used so far, and those of the other tasks, from 0 on.
  virtual uint32_t stackLeft() = 0;
  struct TaskStack {
    const char* task;
    uint32_t left;
  };
  virtual bool taskStack(int /*index*/, TaskStack& /*stack*/) { return false; }
  virtual uint32_t random() = 0;  // for seeds
  virtual void reboot() = 0;
  // Ends the program, after this tick. False where there is nothing to end: a chip goes on.
  virtual bool quit() { return false; }
  // Why the machine started, in a few words: "power on", "watchdog".
  virtual const char* startReason() = 0;

 protected:
  ~Machine() = default;
};

}  // namespace ports
