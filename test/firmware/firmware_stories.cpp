// The firmware itself, src/ with all its tasks, on a desktop with virtual chips: what compiles here against
// the documented calls, starts, scans, lights up and answers. Real time passes, so these are few.
#include <filesystem>

#include "board_config.h"
#include "chess/types.h"
#include "esp_pins.h"
#include "fake_arduino.h"
#include "suite.h"

using namespace chess;

namespace {

uint64_t sensorBit(Square square) { return uint64_t{1} << board::kSensorOrder.numberOf(square); }
bool isLit(Square square) { return fake::ledColour(board::kLedOrder.numberOf(square)) != 0; }

uint64_t firstPosition() {
  uint64_t pieces = 0;
  for (int index = 0; index < kSquares; ++index) {
    const Square square = squareFromIndex(index);
    if (rankOf(square) < 2 || rankOf(square) > 5) pieces |= sensorBit(square);
  }
  return pieces;
}

// Lets the firmware run until something is so, for half a minute at most: the machine may be busy.
template <typename Condition>
bool runUntil(Condition condition) {
  const uint32_t since = millis();
  while (!condition() && millis() - since < 30000) loop();
  return condition();
}
bool hears(const char* words) {
  return runUntil([=] { return fake::heard().find(words) != std::string::npos; });
}
// A scan may be late on a busy machine, and a look at the wiring takes a second or two to count.
bool selfTestSays(const char* words) {
  return runUntil([=] {
    fake::forget();
    fake::type("selftest\n");
    return hears("of 5") && fake::heard().find(words) != std::string::npos;
  });
}

void itStartsAndSaysWhyItDid() {
  fake::setPieces(firstPosition());
  setup();
  TEST_ASSERT_EQUAL(1, fake::flashFormats());
  TEST_ASSERT_TRUE(hears("start: watchdog"));
  TEST_ASSERT_TRUE(hears("game"));
  TEST_ASSERT_FALSE(fake::outputsDrivenBeforeSet());
  TEST_ASSERT_FALSE(fake::lateBufferSize());
}

void theWatchdogIsFedByTheTick() {
  TEST_ASSERT_TRUE(fake::watchdogArmed());
  const int before = fake::watchdogFeeds();
  loop();
  TEST_ASSERT_EQUAL(before + 1, fake::watchdogFeeds());
}

void theSelfTestPassesOnASoundBoard() { TEST_ASSERT_TRUE(selfTestSays("pass sensors: 32 pieces seen")); }

void liftingAPieceLightsItsSquares() {
  fake::setPieces(firstPosition() & ~sensorBit(e2));
  TEST_ASSERT_TRUE(runUntil([] { return isLit(e2) && isLit(e3) && isLit(e4); }));
  TEST_ASSERT_FALSE(isLit(e5));
}

void aPlacedPieceIsAMoveAndIsKept() {
  fake::forget();
  fake::setPieces((firstPosition() & ~sensorBit(e2)) | sensorBit(e4));
  TEST_ASSERT_TRUE(runUntil([] { return !isLit(e3); }));
  fake::type("fen\n");
  TEST_ASSERT_TRUE(hears("4P3"));
  TEST_ASSERT_TRUE(std::filesystem::file_size(GLOWMATE_FLASH "/1") > 0);
}

void framesAreSentOnlyWhenTheyChange() {
  for (int i = 0; i < 600; ++i) loop();
  const int before = fake::framesSent();
  for (int i = 0; i < 100; ++i) loop();
  TEST_ASSERT_EQUAL(before, fake::framesSent());
}

// As a supply sees it, by the board's own figures.
uint32_t lightsDrawMa() {
  uint32_t sum = 0;
  for (int i = 0; i < 64; ++i) {
    const uint32_t colour = fake::ledColour(i);
    sum += (colour >> 16) * board::kLedCurrent.redMa + (colour >> 8 & 0xFF) * board::kLedCurrent.greenMa +
           (colour & 0xFF) * board::kLedCurrent.blueMa;
  }
  return sum / 255 + 64U * board::kLedCurrent.idleMa;
}

void noSettingLetsTheLightsDrawMoreThanTheBoardStands() {
  fake::type("settings limit 300\nsettings brightness 255\nsettings dark 100\nlights test on\n");
  TEST_ASSERT_TRUE(runUntil([] { return lightsDrawMa() > 250; }));
  TEST_ASSERT_TRUE(lightsDrawMa() <= 300);
  fake::type("settings limit 4000\n");
  TEST_ASSERT_TRUE(runUntil([] { return lightsDrawMa() > 1600; }));
  TEST_ASSERT_TRUE(lightsDrawMa() <= board::kMostLightMa);
  fake::type("settings limit 500\nlights test off\n");
}

void theEngineAnswersFromItsTask() {
  fake::forget();
  fake::type("uci\nposition startpos\ngo nodes 2000\n");
  TEST_ASSERT_TRUE(hears("bestmove "));
  fake::type("quit\n");
}

void nobodyListeningHoldsNothingUp() {
  fake::forget();
  fake::setRoom(0);
  fake::type("help\n");
  const int before = fake::watchdogFeeds();
  for (int i = 0; i < 50; ++i) loop();
  TEST_ASSERT_EQUAL(before + 50, fake::watchdogFeeds());
  TEST_ASSERT_EQUAL_STRING("", fake::heard().c_str());
  fake::setRoom(7);
  TEST_ASSERT_TRUE(hears("reboot"));
  fake::setRoom(128);
  TEST_ASSERT_FALSE(fake::waitedForRoom());
}

void aRowWithoutItsResistorIsReportedByNumber() {
  fake::setResistors(0xFB);
  TEST_ASSERT_TRUE(selfTestSays("fail sensors: row 3 floats: no pull-up"));
  fake::setResistors(0xFF);
}

void wrongTransistorsAreReported() {
  fake::forget();
  fake::setOnWhenHigh(false);
  TEST_ASSERT_TRUE(hears("the sensors do not answer"));
  TEST_ASSERT_TRUE(selfTestSays("fail sensors: columns are on when off; change kSelectHigh"));
}

void theGameGoesOnAfterAWatchdogReset() {
  fake::setOnWhenHigh(true);
  fake::reset();
  fake::forget();
  setup();
  TEST_ASSERT_TRUE(hears("start: watchdog"));
  TEST_ASSERT_TRUE(hears("resumed game 1 after 1 plies"));
  TEST_ASSERT_TRUE(fake::watchdogArmed());
  TEST_ASSERT_EQUAL(1, fake::flashFormats());
}

void withoutAFileSystemPlayGoesOn() {
  fake::breakFlash(true);
  fake::setPieces(firstPosition());
  fake::reset();
  fake::forget();
  setup();
  TEST_ASSERT_TRUE(hears("error: no file system; this game is not kept"));
  TEST_ASSERT_TRUE(runUntil([] { return !isLit(e2); }));
  fake::setPieces(firstPosition() & ~sensorBit(d2));
  TEST_ASSERT_TRUE(runUntil([] { return isLit(d4); }));
  fake::setPieces((firstPosition() & ~sensorBit(d2)) | sensorBit(d4));
  TEST_ASSERT_TRUE(hears("played 1. d4"));
  TEST_ASSERT_TRUE(selfTestSays("fail journal: "));
}

void aChainOfShiftRegistersIsReadyBeforeItsFirstScan() {
  EspShiftIn bus;
  bus.begin();
  TEST_ASSERT_TRUE(fake::isPulledUp(board::kChainDataPin));
  TEST_ASSERT_EQUAL(SPI_MODE2, fake::spiMode());
  TEST_ASSERT_EQUAL(1, fake::spiTransfers());  // the clock rests high from here on
}

}  // namespace

SUITE() {
  RUN_TEST(itStartsAndSaysWhyItDid);
  RUN_TEST(theWatchdogIsFedByTheTick);
  RUN_TEST(theSelfTestPassesOnASoundBoard);
  RUN_TEST(liftingAPieceLightsItsSquares);
  RUN_TEST(aPlacedPieceIsAMoveAndIsKept);
  RUN_TEST(framesAreSentOnlyWhenTheyChange);
  RUN_TEST(noSettingLetsTheLightsDrawMoreThanTheBoardStands);
  RUN_TEST(theEngineAnswersFromItsTask);
  RUN_TEST(nobodyListeningHoldsNothingUp);
  RUN_TEST(aRowWithoutItsResistorIsReportedByNumber);
  RUN_TEST(wrongTransistorsAreReported);
  RUN_TEST(theGameGoesOnAfterAWatchdogReset);
  RUN_TEST(withoutAFileSystemPlayGoesOn);
  RUN_TEST(aChainOfShiftRegistersIsReadyBeforeItsFirstScan);
}
