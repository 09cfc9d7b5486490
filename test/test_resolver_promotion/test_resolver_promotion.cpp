// Promotion without a phone: a queen first, then lifting and putting down steps on.
#include "board/referee.h"
#include "game/game.h"
#include "sensing/hands.h"
#include "stories.h"

namespace {
constexpr const char* kPawn = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
constexpr const char* kTaking = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
}  // namespace

static void thePawnOnTheLastRankIsAQueen() {
  story(kPawn, {{0, "-a7", "", "in hand a7 special a8"}, {500, "+a8", "a7a8q", "home promoted a8"}});
}

static void theFirstLiftMayBeTheExchangeForTheQueen() {
  story(kPawn, {{0, "-a7 +a8", "a7a8q", "*"},
                {500, "-a8", "", "in hand a8 special a8 promoted a8"},
                {500, "+a8", "", "home promoted a8"}});
}

static void everyFurtherLiftStepsOn() {
  story(kPawn, {{0, "-a7 +a8 -a8 +a8", "a7a8q", "*"},
                {500, "-a8 +a8", "=a7a8r", "home promoted a8"},
                {500, "-a8 +a8", "=a7a8b", "home promoted a8"},
                {500, "-a8 +a8", "=a7a8n", "home promoted a8"},
                {500, "-a8 +a8", "=a7a8q", "home promoted a8"},
                {500, "-a8 +a8", "=a7a8r", "home promoted a8"}});
}

static void contactBounceDoesNotStep() {
  story(kPawn, {{0, "-a7 +a8", "a7a8q", "*"},
                {12, "-a8", "", "*"},
                {12, "+a8", "", "*"},
                {12, "-a8", "", "*"},
                {12, "+a8", "", "home promoted a8"},
                {500, "-a8 +a8", "", "home promoted a8"},
                {12, "-a8", "", "*"},
                {12, "+a8", "", "home promoted a8"},
                {500, "-a8 +a8", "=a7a8r", "home promoted a8"}});
}

static void theOpponentsLiftSettlesIt() {
  story(kPawn, {{0, "-a7 +a8 -a8 +a8 -a8 +a8", "a7a8q =a7a8r", "home promoted a8"},
                {500, "-h8", "", "in hand h8 quiet g7 h7"},
                {500, "+h8", "", "home"},
                {500, "-a8 +a8", "", "home"}});
}

static void aCapturingPawnPromotesInEveryOrder() {
  for (const char* order : {"-a7 -b8 +b8", "-b8 -a7 +b8"})
    story(kTaking, {{0, order, "a7b8q", "home promoted b8"}});
  story(kTaking, {{0, "-b8", "", "in capturers a7"},
                  {500, "-a7", "", "in hand a7 special b8"},
                  {500, "+b8", "a7b8q", "*"},
                  {500, "-b8 +b8 -b8 +b8", "=a7b8r", "home promoted b8"}});
}

static void itCanBeTakenBackAndMadeElsewhere() {
  story(kTaking, {{0, "-a7 +a8 -a8 +a8 -a8 +a8", "a7a8q =a7a8r", "*"},
                  {500, "-a8 +a7", "<1", "home"},
                  {0, "-b8 -a7 +b8", "a7b8q", "home promoted b8"}});
  story(kTaking, {{0, "-a7 +a8", "a7a8q", "*"}, {500, "-b8 -a8 +b8", "=a7b8q", "home promoted b8"}});
}

static void aMatingQueenMayStillBecomeAKnight() {
  story("7k/P5pp/8/8/8/8/8/K7 w - - 0 1", {{0, "-a7 +a8", "a7a8q", "home promoted a8"},
                                           {500, "-a8 +a8 -a8 +a8", "=a7a8r", "*"},
                                           {500, "-a8 +a8", "=a7a8b", "home promoted a8"},
                                           {500, "-h8 +g8", "h8g8", "home"}});
}

static void aMachineWaitsForTheChoiceAWhile() {
  stories::Teller& teller = theTeller();
  teller.begin(kPawn);
  teller.tell({{0, "-a7 +a8", "a7a8q", "*"}, {3000, "", "", "home promoted a8"}});
  TEST_ASSERT_TRUE(teller.board().hands().mayStillChange(teller.now()));
  teller.tell({{0, "-a8 +a8", "", "*"}, {3000, "", "", "*"}});
  TEST_ASSERT_TRUE(teller.board().hands().mayStillChange(teller.now()));
  teller.tell({{1500, "", "", "home promoted a8"}});
  TEST_ASSERT_FALSE(teller.board().hands().mayStillChange(teller.now()));
}

static void touchingAnotherPieceDoesNotEndTheChoice() {
  story("7k/P7/8/8/8/8/4P3/4K3 w - - 0 1", {{0, "-a7 +a8", "a7a8q", "*"},
                                            {0, "-e2 -a8 +e2 +a8 -a8 +a8", "=a7a8r", "*"},
                                            {20, "-h8", "", "*"},
                                            {20, "+h8", "", "*"},
                                            {200, "-a8 +a8", "=a7a8b", "home promoted a8"}});
}

SUITE() {
  RUN_TEST(thePawnOnTheLastRankIsAQueen);
  RUN_TEST(theFirstLiftMayBeTheExchangeForTheQueen);
  RUN_TEST(everyFurtherLiftStepsOn);
  RUN_TEST(contactBounceDoesNotStep);
  RUN_TEST(theOpponentsLiftSettlesIt);
  RUN_TEST(aCapturingPawnPromotesInEveryOrder);
  RUN_TEST(itCanBeTakenBackAndMadeElsewhere);
  RUN_TEST(aMatingQueenMayStillBecomeAKnight);
  RUN_TEST(aMachineWaitsForTheChoiceAWhile);
  RUN_TEST(touchingAnotherPieceDoesNotEndTheChoice);
}
