// 64 sensors at eight 74HC165 in a chain. Sensor number: chip * 8 + input, the chip at the processor being
// the first and input A the lowest. The serial input of the last chip lies at ground, that of every other one
// also at a resistor to the supply, so that what follows the sensors tells a whole chain from a broken one.
#pragma once

#include "wiring/pins.h"
#include "wiring/scanner.h"

namespace wiring {

struct ChainWiring {
  int load = 0;           // SH/LD of all chips
  bool inputsLow = true;  // a piece pulls its input low
};

class Chain final : public Scanner {
 public:
  Chain(Pins& pins, ShiftIn& bus, const ChainWiring& wiring) : pins_(pins), bus_(bus), wiring_(wiring) {}

  void begin() override { pins_.write(wiring_.load, true); }
  uint32_t step(uint64_t& seen) override;
  Finding probe() override;

 private:
  static constexpr int kChips = 8;

  // Returns what comes after the last chip: 0 from a whole chain.
  uint8_t receive(uint64_t& seen);

  Pins& pins_;
  ShiftIn& bus_;
  const ChainWiring wiring_;
};

}  // namespace wiring
