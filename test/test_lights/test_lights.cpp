// From roles to light: what a square shows, how it moves, how bright it is.
#include <algorithm>

#include "chance.h"
#include "light_scenes.h"
#include "lights/renderer.h"
#include "positions.h"

using namespace chess;
using namespace lights;

namespace {

constexpr SquareSet kAll{~uint64_t{0}};

// Full light on every square, and a supply that never limits: colours come out as they are in the palette.
Look plain() {
  Look look;
  look.brightness = 255;
  look.darkSquarePercent = 100;
  look.limitMa = 5000;
  return look;
}

Frame shown(const Picture& picture, const Look& look, uint32_t nowMs = 0) {
  Frame frame;
  frame.colours.fill({9, 9, 9});  // what was there before must not shine through
  render(picture, look, nowMs, frame);
  return frame;
}

Picture only(Role role, SquareSet squares) {
  Picture picture;
  picture.add(role, squares);
  return picture;
}

Rgb inkOf(Role role) { return inkColour(PaletteName::Standard, styleOf(role).ink); }
Role roleAt(int number) { return static_cast<Role>(number); }

// What a square shows

void anEmptyPictureIsDark() {
  TEST_ASSERT_TRUE(Picture().empty());
  TEST_ASSERT_TRUE(shown(Picture(), plain()) == Frame());
}

void aPawnInHandShowsWhereItStoodAndWhereItMayGo() {
  Picture picture;
  picture.add(Role::LastMoveFrom, d7);
  picture.add(Role::LastMoveTo, d5);
  picture.add(Role::Hand, e4);
  picture.add(Role::Quiet, e5);
  picture.add(Role::Capture, d5);
  const Frame frame = shown(picture, plain());
  TEST_ASSERT_TRUE(frame[e4] == inkOf(Role::Hand));
  TEST_ASSERT_TRUE(frame[e5] == inkOf(Role::Quiet));
  TEST_ASSERT_TRUE(frame[d5] == inkOf(Role::Capture));  // the piece to be taken has just moved there
  TEST_ASSERT_TRUE(frame[d7] == inkOf(Role::LastMoveFrom));
  for (int index = 0; index < kSquares; ++index) {
    const Square square = squareFromIndex(index);
    TEST_ASSERT_EQUAL(squares("e4 e5 d5 d7").has(square), !frame[square].dark());
  }
}

void eachRoleHasItsOwnRow() {
  for (int number = 0; number < kRoles; ++number)
    TEST_ASSERT_TRUE(styleOf(roleAt(number)).role == roleAt(number));
}

void aSquareShowsTheRoleThatStandsFirst() {
  // A moment at which no motion of this table is dark.
  const uint32_t now = 512 + 160;
  for (int first = 0; first < kRoles; ++first) {
    const Frame alone = shown(only(roleAt(first), kAll), plain(), now);
    for (int second = first + 1; second < kRoles; ++second) {
      Picture picture = only(roleAt(second), kAll);
      picture.add(roleAt(first), kAll);
      TEST_ASSERT_TRUE(alone == shown(picture, plain(), now));
    }
  }
}

void whatMustBePutRightComesFirstAndDecorationLast() {
  const Role inOrder[] = {Role::Wrong,      Role::FillWhite,  Role::Mate,    Role::PromotionQueen,
                          Role::Victim,     Role::CarryTo,    Role::Hand,    Role::Capture,
                          Role::Hint,       Role::Check,      Role::Checker, Role::Hanging,
                          Role::ThreatBoth, Role::LastMoveTo, Role::Idle};
  const int count = sizeof inOrder / sizeof *inOrder;
  for (int i = 1; i < count; ++i) {
    Picture picture = only(inOrder[i], SquareSet::of(e4));
    picture.add(inOrder[i - 1], e4);
    TEST_ASSERT_TRUE(shown(picture, plain()) == shown(only(inOrder[i - 1], SquareSet::of(e4)), plain()));
  }
}

void aRoleGivenTwiceKeepsAllItsSquares() {
  Picture picture;
  picture.add(Role::Quiet, e3);
  picture.add(Role::Quiet, e4);
  picture.add(Role::Quiet, squares("d3 e3"));
  TEST_ASSERT_TRUE(picture.squares(Role::Quiet) == squares("d3 e3 e4"));
  picture.clear();
  TEST_ASSERT_TRUE(picture.empty());
}

void whatIsNoSquareOrNoRoleIsLeftOut() {
  Picture picture;
  picture.add(Role::Quiet, kNoSquare);
  picture.add(static_cast<Role>(kRoles), e4);
  picture.add(static_cast<Role>(255), kAll);
  TEST_ASSERT_TRUE(picture.empty());
  TEST_ASSERT_TRUE(picture.squares(static_cast<Role>(255)).empty());
  TEST_ASSERT_TRUE(Picture() == picture);
}

void thereIsRoomForEveryRoleOnEverySquare() {
  Picture picture;
  for (int number = 0; number < kRoles; ++number) picture.add(roleAt(number), kAll);
  for (int number = 0; number < kRoles; ++number) TEST_ASSERT_TRUE(picture.squares(roleAt(number)) == kAll);
}

void aPictureIsOneSceneUnlessItMixesTwo() {
  Picture picture;
  TEST_ASSERT_NOT_NULL(sceneOf(picture));
  picture.add(Role::Hand, e2);
  picture.add(Role::Quiet, squares("e3 e4"));
  picture.add(Role::Check, e1);
  TEST_ASSERT_EQUAL_STRING("piece in hand", sceneOf(picture)->name);
  picture.add(Role::Good, e3);
  TEST_ASSERT_NULL(sceneOf(picture));
  picture.add(Role::Wrong, e3);  // now nobody sees the other one
  TEST_ASSERT_EQUAL_STRING("piece in hand", sceneOf(picture)->name);
}

void everyRoleBelongsToAScene() {
  for (int number = 0; number < kRoles; ++number) TEST_ASSERT_NOT_NULL(sceneOf(only(roleAt(number), kAll)));
}

// Brightness

void brightnessScalesAllLights() {
  Look look = plain();
  look.brightness = 51;  // a fifth
  const Frame frame = shown(only(Role::Quiet, kAll), look);
  TEST_ASSERT_TRUE((frame[e4] == Rgb{51, 51, 51}));
  look.brightness = 0;
  TEST_ASSERT_TRUE(shown(only(Role::Quiet, kAll), look) == Frame());
}

void theFaintestLightKeepsEachChannelOfItsHue() {
  Look look = plain();
  look.brightness = 1;
  const Frame frame = shown(only(Role::LastMoveTo, kAll), look);
  TEST_ASSERT_TRUE((frame[e4] == Rgb{1, 1, 0}));
}

void darkSquaresAreDimmedToSevenTenthsByDefault() {
  Look look;
  look.brightness = 200;
  look.limitMa = 5000;
  const Frame frame = shown(only(Role::Quiet, kAll), look);
  TEST_ASSERT_TRUE((frame[e4] == Rgb{200, 200, 200}));  // a light square
  TEST_ASSERT_TRUE((frame[d4] == Rgb{140, 140, 140}));  // a dark one
}

void eitherColourOfSquareCanBeTheDimmerOne() {
  Look look = plain();
  look.brightness = 200;
  look.lightSquarePercent = 50;
  look.darkSquarePercent = 250;  // more than all there is
  const Frame frame = shown(only(Role::Quiet, kAll), look);
  TEST_ASSERT_TRUE((frame[e4] == Rgb{100, 100, 100}));
  TEST_ASSERT_TRUE((frame[d4] == Rgb{200, 200, 200}));
}

void noPictureExceedsTheLimitAtAnyTime() {
  Random random(7);
  for (int i = 0; i < 400; ++i) {
    Picture picture;
    for (int layer = 0; layer < 6; ++layer) {
      picture.add(roleAt(random.below(kRoles)), SquareSet(random.next() & random.next()));
    }
    Look look;
    look.palette = static_cast<PaletteName>(random.below(2));
    look.brightness = random.byte();
    look.limitMa = static_cast<uint16_t>(64 + random.below(1000));
    const Frame frame = shown(picture, look, static_cast<uint32_t>(random.next()));
    TEST_ASSERT_TRUE(estimateMa(frame, look.led) <= look.limitMa);
  }
}

void aSteadyLightDoesNotFlickerWhenOthersBlinkAtTheLimit() {
  Picture picture = only(Role::Quiet, SquareSet(0x00000000FFFFFFFF));
  picture.add(Role::Wrong, SquareSet(0xFFFF000000000000));
  picture.add(Role::Check, SquareSet(0x0000FFFF00000000));
  const Rgb steady = shown(picture, Look())[e4];
  TEST_ASSERT_TRUE(steady.red > 0 && steady.red < 160);  // the limit is felt
  for (uint32_t now = 0; now < 4096; now += 16) TEST_ASSERT_TRUE(shown(picture, Look(), now)[e4] == steady);
}

// Scenes that need no game

void theTestPatternShowsEachChannelOnEachSquare() {
  for (int index = 0; index < kSquares; ++index) {
    const Square square = squareFromIndex(index);
    bool red = false, green = false, blue = false, white = false;
    for (uint32_t turn = 0; turn < 4; ++turn) {
      const Rgb colour = shown(only(Role::TestPattern, kAll), plain(), turn * 1024)[square];
      red |= colour == Rgb{255, 0, 0};
      green |= colour == Rgb{0, 255, 0};
      blue |= colour == Rgb{0, 0, 255};
      white |= colour == Rgb{255, 255, 255};
    }
    TEST_ASSERT_TRUE(red && green && blue && white);
  }
}

void anIdleBoardGlowsDimlyInAWave() {
  const Picture idle = only(Role::Idle, kAll);
  uint8_t faintest = 255, brightest = 0;
  for (uint32_t now = 0; now < 8192; now += 512) {
    const Frame frame = shown(idle, plain(), now);
    TEST_ASSERT_TRUE(estimateMa(frame, LedCurrent()) < 64 + 300);
    TEST_ASSERT_TRUE(frame[a3] == frame[c1]);                            // the same diagonal
    TEST_ASSERT_TRUE(frame[b1] == shown(idle, plain(), now - 512)[a1]);  // follows the one before
    faintest = std::min(faintest, frame[a1].blue);
    brightest = std::max(brightest, frame[a1].blue);
  }
  TEST_ASSERT_TRUE(faintest > 0 && faintest < 5);
  TEST_ASSERT_TRUE(brightest > 30);
}

void aDemoSparklesHereAndThereAndEverywhereInTime() {
  SquareSet ever;
  for (uint32_t now = 0; now < 40000; now += 256) {
    const Frame frame = shown(only(Role::Demo, kAll), plain(), now);
    int lit = 0;
    for (int index = 0; index < kSquares; ++index) {
      if (frame.colours[index].dark()) continue;
      ++lit;
      ever.add(squareFromIndex(index));
    }
    TEST_ASSERT_TRUE(lit > 0 && lit < 40);
  }
  TEST_ASSERT_TRUE(ever == kAll);
}

}  // namespace

SUITE() {
  RUN_TEST(anEmptyPictureIsDark);
  RUN_TEST(aPawnInHandShowsWhereItStoodAndWhereItMayGo);
  RUN_TEST(eachRoleHasItsOwnRow);
  RUN_TEST(aSquareShowsTheRoleThatStandsFirst);
  RUN_TEST(whatMustBePutRightComesFirstAndDecorationLast);
  RUN_TEST(aRoleGivenTwiceKeepsAllItsSquares);
  RUN_TEST(whatIsNoSquareOrNoRoleIsLeftOut);
  RUN_TEST(thereIsRoomForEveryRoleOnEverySquare);
  RUN_TEST(aPictureIsOneSceneUnlessItMixesTwo);
  RUN_TEST(everyRoleBelongsToAScene);
  RUN_TEST(brightnessScalesAllLights);
  RUN_TEST(theFaintestLightKeepsEachChannelOfItsHue);
  RUN_TEST(darkSquaresAreDimmedToSevenTenthsByDefault);
  RUN_TEST(eitherColourOfSquareCanBeTheDimmerOne);
  RUN_TEST(noPictureExceedsTheLimitAtAnyTime);
  RUN_TEST(aSteadyLightDoesNotFlickerWhenOthersBlinkAtTheLimit);
  RUN_TEST(theTestPatternShowsEachChannelOnEachSquare);
  RUN_TEST(anIdleBoardGlowsDimlyInAWave);
  RUN_TEST(aDemoSparklesHereAndThereAndEverywhereInTime);
}
