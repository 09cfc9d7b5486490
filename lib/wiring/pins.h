// The few things that scanning needs of a chip's pins. The firmware implements it with the real ones, tests
// with virtual chips.
#pragma once

#include <cstdint>

namespace wiring {

enum class Pull : uint8_t { Up, Down };

class Pins {
 public:
  virtual void write(int pin, bool high) = 0;
  virtual bool read(int pin) = 0;
  // The chip's own weak resistor of an input.
  virtual void setPull(int pin, Pull pull) = 0;
  virtual void wait(uint32_t microseconds) = 0;

 protected:
  ~Pins() = default;
};

// The receiving half of an SPI bus, the first bit of a byte being its highest.
class ShiftIn {
 public:
  virtual void receive(uint8_t* bytes, int count) = 0;

 protected:
  ~ShiftIn() = default;
};

}  // namespace wiring
