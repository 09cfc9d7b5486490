// A whole board that is logged in at a double of Lichess, and hands that carry moves out.
#pragma once

#include "fake_lichess.h"
#include "sensing/footprint.h"
#ifdef PIO_UNIT_TESTING
#include "suite.h"
#else
#include <cstdlib>
#define TEST_ASSERT_TRUE(holds) ((holds) ? void() : std::abort())
#endif

class LichessStory final : public WholeBoard {
 public:
  explicit LichessStory(uint64_t seed = 1) : lichess(seed) {
    lichess.watch(*this);
    http = &lichess;
    losePower();
    WholeBoard::start();
  }
  void losePower() {
    lichess.hangUp();
    WholeBoard::losePower();
  }
  void login() {
    type("lichess login lip_secret123");
    wait(1000);
    TEST_ASSERT_TRUE(hasHeard("lichess: logged in as Bobby\n"));
  }
  // Logged in, and in a game with these pieces.
  void play(chess::Colour side) {
    login();
    lichess.boardSide = side;
    type(side == chess::Colour::White ? "lichess ai 3 15+10 white" : "lichess ai 3 15+10 black");
    wait(1500);
    TEST_ASSERT_TRUE(parts().online->hasGame());
  }
  // Until it holds, for two minutes of the board's time.
  template <typename Condition>
  bool waitFor(Condition condition, uint32_t mostMs = 120000) {
    for (uint32_t ms = 0; ms < mostMs; ms += 20) {
      if (condition()) return true;
      wait(20, 4);
    }
    return condition();
  }

  // By hand, as it stands before the move.
  void make(const chess::Position& before, chess::Move move) {
    if (move.isCastling()) {
      const auto [kingTo, rook, rookTo] = castlingOf(move);
      WholeBoard::move(move.from(), kingTo);
      return WholeBoard::move(rook, rookTo);
    }
    const chess::Square victim = sensing::victimOf(before, move);
    if (victim == move.to()) return capture(move.from(), move.to());
    WholeBoard::move(move.from(), move.to());
    if (victim != chess::kNoSquare) lift(victim);
  }
  // The opponent's newest move, by hand.
  void carryOut() {
    chess::Position before;
    TEST_ASSERT_TRUE(game().positionBefore(1, before));
    make(before, game().lastMove());
    wait(300);
  }
  bool isHome() const { return parts().referee.view().doing == sensing::Doing::Home; }
  // Both sides have the same game.
  bool isInStep() const {
    if (game().plyCount() != lichess.game().plyCount()) return false;
    for (int i = 0; i < game().plyCount(); ++i)
      if (game().moves()[i] != lichess.game().moves()[i]) return false;
    return true;
  }

  FakeLichess lichess;
};
