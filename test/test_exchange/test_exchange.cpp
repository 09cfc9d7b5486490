// What a capture wins when everybody takes back.
#include "engine/exchange.h"

#include "positions.h"

using namespace chess;
using engine::exchangeGain;
using engine::exchangeWins;

namespace {

// The exchange wins exactly that much: at least that, and not a hundredth more.
void assertWorth(int value, const char* fen, const char* move) {
  const Position position = at(fen);
  const Move played = find(position, move);
  TEST_ASSERT_TRUE_MESSAGE(exchangeWins(position, played, value), move);
  TEST_ASSERT_FALSE_MESSAGE(exchangeWins(position, played, value + 1), move);
}

void aManThatNobodyGuardsIsWon() { assertWorth(500, "4k3/8/8/3r4/8/8/8/3RK3 w - - 0 1", "d1d5"); }

void aQueenThatTakesAGuardedPawnIsLost() {
  assertWorth(100 - 950, "4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1", "d1d5");
}

void aPawnThatTakesAKnightGivesItselfAtMost() {
  assertWorth(320 - 100, "4k3/8/4p3/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5");
}

void thePiecesBehindJoinIn() {
  // Rook behind rook against one guard: the first rook is given back, and the second stands there.
  assertWorth(100, "4k3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5");
  assertWorth(100 - 500, "3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5");
}

void aKingTakesOnlyWhatIsNotGuarded() {
  assertWorth(100, "8/8/3k4/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5");
  assertWorth(100 - 500, "8/8/3k4/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5");
}

void aQuietMoveIntoAPawnsReachLosesThePiece() {
  assertWorth(-320, "4k3/8/4p3/8/8/4N3/8/4K3 w - - 0 1", "e3d5");
}

void thePieceThatHangsIsSeenFromTheOtherSide() {
  const Position position = at("4k3/8/2n5/8/3P4/8/8/3RK3 w - - 0 1");
  TEST_ASSERT_EQUAL(0, exchangeGain(position, d4, Colour::Black));
  const Position bare = at("4k3/8/2n5/8/3P4/8/8/4K3 w - - 0 1");
  TEST_ASSERT_EQUAL(100, exchangeGain(bare, d4, Colour::Black));
  TEST_ASSERT_EQUAL(0, exchangeGain(bare, d4, Colour::White));
  TEST_ASSERT_EQUAL(0, exchangeGain(bare, e4, Colour::Black));
}

}  // namespace

SUITE() {
  RUN_TEST(aManThatNobodyGuardsIsWon);
  RUN_TEST(aQueenThatTakesAGuardedPawnIsLost);
  RUN_TEST(aPawnThatTakesAKnightGivesItselfAtMost);
  RUN_TEST(thePiecesBehindJoinIn);
  RUN_TEST(aKingTakesOnlyWhatIsNotGuarded);
  RUN_TEST(aQuietMoveIntoAPawnsReachLosesThePiece);
  RUN_TEST(thePieceThatHangsIsSeenFromTheOtherSide);
}
