// How well each sensor does: contacts that bounce, magnets that drop out, squares that never change.
// It only watches; Debounce asks it which squares to mistrust, and the move resolver is told.
//
// It judges by bursts: all changes of a square with no quiet between them. A burst from occupied to empty
// is a lift, from empty to occupied a placement, and what it has beyond that one change is bounce. A
// burst from occupied to occupied is a drop-out: the piece was gone for a moment without being lifted.
#pragma once

#include <cstdint>

#include "chess/types.h"

namespace sensing {

// Which squares carry a piece.
using Occupancy = chess::SquareSet;

class Health {
 public:
  // A square with so many drop-outs, less one for every minute, is weak until the last is forgotten. A
  // piece swept off by another looks the same once, but not again and again.
  static constexpr int kWeakAfter = 5;
  static constexpr uint32_t kForgetMs = 60000;
  static constexpr uint32_t kQuietMs = 200;  // ends a burst
  static constexpr uint32_t kStuckAfterMs = 30000;
  // A clean lift with 20 ms of bounce toggles about ten times; a loose magnet never stops.
  static constexpr int kFlickerLevel = 16;
  static constexpr uint32_t kFlickerDecayMs = 100;
  static constexpr uint32_t kJustMovedMs = 1000;

  // From Debounce: a square changed; and every scan.
  void toggled(chess::Square square, bool wasOccupied, uint32_t nowMs);
  void tick(Occupancy raw, uint32_t nowMs);
  // From above: what the squares should show by now. Where only one or two do not, and did not move when
  // that began nor for half a minute since, the sensor is to blame rather than the player.
  void expect(Occupancy expected, Occupancy settled, uint32_t nowMs);

  // … and where a piece was gone for a moment with good reason.
  void forgive(Occupancy swept);

  bool isFlickering(chess::Square square, uint32_t nowMs) const;
  Occupancy flickering(uint32_t nowMs) const;
  Occupancy weak() const { return weak_; }
  Occupancy stuck() const { return stuck_; }
  // Where a piece that is gone for a moment proves nothing.
  Occupancy mistrusted(uint32_t nowMs) const { return weak_ | flickering(nowMs); }
  int bounces(chess::Square square) const { return squares_[chess::indexOf(square)].bounces; }
  int dropOuts(chess::Square square) const { return squares_[chess::indexOf(square)].dropOuts; }

 private:
  struct PerSquare {
    uint32_t toggledAt = 0;
    uint32_t wrongSince = 0;
    uint16_t bounces = 0;
    uint16_t dropOuts = 0;
    uint16_t toggles = 0;  // in this burst
    uint8_t level = 0;     // leaky count of toggles
    uint8_t doubt = 0;     // leaky count of drop-outs
  };
  int levelNow(const PerSquare& square, uint32_t nowMs) const;
  void dropOut(chess::Square square);
  void forget();

  Occupancy busy_;         // in the midst of a burst
  Occupancy wasOccupied_;  // … that began like this
  Occupancy forgiven_;     // … that was no drop-out
  Occupancy everToggled_;
  Occupancy mismatch_;  // not as expected
  Occupancy moved_;     // … but the sensor works: it changed when that began, or since
  Occupancy weak_, stuck_;
  uint32_t forgotAt_ = 0;
  PerSquare squares_[chess::kSquares] = {};
};

}  // namespace sensing
