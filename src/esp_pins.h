// The chip's real pins and its SPI bus.
#pragma once

#include <Arduino.h>
#include <SPI.h>

#include "board_config.h"
#include "wiring/pins.h"

class EspPins final : public wiring::Pins {
 public:
  void write(int pin, bool high) override { digitalWrite(static_cast<uint8_t>(pin), high ? HIGH : LOW); }
  bool read(int pin) override { return digitalRead(static_cast<uint8_t>(pin)) == HIGH; }
  void setPull(int pin, wiring::Pull pull) override {
    pinMode(static_cast<uint8_t>(pin), pull == wiring::Pull::Up ? INPUT_PULLUP : INPUT_PULLDOWN);
  }
  void wait(uint32_t microseconds) override { delayMicroseconds(microseconds); }
};

class EspShiftIn final : public wiring::ShiftIn {
 public:
  void begin() {
    // A chain that does not answer then reads as ones, which no whole chain ends with.
    pinMode(board::kChainDataPin, INPUT_PULLUP);
    SPI.begin(board::kChainClockPin, board::kChainDataPin, -1, -1);
  }
  void receive(uint8_t* bytes, int count) override {
    // The chips shift when the clock rises and we read when it falls, which leaves half a clock to settle.
    SPI.beginTransaction(SPISettings(board::kChainHertz, MSBFIRST, SPI_MODE2));
    for (int i = 0; i < count; ++i) bytes[i] = SPI.transfer(0);
    SPI.endTransaction();
  }
};
