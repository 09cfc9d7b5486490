// See Arduino.h of this folder: an LED chain that keeps what it was sent.
#pragma once

#include <cstdint>

using neoPixelType = uint16_t;
constexpr neoPixelType NEO_RGB = 0x06, NEO_GRB = 0x52, NEO_GRBW = 0xD2, NEO_KHZ800 = 0x0000;

class Adafruit_NeoPixel {
 public:
  Adafruit_NeoPixel(uint16_t count, int16_t pin, neoPixelType type);
  void begin() {}
  void clear();
  void show();
  void setPixelColor(uint16_t index, uint8_t red, uint8_t green, uint8_t blue);

 private:
  uint32_t colours_[64] = {};
};
