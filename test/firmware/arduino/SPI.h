// See Arduino.h of this folder.
#pragma once

#include <Arduino.h>

#define SPI_MODE0 0
#define SPI_MODE1 1
#define SPI_MODE2 2
#define SPI_MODE3 3

class SPISettings {
 public:
  SPISettings() : SPISettings(1000000, MSBFIRST, SPI_MODE0) {}
  SPISettings(uint32_t clock, uint8_t bitOrder, uint8_t dataMode)
      : clock_(clock), bitOrder_(bitOrder), dataMode_(dataMode) {}
  uint32_t clock_;
  uint8_t bitOrder_;
  uint8_t dataMode_;
};

class SPIClass {
 public:
#if ESP_ARDUINO_VERSION_MAJOR >= 3
  bool begin(int8_t clock = -1, int8_t in = -1, int8_t out = -1, int8_t select = -1);
#else
  void begin(int8_t clock = -1, int8_t in = -1, int8_t out = -1, int8_t select = -1);
#endif
  void beginTransaction(SPISettings settings);
  void endTransaction();
  uint8_t transfer(uint8_t out);
  void transfer(void* bytes, uint32_t count);
};
extern SPIClass SPI;
