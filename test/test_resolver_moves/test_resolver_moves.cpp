// Plain moves, pieces adjusted, pieces dragged.
#include "board/referee.h"
#include "game/game.h"
#include "sensing/hands.h"
#include "stories.h"

static void liftingShowsWhereThePieceMayGoAndPuttingItDownPlays() {
  story(kStart, {{0, "-e2", "", "in hand e2 quiet e3 e4"},
                 {900, "+e4", "e2e4", "home"},
                 {300, "-g8", "", "in hand g8 quiet f6 h6"},
                 {900, "+f6", "g8f6", "home"}});
}

static void aPieceLiftedAndPutBackHasNotMoved() {
  story(kStart, {{0, "-g1 +g1 -g1 +g1", "", "home"},
                 {0, "-e2 +e2 -b8 +b8 -d1 +d1", "", "home"},
                 {2000, "", "", "home"}});
}

static void severalPiecesMayBeAdjustedAtOnce() {
  story(kStart, {{0, "-g1 -b1", "", "in fill b1 g1"},
                 {0, "+g1", "", "in hand b1 quiet a3 c3"},
                 {0, "-g8", "", "in hand b1 quiet a3 c3 fill g8"},
                 {0, "+b1 +g8", "", "home"}});
}

static void anAdjustedPieceDoesNotDisturbTheNextMove() {
  story(kStart, {{0, "-d7 +d7 -d2 +d4", "d2d4", "home"}, {0, "-d4 +d4 -d7 +d5", "d7d5", "home"}});
}

static void aMoveThatCanGoNoFurtherIsPlayedAtOnce() {
  story("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1",
        {{0, "-e2", "", "*"}, {100, "+e4", "e2e4", "home"}, {100, "-e8 +e7", "e8e7", "home"}});
}

static void aPieceThatCouldGoOnIsPlayedWhenItRests() {
  story(kStart, {{0, "-e2 +e3", "", "in hand e2 quiet e3 e4"},
                 {295, "", "", "in hand e2 quiet e3 e4"},
                 {5, "", "e2e3", "home"}});
}

static void aSlideIsPlayedWhereItEnds() {
  const char* const rookOnA1 = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  story(rookOnA1, {{0, "-a1 +a2 -a2 +a3 -a3 +a4 -a4 +a5", "", "*"}, {400, "", "a1a5", "home"}});
  story(rookOnA1,
        {{0, "-a1 +a2", "", "*"}, {20, "-a2", "", "*"}, {10, "+a3", "", "*"}, {400, "", "a1a3", "home"}});
  // A board edge stops it: no need to wait.
  story(rookOnA1, {{0, "-a1 +a7 -a7 +a8", "a1a8", "home"}});
}

static void aSlideThatPausesFollowsTheHand() {
  story(kStart, {{0, "-e2 +e3", "", "*"},
                 {2000, "", "e2e3", "home"},
                 {0, "-e3", "", "in hand e3 quiet e3 e4"},
                 {2000, "+e4", "=e2e4", "home"}});
  story("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", {{0, "-a1 +b1", "", "*"},
                                           {2000, "", "a1b1", "home"},
                                           {0, "-b1 +c1", "", "*"},
                                           {2000, "", "=a1c1", "home"},
                                           {0, "-c1 +d1", "=a1d1", "home"}});
}

static void aPawnTakenRoundTheCornerEndsWhereItWasMeantToGo() {
  story(
      "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
      {{0, "-d5 -e4", "", "in hand e4 captures d5"}, {0, "+e5", "", "*"}, {150, "-e5 +d5", "e4d5", "home"}});
}

static void anotherSquareAfterAllRevisesTheMove() {
  story(kStart, {{0, "-g1 +f3", "g1f3", "home"},
                 {3000, "-f3", "", "in hand f3 quiet f3 h3"},
                 {0, "+h3", "=g1h3", "home"},
                 {0, "-e7 +e5", "e7e5", "home"}});
}

static void aLoosePieceElsewhereOnTheBoardIsAskedFor() {
  // The sleeve takes the knight along while the pawn moves: only the knight is missing.
  story(kStart,
        {{0, "-e2 -g1 +e4", "", "*"}, {300, "", "", "wrong pieces-off fill g1"}, {0, "+g1", "e2e4", "home"}});
}

SUITE() {
  RUN_TEST(liftingShowsWhereThePieceMayGoAndPuttingItDownPlays);
  RUN_TEST(aPieceLiftedAndPutBackHasNotMoved);
  RUN_TEST(severalPiecesMayBeAdjustedAtOnce);
  RUN_TEST(anAdjustedPieceDoesNotDisturbTheNextMove);
  RUN_TEST(aMoveThatCanGoNoFurtherIsPlayedAtOnce);
  RUN_TEST(aPieceThatCouldGoOnIsPlayedWhenItRests);
  RUN_TEST(aSlideIsPlayedWhereItEnds);
  RUN_TEST(aSlideThatPausesFollowsTheHand);
  RUN_TEST(aPawnTakenRoundTheCornerEndsWhereItWasMeantToGo);
  RUN_TEST(anotherSquareAfterAllRevisesTheMove);
  RUN_TEST(aLoosePieceElsewhereOnTheBoardIsAskedFor);
}
