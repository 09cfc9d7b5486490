// A game with its clock and its journal, kept in step: what is done here is checked, then written down, and
// only then counts as played. Each way to change a game is a function here, so there are many.
#pragma once

#include "game/clock.h"
#include "game/game.h"
#include "game/journal.h"

namespace game {

class Match {
 public:
  explicit Match(ports::Store& store) : journal_(store) {}

  // At power on. `report` gets one line: what was resumed.
  void resume(base::Text& report) { journal_.resume(game_, clock_, report); }

  // The clock keeps its setting.
  void newGame(const chess::Position& start = chess::Position());
  // A whole game at once, for example one read from PGN, with its tags and result.
  void load(const Game& other);

  // Like Game's, with the clock.
  [[nodiscard]] Refusal play(chess::Move move, uint32_t now);
  [[nodiscard]] Refusal revise(chess::Move move, uint32_t now, int behind = 0);
  [[nodiscard]] Refusal takeBack(int plies, uint32_t now);
  [[nodiscard]] Refusal redo(int plies, uint32_t now);
  [[nodiscard]] Refusal end(GameResult result, uint32_t now);
  [[nodiscard]] Refusal resign(chess::Colour side, uint32_t now);
  [[nodiscard]] Refusal agreeDraw(uint32_t now);
  [[nodiscard]] Refusal claimDraw(uint32_t now);
  [[nodiscard]] Refusal declare(chess::Result result, uint32_t now);
  [[nodiscard]] Refusal reopen(uint32_t now);

  // Until the next move.
  void pause(uint32_t now);
  // A new setting starts with full times; the next move starts the clock.
  void setClock(const ClockSetting& setting);
  void followClock(const uint32_t (&left)[2], chess::Colour toMove, bool running, uint32_t now) {
    clock_.follow(left, toMove, running && !game_.isOver(), now);
  }
  [[nodiscard]] chess::TagRefusal setTag(std::string_view name, std::string_view value);

  // The clock stands still until the next move.
  void pauseClock(uint32_t now) { clock_.pause(now); }
  // Lets the clock run. True when a flag has just fallen and ended the game.
  bool tick(uint32_t now);

  const Game& game() const { return game_; }
  const Clock& clock() const { return clock_; }
  // For lists of games, and how it is.
  Journal& journal() { return journal_; }
  const Journal& journal() const { return journal_; }

 private:
  void step(int plies, uint32_t now);
  void noteTimes();

  Game game_;
  Clock clock_;
  Journal journal_;
};

}  // namespace game
