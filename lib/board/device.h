// The machine that the board runs on: how it is doing, and starting it again.
#pragma once

#include <optional>

#include "ports/machine.h"

namespace board {

struct Stats {
  uint32_t ticks = 0;
  uint32_t worstTickUs = 0;
  std::optional<uint32_t> freeMemory, largestBlock;  // none where memory is nothing to worry about
  uint32_t stackLeft = 0;
  uint32_t upMs = 0;
  uint32_t appBytes = 0;
  const char* startReason = "";
};

class Device {
 public:
  Device(ports::Machine& machine, const char* version, uint32_t starts, uint32_t appBytes, bool hasBluetooth)
      : machine_(machine),
        version_(version),
        starts_(starts),
        appBytes_(appBytes),
        hasBluetooth_(hasBluetooth) {}

  void begin(uint32_t nowMs) { startedAt_ = nowMs_ = nowMs; }
  void tickBegins(uint32_t nowMs);
  void tickEnds();

  uint32_t nowMs() const { return nowMs_; }
  const char* version() const { return version_; }
  // How often it has started, as far as its owner counts that.
  uint32_t starts() const { return starts_; }
  // Without it apps have the serial line alone.
  bool hasBluetooth() const { return hasBluetooth_; }
  Stats stats() const;
  // The stacks of other tasks than the tick's, from 0 on; false when there are no more.
  bool taskStack(int index, ports::Machine::TaskStack& stack) const {
    return machine_.taskStack(index, stack);
  }
  // What the memory is given to just now: "page".
  const char* profile() const { return profile_; }
  void setProfile(const char* name) { profile_ = name; }
  uint32_t random() { return machine_.random(); }
  void reboot() { machine_.reboot(); }
  // False where there is no program to end.
  bool quit() { return machine_.quit(); }

 private:
  ports::Machine& machine_;
  const char* version_;
  uint32_t starts_;
  uint32_t appBytes_;
  bool hasBluetooth_;
  const char* profile_ = "";
  uint32_t nowMs_ = 0, startedAt_ = 0;
  uint32_t beganUs_ = 0;
  uint32_t ticks_ = 0, worstTickUs_ = 0;
};

}  // namespace board
