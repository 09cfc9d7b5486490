#include "board/maps.h"

#include "board/setting_table.h"

namespace board {

PackedMaps packMaps(const Maps::Numbers& sensors, const Maps::Numbers& leds) {
  PackedMaps packed{};
  for (unsigned i = 0; i < 2 * chess::kSquares; ++i) {
    const unsigned number = i < chess::kSquares ? sensors[i] : leds[i - chess::kSquares];
    const unsigned at = i * 6;  // in bits
    const unsigned shifted = (number & 63) << (at % 8);
    packed[at / 8] = static_cast<uint8_t>(packed[at / 8] | shifted);
    if (shifted > 0xFF) packed[at / 8 + 1] = static_cast<uint8_t>(packed[at / 8 + 1] | shifted >> 8);
  }
  return packed;
}

void unpackMaps(const PackedMaps& packed, Maps::Numbers& sensors, Maps::Numbers& leds) {
  for (unsigned i = 0; i < 2 * chess::kSquares; ++i) {
    const unsigned at = i * 6;
    const unsigned next = at / 8 + 1 < packed.size() ? packed[at / 8 + 1] : 0U;
    const auto number = static_cast<uint8_t>((packed[at / 8] | next << 8) >> (at % 8) & 63);
    if (i < chess::kSquares)
      sensors[i] = number;
    else
      leds[i - chess::kSquares] = number;
  }
}

void Maps::load(game::Settings& settings) {
  sensors_ = wiring::BoardMap(sensorOrder_);
  leds_ = wiring::BoardMap(ledOrder_);
  PackedMaps packed;
  if (settings.readBlob(kMapsBlob, packed.data(), kPackedMaps) != kPackedMaps) return;
  Numbers sensors, leds;
  unpackMaps(packed, sensors, leds);
  wiring::BoardMap sensorMap, ledMap;
  if (!sensorMap.set(sensors) || !ledMap.set(leds)) return;
  sensors_ = sensorMap;
  leds_ = ledMap;
}

bool Maps::learn(const Numbers& sensors, const Numbers& leds, game::Settings& settings) {
  if (!sensors_.set(sensors) || !leds_.set(leds)) return false;
  const PackedMaps packed = packMaps(sensors, leds);
  return settings.writeBlob(kMapsBlob, packed.data(), kPackedMaps);
}

bool Maps::forget(game::Settings& settings) {
  if (!settings.writeBlob(kMapsBlob, nullptr, 0)) return false;
  load(settings);
  return true;
}

}  // namespace board
