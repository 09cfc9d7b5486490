// Captures and en passant in every order a hand likes, and what must not be taken for one.
#include "board/referee.h"
#include "game/game.h"
#include "sensing/hands.h"
#include "stories.h"

namespace {
// White: king e1, pawn e4, knight b1. Black: king e8, pawns d5 and c3.
constexpr const char* kPawns = "4k3/8/8/3p4/4P3/2p5/8/1N2K3 w - - 0 1";
constexpr const char* kPassing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
}  // namespace

static void ownPieceFirst() {
  story(kPawns, {{0, "-e4", "", "in hand e4 quiet e5 captures d5"},
                 {500, "-d5", "", "in hand e4 captures d5"},
                 {500, "+d5", "e4d5", "home"}});
}

static void enemyPieceFirst() {
  story(kPawns, {{0, "-d5", "", "in capturers e4"},
                 {500, "-e4", "", "in hand e4 captures d5"},
                 {500, "+d5", "e4d5", "home"}});
}

static void enemyPieceFirstAndThenASlidingPieceWithPauses() {
  story("4k3/p7/8/8/8/8/8/R3K3 w - - 0 1",
        {{0, "-a7 -a1 +a3", "", "in hand a1 quiet b1 c1 d1 a2 a3 a4 a5 a6 captures a7"},
         {200, "-a3 +a7", "a1a7", "home"}});
  // With a longer pause it looks as if Black had lifted a pawn; it turns out in the end.
  story("4k3/p7/8/8/8/8/8/R3K3 w - - 0 1",
        {{0, "-a7 -a1 +a3", "", "*"}, {1000, "", "a1a3", "*"}, {0, "-a3 +a7", "=a1a7", "home"}});
}

static void bothInOneHandAfterTheOther() {
  story(kPawns, {{0, "-c3 -b1", "", "in hand b1 captures c3"}, {3000, "+c3", "b1c3", "home"}});
}

static void sweptOffWithAShortGap() {
  story(kPawns, {{0, "-e4", "", "*"},
                 {300, "-d5", "", "*"},
                 {40, "+d5", "", "in hand e4 quiet e5 captures d5"},
                 {345, "", "", "*"},
                 {5, "", "e4d5", "home"}});
}

static void sweptOffWithABlipOnly() {
  story(kPawns, {{0, "-e4", "", "*"}, {800, "~d5", "", "*"}, {340, "", "", "*"}, {10, "", "e4d5", "home"}});
}

static void aReplyBearsOutASweptCapture() {
  story(
      kPawns,
      {{0, "-e4", "", "*"}, {800, "~d5", "", "*"}, {100, "-e8", "e4d5", "in hand e8 quiet d7 e7 f7 d8 f8"}});
}

static void aBlipBeforeThePieceWasLiftedIsNoCapture() {
  story(kPawns, {{0, "-b1", "", "*"},
                 {50, "~d5", "", "*"},
                 {50, "-e4 +b1", "", "in hand e4 quiet e5 captures d5"},
                 {2000, "", "", "*"}});
}

static void aBlipOnAWeakSquareIsNoCapture() {
  story(kPawns, {{0, "?d5", "", "*"},
                 {0, "-e4", "", "*"},
                 {300, "~d5", "", "*"},
                 {2000, "", "", "*"},
                 {0, "+e5", "e4e5", "home"}});
  story(kPawns, {{0, "?d5", "", "*"},
                 {0, "-e4", "", "*"},
                 {300, "-d5", "", "*"},
                 {60, "+d5", "", "*"},
                 {2000, "", "", "*"},
                 {0, "-d5 +d5", "e4d5", "home"}});
}

static void aSquareThatBlipsAgainAndAgainIsNoCapture() {
  story(kPawns, {{0, "-e4", "", "*"},
                 {300, "~d5", "", "*"},
                 {300, "~d5", "", "*"},
                 {300, "~d5", "", "*"},
                 {300, "~d5", "", "*"},
                 {100, "+e5", "e4e5", "home"}});
}

static void aCaptureSeenByNoSensorIsToldByTouchingIt() {
  story(kPawns, {{0, "-e4", "", "*"},
                 {2000, "", "", "in hand e4 quiet e5 captures d5"},
                 {0, "-d5 +d5", "e4d5", "home"}});
}

static void anEnemyPieceAdjustedBeforeIsNoCapture() {
  story(kPawns, {{0, "-d5 +d5", "", "home"},
                 {0, "-e4", "", "in hand e4 quiet e5 captures d5"},
                 {2000, "+e5", "e4e5", "home"}});
  // … nor while another piece was in hand.
  story(kPawns, {{0, "-b1 -d5 +d5", "", "*"},
                 {0, "-e4 +b1", "", "in hand e4 quiet e5 captures d5"},
                 {2000, "+e4", "", "home"}});
}

static void enemyPiecePutBackAfterAll() {
  story(kPawns, {{0, "-d5 +d5", "", "home"}});
  story(kPawns, {{0, "-d5 -e4 +e4 +d5", "", "home"}});
  // Put back first, it cannot be told from the capture; the hand corrects it.
  story(kPawns,
        {{0, "-d5 -e4 +d5", "e4d5", "home"}, {1000, "+e4", "", "taking-back"}, {1000, "", "<1", "home"}});
}

static void enemyPiecePutBackAndThenAnotherMove() {
  story(kPawns, {{0, "-d5 -e4 +d5", "e4d5", "home"}, {1000, "+e5", "", "*"}, {350, "", "=e4e5", "home"}});
  story(kPawns, {{0, "-d5 -e4 +e4 +d5 -b1 +d2", "b1d2", "home"}});
}

static void ofSeveralEnemiesTheOneLiftedFirstIsTaken() {
  // One of them was only straightened in the middle of the move; touching the other one says so.
  const char* const two = "4k3/8/8/8/2p1p3/8/3N4/4K3 w - - 0 1";
  story(two, {{0, "-d2", "", "*"},
              {300, "-c4", "", "*"},
              {300, "-e4", "", "*"},
              {200, "+e4", "", "*"},
              {200, "+c4", "", "*"},
              {300, "", "d2c4", "home asks e4"}});
  story(two, {{0, "-d2", "", "*"},
              {300, "-c4", "", "*"},
              {300, "-e4", "", "*"},
              {200, "+c4", "", "*"},
              {200, "+e4", "", "*"},
              {300, "", "d2c4", "home asks e4"}});
}

static void theQuestionWhichOneItWasStaysOpenWhileRepliesFitBoth() {
  const char* const two = "4k3/p7/8/8/2p1p3/8/3N4/4K3 w - - 0 1";
  // What is played since fits both. Whoever touches the piece on e4 says that it went there; and who touches
  // the other one then, that it had not.
  story(two, {{0, "-d2", "", "*"},
              {300, "-c4", "", "*"},
              {20, "-e4", "", "*"},
              {200, "+c4", "", "*"},
              {200, "+e4", "", "*"},
              {900, "", "d2c4", "home asks e4"},
              {0, "-a7 +a5", "", "*"},
              {300, "", "a7a5", "home asks e4"},
              {0, "-e1 +e2", "e1e2", "home asks e4"},
              {300, "-e4", "", "*"},
              {300, "+e4", "=d2e4<2", "home asks c4"},
              {300, "-c4", "", "*"},
              {300, "+c4", "=d2c4<2", "home asks e4"}});
}

static void twoKnockedTogetherAreNotTakenForACapture() {
  story(kPawns, {{0, "-e4,-d5", "", "*"}, {600, "+d5", "", "*"}, {900, "+e4", "", "home"}});
  story(kPawns, {{0, "-e4,-d5,-c3", "", "*"},
                 {600, "+d5", "", "*"},
                 {3000, "+c3", "", "wrong pieces-off fill e4"},
                 {3000, "+e4", "", "home"}});
}

static void enPassantInEveryOrder() {
  story(kPassing, {{0, "-e5", "", "in hand e5 quiet e6 special d6"},
                   {300, "+d6", "", "finishing clear d5"},
                   {300, "-d5", "e5d6", "home"}});
  story(kPassing, {{0, "-e5 -d5", "", "in hand e5 special d6"}, {300, "+d6", "e5d6", "home"}});
  story(kPassing, {{0, "-d5", "", "in capturers e5"},
                   {300, "-e5", "", "in hand e5 special d6"},
                   {300, "+d6", "e5d6", "home"}});
}

static void thePawnTakenInPassingMayBeRemovedLate() {
  story(kPassing, {{0, "-e5 +d6", "", "finishing clear d5"},
                   {60000, "", "", "finishing clear d5"},
                   {0, "-d5", "e5d6", "home"}});
  // Another move after all.
  story(kPassing, {{0, "-e5 +d6", "", "*"}, {3000, "-d6 +e6", "e5e6", "home"}});
}

static void anIllegalCaptureIsShownWithBothSquares() {
  story(kPawns, {{0, "-b1 -d5 +d5", "", "*"},
                 {300, "", "", "wrong not-legal fill b1 clear d5"},
                 {0, "-d5", "", "in hand b1 quiet d2 a3 captures c3 fill d5"},
                 {0, "+b1 +d5", "", "home"}});
}

static void aSweptPieceIsTakenBackAtOnce() {
  story("4k3/6p1/5n2/8/3B4/8/8/4K3 w - - 0 1", {{0, "-d4 -f6", "", "*"},
                                                {40, "+f6", "", "*"},
                                                {150, "-f6 -g7", "", "*"},
                                                {100, "+f6", "", "*"},
                                                {500, "", "d4f6 g7f6", "home"}});
}

static void theReplyTellsWhichPieceWasTaken() {
  // Black's pawn may have taken either; it was the one on e4, since White takes there.
  story("4k3/8/8/3p4/2P1P3/3P4/8/4K3 b - - 0 1", {{0, "-c4 -e4 -d5", "", "*"},
                                                  {100, "+c4", "", "*"},
                                                  {200, "+e4", "", "*"},
                                                  {700, "-d3 -e4 +e4", "d5c4 =d5e4 d3e4", "home"}});
}

static void aLongDragIsOneMovement() {
  // Over eleven squares in all, there and back: each is touched for a moment only.
  story("4k3/1p6/8/b7/8/8/8/5K1B w - - 0 1",
        {{0, "-h1", "", "*"},  {35, "+g2", "", "*"},
         {30, "-g2", "", "*"}, {35, "+f3", "", "*"},
         {30, "-f3", "", "*"}, {35, "+e4", "", "*"},
         {30, "-e4", "", "*"}, {35, "+d5", "", "*"},
         {30, "-d5", "", "*"}, {35, "+c6", "", "*"},
         {30, "-c6", "", "*"}, {35, "-b7", "", "*"},
         {60, "+b7", "", "*"}, {300, "-a5", "h1b7", "*"},
         {60, "+b4", "", "*"}, {50, "-b4", "", "*"},
         {60, "+c3", "", "*"}, {50, "-c3", "", "*"},
         {60, "+d2", "", "*"}, {300, "-f1", "a5d2", "in hand f1 quiet g1 e2 f2 g2"}});
}

static void aCaptureSweptOffOutdoesAPieceThatStaysInHand() {
  // Queen takes g6 in a moment; it was not she who came to g7 while Black held his bishop.
  story("2b3kb/7p/1p3Qp1/4pp2/7P/P3P3/R3N1K1/7R w - - 0 29", {{0, "-f6", "", "*"},
                                                              {30, "-g6", "", "*"},
                                                              {45, "+g6", "", "*"},
                                                              {315, "-h8", "", "*"},
                                                              {70, "+g7", "", "*"},
                                                              {365, "-g2", "f6g6 h8g7", "*"},
                                                              {55, "+f1", "g2f1", "home"}});
}

SUITE() {
  RUN_TEST(ownPieceFirst);
  RUN_TEST(enemyPieceFirst);
  RUN_TEST(enemyPieceFirstAndThenASlidingPieceWithPauses);
  RUN_TEST(bothInOneHandAfterTheOther);
  RUN_TEST(sweptOffWithAShortGap);
  RUN_TEST(sweptOffWithABlipOnly);
  RUN_TEST(aReplyBearsOutASweptCapture);
  RUN_TEST(aBlipBeforeThePieceWasLiftedIsNoCapture);
  RUN_TEST(aBlipOnAWeakSquareIsNoCapture);
  RUN_TEST(aSquareThatBlipsAgainAndAgainIsNoCapture);
  RUN_TEST(aCaptureSeenByNoSensorIsToldByTouchingIt);
  RUN_TEST(anEnemyPieceAdjustedBeforeIsNoCapture);
  RUN_TEST(enemyPiecePutBackAfterAll);
  RUN_TEST(enemyPiecePutBackAndThenAnotherMove);
  RUN_TEST(ofSeveralEnemiesTheOneLiftedFirstIsTaken);
  RUN_TEST(theQuestionWhichOneItWasStaysOpenWhileRepliesFitBoth);
  RUN_TEST(twoKnockedTogetherAreNotTakenForACapture);
  RUN_TEST(enPassantInEveryOrder);
  RUN_TEST(thePawnTakenInPassingMayBeRemovedLate);
  RUN_TEST(anIllegalCaptureIsShownWithBothSquares);
  RUN_TEST(aSweptPieceIsTakenBackAtOnce);
  RUN_TEST(theReplyTellsWhichPieceWasTaken);
  RUN_TEST(aLongDragIsOneMovement);
  RUN_TEST(aCaptureSweptOffOutdoesAPieceThatStaysInHand);
}
