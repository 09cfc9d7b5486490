#include "machine.h"

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

namespace sim {

namespace {

uint32_t clamped(uint64_t number) {
  return static_cast<uint32_t>(std::min<uint64_t>(number, std::numeric_limits<uint32_t>::max()));
}

}  // namespace

Machine::Machine(bool isVirtual) : isVirtual_(isVirtual), random_(isVirtual ? 1U : std::random_device{}()) {}

bool Machine::takeReboot() { return std::exchange(rebooting_, false); }

uint32_t Machine::microseconds() {
  if (isVirtual_) return static_cast<uint32_t>(nowMs_ * 1000);
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<uint32_t>(std::chrono::duration_cast<std::chrono::microseconds>(now).count());
}

// The pages of this thread's stack that were never touched are not in memory.
uint32_t Machine::stackLeft() {
  pthread_attr_t attributes;
  if (::pthread_getattr_np(::pthread_self(), &attributes) != 0) return 0;
  void* base = nullptr;
  std::size_t size = 0;
  ::pthread_attr_getstack(&attributes, &base, &size);
  ::pthread_attr_destroy(&attributes);
  const auto page = static_cast<std::ptrdiff_t>(::sysconf(_SC_PAGESIZE));
  const char* const lowest = static_cast<char*>(base);
  // From the page we are on downwards, as far as there is one.
  std::ptrdiff_t left = (reinterpret_cast<char*>(&attributes) - lowest) / page * page;
  unsigned char resident = 1;
  while (left >= page) {
    void* const below = static_cast<char*>(base) + left - page;
    if (::mincore(below, static_cast<std::size_t>(page), &resident) != 0 || (resident & 1) == 0) break;
    left -= page;
  }
  return clamped(static_cast<uint64_t>(left));
}

uint32_t Machine::random() { return static_cast<uint32_t>(random_()); }

}  // namespace sim
