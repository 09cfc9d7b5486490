// Eight columns of sensors, powered one at a time by a 74HC595 and eight transistors, and eight rows that
// read the column which has power. Sensor number: column * 8 + row.
#pragma once

#include "wiring/pins.h"
#include "wiring/scanner.h"

namespace wiring {

struct MatrixWiring {
  int serial = 0;      // SER of the 74HC595
  int shiftClock = 0;  // SRCLK
  int latchClock = 0;  // RCLK
  int rows[8] = {};
  bool selectHigh = true;         // a column has power while its output is high (NPN), or low (PNP)
  bool rowsLow = true;            // a piece pulls its row low
  bool rowsHaveResistors = true;  // outside the chip, about 10 kOhm, towards the idle level
  uint32_t settleUs = 100;        // from power to an answer
};

class Matrix final : public Scanner {
 public:
  // How often a scan and a look at the wiring wait for sensors, together.
  static constexpr uint32_t kWaits = 8 + 4;

  Matrix(Pins& pins, const MatrixWiring& wiring) : pins_(pins), wiring_(wiring) {}

  void begin() override;
  uint32_t step(uint64_t& seen) override;
  Finding probe() override;

 private:
  // Gives power to a set of columns, bit 0 being the first.
  void put(uint8_t columns);
  // … and waits until they answer.
  void select(uint8_t columns);
  uint8_t readRows();
  uint8_t floatingRows();

  Pins& pins_;
  const MatrixWiring wiring_;
  // The scan under way: the column that has power, none between scans.
  int column_ = -1;
  uint64_t seen_ = 0;
};

}  // namespace wiring
