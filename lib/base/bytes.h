// Numbers as bytes, lowest first.
#pragma once

#include <cstdint>

namespace base {

constexpr uint32_t readNumber(const uint8_t* bytes, int count) {
  uint32_t value = 0;
  for (int i = count - 1; i >= 0; --i) value = value << 8 | bytes[i];
  return value;
}

constexpr void writeNumber(uint32_t value, uint8_t* bytes, int count) {
  for (int i = 0; i < count; ++i, value >>= 8) bytes[i] = static_cast<uint8_t>(value & 0xFF);
}

}  // namespace base
