// Learns which sensor and which LED belong to which square, with one piece and light, whatever way the board
// is wired. The board asks for the piece on a1, b1 and a2, then lights its LEDs one after another and is
// shown each lit square; so every LED is paired with a sensor. Where the three squares fit one of the usual
// orders of a chain, all squares have their names by that; otherwise the board asks for each by name. What
// does not answer, or always sees a piece, can be left out.
//
// Knows numbers as wired, and nothing of what the board takes them for at present.
#pragma once

#include <array>

#include "chess/text.h"
#include "lights/board_order.h"

namespace app {

class Calibration {
 public:
  static constexpr int kCount = chess::kSquares;
  using Numbers = lights::BoardMap::Numbers;

  void start(uint32_t nowMs);
  void stop() { phase_ = Phase::Off; }
  bool isRunning() const { return phase_ != Phase::Off && phase_ != Phase::Done; }
  bool isDone() const { return phase_ == Phase::Done; }

  // Takes a scan as wired. True when something else is awaited now; see describe().
  bool update(uint64_t scan, uint32_t nowMs);
  // Leaves out the square that is asked for: its sensor does not answer; or, before the first, the sensors
  // that see a piece though none is there. False when there is nothing to leave out.
  bool skip();

  // The LED to light, -1 for none.
  int litLed() const;
  // What is awaited, or what was learnt.
  void describe(chess::Text& text) const;

  // By square, once done. Each holds every number once.
  const Numbers& sensors() const { return sensors_; }
  const Numbers& leds() const { return leds_; }

 private:
  enum class Phase : uint8_t { Off, Clearing, Corner, Following, Naming, Done };

  static constexpr uint32_t kRestMs = 250;     // a piece that is put down, not one that passes
  static constexpr uint32_t kWonderMs = 3000;  // pieces where none, or only one, should be
  static constexpr uint8_t kNone = 0xFF;

  bool wonder(uint32_t nowMs);
  bool take(uint8_t sensor);
  bool takeFollowed(uint8_t sensor);
  bool takeNamed(uint8_t sensor);
  void nextCorner(uint8_t sensor);
  void nextName();
  void follow();
  void pairLeftOver();
  uint8_t ledOf(uint8_t sensor) const;
  void nameByOrder();
  bool fits(const lights::BoardOrder& order) const;
  void give(chess::Square square, uint8_t led);

  Phase phase_ = Phase::Off;
  uint8_t step_ = 0;
  bool again_ = false;    // the piece stands where it has been before
  bool wonders_ = false;  // at more pieces than there should be
  uint8_t last_ = kNone;
  uint64_t scan_ = 0;     // without what is left out
  uint64_t leftOut_ = 0;  // sensors that always see a piece
  uint32_t since_ = 0;
  uint8_t corners_[3] = {};
  std::array<uint8_t, kCount> sensorOfLed_{};
  Numbers sensors_{}, leds_{};
};

// Both maps in as few bytes as a setting has room for: six bits a number.
constexpr int kPackedMaps = 2 * Calibration::kCount * 6 / 8;
using PackedMaps = std::array<uint8_t, kPackedMaps>;
PackedMaps packMaps(const Calibration::Numbers& sensors, const Calibration::Numbers& leds);
void unpackMaps(const PackedMaps& packed, Calibration::Numbers& sensors, Calibration::Numbers& leds);

}  // namespace app
