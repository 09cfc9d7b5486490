// The palettes: colours players know, and all that is lit together told apart, with every kind of eyes.
#include <cstdio>

#include "eye.h"
#include "light_scenes.h"
#include "lights/palette.h"
#include "lights/renderer.h"
#include "suite.h"

using namespace lights;

namespace {

// Ten times what can just be told apart; across a board and through wood one needs that.
constexpr int kFarApart = 20;

// Dark squares are dimmed by default, and wood evens that out only more or less; so a light at seven tenths
// must still differ from the full one of another role.
constexpr int kPercents[] = {100, 70};

// Two speeds of the same swelling are not told apart at a glance; all else is.
bool movesAlike(Motion a, Motion b) {
  const auto swells = [](Motion motion) { return motion == Motion::Pulse || motion == Motion::Breathe; };
  return a == b || (swells(a) && swells(b));
}

bool farApart(eye::Vision vision, Rgb a, Rgb b) {
  for (const int percentA : kPercents) {
    for (const int percentB : kPercents) {
      if (!eye::apart(look(vision, a, percentA), look(vision, b, percentB), kFarApart)) return false;
    }
  }
  return true;
}

// Calls check(scene, a, b) for each two roles that may be lit together and move alike.
template <typename Check>
void forEachLookalike(Check check) {
  for (const Scene& scene : kScenes) {
    for (int first = 0; first < kRoles; ++first) {
      for (int second = first + 1; second < kRoles; ++second) {
        const RoleStyle &a = styleOf(static_cast<Role>(first)), &b = styleOf(static_cast<Role>(second));
        if (scene.has(a.role) && scene.has(b.role) && movesAlike(a.motion, b.motion)) check(scene, a, b);
      }
    }
  }
}

void expectDistinct(PaletteName palette, eye::Vision vision) {
  int pairs = 0;
  forEachLookalike([&](const Scene& scene, const RoleStyle& a, const RoleStyle& b) {
    ++pairs;
    if (farApart(vision, inkColour(palette, a.ink), inkColour(palette, b.ink))) return;
    char message[160];
    std::snprintf(message, sizeof message, "%s: %s and %s look alike with %s", scene.name, a.name, b.name,
                  eye::kNames[vision]);
    TEST_FAIL_MESSAGE(message);
  });
  TEST_ASSERT_TRUE(pairs > 100);
}

void expectVisible(PaletteName palette, eye::Vision vision) {
  for (int ink = 0; ink < kInks; ++ink) {
    if (static_cast<Ink>(ink) == Ink::Test) continue;
    TEST_ASSERT_TRUE(farApart(vision, inkColour(palette, static_cast<Ink>(ink)), kDark));
  }
}

bool isFar(Rgb a, Rgb b, eye::Vision vision, int units) {
  return eye::apart(eye::look(vision, a), eye::look(vision, b), units);
}

void theEyeOfTheTestSeesWhatIsKnownOfColours() {
  const Rgb white{255, 255, 255}, red{255, 0, 0}, green{0, 255, 0}, blue{0, 0, 255};
  for (int vision = 0; vision < eye::kVisions; ++vision) {
    const eye::Lab seen = eye::look(static_cast<eye::Vision>(vision), white);
    TEST_ASSERT_INT_WITHIN(5000, 1000000, static_cast<int>(seen.l));  // L* 100
    TEST_ASSERT_INT_WITHIN(10000, 0, static_cast<int>(seen.a));       // no hue
    TEST_ASSERT_INT_WITHIN(10000, 0, static_cast<int>(seen.b));
  }
  // The published CIELAB values of sRGB's red: 53.2, 80.1, 67.2.
  const eye::Lab seen = eye::look(eye::kFull, red);
  TEST_ASSERT_INT_WITHIN(3000, 532000, static_cast<int>(seen.l));
  TEST_ASSERT_INT_WITHIN(3000, 801000, static_cast<int>(seen.a));
  TEST_ASSERT_INT_WITHIN(3000, 672000, static_cast<int>(seen.b));
  // Red and a green of the right lightness are one colour without green cones; blue and red are never.
  const Rgb darkGreen{0, 124, 0};
  TEST_ASSERT_TRUE(isFar(red, darkGreen, eye::kFull, 100));
  TEST_ASSERT_FALSE(isFar(red, darkGreen, eye::kDeuteranopia, 10));
  for (const eye::Vision vision : {eye::kFull, eye::kProtanopia, eye::kDeuteranopia, eye::kTritanopia}) {
    TEST_ASSERT_TRUE(isFar(red, blue, vision, 50));
  }
  // Without blue cones green and a bluish green come close.
  TEST_ASSERT_FALSE(isFar(green, {0, 250, 100}, eye::kTritanopia, 10));
  TEST_ASSERT_TRUE(isFar(green, {0, 250, 100}, eye::kFull, 40));
}

void theStandardPaletteIsToldApartWithFullColourVision() {
  expectDistinct(PaletteName::Standard, eye::kFull);
  expectVisible(PaletteName::Standard, eye::kFull);
}

void highContrastIsToldApartWithFullColourVision() {
  expectDistinct(PaletteName::HighContrast, eye::kFull);
  expectVisible(PaletteName::HighContrast, eye::kFull);
}

void highContrastIsToldApartWithoutRedCones() {
  expectDistinct(PaletteName::HighContrast, eye::kProtanopia);
  expectVisible(PaletteName::HighContrast, eye::kProtanopia);
}

void highContrastIsToldApartWithoutGreenCones() {
  expectDistinct(PaletteName::HighContrast, eye::kDeuteranopia);
  expectVisible(PaletteName::HighContrast, eye::kDeuteranopia);
}

void highContrastIsToldApartWithoutBlueCones() {
  expectDistinct(PaletteName::HighContrast, eye::kTritanopia);
  expectVisible(PaletteName::HighContrast, eye::kTritanopia);
}

void theStandardPaletteWouldNotDoForAllEyes() {
  // What the second palette is for: some of the usual colours are one colour without green cones.
  const Rgb capture = inkColour(PaletteName::Standard, Ink::Capture);
  const Rgb confirm = inkColour(PaletteName::Standard, Ink::Confirm);
  TEST_ASSERT_TRUE(farApart(eye::kFull, capture, confirm));
  TEST_ASSERT_FALSE(farApart(eye::kDeuteranopia, capture, confirm));
}

void theStandardPaletteHasTheColoursPlayersKnow() {
  const auto standard = [](Role role) { return inkColour(PaletteName::Standard, styleOf(role).ink); };
  const Rgb origin = standard(Role::Hand);
  TEST_ASSERT_TRUE(origin.red == 0 && origin.green > 150 && origin.blue > 150);  // cyan
  TEST_ASSERT_TRUE((standard(Role::Quiet) == Rgb{255, 255, 255}));
  TEST_ASSERT_TRUE((standard(Role::Capture) == Rgb{255, 0, 0}));
  const Rgb victim = standard(Role::Victim);
  TEST_ASSERT_TRUE(victim.red > 100 && victim.green == 0 && victim.blue > 100);  // purple
  const Rgb check = standard(Role::Check);
  TEST_ASSERT_TRUE(check.red > 200 && check.green > 150 && check.blue == 0);  // yellow
  TEST_ASSERT_TRUE((standard(Role::Confirm) == Rgb{0, 255, 0}));
  TEST_ASSERT_TRUE((standard(Role::Thinking) == Rgb{0, 0, 255}));
}

void whiteAndBlackToFillAreFarApartForAllEyesInBothPalettes() {
  for (const PaletteName palette : {PaletteName::Standard, PaletteName::HighContrast}) {
    const Rgb white = inkColour(palette, styleOf(Role::FillWhite).ink);
    const Rgb black = inkColour(palette, styleOf(Role::FillBlack).ink);
    for (int vision = 0; vision < eye::kVisions; ++vision) {
      TEST_ASSERT_TRUE(isFar(white, black, static_cast<eye::Vision>(vision), 60));
    }
  }
}

void evenOnAVeryDimBoardNoTwoRolesBecomeOneColour() {
  for (const PaletteName palette : {PaletteName::Standard, PaletteName::HighContrast}) {
    Look dim;
    dim.palette = palette;
    dim.brightness = 24;
    forEachLookalike([&](const Scene& scene, const RoleStyle& a, const RoleStyle& b) {
      Picture picture;
      picture.add(a.role, chess::b1);
      picture.add(b.role, chess::d1);
      Frame frame;
      render(picture, dim, 0, frame);
      char message[120];
      std::snprintf(message, sizeof message, "%s: %s and %s", scene.name, a.name, b.name);
      TEST_ASSERT_TRUE_MESSAGE(frame[chess::b1] != frame[chess::d1], message);
    });
  }
}

void aPaletteThatDoesNotExistIsTheStandardOneAndAnInkThatDoesNotIsDark() {
  const auto noPalette = static_cast<PaletteName>(200);
  TEST_ASSERT_TRUE(inkColour(noPalette, Ink::Capture) == inkColour(PaletteName::Standard, Ink::Capture));
  TEST_ASSERT_TRUE(inkColour(PaletteName::Standard, static_cast<Ink>(200)).dark());
}

}  // namespace

SUITE() {
  RUN_TEST(theEyeOfTheTestSeesWhatIsKnownOfColours);
  RUN_TEST(theStandardPaletteIsToldApartWithFullColourVision);
  RUN_TEST(highContrastIsToldApartWithFullColourVision);
  RUN_TEST(highContrastIsToldApartWithoutRedCones);
  RUN_TEST(highContrastIsToldApartWithoutGreenCones);
  RUN_TEST(highContrastIsToldApartWithoutBlueCones);
  RUN_TEST(theStandardPaletteWouldNotDoForAllEyes);
  RUN_TEST(theStandardPaletteHasTheColoursPlayersKnow);
  RUN_TEST(whiteAndBlackToFillAreFarApartForAllEyesInBothPalettes);
  RUN_TEST(evenOnAVeryDimBoardNoTwoRolesBecomeOneColour);
  RUN_TEST(aPaletteThatDoesNotExistIsTheStandardOneAndAnInkThatDoesNotIsDark);
}
