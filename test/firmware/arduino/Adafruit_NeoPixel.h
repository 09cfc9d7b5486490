// See Arduino.h of this folder: an LED chain that keeps what it was sent.
#pragma once

#include <Arduino.h>

typedef uint16_t neoPixelType;
#define NEO_RGB 0x06
#define NEO_GRB 0x52
#define NEO_GRBW 0xD2
#define NEO_KHZ800 0x0000

class Adafruit_NeoPixel {
 public:
  Adafruit_NeoPixel(uint16_t count, int16_t pin = 6, neoPixelType type = NEO_GRB + NEO_KHZ800);
  bool begin();
  void clear();
  void show();
  void setPixelColor(uint16_t index, uint8_t red, uint8_t green, uint8_t blue);
  void setPixelColor(uint16_t index, uint8_t red, uint8_t green, uint8_t blue, uint8_t white);
  void setPixelColor(uint16_t index, uint32_t colour);

 private:
  bool begun_ = false;
  uint32_t colours_[64] = {};
};
