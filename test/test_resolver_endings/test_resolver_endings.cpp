// New games by the first squares, results by kings in the centre.
#include "board/referee.h"
#include "game/game.h"
#include "sensing/hands.h"
#include "stories.h"

namespace {
constexpr const char* kKings = "8/4k3/8/8/8/8/4K3/R7 w - - 0 1";
constexpr const char* kNear = "8/8/4k3/8/8/4K3/8/R7 w - - 0 1";
// Far enough into a game for a new one: the kings' pawns and a knight have moved.
constexpr const char* kThreePlies = "-e2 +e4 -e7 +e5 -g1 +f3";
constexpr const char* kThreePlayed = "e2e4 e7e5 g1f3";
}  // namespace

static void allPiecesBackOnTheirFirstSquaresBeginANewGame() {
  story(kStart, {{0, kThreePlies, kThreePlayed, "home"},
                 {0, "-f3,-e4,-e5", "", "*"},
                 {500, "+g1 +e2 +e7", "", "*"},
                 {995, "", "", "*"},
                 {5, "", "new", "home"},
                 {0, "-d2 +d4", "d2d4", "home"}});
}

static void oneOrTwoPliesPutBackAreATakebackInstead() {
  story(kStart, {{0, "-e2 +e4 -e7 +e5", "e2e4 e7e5", "home"},
                 {0, "-e4 -e5 +e2 +e7", "", "*"},
                 {400, "", "<2", "home"}});
}

static void theFirstSquaresInTheMiddleOfAGameAreNothingNew() {
  story(kStart, {{0, "-g1 +f3 -g8 +f6 -f3 +g1", "g1f3 g8f6 f3g1", "home"},
                 {0, "-f6 +g8", "f6g8", "home"},
                 {3000, "", "", "home"},
                 {0, "-e2 +e4", "e2e4", "home"}});
}

static void aMoveFromElsewhereAtTheBeginningIsNotANewGame() {
  story(kStart, {{0, "!e2e4", "", "carry-out fill e4 clear e2"},
                 {3000, "", "", "carry-out fill e4 clear e2"},
                 {0, "-e2 +e2", "", "*"},
                 {3000, "", "", "*"},
                 {0, "-e2 +e4", "", "home"}});
}

static void afterTheEndPiecesMayGoAnywhere() {
  story("7k/8/6K1/8/8/8/8/R7 w - - 0 1", {{0, "-a1 +a8", "a1a8", "home"},
                                          {2000, "-g6 +c3 -h8 -a8 +d4 +e5", "", "home"},
                                          {3000, "", "", "home"}});
}

static void afterTheEndTheLastPiecesAreGuidedHome() {
  // Fool's mate.
  story(kStart, {{0, "-f2 +f3", "", "*"},
                 {400, "-e7 +e5 -g2 +g4 -d8 +h4", "f2f3 e7e5 g2g4 d8h4", "*"},
                 {2000, "-h4 +d8", "", "*"},
                 {1500, "", "<1", "home"}});
  story(kStart, {{0, "-f2 +f3", "", "*"},
                 {400, "-e7 +e5 -g2 +g4 -d8 +h4", "f2f3 e7e5 g2g4 d8h4", "*"},
                 {2000, "-g4 +g2", "", "set-up fill f2 e7 d8 clear f3 h4 e5"},
                 {500, "-h4 +d8 -e5 +e7", "", "set-up fill f2 clear f3"},
                 {500, "-f3 +f2", "", "set-up"},
                 {1000, "", "new", "home"}});
}

// A game that ended elsewhere, while the pieces stood on their first squares all along.
static void aFinishedGameDoesNotGiveWayByItself() {
  stories::Teller& teller = theTeller();
  teller.begin(kStart);
  for (const char* move : {"f2f3", "e7e5", "g2g4", "d8h4"})
    TEST_ASSERT_TRUE(teller.board().play(find(teller.board().game().position(), move)));
  TEST_ASSERT_TRUE(teller.board().game().isOver());
  teller.tell({{3000, "", "", "*"},
               {0, "-e2 +e2", "", "*"},
               {3000, "", "", "*"},
               {0, "-e2,-d2,-c2,-b2 +e2 +d2 +c2 +b2", "", "*"},
               {1000, "", "new", "home"}});
}

static void kingsInTheCentreEndTheGame() {
  struct Sign {
    const char* kings;
    const char* result;
  };
  const Sign signs[] = {
      {"+e4 +d5", "1-0"}, {"+d5 +e4", "1-0"}, {"+d4 +e5", "0-1"}, {"+e4 +e5", "1/2"}, {"+d4 +d5", "1/2"}};
  for (const Sign& sign : signs)
    story(kKings, {{0, "-e2 -e7", "", "*"},
                   {0, sign.kings, "", "*"},
                   {695, "", "", "*"},
                   {5, "", sign.result, "home"}});
}

static void aKingsLegalStepIntoTheCentreWasNoMove() {
  story(kNear, {{0, "-e3 +e4", "e3e4", "home"}, {500, "-e6 +d5", "", "*"}, {700, "", "1-0<1", "home"}});
  story("8/8/4k3/8/8/4K3/8/R7 b - - 0 1",
        {{0, "-e6 +e5", "e6e5", "home"}, {500, "-e3 +d4", "", "*"}, {700, "", "0-1<1", "home"}});
}

static void kingsPassingThroughTheCentreEndNothing() {
  story(kKings, {{0, "-e2 -e7 +e4 +d5", "", "*"},
                 {400, "-d5 +e7", "", "*"},
                 {1000, "", "", "wrong not-legal fill e2 clear e4"},
                 {0, "-e4 +e2", "", "home"}});
}

static void occupiedCentreSquaresGiveNoResult() {
  story("8/4k3/8/3p4/8/8/4K3/R7 w - - 0 1",
        {{0, "-e2 -e7 +e4 -d5 +d5", "", "*"}, {3000, "", "", "wrong pieces-off fill e2 e7 clear e4"}});
}

static void aKingPutBesideTheOtherByMistakeEndsNothing() {
  // White's king stands on e4 in the game; only Black's was lifted.
  story("8/8/5k2/8/4K3/8/8/R7 b - - 0 1", {{0, "-f6 +e5", "", "*"},
                                           {3000, "", "", "wrong king-in-check fill f6 clear e5"},
                                           {0, "-e5 +f6", "", "home"}});
  story("8/8/5k2/8/4K3/8/8/R7 b - - 0 1", {{0, "-f6 -e4 +e5 +e4", "", "*"}, {700, "", "1/2", "home"}});
}

static void aMoveWaitingToBeCarriedOutDoesNotHinderResigning() {
  story("8/4k3/8/8/8/8/4K3/R7 b - - 0 1", {{0, "!e7e6", "", "carry-out fill e6 clear e7"},
                                           {1000, "-e2 -e7 +d4 +e5", "", "*"},
                                           {700, "", "0-1", "home"}});
}

SUITE() {
  RUN_TEST(allPiecesBackOnTheirFirstSquaresBeginANewGame);
  RUN_TEST(oneOrTwoPliesPutBackAreATakebackInstead);
  RUN_TEST(theFirstSquaresInTheMiddleOfAGameAreNothingNew);
  RUN_TEST(aMoveFromElsewhereAtTheBeginningIsNotANewGame);
  RUN_TEST(afterTheEndPiecesMayGoAnywhere);
  RUN_TEST(afterTheEndTheLastPiecesAreGuidedHome);
  RUN_TEST(aFinishedGameDoesNotGiveWayByItself);
  RUN_TEST(kingsInTheCentreEndTheGame);
  RUN_TEST(aKingsLegalStepIntoTheCentreWasNoMove);
  RUN_TEST(kingsPassingThroughTheCentreEndNothing);
  RUN_TEST(occupiedCentreSquaresGiveNoResult);
  RUN_TEST(aKingPutBesideTheOtherByMistakeEndsNothing);
  RUN_TEST(aMoveWaitingToBeCarriedOutDoesNotHinderResigning);
}
