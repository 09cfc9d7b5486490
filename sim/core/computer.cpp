#include "computer.h"

#include <chrono>
#include <random>
#include <utility>

namespace sim {

Computer::Computer(bool isVirtual)
    : isVirtual_(isVirtual), random_(isVirtual ? 1U : std::random_device{}()) {}

bool Computer::takeReboot() { return std::exchange(rebooting_, false); }

uint32_t Computer::microseconds() {
  if (isVirtual_) return static_cast<uint32_t>(nowMs_ * 1000);
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<uint32_t>(std::chrono::duration_cast<std::chrono::microseconds>(now).count());
}

// Tokens are made of it: nobody may be able to guess what comes next.
uint32_t Computer::random() { return isVirtual_ ? static_cast<uint32_t>(random_()) : std::random_device{}(); }

}  // namespace sim
