// Where a side's moves come from: a human at the board, the engine, chance, later somebody far away. A player
// states its terms; whoever offers help or takebacks asks them first.
#pragma once

#include "game/clock.h"
#include "game/game.h"

namespace players {

// What a player allows in its games.
struct Terms {
  bool takeBack = true;
  bool help = true;      // hints, coach, warnings, and an engine that may be asked
  bool ownClock = true;  // this board's clock counts, not another's
};
// What both allow.
constexpr Terms operator&(Terms a, Terms b) {
  return {a.takeBack && b.takeBack, a.help && b.help, a.ownClock && b.ownClock};
}

// What a player wants to do now.
struct Wish {
  enum class Kind : uint8_t { None, Play, Resign };

  Kind kind = Kind::None;
  chess::Move move;
};

class Player {
 public:
  // It is this player's turn. Called at every tick while it may think; what it wants comes with wish().
  virtual void think(const game::Game& game, const game::Clock& clock) = 0;
  // What it thought about does not count any more: the game has changed, or it lost its seat.
  virtual void stopThinking() = 0;
  virtual bool isThinking() const { return false; }
  // Once it may move. Nothing, until it has made up its mind.
  virtual Wish wish(const game::Game& game) = 0;
  // A new game: nothing of the last one counts.
  virtual void newGame() {}
  virtual bool acceptsDraw(const game::Game& game) const = 0;
  virtual Terms terms() const { return {}; }

 protected:
  ~Player() = default;
};

// Moves the pieces, or types. Agrees to whatever the other side of the table says.
class Human final : public Player {
 public:
  void think(const game::Game& /*game*/, const game::Clock& /*clock*/) override {}
  void stopThinking() override {}
  Wish wish(const game::Game& /*game*/) override { return {}; }
  bool acceptsDraw(const game::Game& /*game*/) const override { return true; }
};

}  // namespace players
