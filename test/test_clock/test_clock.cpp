// The chess clock: stories of who thinks how long, and what the clock says then.
#include "game/clock.h"

#include "suite.h"

using chess::Colour;
using game::Clock;
using game::ClockMode;
using game::ClockSetting;

namespace {

constexpr Colour kWhite = Colour::White;
constexpr Colour kBlack = Colour::Black;

ClockSetting setting(const char* text) {
  ClockSetting read;
  base::Reason why;
  TEST_ASSERT_TRUE_MESSAGE(game::parseClock(text, read, why), why.cString());
  return read;
}
Clock clockOf(const char* text) {
  Clock clock;
  clock.set(setting(text));
  return clock;
}
void shows(const Clock& clock, uint32_t white, uint32_t black) {
  TEST_ASSERT_EQUAL_UINT32(white, clock.left(kWhite));
  TEST_ASSERT_EQUAL_UINT32(black, clock.left(kBlack));
}

void theClockIsOffUntilItIsSet() {
  Clock clock;
  clock.press(kWhite, 0);
  TEST_ASSERT_FALSE(clock.tick(0x7FFFFFFF));
  TEST_ASSERT_TRUE(clock.isOff());
  TEST_ASSERT_FALSE(clock.isRunning());
  TEST_ASSERT_FALSE(clock.flagFallen());
}

void theFirstMoveStartsIt() {
  Clock clock = clockOf("5");
  TEST_ASSERT_FALSE(clock.tick(60000));
  TEST_ASSERT_FALSE(clock.isStarted());
  clock.press(kWhite, 100000);
  shows(clock, 300000, 300000);
  clock.tick(101500);
  shows(clock, 300000, 298500);
  TEST_ASSERT_EQUAL(kBlack, clock.turn());
}

void eachMovePressesIt() {
  Clock clock = clockOf("5");
  clock.press(kWhite, 0);
  clock.press(kBlack, 10000);
  clock.press(kWhite, 12000);
  clock.tick(13000);
  shows(clock, 298000, 289000);
}

void fischerAddsAfterEachMove() {
  Clock clock = clockOf("5+3");
  clock.press(kWhite, 0);
  shows(clock, 303000, 300000);
  clock.press(kBlack, 10000);
  shows(clock, 303000, 293000);
  clock.press(kWhite, 11000);
  shows(clock, 305000, 293000);
}

void aDelayIsFreeThinkingTimeAndIsNotSaved() {
  Clock clock = clockOf("1d5");
  clock.press(kWhite, 0);
  clock.tick(3000);
  shows(clock, 60000, 60000);
  TEST_ASSERT_EQUAL_UINT32(2000, clock.delayLeft());
  clock.press(kBlack, 4000);
  shows(clock, 60000, 60000);
  clock.press(kWhite, 4000 + 7000);
  shows(clock, 58000, 60000);
}

void aDelayHoldsOffTheFlag() {
  Clock clock = clockOf("0:01d5");
  clock.press(kWhite, 0);
  TEST_ASSERT_FALSE(clock.tick(5999));
  TEST_ASSERT_TRUE(clock.tick(6000));
}

void bronsteinGivesBackWhatWasUsedAndNoMore() {
  Clock clock = clockOf("1b5");
  clock.press(kWhite, 0);
  clock.tick(2000);
  shows(clock, 60000, 58000);
  clock.press(kBlack, 3000);
  shows(clock, 60000, 60000);
  clock.press(kWhite, 3000 + 8000);
  shows(clock, 57000, 60000);
}

void aFlagFallsOnceAndTheClockStops() {
  Clock clock = clockOf("0:10");
  clock.press(kWhite, 0);
  TEST_ASSERT_FALSE(clock.tick(9999));
  TEST_ASSERT_TRUE(clock.tick(10000));
  TEST_ASSERT_FALSE(clock.tick(10001));
  TEST_ASSERT_TRUE(clock.flagFallen());
  TEST_ASSERT_EQUAL(kBlack, clock.flagged());
  clock.press(kBlack, 11000);
  clock.resume(11000);
  TEST_ASSERT_FALSE(clock.isRunning());
  shows(clock, 10000, 0);
}

void aMoveThatComesTooLateDoesNotSaveTheFlag() {
  Clock clock = clockOf("0:10+5");
  clock.press(kWhite, 0);
  clock.press(kBlack, 10500);
  TEST_ASSERT_TRUE(clock.flagFallen());
  shows(clock, 15000, 0);
}

void aPauseCostsNobodyAnything() {
  Clock clock = clockOf("5");
  clock.press(kWhite, 0);
  clock.pause(1000);
  clock.tick(500000);
  shows(clock, 300000, 299000);
  clock.resume(500000);
  clock.tick(501000);
  shows(clock, 300000, 298000);
}

void aPauseKeepsWhatIsLeftOfTheDelay() {
  Clock clock = clockOf("1d5");
  clock.press(kWhite, 0);
  clock.pause(3000);
  clock.resume(10000);
  clock.tick(13000);
  shows(clock, 60000, 59000);
}

void aClockThatWasNotStartedDoesNotResume() {
  Clock clock = clockOf("5");
  clock.resume(0);
  TEST_ASSERT_FALSE(clock.isRunning());
}

void aTakebackTakesTheBonusAndWaitsForTheNextMove() {
  Clock clock = clockOf("5+3");
  clock.press(kWhite, 0);
  clock.press(kBlack, 10000);  // White 303, Black 293
  clock.step(0, -1, kBlack, 11000);
  TEST_ASSERT_FALSE(clock.isRunning());
  shows(clock, 302000, 290000);
  clock.tick(50000);
  shows(clock, 302000, 290000);
  clock.press(kBlack, 60000);
  TEST_ASSERT_TRUE(clock.isRunning());
  TEST_ASSERT_EQUAL(kWhite, clock.turn());
  shows(clock, 302000, 293000);
}

void aRedoGivesTheBonusAgain() {
  Clock clock = clockOf("5+3");
  clock.press(kWhite, 0);
  clock.press(kBlack, 10000);
  clock.step(-1, -1, kWhite, 10000);
  clock.step(1, 1, kWhite, 10000);
  shows(clock, 303000, 293000);
  TEST_ASSERT_EQUAL(kWhite, clock.turn());
}

void afterATakebackEverybodyHasASecond() {
  Clock clock = clockOf("0:10+5");
  clock.press(kWhite, 0);
  TEST_ASSERT_TRUE(clock.tick(10000));
  clock.step(-1, 0, kWhite, 10000);
  TEST_ASSERT_FALSE(clock.flagFallen());
  shows(clock, 10000, 1000);
}

void timeRollsOverAfterFortyNineDays() {
  Clock clock = clockOf("5");
  clock.press(kWhite, 0xFFFFFF00u);
  clock.tick(0xFFFFFFFFu);
  clock.press(kBlack, 744);  // 1000 ms after the press
  shows(clock, 300000, 299000);
  TEST_ASSERT_TRUE(clock.tick(744 + 300000));
}

void aJournalRestoresThePausedTimes() {
  Clock clock = clockOf("5+3");
  clock.restore(kWhite, 123450);
  clock.restore(kBlack, 67890);
  clock.restoreTurn(kBlack);
  clock.tick(99999);
  shows(clock, 123450, 67890);
  clock.resume(100000);
  clock.tick(101000);
  shows(clock, 123450, 66890);
}

void aSideMayHaveMoreTimeThanTheOther() {
  Clock clock = clockOf("10/5+3");
  shows(clock, 600000, 300000);
  clock.press(kWhite, 0);
  clock.restart();
  shows(clock, 600000, 300000);
  TEST_ASSERT_FALSE(clock.isStarted());
}

void clocksAreWrittenAsTheyAreRead() {
  for (const char* text :
       {"off", "10", "5+3", "5d3", "5b3", "1:30+2", "10/5+3", "0:10", "3+0", "90/60:30d10"}) {
    base::TextOf<40> written;
    game::writeClock(setting(text), written);
    TEST_ASSERT_EQUAL_STRING(text, written.cString());
  }
}

void whatIsNoClockIsRefusedWithAReason() {
  for (const char* text :
       {"",   "0",  "x",  "5+",    "5+x",  "5+3+2",       "5+601", "-5", "5.5",  "1:60",
        "1:", "5/", "/5", "5 + 3", "1381", "99999999999", "5d",    "d3", "10/0", "1380:01"}) {
    ClockSetting read = setting("7");
    base::Reason why;
    TEST_ASSERT_FALSE_MESSAGE(game::parseClock(text, read, why), text);
    TEST_ASSERT_FALSE(why.empty());
    TEST_ASSERT_EQUAL_UINT32(420000, read.base[0]);
  }
}

void timesAreShownAsOnAClock() {
  struct Case {
    uint32_t milliseconds;
    const char* text;
  };
  constexpr Case kCases[] = {
      {0, "0.0"},           {950, "0.9"},          {19999, "19.9"},    {20000, "0:20"},
      {59999, "0:59"},      {300000, "5:00"},      {3599000, "59:59"}, {3600000, "1:00:00"},
      {3723000, "1:02:03"}, {82800000, "23:00:00"}};
  for (const Case& each : kCases) {
    base::TextOf<20> text;
    game::writeTime(each.milliseconds, text);
    TEST_ASSERT_EQUAL_STRING(each.text, text.cString());
  }
}

void aBonusNeverMakesMoreTimeThanCanBeKept() {
  Clock clock = clockOf("1380+600");
  for (uint32_t i = 0; i < 20; ++i) clock.press(i % 2 == 0 ? kWhite : kBlack, i);
  TEST_ASSERT_LESS_OR_EQUAL_UINT32(0x7FFFFFu * 10u, clock.left(kWhite));
}

}  // namespace

SUITE() {
  RUN_TEST(theClockIsOffUntilItIsSet);
  RUN_TEST(theFirstMoveStartsIt);
  RUN_TEST(eachMovePressesIt);
  RUN_TEST(fischerAddsAfterEachMove);
  RUN_TEST(aDelayIsFreeThinkingTimeAndIsNotSaved);
  RUN_TEST(aDelayHoldsOffTheFlag);
  RUN_TEST(bronsteinGivesBackWhatWasUsedAndNoMore);
  RUN_TEST(aFlagFallsOnceAndTheClockStops);
  RUN_TEST(aMoveThatComesTooLateDoesNotSaveTheFlag);
  RUN_TEST(aPauseCostsNobodyAnything);
  RUN_TEST(aPauseKeepsWhatIsLeftOfTheDelay);
  RUN_TEST(aClockThatWasNotStartedDoesNotResume);
  RUN_TEST(aTakebackTakesTheBonusAndWaitsForTheNextMove);
  RUN_TEST(aRedoGivesTheBonusAgain);
  RUN_TEST(afterATakebackEverybodyHasASecond);
  RUN_TEST(timeRollsOverAfterFortyNineDays);
  RUN_TEST(aJournalRestoresThePausedTimes);
  RUN_TEST(aSideMayHaveMoreTimeThanTheOther);
  RUN_TEST(clocksAreWrittenAsTheyAreRead);
  RUN_TEST(whatIsNoClockIsRefusedWithAReason);
  RUN_TEST(timesAreShownAsOnAClock);
  RUN_TEST(aBonusNeverMakesMoreTimeThanCanBeKept);
}
