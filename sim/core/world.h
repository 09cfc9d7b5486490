// The world around the board: pieces on it and beside it, hands that move them, and the sensors and LEDs
// through which the firmware meets it. It knows nothing of the rules. Time is given to it.
//
// What a hand cannot do (lift from an empty square, put a piece where one stands) is refused with the
// reason, and changes nothing.
#pragma once

#include <array>
#include <vector>

#include "contact.h"
#include "lights/frame.h"
#include "placement.h"
#include "ports/leds.h"
#include "ports/sensors.h"
#include "wiring/board_order.h"
#include "wiring/scan_ring.h"

namespace sim {

using Refusal = std::optional<std::string>;

class World final : public ports::Sensors, public ports::Leds {
 public:
  // A piece beside the board: in a hand, fallen, or taken.
  struct Loose {
    char letter;
    chess::Square from;  // chess::kNoSquare when it never stood on the board
    bool lifted;         // by a hand, not knocked off
  };

  // All 32 pieces on their first squares.
  World(const wiring::BoardOrder& sensorOrder, const wiring::BoardOrder& ledOrder);

  // The sensors are scanned every few milliseconds on the way there, whether or not anybody reads the scans.
  void setNow(uint64_t ms);
  // The firmware starts: its clock begins at 0, and there are no scans from before.
  void startClock();

  // Hands
  Refusal lift(chess::Square square);
  // That piece, from beside the board if it lies there, else another of its kind. kNoPiece: the one lifted
  // last.
  Refusal place(chess::Square square, char letter = kNoPiece);
  // Drags a piece over the board; says how many milliseconds the hand is busy.
  Refusal slide(chess::Square from, chess::Square to, uint32_t& takesMs);
  Refusal knock(const std::vector<chess::Square>& squares);
  void setUp(const Placement& placement);

  // The sensors' faults
  void setBounce(uint32_t ms) { bounceMs_ = ms; }
  uint32_t bounce() const { return bounceMs_; }
  void flicker(chess::Square square, uint32_t ms) { contact(square).flicker(now_, ms, random_); }
  void drop(chess::Square square, uint32_t ms) { contact(square).drop(now_, ms); }
  void weaken(chess::Square square, uint32_t timesAMinute) {
    contact(square).weaken(now_, timesAMinute, random_);
  }
  void stick(chess::Square square, std::optional<bool> reading) { contact(square).stick(reading); }

  // What one sees
  const Placement& pieces() const { return pieces_; }
  const std::vector<Loose>& beside() const { return beside_; }
  lights::Rgb led(chess::Square square) const { return leds_[square]; }
  const lights::Frame& leds() const { return leds_; }
  chess::SquareSet lastRead() const { return lastRead_; }
  void goDark() { leds_.clear(); }
  // What the sensors say at this moment, as they are wired.
  uint64_t sense();

  // The firmware's side
  [[nodiscard]] bool read(ports::Reading& reading) override;
  void show(const ports::Led (&leds)[kCount]) override;

 private:
  Contact& contact(chess::Square square) {
    return contacts_[static_cast<std::size_t>(chess::indexOf(square))];
  }
  void leave(chess::Square square, bool lifted);
  void become(chess::Square square, bool present) {
    contact(square).become(present, now_, bounceMs_, random_);
  }
  std::size_t chooseLoose(chess::Square square) const;

  wiring::BoardMap sensorMap_, ledMap_;
  Placement pieces_;
  std::vector<Loose> beside_;
  std::array<Contact, chess::kSquares> contacts_;
  lights::Frame leds_;
  chess::SquareSet lastRead_;
  wiring::ScanRing scans_;
  Random random_{1};
  uint64_t now_ = 0, scanAt_ = 0, startedAt_ = 0;
  uint32_t bounceMs_ = 0;
};

}  // namespace sim
