// Keeps the game and the pieces in step. Every change of the game goes through here, whoever asks for it:
// the match checks it, writes it down and plays it, then the move resolver is told what the pieces should
// show.
#pragma once

#include "game/match.h"
#include "sensing/resolver.h"

namespace app {

// Where a change comes from. What the pieces have done need not be carried out by hand any more.
enum class Source : uint8_t { Pieces, Elsewhere };

class Referee {
 public:
  explicit Referee(ports::Store& store) : match_(store) {}

  // Takes up the game that the journal has; `report` gets a line that says so.
  void begin(chess::Text& report, uint32_t nowMs);
  // Lets the clock run; a fallen flag ends the game.
  void tick(uint32_t nowMs);

  // The settled squares, those that only blipped, and those that cannot be trusted: what they mean for the
  // game is done at once.
  void look(sensing::Occupancy seen, sensing::Occupancy blips, sensing::Occupancy weak);

  // Each says false and why, and changes nothing, when it cannot be.
  bool play(chess::Move move, Source source, chess::Text& why);
  bool takeBack(int plies, Source source, chess::Text& why);
  bool redo(int plies, chess::Text& why);
  bool resign(chess::Colour side, chess::Text& why);
  // Claims it if the rules give one, otherwise both sides have agreed.
  bool draw(chess::Text& why);
  bool setClock(const game::ClockSetting& setting, chess::Text& why);
  void newGame(const chess::Position& position);
  void load(const game::Game& other);
  void setTag(game::Tag tag, std::string_view value) { match_.setTag(tag, value); }

  const game::Game& game() const { return match_.game(); }
  const game::Clock& clock() const { return match_.clock(); }
  game::Journal& journal() { return match_.journal(); }
  const game::Journal& journal() const { return match_.journal(); }
  // What is going on with the pieces, and what they should show.
  const sensing::View& view() const { return resolver_.view(); }
  sensing::Occupancy expected() const { return resolver_.expected(); }
  // Squares whose gap was a capture's, not a fault of the sensor.
  sensing::Occupancy takeSwept() { return resolver_.takeSwept(); }
  // The last move may still become another one: a machine should wait.
  bool mayStillChange() { return resolver_.mayStillChange(nowMs_); }

  // When the last change by hand was understood, for a short glow; and when anything last changed.
  uint32_t confirmedAt() const { return confirmedAt_; }
  uint32_t changedAt() const { return changedAt_; }

 private:
  void carryOut(const sensing::Decision& decision);
  void lookAgain();
  bool changed(game::Refusal refusal, Source source, chess::Text& why);
  void start();

  sensing::Occupancy seen_, weak_;
  uint32_t nowMs_ = 0;
  uint32_t confirmedAt_ = 0;
  uint32_t changedAt_ = 0;
  bool looked_ = false;
  game::Match match_;
  sensing::Resolver resolver_;

  static constexpr int kMostDecisions = 4;
  static constexpr int kRecalled = 8;  // plies that can be put back by hand in a game taken up again
};

}  // namespace app
