// Castling: king first, rook first, both in hand, in steps, and taken for something else on the way.
#include "board/referee.h"
#include "game/game.h"
#include "sensing/hands.h"
#include "stories.h"

namespace {
constexpr const char* kBoth = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kNoRight = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1";
}  // namespace

static void kingFirst() {
  story(kBoth, {{0, "-e1", "", "in hand e1 quiet d1 f1 d2 e2 f2 special c1 g1"},
                {400, "+g1", "", "finishing fill f1 clear h1"},
                {400, "-h1", "", "finishing fill f1"},
                {400, "+f1", "e1g1", "home"},
                {0, "-e8 +c8", "", "finishing fill d8 clear a8"},
                {400, "-a8 +d8", "e8c8", "home"}});
}

static void rookFirstIsARooksMoveUntilTheKingFollows() {
  story(kBoth, {{0, "-h1 +f1", "h1f1", "home"},
                {400, "-e1", "", "finishing fill g1"},
                {400, "+g1", "=e1g1", "home"},
                {0, "-a8 +d8", "a8d8", "home"},
                {400, "-e8 +c8", "=e8c8", "home"}});
}

static void rookFirstWithTheKingLiftedBeforeTheRookIsDown() {
  story(kBoth, {{0, "-h1 -e1", "", "in hand e1 special f1 g1"},
                {0, "+f1", "", "finishing fill g1"},
                {0, "+g1", "e1g1", "home"}});
  story(kBoth, {{0, "-e1 -h1 +f1 +g1", "e1g1", "home"}});
}

static void bothInHandTogetherInEveryOrder() {
  const char* const orders[] = {"-e1 -h1 +g1 +f1", "-e1 -h1 +f1 +g1", "-h1 -e1 +g1 +f1",
                                "-h1 -e1 +f1 +g1", "-e1,-h1 +g1,+f1", "-h1 -e1 +f1,+g1"};
  for (const char* order : orders) story(kBoth, {{0, order, "e1g1", "home"}});
  const char* const longOrders[] = {"-e1 -a1 +c1 +d1", "-a1 -e1 +d1 +c1", "-a1 -e1 +c1 +d1",
                                    "-e1 -a1 +d1 +c1"};
  for (const char* order : longOrders) story(kBoth, {{0, order, "e1c1", "home"}});
}

static void theKingInTwoSteps() {
  story(kBoth, {{0, "-e1 +f1", "", "*"},
                {100, "-f1 +g1", "", "finishing fill f1 clear h1"},
                {0, "-h1 +f1", "e1g1", "home"}});
  // Slowly: the step counts as a move at first.
  story(kBoth, {{0, "-e1 +f1", "", "*"},
                {1000, "", "e1f1", "home"},
                {0, "-f1 +g1", "", "finishing fill f1 clear h1"},
                {5000, "-h1", "", "finishing fill f1"},
                {0, "+f1", "=e1g1", "home"}});
}

// Whatever happened on the way: the board has shown how castling ends, and that was done.
static void whatTheBoardHasAskedForIsTaken() {
  story(kBoth, {{0, "-e1 +f1", "", "*"},
                {1000, "", "e1f1", "home"},
                {0, "-a1,-a8,-h8,-e8 +g1", "", "*"},
                {500, "+a1 +a8 +h8 +e8", "", "finishing clear h1"},
                {500, "-h1", "", "*"},
                {1200, "", "=e1g1", "home"}});
}

static void theRookInSteps() {
  story(kBoth, {{0, "-h1 +g1", "", "*"},
                {1000, "", "h1g1", "home"},
                {0, "-g1 +f1", "=h1f1", "home"},
                {1000, "-e1 +g1", "=e1g1", "home"}});
  story(kBoth, {{0, "-e1 +c1", "", "*"},
                {0, "-a1 +b1", "", "*"},
                {1000, "", "", "wrong pieces-off fill a1 e1 clear b1 c1"},
                {0, "-b1 +d1", "e1c1", "home"}});
}

static void theOpponentsLiftDoesNotStopTheKingFromFollowing() {
  story(kBoth, {{0, "-h1 +f1", "h1f1", "home"},
                {100, "-a8 -e1", "", "*"},
                {100, "+g1", "=e1g1", "*"},
                {100, "+b8", "", "*"},
                {400, "", "a8b8", "home"}});
}

static void kingBackAfterAll() {
  story(kBoth, {{0, "-e1 +g1", "", "finishing fill f1 clear h1"}, {500, "-g1 +e1", "", "home"}});
  story(kBoth,
        {{0, "-h1 +f1", "h1f1", "home"}, {500, "-e1 +e1", "", "home"}, {500, "-f1 +h1", "<1", "home"}});
}

static void withoutTheRightItIsNoCastling() {
  story(kNoRight, {{0, "-e1 +g1", "", "*"},
                   {300, "", "", "wrong not-legal fill e1 clear g1"},
                   {0, "-g1 +e1", "", "home"}});
  story(kNoRight, {{0, "-h1 +f1", "h1f1", "home"},
                   {0, "-e1 +g1", "", "*"},
                   {300, "", "", "wrong not-your-turn fill e1 clear g1"}});
}

static void aMachineWaitsUntilTheKingCannotFollowAnyMore() {
  stories::Teller& teller = theTeller();
  sensing::Hands& hands = teller.board().hands();
  teller.begin(kBoth);
  teller.tell({{0, "-h1 +f1", "h1f1", "home"}});
  TEST_ASSERT_TRUE(hands.mayStillChange(teller.now()));
  teller.tell({{1000, "-e1", "", "*"}, {3000, "", "", "*"}});
  TEST_ASSERT_TRUE_MESSAGE(hands.mayStillChange(teller.now()), "the king is in the air");
  teller.tell({{0, "+g1", "=e1g1", "home"}});
  TEST_ASSERT_FALSE(hands.mayStillChange(teller.now()));

  teller.begin(kBoth);
  teller.tell({{0, "-h1 +f1", "h1f1", "home"}, {1600, "", "", "home"}});
  TEST_ASSERT_FALSE(hands.mayStillChange(teller.now()));
  teller.begin(kNoRight);
  teller.tell({{0, "-h1 +f1", "h1f1", "home"}});
  TEST_ASSERT_FALSE(hands.mayStillChange(teller.now()));
}

SUITE() {
  RUN_TEST(kingFirst);
  RUN_TEST(rookFirstIsARooksMoveUntilTheKingFollows);
  RUN_TEST(rookFirstWithTheKingLiftedBeforeTheRookIsDown);
  RUN_TEST(bothInHandTogetherInEveryOrder);
  RUN_TEST(theKingInTwoSteps);
  RUN_TEST(whatTheBoardHasAskedForIsTaken);
  RUN_TEST(theRookInSteps);
  RUN_TEST(theOpponentsLiftDoesNotStopTheKingFromFollowing);
  RUN_TEST(kingBackAfterAll);
  RUN_TEST(withoutTheRightItIsNoCastling);
  RUN_TEST(aMachineWaitsUntilTheKingCannotFollowAnyMore);
}
