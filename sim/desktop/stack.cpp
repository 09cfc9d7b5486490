#include "stack.h"

#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <limits>

namespace sim {

// The pages of this thread's stack that were never touched are not in memory.
uint32_t stackLeft() {
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
  return static_cast<uint32_t>(std::min<std::ptrdiff_t>(left, std::numeric_limits<int32_t>::max()));
}

}  // namespace sim
