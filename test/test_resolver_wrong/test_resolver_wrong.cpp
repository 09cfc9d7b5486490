// Out of turn, illegal, knocked over: it is shown, the player puts it right, the game goes on.
#include "board/referee.h"
#include "game/game.h"
#include "sensing/hands.h"
#include "stories.h"

static void movingOutOfTurn() {
  story(kStart, {{0, "-e7", "", "in fill e7"},
                 {500, "+e5", "", "in fill e7"},
                 {250, "", "", "wrong not-your-turn fill e7 clear e5"},
                 {500, "-e5 +e7", "", "home"},
                 {0, "-e2 +e4", "e2e4", "home"}});
  story(kStart, {{0, "-e2 +e4", "e2e4", "home"},
                 {0, "-d2 +d4", "", "*"},
                 {300, "", "", "wrong not-your-turn fill d2 clear d4"},
                 {0, "-d4 +d2 -e7 +e5", "e7e5", "home"}});
}

static void anIllegalMove() {
  story(kStart, {{0, "-g1 +g3", "", "*"},
                 {300, "", "", "wrong not-legal fill g1 clear g3"},
                 {0, "-g3 +g1", "", "home"}});
  // Straight on to a legal square is as good.
  story(kStart, {{0, "-g1 +g3", "", "*"}, {300, "", "", "*"}, {0, "-g3 +f3", "g1f3", "home"}});
}

static void aMoveThatLeavesTheKingInCheck() {
  story("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", {{0, "-e2", "", "in hand e2"},
                                             {0, "+c3", "", "*"},
                                             {300, "", "", "wrong king-in-check fill e2 clear c3"},
                                             {0, "-c3 +e2", "", "home"}});
  story("4r2k/8/8/8/8/8/8/3K4 w - - 0 1",
        {{0, "-d1 +e1", "", "*"}, {300, "", "", "wrong king-in-check fill d1 clear e1"}});
  // Taking a protected piece with the king.
  story("7k/8/8/8/1b6/8/3n4/4K3 w - - 0 1", {{0, "-e1 -d2 +d2", "", "*"},
                                             {300, "", "", "wrong king-in-check fill e1 clear d2"},
                                             {0, "-d2 +d2", "", "*"},
                                             {0, "+e1", "", "home"}});
}

static void aHandPassingOverTheSquaresIsNotWrong() {
  story(kStart, {{0, "-g1 +e4", "", "in hand g1 quiet f3 h3"}, {200, "-e4 +f3", "g1f3", "home"}});
}

static void aPieceTooMany() {
  story(kStart, {{0, "+e5", "", "home"}, {250, "", "", "wrong pieces-off clear e5"}, {0, "-e5", "", "home"}});
}

static void knockedPiecesAreAskedForUntilAllIsRight() {
  story(kStart, {{0, "-d1,-e1,-f1,-d2", "", "*"},
                 {300, "", "", "wrong pieces-off fill d1 e1 f1 d2"},
                 {1000, "+d3", "", "wrong pieces-off fill d1 e1 f1 d2 clear d3"},
                 {1000, "+e1", "", "wrong pieces-off fill d1 f1 d2 clear d3"},
                 {1000, "-d3 +d1", "", "wrong pieces-off fill f1 d2"},
                 {1000, "+d2", "", "wrong pieces-off fill f1"},
                 {1000, "+f1", "", "home"},
                 {0, "-e2 +e4", "e2e4", "home"}});
}

static void knockedPiecesPutBackInAnyOrderAreNoCaptures() {
  const char* const crowd = "4k3/8/8/2ppp3/2PPP3/8/8/4K3 w - - 0 1";
  const char* const orders[] = {"+c4 +d4 +e4 +c5 +d5 +e5", "+e5 +d5 +c5 +e4 +d4 +c4",
                                "+c5 +e5 +d5 +d4 +c4 +e4", "+d5 +e4 +c5 +c4 +e5 +d4"};
  for (const char* order : orders)
    story(crowd,
          {{0, "-c4,-d4,-e4,-c5,-d5,-e5", "", "*"}, {2000, order, "", "home"}, {2000, "", "", "home"}});
  // One after the other, as a sleeve does it.
  for (const char* order : {"+d5 +c4 +e5 +d4", "+e5 +d5 +c4 +d4", "+e5 +d5 +d4 +c4"})
    story(crowd, {{0, "-d4", "", "*"},
                  {60, "-c4", "", "*"},
                  {60, "-d5", "", "*"},
                  {60, "-e5", "", "*"},
                  {800, order, "", "home"}});
}

static void aMoveAmongKnockedPiecesCountsOnceAllRests() {
  story(kStart, {{0, "-e2", "", "*"},
                 {500, "-d1,-e1,-f1,-g1", "", "*"},
                 {0, "+e4", "", "*"},
                 {300, "", "", "wrong pieces-off fill d1 e1 f1 g1 e2 clear e4"},
                 {0, "+g1 +f1 +e1 +d1", "", "*"},
                 {1000, "", "e2e4", "home"}});
}

static void anotherPieceFallenToAWrongSquareCanBeCorrected() {
  story(kStart, {{0, "-d1,-e1,-f1,-g1 +e1 +f1 +d1 +f3", "", "*"},
                 {1000, "", "g1f3", "home"},
                 {500, "-f3 +g1", "<1", "home"}});
}

static void liftingManyShowsWhichMustBeFilled() {
  story(kStart, {{0, "-a1 -b1 -c1", "", "*"},
                 {300, "", "", "wrong pieces-off fill a1 b1 c1"},
                 {0, "+c1 +a1 +b1", "", "home"}});
}

static void aPieceThatDropsOutPlaysNothing() {
  // e4's magnet is weak; White thinks with the knight in hand.
  story("4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", {{0, "-c3", "", "*"},
                                                {500, "-e4", "", "*"},
                                                {80, "+e4", "", "*"},
                                                {500, "-e4", "", "*"},
                                                {700, "+e4", "", "*"},
                                                {1000, "+c3", "", "home"}});
  story("4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1",
        {{0, "-e8", "", "*"}, {60, "+e8", "", "home"}, {60, "-d5", "", "*"}, {60, "+d5", "", "home"}});
}

static void aSleeveThatPassesDuringACaptureIsNoTrouble() {
  story("4k3/4pp2/1q5R/8/8/8/8/4K3 w - - 0 1", {{0, "-b6 -h6 -e7", "", "*"},
                                                {12, "-f7", "", "*"},
                                                {12, "+e7,+f7", "", "*"},
                                                {200, "+b6", "h6b6", "home"}});
}

SUITE() {
  RUN_TEST(movingOutOfTurn);
  RUN_TEST(anIllegalMove);
  RUN_TEST(aMoveThatLeavesTheKingInCheck);
  RUN_TEST(aHandPassingOverTheSquaresIsNotWrong);
  RUN_TEST(aPieceTooMany);
  RUN_TEST(knockedPiecesAreAskedForUntilAllIsRight);
  RUN_TEST(knockedPiecesPutBackInAnyOrderAreNoCaptures);
  RUN_TEST(aMoveAmongKnockedPiecesCountsOnceAllRests);
  RUN_TEST(anotherPieceFallenToAWrongSquareCanBeCorrected);
  RUN_TEST(liftingManyShowsWhichMustBeFilled);
  RUN_TEST(aPieceThatDropsOutPlaysNothing);
  RUN_TEST(aSleeveThatPassesDuringACaptureIsNoTrouble);
}
