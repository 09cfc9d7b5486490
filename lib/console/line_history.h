// The lines typed last, as many as fit a few hundred bytes; the oldest go first.
#pragma once

#include <cstdint>
#include <string_view>

namespace console {

class LineHistory {
 public:
  static constexpr int kCapacity = 352;

  // Empty lines, a line equal to the newest, and lines that would push everything else out are not kept.
  void add(std::string_view line);
  // The newest is 1. Empty when there are not so many.
  std::string_view get(int age) const;

 private:
  int used_ = 0;
  char bytes_[kCapacity];  // the lines, oldest first, each closed by a NUL
};

}  // namespace console
