// A made-up game for the journal to keep: random moves, takebacks, revisions, second thoughts, a clock. What
// was done is remembered as states, so that what comes back can be compared.
#pragma once

#include "chance.h"
#include "game/match.h"
#include "players/random_player.h"
#include "positions.h"
#include "ram_store.h"

// All that a journal keeps of a game, in a form that is quick to compare.
struct State {
  int plies = 0;
  int redoable = 0;
  game::GameResult result;
  uint64_t moves = 0;  // a hash, those that can be redone included
  uint64_t key = 0;    // of the position

  static State of(const game::Game& game) {
    State state;
    state.plies = game.plyCount();
    state.redoable = game.redoCount();
    state.result = game.result();
    state.moves = 0xCBF29CE484222325u;
    for (int i = 0; i < game.plyCount() + game.redoCount(); ++i)
      state.moves = (state.moves ^ game.moves()[i].bits()) * 0x100000001B3u;
    state.key = game.position().key();
    return state;
  }
  friend bool operator==(const State& a, const State& b) {
    return a.plies == b.plies && a.redoable == b.redoable && a.result == b.result && a.moves == b.moves &&
           a.key == b.key;
  }
};

// Plays the script's next steps into a match; the same seed gives the same steps.
class Script {
 public:
  explicit Script(uint32_t seed) : player_(seed), random_(seed) {}

  // One step. Says how many slots it writes behind the one that makes the difference.
  int step(game::Match& match);
  // Until so many plies stand on the board; then a result.
  bool done(const game::Match& match, int plies) const { return match.game().plyCount() >= plies; }
  uint32_t now() const { return now_; }

 private:
  chess::Move otherMove(const game::Game& game);

  players::RandomPlayer player_;
  Random random_;
  uint32_t now_ = 0;
};

inline chess::Move Script::otherMove(const game::Game& game) {
  chess::Position before;
  if (!game.positionBefore(1, before)) return {};
  return player_.choose(before);
}

inline int Script::step(game::Match& match) {
  const game::Game& game = match.game();
  now_ += 10 * static_cast<uint32_t>(random_.below(300));
  match.tick(now_);
  const int clock = match.clock().isOff() ? 0 : 1;
  const int bothClocks = match.clock().isStarted() ? 2 : 0;
  const int what = random_.below(100);
  if (game.isOver() && game.mayReopen() == game::Refusal::None) {
    TEST_ASSERT_EQUAL(game::Refusal::None, match.reopen(now_));
    return bothClocks;
  }
  if (game.isOver() || (what < 8 && game.plyCount() > 3)) {
    TEST_ASSERT_EQUAL(game::Refusal::None, match.takeBack(1 + random_.below(3), now_));
    return bothClocks;
  }
  if (what < 14 && game.redoCount() > 0) {
    TEST_ASSERT_EQUAL(game::Refusal::None, match.redo(1 + random_.below(game.redoCount()), now_));
    return bothClocks;
  }
  if (what < 24) {
    const chess::Move other = otherMove(game);
    if (match.revise(other, now_) == game::Refusal::None) return 0;
  }
  if (what < 27) {
    TEST_ASSERT_EQUAL(game::Refusal::None, match.agreeDraw(now_));
    return bothClocks;
  }
  if (what < 30) {
    static_cast<void>(
        match.setTag(what % 2 == 0 ? "White" : "WhiteElo", what == 28 ? "Anna" : "Bartholomew the Younger"));
    return 0;
  }
  TEST_ASSERT_EQUAL(game::Refusal::None, match.play(player_.choose(game.position()), now_));
  return clock;
}
