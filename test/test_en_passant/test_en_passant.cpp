// Taking in passing: when it may be done, and the ways in which it would expose the king.
#include "chess/attacks.h"
#include "positions.h"

using namespace chess;

namespace {

void aPawnThatPassesMayBeTakenFromBothSides() {
  const Position white = after("4k3/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1", "d7d5");
  TEST_ASSERT_EQUAL(d6, white.enPassant());
  TEST_ASSERT_EQUAL_STRING("c6 d6", destinations(white, c5));
  TEST_ASSERT_EQUAL_STRING("d6 e6", destinations(white, e5));
  const Position black = after("4k3/8/8/8/2p1p3/8/3P4/4K3 w - - 0 1", "d2d4");
  TEST_ASSERT_EQUAL(d3, black.enPassant());
  TEST_ASSERT_TRUE(canPlay(black, "c4d3"));
  TEST_ASSERT_TRUE(canPlay(black, "e4d3"));
}

void thePassedPawnLeavesTheBoardAndComesBack() {
  const Position before = at("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 3 7");
  Position position = before;
  const Move move = find(position, "e5d6");
  TEST_ASSERT_TRUE(move.isEnPassant());
  Undo undo;
  position.make(move, undo);
  FenText fen;
  writeFen(position, fen);
  TEST_ASSERT_EQUAL_STRING("4k3/8/3P4/2P5/8/8/8/4K3 b - - 0 7", fen.cString());
  TEST_ASSERT_EQUAL_HEX64(position.computeKey(), position.key());
  position.unmake(move, undo);
  TEST_ASSERT_TRUE(position == before);
}

void onlyTheVeryNextMoveMayDoIt() {
  const Position position = after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1e2 e8e7");
  TEST_ASSERT_EQUAL(kNoSquare, position.enPassant());
  TEST_ASSERT_FALSE(canPlay(position, "e5d6"));
}

void onlyADoubleStepMayBeTaken() {
  const Position single = after("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1", "d6d5");
  TEST_ASSERT_FALSE(canPlay(single, "e5d6"));
  // Two single steps reach the same square.
  const Position twice = after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d6 e1e2 d6d5");
  TEST_ASSERT_FALSE(canPlay(twice, "e5d6"));
}

void onlyAPawnMayDoIt() {
  const Position position = after("4k3/3p4/8/2R1B3/8/8/8/4K3 b - - 0 1", "d7d5");
  TEST_ASSERT_EQUAL(kNoSquare, position.enPassant());
  TEST_ASSERT_EQUAL_STRING("c1 c2 c3 c4 a5 b5 d5 c6 c7 c8", destinations(position, c5));
}

void theBoardDoesNotWrapAroundItsEdges() {
  const Position left = after("4k3/p7/8/7P/8/8/8/4K3 b - - 0 1", "a7a5");
  TEST_ASSERT_EQUAL(kNoSquare, left.enPassant());
  TEST_ASSERT_EQUAL_STRING("h6", destinations(left, h5));
  const Position right = after("4k3/7p/8/P7/8/8/8/4K3 b - - 0 1", "h7h5");
  TEST_ASSERT_EQUAL(kNoSquare, right.enPassant());
  TEST_ASSERT_EQUAL_STRING("a6", destinations(right, a5));
  const Position edge = after("4k3/p7/8/1P6/8/8/8/4K3 b - - 0 1", "a7a5");
  TEST_ASSERT_EQUAL_STRING("a6 b6", destinations(edge, b5));
}

// Two pieces leave the rank in one move, so neither is pinned and yet both together are.
void bothPawnsThatLeaveTheRankMayUncoverTheKing() {
  TEST_ASSERT_FALSE(canPlay("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3"));
  TEST_ASSERT_FALSE(canPlay("8/8/8/8/Q2pP2k/8/8/3K4 b - e3 0 1", "d4e3"));
  TEST_ASSERT_FALSE(canPlay("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6"));
  TEST_ASSERT_FALSE(canPlay("4k3/8/8/q2pP2K/8/8/8/8 w - d6 0 1", "e5d6"));
  TEST_ASSERT_FALSE(canPlay("4k3/8/8/q2Pp2K/8/8/8/8 w - e6 0 1", "d5e6"));
  // The same after the double step itself, and the position knows that nothing is possible.
  const Position played = after("8/2p5/8/1P5r/K7/8/8/7k w - - 0 1", "a4a5 c7c5");
  TEST_ASSERT_EQUAL(kNoSquare, played.enPassant());
  TEST_ASSERT_FALSE(canPlay(played, "b5c6"));
  TEST_ASSERT_TRUE(canPlay(played, "b5b6"));
}

void aThirdManOnTheRankKeepsTheKingCovered() {
  TEST_ASSERT_TRUE(canPlay("8/8/8/8/k2Pp1nQ/8/8/3K4 b - d3 0 1", "e4d3"));
  TEST_ASSERT_TRUE(canPlay("4k3/8/8/KN1pP2r/8/8/8/8 w - d6 0 1", "e5d6"));
  TEST_ASSERT_TRUE(canPlay("4k3/8/8/K1PpP2r/8/8/8/8 w - d6 0 1", "c5d6"));
  TEST_ASSERT_TRUE(canPlay("4k3/8/8/K1PpP2r/8/8/8/8 w - d6 0 1", "e5d6"));
  // A bishop does not look along ranks.
  TEST_ASSERT_TRUE(canPlay("4k3/8/8/K2pP2b/8/8/8/8 w - d6 0 1", "e5d6"));
}

void aPinnedPawnMayTakeOnlyAlongItsPin() {
  TEST_ASSERT_TRUE(canPlay("1b2k3/8/8/3pP3/8/6K1/8/8 w - d6 0 1", "e5d6"));
  TEST_ASSERT_FALSE(canPlay("4k3/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1", "e5d6"));
  TEST_ASSERT_FALSE(canPlay("k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"));
}

void thePassedPawnMayShieldTheKingToo() {
  TEST_ASSERT_FALSE(canPlay("4k3/5b2/8/3pP3/8/1K6/8/8 w - d6 0 1", "e5d6"));
  // On its own file the capturing pawn takes its place.
  TEST_ASSERT_TRUE(canPlay("k2r4/8/8/3pP3/8/8/8/3K4 w - d6 0 1", "e5d6"));
}

void itAnswersACheckOfThePassedPawn() {
  const Position position = after("4k3/3p4/8/4P3/4K3/8/8/8 b - - 0 1", "d7d5");
  TEST_ASSERT_TRUE(inCheck(position));
  TEST_ASSERT_TRUE(canPlay(position, "e5d6"));
  TEST_ASSERT_FALSE(canPlay(position, "e5e6"));
  const Position black = after("8/8/8/3k4/3p4/8/4P3/4K3 w - - 0 1", "e2e4");
  TEST_ASSERT_TRUE(canPlay(black, "d4e3"));
}

void itMayStepInBetweenButAnswersNoOtherCheck() {
  TEST_ASSERT_TRUE(canPlay("5bk1/8/8/3pP3/1K6/8/8/8 w - d6 0 1", "e5d6"));
  // The double step opened a line: taking the pawn does not close it.
  const Position opened = after("4b1k1/3p4/8/4P3/K7/8/8/8 b - - 0 1", "d7d5");
  TEST_ASSERT_TRUE(inCheck(opened));
  TEST_ASSERT_EQUAL(kNoSquare, opened.enPassant());
  TEST_ASSERT_FALSE(canPlay(opened, "e5d6"));
}

void itIsPossibleIfOneOfTwoPawnsMayDoIt() {
  // The pawn on e5 is pinned to the king, the one on c5 is free.
  const Position position = at("k3r3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
  TEST_ASSERT_EQUAL(d6, position.enPassant());
  TEST_ASSERT_TRUE(canPlay(position, "c5d6"));
  TEST_ASSERT_FALSE(canPlay(position, "e5d6"));
}

}  // namespace

SUITE() {
  RUN_TEST(aPawnThatPassesMayBeTakenFromBothSides);
  RUN_TEST(thePassedPawnLeavesTheBoardAndComesBack);
  RUN_TEST(onlyTheVeryNextMoveMayDoIt);
  RUN_TEST(onlyADoubleStepMayBeTaken);
  RUN_TEST(onlyAPawnMayDoIt);
  RUN_TEST(theBoardDoesNotWrapAroundItsEdges);
  RUN_TEST(bothPawnsThatLeaveTheRankMayUncoverTheKing);
  RUN_TEST(aThirdManOnTheRankKeepsTheKingCovered);
  RUN_TEST(aPinnedPawnMayTakeOnlyAlongItsPin);
  RUN_TEST(thePassedPawnMayShieldTheKingToo);
  RUN_TEST(itAnswersACheckOfThePassedPawn);
  RUN_TEST(itMayStepInBetweenButAnswersNoOtherCheck);
  RUN_TEST(itIsPossibleIfOneOfTwoPawnsMayDoIt);
}
