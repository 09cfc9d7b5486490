// Learns which sensor and which LED belong to which square, with one piece and light, whatever way the board
// is wired. The board asks for the piece on a1, b1 and a2, then lights its LEDs one after another and is
// shown each lit square; so every LED is paired with a sensor. Where the three squares fit one of the usual
// orders of a chain, all squares have their names by that; otherwise the board asks for each by name. What
// does not answer, or always sees a piece, can be left out.
//
// Knows numbers as wired, and nothing of what the board takes them for at present. Each step is a short
// function.
#pragma once

#include <array>

#include "board/board.h"

namespace activities {

class Calibration final : public board::Activity {
 public:
  static constexpr int kCount = chess::kSquares;
  using Numbers = board::Maps::Numbers;

  // Says what to do next as it goes on. When all is learnt it hands that to the maps and goes home.
  explicit Calibration(board::Board& board) : board_(board) {}

  const char* name() const override { return "calibration"; }
  void enter(uint32_t nowMs) override;
  void leave() override;
  void sense(const board::Scan& scan, uint32_t nowMs) override;
  void tick(uint32_t nowMs) override { board_.sensors.tryOut(nowMs); }
  void paint(lights::Picture& picture) const override;
  void describe(base::Text& text) const override;

  // Leaves out the square that is asked for: its sensor does not answer; or, before the first, the sensors
  // that see a piece though none is there. False when there is nothing to leave out.
  bool skip();

  // By square, once done. Each holds every number once.
  bool isDone() const { return phase_ == Phase::Done; }
  const Numbers& sensors() const { return sensors_; }
  const Numbers& leds() const { return leds_; }

 private:
  enum class Phase : uint8_t { Clearing, Corner, Following, Naming, Done };

  static constexpr uint32_t kRestMs = 250;     // a piece that is put down, not one that passes
  static constexpr uint32_t kWonderMs = 3000;  // pieces where none, or only one, should be
  static constexpr uint8_t kNone = 0xFF;

  // Takes a scan as wired. True when something else is awaited now.
  bool update(uint64_t scan, uint32_t nowMs);
  void tell();
  void finish();
  // The LED to light, -1 for none.
  int litLed() const;
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
  bool fits(const wiring::BoardOrder& order) const;
  void give(chess::Square square, uint8_t led);

  board::Board& board_;
  Phase phase_ = Phase::Clearing;
  uint8_t step_ = 0;
  bool again_ = false;    // the piece stands where it has been before
  bool wonders_ = false;  // at more pieces than there should be
  uint8_t last_ = kNone;
  uint64_t scan_ = ~uint64_t{0};  // without what is left out
  uint64_t leftOut_ = 0;          // sensors that always see a piece
  uint32_t since_ = 0;
  uint8_t corners_[3] = {};
  std::array<uint8_t, kCount> sensorOfLed_{};
  Numbers sensors_{}, leds_{};
};

}  // namespace activities
