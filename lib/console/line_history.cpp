#include "console/line_history.h"

#include <cstring>

namespace console {

void LineHistory::add(std::string_view line) {
  const int size = static_cast<int>(line.size()) + 1;
  if (line.empty() || size > kCapacity / 2 || line == get(1)) return;
  while (used_ + size > kCapacity) {
    const int oldest = static_cast<int>(std::strlen(bytes_)) + 1;
    used_ -= oldest;
    std::memmove(bytes_, bytes_ + oldest, static_cast<std::size_t>(used_));
  }
  std::memcpy(bytes_ + used_, line.data(), line.size());
  used_ += size;
  bytes_[used_ - 1] = '\0';
}

std::string_view LineHistory::get(int age) const {
  int end = used_;
  for (int seen = 1; end > 0; ++seen) {
    int begin = end - 1;
    while (begin > 0 && bytes_[begin - 1] != '\0') --begin;
    if (seen == age) return {bytes_ + begin, static_cast<std::size_t>(end - 1 - begin)};
    end = begin;
  }
  return {};
}

}  // namespace console
