#include "wiring/matrix.h"

namespace wiring {

namespace {

constexpr int kColumns = 8;
constexpr int kRows = 8;
constexpr uint8_t kAllRows = 0xFF;

Finding inRow(Fault fault, uint8_t rows) { return {fault, static_cast<uint8_t>(__builtin_ctz(rows) + 1)}; }

bool isOne(uint8_t rows) { return (rows & (rows - 1)) == 0; }

}  // namespace

void Matrix::begin() {
  for (const int row : wiring_.rows) pins_.setPull(row, wiring_.rowsLow ? Pull::Up : Pull::Down);
  select(0);
}

uint32_t Matrix::step(uint64_t& seen) {
  if (column_ < 0)
    seen_ = 0;
  else
    seen_ |= uint64_t{readRows()} << (column_ * kRows);
  if (++column_ < kColumns) {
    put(static_cast<uint8_t>(1 << column_));
    return wiring_.settleUs;
  }
  put(0);  // sensors are warm and hungry; they rest between scans
  column_ = -1;
  seen = seen_;
  return 0;
}

// No column on, then all: a sound board reads nothing, then every row with a piece in it.
Finding Matrix::probe() {
  select(0);
  const uint8_t off = readRows();
  const uint8_t floating = wiring_.rowsHaveResistors ? floatingRows() : uint8_t{0};
  select(0xFF);
  const uint8_t on = readRows();
  // Whatever takes the columns' power away: they rest like that until the next look.
  const bool isWrong = off != 0 && on == 0;
  if (!isWrong) put(0);
  if (isWrong) return {Fault::WrongPolarity, 0};
  if (off == kAllRows) return {Fault::RowsInverted, 0};
  if (off != 0 && off == on && !isOne(off)) return {Fault::NotSwitching, 0};
  if (off != 0) return inRow(Fault::RowShorted, off);
  if (floating == kAllRows) return {Fault::NothingAttached, 0};
  if (floating != 0) return inRow(Fault::RowFloating, floating);
  return {};
}

void Matrix::select(uint8_t columns) {
  put(columns);
  pins_.wait(wiring_.settleUs);
}

void Matrix::put(uint8_t columns) {
  const auto outputs = static_cast<uint8_t>(wiring_.selectHigh ? columns : ~columns);
  // The first bit shifted in ends up at the last output.
  for (int bit = kColumns - 1; bit >= 0; --bit) {
    pins_.write(wiring_.serial, (outputs >> bit & 1) != 0);
    pins_.write(wiring_.shiftClock, true);
    pins_.write(wiring_.shiftClock, false);
  }
  pins_.write(wiring_.latchClock, true);
  pins_.write(wiring_.latchClock, false);
}

uint8_t Matrix::readRows() {
  unsigned seen = 0;
  for (int row = 0; row < kRows; ++row)
    if (pins_.read(wiring_.rows[row]) != wiring_.rowsLow) seen |= 1U << row;
  return static_cast<uint8_t>(seen);
}

// The chip's own resistor is weaker than one outside: only a row without that one follows it.
uint8_t Matrix::floatingRows() {
  for (const int row : wiring_.rows) pins_.setPull(row, wiring_.rowsLow ? Pull::Down : Pull::Up);
  pins_.wait(wiring_.settleUs);
  const uint8_t followed = readRows();
  for (const int row : wiring_.rows) pins_.setPull(row, wiring_.rowsLow ? Pull::Up : Pull::Down);
  pins_.wait(wiring_.settleUs);
  return followed;
}

}  // namespace wiring
