// The current limiter: never above the limit, and no darker than it must be.
#include "lights/limiter.h"

#include "chance.h"
#include "chess/zobrist.h"
#include "suite.h"

using namespace lights;

namespace {

constexpr LedCurrent kLed;
constexpr int kFrames = 3000;

// Dense and sparse frames, bright and faint ones.
Frame randomFrame(Random& random) {
  Frame frame;
  const uint8_t lit = random.byte(), brightest = random.byte();
  const auto duty = [&] { return static_cast<uint8_t>(random.byte() * brightest / 255); };
  for (Rgb& colour : frame.colours) {
    if (random.byte() <= lit) colour = {duty(), duty(), duty()};
  }
  return frame;
}

LedCurrent randomLed(Random& random) {
  LedCurrent led;
  for (uint8_t* ma : {&led.redMa, &led.greenMa, &led.blueMa}) *ma = static_cast<uint8_t>(random.byte() % 30);
  led.idleMa = static_cast<uint8_t>(random.byte() % 3);
  return led;
}

Frame filled(Rgb colour) {
  Frame frame;
  frame.colours.fill(colour);
  return frame;
}

// What each lit channel needs at its faintest, and whether the limit leaves that much.
bool allFitAtTheirFaintest(Frame frame, uint16_t limitMa, const LedCurrent& led) {
  for (Rgb& colour : frame.colours) {
    for (uint8_t* duty : {&colour.red, &colour.green, &colour.blue}) *duty = *duty != 0;
  }
  return estimateMa(frame, led) <= limitMa;
}

void aDarkBoardDrawsWhatItsControllersNeed() { TEST_ASSERT_EQUAL(64, estimateMa(Frame(), kLed)); }

void aWhiteBoardDrawsSixtyMilliamperesALed() {
  TEST_ASSERT_EQUAL(64 * 61, estimateMa(filled({255, 255, 255}), kLed));
}

void theEstimateCountsEachChannelByItsOwnCurrentAndRoundsUp() {
  const LedCurrent led{10, 20, 40, 0};
  Frame frame;
  frame[chess::e4] = {255, 0, 0};
  TEST_ASSERT_EQUAL(10, estimateMa(frame, led));
  frame[chess::e5] = {0, 255, 255};
  TEST_ASSERT_EQUAL(70, estimateMa(frame, led));
  frame[chess::e6] = {1, 0, 0};
  TEST_ASSERT_EQUAL(71, estimateMa(frame, led));
}

void aFrameWithinTheLimitIsLeftAlone() {
  Frame frame;
  frame[chess::e4] = {255, 255, 255};
  frame[chess::d5] = {1, 2, 3};
  const Frame before = frame;
  limitCurrent(frame, static_cast<uint16_t>(estimateMa(frame, kLed)), kLed);
  TEST_ASSERT_TRUE(before == frame);
}

void aWhiteBoardIsDimmedToTheDefaultLimitAndUsesMostOfIt() {
  Frame frame = filled({255, 255, 255});
  limitCurrent(frame, kDefaultLimitMa, kLed);
  const uint32_t ma = estimateMa(frame, kLed);
  TEST_ASSERT_TRUE(ma <= 500);
  TEST_ASSERT_TRUE(ma > 480);
  TEST_ASSERT_TRUE(frame == filled(frame[chess::a1]));
}

void noFrameExceedsItsLimit() {
  Random random(1);
  int scaled = 0;
  for (int i = 0; i < kFrames; ++i) {
    const LedCurrent led = randomLed(random);
    const uint16_t limit = static_cast<uint16_t>(64 * led.idleMa + random.byte() * 4);
    Frame frame = randomFrame(random);
    scaled += estimateMa(frame, led) > limit;
    limitCurrent(frame, limit, led);
    TEST_ASSERT_TRUE(estimateMa(frame, led) <= limit);
  }
  TEST_ASSERT_TRUE(scaled > kFrames / 4);
}

void aLitChannelStaysLitWhileAllFit() {
  Random random(2);
  int tight = 0;
  for (int i = 0; i < kFrames; ++i) {
    const uint16_t limit = static_cast<uint16_t>(64 + random.byte() / 4);
    const Frame before = randomFrame(random);
    Frame after = before;
    limitCurrent(after, limit, kLed);
    if (!allFitAtTheirFaintest(before, limit, kLed)) {
      ++tight;
      continue;
    }
    for (int index = 0; index < chess::kSquares; ++index) {
      const Rgb was = before.colours[index], is = after.colours[index];
      TEST_ASSERT_TRUE((was.red != 0) == (is.red != 0));
      TEST_ASSERT_TRUE((was.green != 0) == (is.green != 0));
      TEST_ASSERT_TRUE((was.blue != 0) == (is.blue != 0));
    }
  }
  TEST_ASSERT_TRUE(tight < kFrames / 2);
}

// With one common factor k for all, each duty d ends within a step of k * d, but for the little that is set
// aside so that nothing goes dark; so hues are kept.
void allChannelsAreScaledAlike() {
  Random random(3);
  for (int i = 0; i < kFrames; ++i) {
    const uint16_t limit = static_cast<uint16_t>(64 + random.byte() * 4);
    const Frame before = randomFrame(random);
    Frame after = before;
    limitCurrent(after, limit, kLed);
    const int roomMa = limit - 64;
    const int wantedMa = static_cast<int>(estimateMa(before, kLed)) - 64;
    if (wantedMa <= roomMa) continue;
    for (int index = 0; index < chess::kSquares; ++index) {
      const int was = before.colours[index].green, is = after.colours[index].green;
      constexpr int kSetAsideMa = 192 * 20 / 255 + 1, kRoundedMa = 2;
      const int slack = wantedMa + was * (kSetAsideMa + kRoundedMa);
      TEST_ASSERT_INT_WITHIN(slack, was * roomMa, is * wantedMa);
    }
  }
}

void aBrighterChannelNeverEndsBelowAFainterOne() {
  Random random(4);
  for (int i = 0; i < kFrames; ++i) {
    const Frame before = randomFrame(random);
    Frame after = before;
    limitCurrent(after, static_cast<uint16_t>(64 + random.byte()), kLed);
    for (int index = 1; index < chess::kSquares; ++index) {
      const Rgb was = before.colours[index], is = after.colours[index];
      if (was.red >= was.blue) TEST_ASSERT_TRUE(is.red >= is.blue);
      if (was.red >= before.colours[index - 1].green) {
        TEST_ASSERT_TRUE(is.red >= after.colours[index - 1].green);
      }
    }
  }
}

void whereTheControllersAloneNeedTheLimitAllIsDark() {
  constexpr uint16_t kLimits[] = {0, 1, 63, 64};
  for (const uint16_t limit : kLimits) {
    Frame frame = filled({255, 10, 0});
    limitCurrent(frame, limit, kLed);
    TEST_ASSERT_TRUE(frame == Frame());
  }
}

void theHungriestLedsDoNotOverflowTheSum() {
  const LedCurrent hungry{255, 255, 255, 255};
  TEST_ASSERT_EQUAL(64 * 4 * 255, estimateMa(filled({255, 255, 255}), hungry));
  constexpr uint16_t kLimits[] = {16400, 20000, 40000, 65000, 65279, 65535};
  for (const uint16_t limit : kLimits) {
    Frame frame = filled({255, 254, 1});
    frame[chess::a1] = {255, 255, 255};
    limitCurrent(frame, limit, hungry);
    TEST_ASSERT_TRUE(estimateMa(frame, hungry) <= limit);
    TEST_ASSERT_TRUE(estimateMa(frame, hungry) > limit - 200u || frame[chess::a1].red == 255);
  }
}

}  // namespace

SUITE() {
  RUN_TEST(aDarkBoardDrawsWhatItsControllersNeed);
  RUN_TEST(aWhiteBoardDrawsSixtyMilliamperesALed);
  RUN_TEST(theEstimateCountsEachChannelByItsOwnCurrentAndRoundsUp);
  RUN_TEST(aFrameWithinTheLimitIsLeftAlone);
  RUN_TEST(aWhiteBoardIsDimmedToTheDefaultLimitAndUsesMostOfIt);
  RUN_TEST(noFrameExceedsItsLimit);
  RUN_TEST(aLitChannelStaysLitWhileAllFit);
  RUN_TEST(allChannelsAreScaledAlike);
  RUN_TEST(aBrighterChannelNeverEndsBelowAFainterOne);
  RUN_TEST(whereTheControllersAloneNeedTheLimitAllIsDark);
  RUN_TEST(theHungriestLedsDoNotOverflowTheSum);
}
