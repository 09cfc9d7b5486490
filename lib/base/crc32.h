// CRC-32 as in Ethernet, without the last inversion, so that one part can be carried on to the next. Bit by
// bit: what we check is short, and a table takes 1 kB.
#pragma once

#include <cstdint>

namespace base {

constexpr uint32_t kCrc32Start = 0xFFFFFFFF;

constexpr uint32_t crc32(uint8_t byte, uint32_t crc) {
  crc ^= byte;
  for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ ((crc & 1) != 0 ? 0xEDB88320u : 0);
  return crc;
}

constexpr uint32_t crc32(const uint8_t* bytes, int count, uint32_t crc = kCrc32Start) {
  for (int i = 0; i < count; ++i) crc = crc32(bytes[i], crc);
  return crc;
}

}  // namespace base
