// What the console needs of the board it stands in: the game and what may be done to it, who plays, and
// what the pieces, sensors and lights are up to. lib/app implements it; the console knows nothing else
// of the hardware.
//
// A call that can be refused gives false and one reason without a full stop; nothing has changed then.
#pragma once

#include <optional>

#include "chess/text.h"
#include "game/clock.h"
#include "game/game.h"
#include "game/journal.h"
#include "game/player.h"
#include "game/settings.h"

namespace console {

struct SensorReport {
  bool answering = false;  // the last scan could be read
  chess::SquareSet raw, settled, expected;
  chess::SquareSet weak, stuck, flickering;
};

struct Stats {
  uint32_t ticks = 0;
  uint32_t worstTickUs = 0;
  std::optional<uint32_t> freeMemory;  // none where memory is nothing to worry about
  uint32_t stackLeft = 0;
  uint32_t upMs = 0;
  uint32_t appBytes = 0;
  const char* startReason = "";
};

// What selftest found of one part.
struct Check {
  const char* part = "";
  bool passed = false;
  chess::TextOf<80> detail;
};

enum class Calibrate : uint8_t { Start, Stop, Skip, Clear };

class Host {
 public:
  // The game
  virtual const game::Game& game() const = 0;
  virtual bool play(chess::Move move, chess::Text& why) = 0;
  virtual bool takeBack(int plies, chess::Text& why) = 0;
  virtual bool redo(int plies, chess::Text& why) = 0;
  virtual bool newGame(const chess::Position& start, chess::Text& why) = 0;
  // A whole game from elsewhere becomes the current one.
  virtual void load(const game::Game& game) = 0;
  virtual void setTag(game::Tag tag, std::string_view value) = 0;
  virtual bool resign(chess::Colour side, chess::Text& why) = 0;
  // Claims a draw if the rules give one, otherwise both sides agree on it.
  virtual bool draw(chess::Text& why) = 0;

  // Clock and players
  virtual const game::Clock& clock() const = 0;
  virtual bool setClock(const game::ClockSetting& setting, chess::Text& why) = 0;
  virtual game::Player player(chess::Colour side) const = 0;
  virtual bool setPlayer(chess::Colour side, game::Player player, chess::Text& why) = 0;
  // The engine's level, 1 to 10; setting it seats the engine there.
  virtual int level(chess::Colour side) const = 0;
  virtual bool setLevel(chess::Colour side, int level, chess::Text& why) = 0;
  virtual void setSeed(uint32_t seed) = 0;
  // A move to recommend; it comes as a notice, and with lights, once it has been found.
  virtual bool askHint(chess::Text& why) = 0;
  // The board plays random games against itself, with lights and without pieces, until told otherwise.
  virtual void setDemo(bool on) = 0;
  virtual bool demo() const = 0;

  // The pieces: "put the white pawn from e2 on e4", empty when nothing is awaited.
  virtual void describeWaiting(chess::Text& text) const = 0;
  virtual SensorReport sensors() const = 0;
  virtual int bounces(chess::Square square) const = 0;
  virtual int dropOuts(chess::Square square) const = 0;

  // The lights
  virtual void showThreats(bool on) = 0;
  virtual void showTestPattern(bool on) = 0;

  // Learning where sensors and LEDs are, with one piece; what to do next is said as it goes on.
  virtual bool calibrate(Calibrate what, chess::Text& why) {
    static_cast<void>(what);
    why.add("there is nothing to calibrate");
    return false;
  }

  // What is kept
  virtual game::Settings& settings() = 0;
  virtual game::Journal& journal() = 0;

  // The machine
  virtual const char* version() const = 0;
  virtual Stats stats() const = 0;
  // Runs part `index` of the self-test; false when there is no such part.
  virtual bool selfTest(int index, Check& check) = 0;
  virtual void reboot() = 0;

 protected:
  ~Host() = default;
};

}  // namespace console
