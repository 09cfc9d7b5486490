// Chips that exist only in tests, at the pins of a virtual processor: a 74HC595 with transistors and a matrix
// of Hall sensors, and a chain of 74HC165. Both can be put together wrongly.
#pragma once

#include <cstdint>

#include "wiring/chain.h"
#include "wiring/matrix.h"

class VirtualMatrix final : public wiring::Pins {
 public:
  explicit VirtualMatrix(const wiring::MatrixWiring& wiring) : wiring_(wiring) {}

  // How it is put together
  bool onWhenHigh = true;       // the transistors' kind
  bool hasRegister = true;      // without: every column is on
  bool pulledLow = true;        // what a piece does to its row; a resistor does the other
  uint8_t withResistor = 0xFF;  // rows that have one
  uint8_t shorted = 0;          // rows that lie at ground
  uint32_t needsUs = 80;        // until a sensor answers
  uint64_t pieces = 0;          // bit column * 8 + row

  uint32_t elapsedUs() const { return nowUs_; }
  // How long any column has had power.
  uint32_t poweredUs() const { return poweredUs_; }
  // The most columns that had power at once while a row was read.
  int maxColumns() const { return maxColumns_; }
  uint8_t columns() const {
    return static_cast<uint8_t>(!hasRegister ? 0xFF : onWhenHigh ? outputs_ : ~outputs_);
  }

  void write(int pin, bool high) override {
    if (pin == wiring_.serial) serial_ = high;
    if (pin == wiring_.shiftClock && high && !clock_)
      shifted_ = static_cast<uint8_t>(shifted_ << 1 | (serial_ ? 1 : 0));
    if (pin == wiring_.latchClock && high && !latch_) {
      outputs_ = shifted_;
      sinceUs_ = nowUs_;
    }
    if (pin == wiring_.shiftClock) clock_ = high;
    if (pin == wiring_.latchClock) latch_ = high;
  }
  bool read(int pin) override {
    for (int row = 0; row < 8; ++row)
      if (wiring_.rows[row] == pin) return level(row);
    return false;
  }
  void setPull(int pin, wiring::Pull pull) override {
    for (int row = 0; row < 8; ++row) {
      if (wiring_.rows[row] != pin) continue;
      const auto bit = static_cast<uint8_t>(1 << row);
      pulledUp_ = static_cast<uint8_t>(pull == wiring::Pull::Up ? pulledUp_ | bit : pulledUp_ & ~bit);
    }
  }
  void wait(uint32_t microseconds) override {
    nowUs_ += microseconds;
    if (columns() != 0) poweredUs_ += microseconds;
  }

 private:
  bool level(int row) {
    if (__builtin_popcount(columns()) > maxColumns_) maxColumns_ = __builtin_popcount(columns());
    if ((shorted >> row & 1) != 0) return false;
    const bool answers = nowUs_ - sinceUs_ >= needsUs;
    for (int column = 0; column < 8; ++column)
      if (answers && (columns() >> column & 1) != 0 && (pieces >> (column * 8 + row) & 1) != 0)
        return !pulledLow;
    return (withResistor >> row & 1) != 0 ? pulledLow : (pulledUp_ >> row & 1) != 0;
  }

  const wiring::MatrixWiring wiring_;
  uint32_t nowUs_ = 0, sinceUs_ = 0, poweredUs_ = 0;
  uint8_t shifted_ = 0, outputs_ = 0, pulledUp_ = 0;
  bool serial_ = false, clock_ = false, latch_ = false;
  int maxColumns_ = 0;
};

class VirtualChain final : public wiring::Pins, public wiring::ShiftIn {
 public:
  explicit VirtualChain(const wiring::ChainWiring& wiring) : wiring_(wiring) {}

  int chips = 8;        // the rest is missing: what they would send comes from a resistor, as ones
  bool powered = true;  // without: nothing but zeros
  uint64_t pieces = 0;

  void write(int pin, bool high) override {
    if (pin != wiring_.load) return;
    if (!high) taken_ = wiring_.inputsLow ? ~pieces : pieces;
    loaded_ = high;
  }
  bool read(int) override { return false; }
  void setPull(int, wiring::Pull) override {}
  void wait(uint32_t) override {}

  void receive(uint8_t* bytes, int count) override {
    for (int i = 0; i < count; ++i) {
      if (!powered || !loaded_)
        bytes[i] = 0;
      else if (i >= chips)
        bytes[i] = chips < 8 ? 0xFF : 0;
      else
        bytes[i] = static_cast<uint8_t>(taken_ >> (i * 8));
    }
  }

 private:
  const wiring::ChainWiring wiring_;
  uint64_t taken_ = 0;
  bool loaded_ = false;
};
