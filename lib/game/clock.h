// A chess clock. It is off by default; the first move of the game starts it, every move presses it.
// It knows the time only through the `now` it is given, compares by difference, and so survives rollover.
#pragma once

#include <string_view>

#include "base/text.h"
#include "chess/types.h"

namespace game {

enum class ClockMode : uint8_t {
  Off,
  Simple,     // so much time for all moves
  Increment,  // Fischer: each move adds the bonus
  Delay,      // each move's first seconds are free
  Bronstein,  // each move gives back what it took, at most the bonus
  Elsewhere   // Fischer's, as another clock has it: shown here, but flags fall there
};
constexpr int kClockModes = 6;

struct ClockSetting {
  // The journal keeps times in 23 bits of 10 ms; a bonus in 16 bits of 10 ms.
  static constexpr uint32_t kMaxBase = 23u * 3600u * 1000u;
  static constexpr uint32_t kMaxBonus = 600u * 1000u;

  ClockMode mode = ClockMode::Off;
  uint32_t base[2] = {0, 0};  // milliseconds, White's and Black's
  uint32_t bonus = 0;         // milliseconds

  bool isOff() const { return mode == ClockMode::Off; }
};

class Clock {
 public:
  // Full times, a second at least, not started.
  void set(const ClockSetting& setting);
  const ClockSetting& setting() const { return setting_; }
  // The same setting for a new game.
  void restart() { set(ClockSetting(setting_)); }

  // This side has played a move: the other side's time runs. The first move of a game, and the first after
  // a pause, cost the mover nothing. Does nothing when off or when a flag has fallen.
  void press(chess::Colour mover, uint32_t now);
  // Moves were taken back (negative) or redone, so many of each side's, and now it is that side's turn.
  // Fischer's bonus goes with its move; time that was thought away stays so. Nobody has less than a second
  // after this, and a fallen flag is up again. The clock pauses until the next move, since pieces are
  // being put right.
  void step(int whiteMoves, int blackMoves, chess::Colour toMove, uint32_t now);

  // For power, or at the end of the game.
  void pause(uint32_t now);
  // Goes on where it was paused; nothing if it has not been started.
  void resume(uint32_t now);

  // Lets time pass. True once, when it makes a flag fall.
  bool tick(uint32_t now);

  bool isOff() const { return setting_.isOff(); }
  bool isRunning() const { return running_; }
  bool isStarted() const { return started_; }
  // Whose time runs, or would.
  chess::Colour turn() const { return turn_; }
  bool flagFallen() const { return flagged_; }
  // Whose flag, if one has fallen.
  chess::Colour flagged() const { return turn_; }
  // As of the last tick, in milliseconds.
  uint32_t left(chess::Colour side) const { return left_[static_cast<int>(side)]; }
  // What is left of this move's free seconds (Delay).
  uint32_t delayLeft() const { return delayLeft_; }

  // As the other clock has it at this moment.
  void follow(const uint32_t (&left)[2], chess::Colour toMove, bool running, uint32_t now);

  // From a journal: started, so much left, paused. Then press() or resume() goes on.
  void restore(chess::Colour side, uint32_t milliseconds);
  void restoreTurn(chess::Colour toMove);

 private:
  uint32_t& leftOf(chess::Colour side) { return left_[static_cast<int>(side)]; }
  void stepSide(chess::Colour side, int moves);
  void beginTurn(chess::Colour side);

  ClockSetting setting_;
  uint32_t left_[2] = {0, 0};
  uint32_t delayLeft_ = 0;
  uint32_t usedThisMove_ = 0;
  uint32_t last_ = 0;  // up to when time has been counted; means something only while running
  chess::Colour turn_ = chess::Colour::White;
  bool started_ = false;
  bool running_ = false;
  bool flagged_ = false;
};

// "10" (minutes), "5+3" (Fischer), "5d3" (delay), "5b3" (Bronstein), "1:30+2" (minutes and seconds),
// "10/5+3" (White has 10, Black 5), "off". On false, `why` has got the reason and the setting stays.
[[nodiscard]] bool parseClock(std::string_view text, ClockSetting& setting, base::Text& why);
// Writes it so that parseClock reads it back, to the second.
void writeClock(const ClockSetting& setting, base::Text& text);
// "1:02:03", "4:05", and tenths when it gets tight: "9.3".
void writeTime(uint32_t milliseconds, base::Text& text);

}  // namespace game
