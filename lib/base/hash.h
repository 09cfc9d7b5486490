// A number that follows from what was added to it, and almost certainly changes when that does (FNV-1a).
#pragma once

#include <cstdint>
#include <string_view>

namespace base {

class Hash {
 public:
  Hash& add(uint32_t word) {
    for (int i = 0; i < 4; ++i, word >>= 8) addByte(word & 0xFF);
    return *this;
  }
  Hash& add(uint64_t word) { return add(static_cast<uint32_t>(word)).add(static_cast<uint32_t>(word >> 32)); }
  Hash& add(std::string_view words) {
    for (const char character : words) addByte(static_cast<uint8_t>(character));
    return add(static_cast<uint32_t>(words.size()));
  }
  uint32_t value() const { return value_; }

 private:
  void addByte(uint32_t byte) { value_ = (value_ ^ byte) * 16777619u; }

  uint32_t value_ = 2166136261u;
};

}  // namespace base
