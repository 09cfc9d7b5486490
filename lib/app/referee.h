// Keeps game, clock, journal and pieces in step. Every change of the game goes through here, whoever asks
// for it: first it is written down, then the game takes it, then the clock and the move resolver follow.
#pragma once

#include "game/clock.h"
#include "game/game.h"
#include "game/journal.h"
#include "sensing/resolver.h"

namespace app {

// Where a change comes from. What the pieces have done need not be carried out by hand any more.
enum class Source : uint8_t { Pieces, Elsewhere };

class Referee {
 public:
  explicit Referee(ports::Store& store) : journal_(store) {}

  // Takes up the game that the journal has; `report` gets a line that says so.
  void begin(chess::Text& report, uint32_t nowMs);
  // Lets the clock run; a fallen flag ends the game.
  void tick(uint32_t nowMs);

  // What the resolver has found out. Nothing when the game does not take it.
  void carryOut(const sensing::Decision& decision);

  // Each says false and why, and changes nothing, when it cannot be.
  bool play(chess::Move move, Source source, chess::Text& why);
  bool takeBack(int plies, Source source, chess::Text& why);
  bool redo(int plies, chess::Text& why);
  bool newGame(const chess::Position& start, chess::Text& why);
  bool load(const chess::Position& start, const chess::Move* moves, int count, chess::Result result,
            chess::Text& why);
  bool resign(chess::Colour side, chess::Text& why);
  bool draw(chess::Text& why);
  bool setClock(const game::ClockSetting& setting, chess::Text& why);

  const game::Game& game() const { return game_; }
  const game::Clock& clock() const { return clock_; }
  game::Journal& journal() { return journal_; }
  const game::Journal& journal() const { return journal_; }
  sensing::Resolver& resolver() { return resolver_; }
  const sensing::Resolver& resolver() const { return resolver_; }

  // When the last change by hand was understood, for a short glow; and when anything last changed.
  uint32_t confirmedAt() const { return confirmedAt_; }
  uint32_t changedAt() const { return changedAt_; }

 private:
  bool revise(chess::Move move);
  bool end(game::GameResult result, chess::Text& why);
  void keepClock(chess::Colour mover);
  void changed(Source source);
  void start();

  game::Game game_;
  game::Clock clock_;
  game::Journal journal_;
  sensing::Resolver resolver_;
  uint32_t nowMs_ = 0;
  uint32_t confirmedAt_ = 0;
  uint32_t changedAt_ = 0;
};

}  // namespace app
