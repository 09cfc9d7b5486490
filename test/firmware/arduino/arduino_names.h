// Names that Arduino takes for itself, most of them as macros: a header of ours that uses one of them for
// something else does not compile here either.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#define LOW 0x0
#define HIGH 0x1
#define INPUT 0x01
#define OUTPUT 0x03
#define PULLUP 0x04
#define INPUT_PULLUP 0x05
#define PULLDOWN 0x08
#define INPUT_PULLDOWN 0x09
#define OPEN_DRAIN 0x10
#define OUTPUT_OPEN_DRAIN 0x13
#define ANALOG 0xC0

#define PI 3.14159265358979
#define HALF_PI 1.57079632679490
#define TWO_PI 6.28318530717959
#define DEG_TO_RAD 0.01745329251994
#define RAD_TO_DEG 57.2957795130823
#define EULER 2.71828182845905

#define SERIAL 0x0
#define DISPLAY 0x1
#define LSBFIRST 0
#define MSBFIRST 1
#define DISABLED 0x00
#define RISING 0x01
#define FALLING 0x02
#define CHANGE 0x03
#define ONLOW 0x04
#define ONHIGH 0x05
#define DEFAULT 1
#define EXTERNAL 0
#define NOT_A_PIN -1
#define NOT_A_PORT -1
#define NOT_AN_INTERRUPT -1
#define NOT_ON_TIMER 0

#define _min(a, b) std::min(a, b)
#define _max(a, b) std::max(a, b)
#define _abs(x) std::abs(x)
#define _round(x) std::lround(x)
#define constrain(x, low, high) std::clamp(x, low, high)
#define radians(x) ((x)*DEG_TO_RAD)
#define degrees(x) ((x)*RAD_TO_DEG)
#define sq(x) ((x) * (x))
#define sei() static_cast<void>(0)
#define cli() static_cast<void>(0)
#define interrupts() sei()
#define noInterrupts() cli()
#define lowByte(x) static_cast<uint8_t>((x)&0xff)
#define highByte(x) static_cast<uint8_t>((x) >> 8)
#define bit(b) (1UL << (b))
#define _BV(b) bit(b)
#define bitRead(x, b) (((x) >> (b)) & 1)
#define bitSet(x, b) ((x) |= bit(b))
#define bitClear(x, b) ((x) &= ~bit(b))
#define bitToggle(x, b) ((x) ^= bit(b))
#define bitWrite(x, b, value) ((value) ? bitSet(x, b) : bitClear(x, b))
#define word(...) makeWord(__VA_ARGS__)
#define F(text) (text)
#define PSTR(text) (text)
#define PROGMEM
#define NOP() static_cast<void>(0)
#define F_CPU 240000000L

// Binary numbers of one to eight digits; these are the ones that look like squares.
#define B0 0
#define B1 1
#define B00 0
#define B01 1
#define B10 2
#define B11 3

using boolean = bool;
using byte = uint8_t;
long random(long end);
long map(long x, long inLow, long inHigh, long outLow, long outHigh);

using std::abs;
using std::isinf;
using std::isnan;
using std::max;
using std::min;
using std::round;

// The pins of a board by name.
constexpr uint8_t TX = 1, RX = 3, SDA = 21, SCL = 22, SS = 5, MOSI = 23, MISO = 19, SCK = 18;
constexpr uint8_t A0 = 36, A3 = 39, A4 = 32, A5 = 33, A6 = 34, A7 = 35, T0 = 4, T1 = 0, T2 = 2, T3 = 15;
