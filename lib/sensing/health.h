// How well each sensor does: contacts that bounce, magnets that drop out, squares that never change.
// It only watches; Debounce asks it which squares to mistrust.
#pragma once

#include <cstdint>

#include "chess/types.h"

namespace sensing {

// Which squares carry a piece.
using Occupancy = chess::SquareSet;

class Health {
 public:
  static constexpr int kWeakAfter = 5;  // drop-outs
  static constexpr uint32_t kStuckAfterMs = 30000;
  // A clean lift with 20 ms of bounce toggles about ten times; a loose magnet never stops.
  static constexpr int kFlickerLevel = 16;
  static constexpr uint32_t kFlickerDecayMs = 100;
  static constexpr uint32_t kDropOutMs = 200;

  // From Debounce
  void toggled(chess::Square square, uint32_t nowMs);
  void blipped(chess::Square square, bool occupied, uint32_t nowMs);
  void settled(chess::Square square, bool occupied, uint32_t nowMs);
  // From above: what the squares should show by now. Where only one or two do not, and have not moved
  // for half a minute, the sensor is to blame rather than the player.
  void expect(Occupancy expected, Occupancy settled, uint32_t nowMs);

  bool isFlickering(chess::Square square, uint32_t nowMs) const;
  Occupancy flickering(uint32_t nowMs) const;
  Occupancy weak() const;
  Occupancy stuck() const { return stuck_; }
  int bounces(chess::Square square) const { return squares_[chess::indexOf(square)].bounces; }
  int dropOuts(chess::Square square) const { return squares_[chess::indexOf(square)].dropOuts; }

 private:
  struct PerSquare {
    uint32_t toggledAt = 0;
    uint32_t settledAt = 0;
    uint16_t bounces = 0;
    uint16_t dropOuts = 0;
    uint8_t level = 0;  // leaky count of toggles
  };
  int levelNow(const PerSquare& square, uint32_t nowMs) const;

  PerSquare squares_[chess::kSquares] = {};
  Occupancy mismatch_, stuck_;
  uint32_t mismatchSince_ = 0;
};

}  // namespace sensing
