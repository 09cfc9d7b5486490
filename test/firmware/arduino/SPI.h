// See Arduino.h of this folder.
#pragma once

#include <cstdint>

constexpr uint8_t SPI_MODE2 = 2;

class SPISettings {
 public:
  SPISettings(uint32_t, uint8_t, uint8_t) {}
};

class SPIClass {
 public:
  void begin(int8_t clock, int8_t in, int8_t out, int8_t select);
  void beginTransaction(SPISettings) {}
  void endTransaction() {}
  uint8_t transfer(uint8_t out);
};
extern SPIClass SPI;
