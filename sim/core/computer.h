// The computer under the board, which here is this process.
#pragma once

#include <cstdint>

#include "contact.h"
#include "ports/machine.h"
#include "stack.h"

namespace sim {

class Computer final : public ports::Machine {
 public:
  // A virtual one measures with the clock it is given and has always the same seeds, so that what a script
  // does can be repeated.
  explicit Computer(bool isVirtual);

  void setNow(uint64_t ms) { nowMs_ = ms; }
  void setStartReason(const char* reason) { startReason_ = reason; }
  // Has reboot() been called since this was last asked?
  bool takeReboot();
  // Was it told to end the program? A script's program ends with the script, so there a board goes on.
  bool hasQuit() const { return quit_; }

  uint32_t microseconds() override;
  uint32_t freeMemory() override { return kUnlimited; }
  uint32_t stackLeft() override { return sim::stackLeft(); }
  uint32_t random() override;
  void reboot() override { rebooting_ = true; }
  bool quit() override { return quit_ = !isVirtual_; }
  const char* startReason() override { return startReason_; }

 private:
  bool isVirtual_;
  Random random_;
  uint64_t nowMs_ = 0;
  bool rebooting_ = false;
  bool quit_ = false;
  const char* startReason_ = "power on";
};

}  // namespace sim
