// Bytes as people write them down: "21 01 00".
#pragma once

#include <cstdint>

inline int digitOf(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  return -1;
}

// How many there are; spaces may stand anywhere.
inline int bytesOf(const char* hex, uint8_t* bytes, int capacity) {
  int digits = 0;
  for (; *hex != 0; ++hex) {
    const int digit = digitOf(*hex);
    if (digit < 0 || digits / 2 >= capacity) continue;
    bytes[digits / 2] = static_cast<uint8_t>(digits % 2 == 0 ? digit << 4 : bytes[digits / 2] | digit);
    ++digits;
  }
  return digits / 2;
}
