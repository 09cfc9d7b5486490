// The chip's real pins and its SPI bus.
#pragma once

#include <SPI.h>
#include <driver/gpio.h>

#include "arduino_core.h"
#include "board_config.h"
#include "wiring/pins.h"

class EspPins final : public wiring::Pins {
 public:
  void write(int pin, bool high) override { digitalWrite(static_cast<uint8_t>(pin), high ? HIGH : LOW); }
  bool read(int pin) override { return digitalRead(static_cast<uint8_t>(pin)) == HIGH; }
  void setPull(int pin, wiring::Pull pull) override {
    pinMode(static_cast<uint8_t>(pin), modeFor(pin, pull));
  }
  void wait(uint32_t microseconds) override { delayMicroseconds(microseconds); }

 private:
  // To ask an input-only pin for a resistor that it does not have is an error.
  static uint8_t modeFor(int pin, wiring::Pull pull) {
    if (wiring::hasPin(board::kChip.inputOnly, pin)) return INPUT;
    return pull == wiring::Pull::Up ? INPUT_PULLUP : INPUT_PULLDOWN;
  }
};

class EspShiftIn final : public wiring::ShiftIn {
 public:
  void begin() {
    SPI.begin(board::kChainClockPin, board::kChainDataPin, -1, -1);
    // A chain that does not answer then reads as ones, which no whole chain ends with. After begin(), which
    // takes a pull-up away; and not by pinMode(), which would take the pin from the bus.
    gpio_pullup_en(static_cast<gpio_num_t>(board::kChainDataPin));
    // The bus begins with its clock low. The first byte lets it rest high, a rise that shifts the chips,
    // before they are loaded.
    uint8_t unused = 0;
    receive(&unused, 1);
  }
  void receive(uint8_t* bytes, int count) override {
    // The chips shift when the clock rises and we read when it falls, which leaves half a clock to settle.
    SPI.beginTransaction(SPISettings(board::kChainHertz, MSBFIRST, SPI_MODE2));
    for (int i = 0; i < count; ++i) bytes[i] = SPI.transfer(0);
    SPI.endTransaction();
  }
};
