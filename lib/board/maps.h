// Which sensor and which LED each square has: as configured, unless calibration has learnt it.
#pragma once

#include <array>

#include "game/settings.h"
#include "wiring/board_order.h"

namespace board {

class Maps {
 public:
  using Numbers = wiring::BoardMap::Numbers;

  Maps(const wiring::BoardOrder& sensorOrder, const wiring::BoardOrder& ledOrder)
      : sensorOrder_(sensorOrder), ledOrder_(ledOrder), sensors_(sensorOrder), leds_(ledOrder) {}

  const wiring::BoardMap& sensors() const { return sensors_; }
  const wiring::BoardMap& leds() const { return leds_; }

  // At start: what was learnt, if anything.
  void load(game::Settings& settings);
  // Takes and keeps what was learnt. False when it makes no sense or could not be kept.
  [[nodiscard]] bool learn(const Numbers& sensors, const Numbers& leds, game::Settings& settings);
  // Back to the configured orders. False when that could not be kept.
  [[nodiscard]] bool forget(game::Settings& settings);

 private:
  wiring::BoardOrder sensorOrder_, ledOrder_;
  wiring::BoardMap sensors_, leds_;
};

// Both maps in as few bytes as a setting has room for: six bits a number.
constexpr int kPackedMaps = 2 * chess::kSquares * 6 / 8;
using PackedMaps = std::array<uint8_t, kPackedMaps>;
PackedMaps packMaps(const Maps::Numbers& sensors, const Maps::Numbers& leds);
void unpackMaps(const PackedMaps& packed, Maps::Numbers& sensors, Maps::Numbers& leds);

}  // namespace board
