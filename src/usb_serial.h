// The serial port that the USB plug leads to. Neither direction ever waits.
#pragma once

#include <Arduino.h>

#include <algorithm>

#include "board_config.h"
#include "ports/serial.h"

class UsbSerial final : public ports::Serial {
 public:
  void begin() {
    ::Serial.setRxBufferSize(2048);  // a pasted game arrives faster than it is read
    ::Serial.begin(board::kSerialBaud);
  }
  int read() override { return ::Serial.available() > 0 ? ::Serial.read() : -1; }
  int write(const char* bytes, int count) override {
    const int fits = std::min(count, static_cast<int>(::Serial.availableForWrite()));
    if (fits <= 0) return 0;
    return static_cast<int>(
        ::Serial.write(reinterpret_cast<const uint8_t*>(bytes), static_cast<size_t>(fits)));
  }
};
