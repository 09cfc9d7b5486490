// How lights move in time: smoothly, safely, and on through the rollover of the clock.
#include "lights/motion.h"

#include "lights/renderer.h"
#include "suite.h"

using namespace lights;

namespace {

constexpr Motion kAll[] = {Motion::Steady,    Motion::Pulse, Motion::Breathe, Motion::BlinkSlow,
                           Motion::BlinkFast, Motion::Wave,  Motion::Sparkle};
static_assert(sizeof kAll / sizeof *kAll == kMotions, "all of them");

constexpr uint32_t kLongestMs = 8192;
constexpr uint32_t kBeforeRollover = 0u - 2 * kLongestMs;

struct Range {
  int lowest = 255, highest = 0;
};

Range rangeOf(Motion motion, int square) {
  Range range;
  for (uint32_t now = 0; now < kLongestMs; ++now) {
    const int level = motionLevel(motion, now, square);
    if (level < range.lowest) range.lowest = level;
    if (level > range.highest) range.highest = level;
  }
  return range;
}

void aSteadyLightIsAlwaysFull() { TEST_ASSERT_EQUAL(255, rangeOf(Motion::Steady, 0).lowest); }

void swellingLightsReachFullLightAndNeverGoDark() {
  for (const Motion motion : {Motion::Pulse, Motion::Breathe, Motion::Wave}) {
    for (const int square : {0, 27, 63}) {
      const Range range = rangeOf(motion, square);
      TEST_ASSERT_EQUAL(255, range.highest);
      TEST_ASSERT_TRUE(range.lowest > 0 && range.lowest < 64);
    }
  }
}

void blinksGoFaintAndNeverDark() {
  int litSlow = 0, litFast = 0;
  for (uint32_t now = 0; now < 2048; ++now) {
    const int slow = motionLevel(Motion::BlinkSlow, now, 0), fast = motionLevel(Motion::BlinkFast, now, 0);
    TEST_ASSERT_TRUE(slow == 24 || slow == 255);
    TEST_ASSERT_TRUE(fast == 24 || fast == 255);
    litSlow += slow == 255;
    litFast += fast == 255;
  }
  TEST_ASSERT_EQUAL(1536, litSlow);
  TEST_ASSERT_EQUAL(1024, litFast);
}

// More than three flashes within a second can cause seizures.
void noLightFlashesMoreThanThreeTimesASecond() {
  for (const Motion motion : kAll) {
    for (uint32_t start = 0; start < kLongestMs; start += 50) {
      int flashes = 0;
      bool bright = true;
      for (uint32_t now = start; now < start + 1000; ++now) {
        const int level = motionLevel(motion, now, 9);
        if (!bright && level > 128) ++flashes;
        if (level > 128) bright = true;
        if (level < 96) bright = false;
      }
      TEST_ASSERT_TRUE(flashes <= 3);
    }
  }
}

void allButTheSparkleRepeatWithoutAGapWhenTheClockRollsOver() {
  for (const Motion motion : kAll) {
    if (motion == Motion::Sparkle) continue;
    for (const int square : {0, 13, 63}) {
      for (uint32_t passed = 0; passed < 3 * kLongestMs; passed += 7) {
        const uint32_t now = kBeforeRollover + passed;
        TEST_ASSERT_EQUAL(motionLevel(motion, passed, square), motionLevel(motion, now, square));
      }
    }
  }
}

void nothingThatSwellsEverJumpsNotEvenWhenTheClockRollsOver() {
  for (const Motion motion : {Motion::Pulse, Motion::Breathe, Motion::Wave, Motion::Sparkle}) {
    for (int square = 0; square < 64; square += 9) {
      int before = motionLevel(motion, kBeforeRollover, square);
      for (uint32_t passed = 1; passed < 3 * kLongestMs; ++passed) {
        const int level = motionLevel(motion, kBeforeRollover + passed, square);
        TEST_ASSERT_INT_WITHIN(36, before, level);
        before = level;
      }
    }
  }
}

// Each new frame keeps the chain busy for two milliseconds.
void theFrameChangesAtMostEvery32Milliseconds() {
  Picture picture;
  picture.add(Role::Check, chess::e1);
  picture.add(Role::Thinking, chess::a1);
  picture.add(Role::Idle, chess::SquareSet(0x0000FFFFFFFF0000));
  picture.add(Role::Demo, chess::SquareSet(0xFFFF000000000000));
  picture.add(Role::Wrong, chess::h1);
  picture.add(Role::Clear, chess::g1);
  Frame before, frame;
  render(picture, Look(), 0, before);
  int changes = 0;
  for (uint32_t now = 1; now < 2048; ++now) {
    render(picture, Look(), now, frame);
    if (frame != before) ++changes;
    before = frame;
  }
  TEST_ASSERT_TRUE(changes <= 64);
  TEST_ASSERT_TRUE(changes > 32);
}

void whatAPlayerWaitsForIsLitFromTheFirstMoment() {
  for (const Role role : {Role::Hand,
                          Role::Quiet,
                          Role::Capture,
                          Role::Special,
                          Role::Capturer,
                          Role::Good,
                          Role::Playable,
                          Role::Bad,
                          Role::Victim,
                          Role::Confirm,
                          Role::PromotionQueen,
                          Role::PromotionRook,
                          Role::PromotionBishop,
                          Role::PromotionKnight,
                          Role::CarryFrom,
                          Role::CarryTo,
                          Role::CarryCapture,
                          Role::Check,
                          Role::Checker,
                          Role::FillWhite,
                          Role::FillBlack,
                          Role::Hint,
                          Role::HintTo}) {
    TEST_ASSERT_TRUE(rangeOf(styleOf(role).motion, 0).lowest > 0);
  }
}

void neitherAnOddMotionNorAnOddSquareDoesHarm() {
  TEST_ASSERT_EQUAL(255, motionLevel(static_cast<Motion>(99), 1234, 5));
  for (const Motion motion : kAll) {
    TEST_ASSERT_EQUAL(motionLevel(motion, 777, 63), motionLevel(motion, 777, -1));
    TEST_ASSERT_EQUAL(motionLevel(motion, 777, 5), motionLevel(motion, 777, 64 + 5));
  }
}

}  // namespace

SUITE() {
  RUN_TEST(aSteadyLightIsAlwaysFull);
  RUN_TEST(swellingLightsReachFullLightAndNeverGoDark);
  RUN_TEST(blinksGoFaintAndNeverDark);
  RUN_TEST(noLightFlashesMoreThanThreeTimesASecond);
  RUN_TEST(allButTheSparkleRepeatWithoutAGapWhenTheClockRollsOver);
  RUN_TEST(nothingThatSwellsEverJumpsNotEvenWhenTheClockRollsOver);
  RUN_TEST(theFrameChangesAtMostEvery32Milliseconds);
  RUN_TEST(whatAPlayerWaitsForIsLitFromTheFirstMoment);
  RUN_TEST(neitherAnOddMotionNorAnOddSquareDoesHarm);
}
