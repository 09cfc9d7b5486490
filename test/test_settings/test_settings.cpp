// Settings survive power, whenever it fails, and their log does not grow for ever.
#include "game/settings.h"

#include "chance.h"
#include "positions.h"
#include "ram_store.h"

using game::SettingInfo;
using game::Settings;

namespace {

enum Id : uint8_t { kBrightness = 1, kPalette = 2, kLimit = 7, kCoach = Settings::kMaxId };
constexpr SettingInfo kTable[] = {
    {"brightness", kBrightness, 60, 1, 100, "how bright the lights are, in percent"},
    {"palette", kPalette, 0, 0, 1, "which colours"},
    {"limit", kLimit, 500, 100, game::kMaxPayload, "milliamperes for all lights"},
    {"coach", kCoach, 0, 0, 3, "how much the board tells"},
};

RamStore store;
Settings settings(store, kTable);
Settings later(store, kTable);
base::TextOf<160> text;

void begin() {
  store.clear();
  settings.load(text.clear());
  TEST_ASSERT_EQUAL_STRING("", text.cString());
}
void set(const char* name, uint32_t value) {
  TEST_ASSERT_TRUE(settings.set(settings.find(name), value, text.clear()));
}
void powerOffAndOn() { later.load(text.clear()); }
bool theSame(const Settings& a, const Settings& b) {
  for (int i = 0; i < a.count(); ++i)
    if (a.value(i) != b.value(i)) return false;
  return true;
}
ports::Store::Log current() { return store.size(0) > 0 ? 0 : 0xFFFF; }

void everythingIsNormalAtFirstAndNothingIsWritten() {
  begin();
  TEST_ASSERT_EQUAL_UINT32(60, settings.get(kBrightness));
  TEST_ASSERT_EQUAL_UINT32(500, settings.get(kLimit));
  TEST_ASSERT_EQUAL_UINT32(0, settings.get(99));
  TEST_ASSERT_EQUAL_INT32(0, store.written());
}

void aSettingIsFoundByItsName() {
  TEST_ASSERT_EQUAL(1, settings.find("palette"));
  TEST_ASSERT_EQUAL(1, settings.find("PALETTE"));
  TEST_ASSERT_EQUAL(-1, settings.find("pal"));
  TEST_ASSERT_EQUAL(-1, settings.find(""));
  TEST_ASSERT_EQUAL_STRING("which colours", settings.info(1).help);
}

void settingsComeBackAfterPowerWasOff() {
  begin();
  set("brightness", 80);
  set("limit", game::kMaxPayload);
  set("coach", 3);
  set("brightness", 30);
  powerOffAndOn();
  TEST_ASSERT_EQUAL_STRING("", text.cString());
  TEST_ASSERT_TRUE(theSame(settings, later));
  TEST_ASSERT_EQUAL_UINT32(30, later.get(kBrightness));
  TEST_ASSERT_EQUAL_UINT32(3, later.get(kCoach));
}

void aValueOutOfRangeIsRefusedWithTheRange() {
  begin();
  TEST_ASSERT_FALSE(settings.set(settings.find("brightness"), 101, text.clear()));
  TEST_ASSERT_EQUAL_STRING("brightness goes from 1 to 100", text.cString());
  TEST_ASSERT_FALSE(settings.set(settings.find("limit"), 99, text.clear()));
  TEST_ASSERT_FALSE(settings.set(-1, 1, text.clear()));
  TEST_ASSERT_FALSE(settings.set(4, 1, text.clear()));
  TEST_ASSERT_EQUAL_INT32(0, store.written());
}

void theSameValueIsNotWrittenAgain() {
  begin();
  set("brightness", 80);
  const int32_t written = store.written();
  set("brightness", 80);
  TEST_ASSERT_EQUAL_INT32(written, store.written());
  set("brightness", 81);
  TEST_ASSERT_EQUAL_INT32(written + game::kSlotSize, store.written());
}

void aResetBringsBackWhatIsNormal() {
  begin();
  set("brightness", 80);
  set("coach", 2);
  settings.reset();
  TEST_ASSERT_EQUAL_UINT32(60, settings.get(kBrightness));
  powerOffAndOn();
  TEST_ASSERT_TRUE(theSame(settings, later));
}

void aValueThatIsNoLongerAllowedIsNormal() {
  constexpr SettingInfo kNarrower[] = {{"brightness", kBrightness, 20, 1, 50, ""}};
  begin();
  set("brightness", 80);
  set("coach", 2);
  Settings narrower(store, kNarrower);
  narrower.load(text.clear());
  TEST_ASSERT_EQUAL_UINT32(20, narrower.get(kBrightness));
}

void byteStringsComeBackAndTheNewestCounts() {
  begin();
  uint8_t map[64], read[Settings::kMaxBlob];
  TEST_ASSERT_EQUAL(0, settings.readBlob(3, read, sizeof read));
  for (int i = 0; i < 64; ++i) map[i] = static_cast<uint8_t>(255 - i);
  TEST_ASSERT_TRUE(settings.writeBlob(3, map, 64));
  TEST_ASSERT_TRUE(settings.writeBlob(4, map, 1));
  map[10] = 0;
  TEST_ASSERT_TRUE(settings.writeBlob(3, map, 62));
  powerOffAndOn();
  TEST_ASSERT_EQUAL(62, later.readBlob(3, read, sizeof read));
  TEST_ASSERT_EQUAL_UINT8_ARRAY(map, read, 62);
  TEST_ASSERT_EQUAL(1, later.readBlob(4, read, sizeof read));
  TEST_ASSERT_EQUAL_MESSAGE(0, later.readBlob(3, read, 61), "does not fit");
  TEST_ASSERT_EQUAL(0, later.readBlob(5, read, sizeof read));
  TEST_ASSERT_FALSE(settings.writeBlob(Settings::kBlobs, map, 1));
  TEST_ASSERT_FALSE(settings.writeBlob(0, map, Settings::kMaxBlob + 1));
}

void aLongLogIsCopiedAndTheOldOneGoes() {
  begin();
  uint8_t map[64], read[64];
  for (int i = 0; i < 64; ++i) map[i] = static_cast<uint8_t>(i * 3);
  TEST_ASSERT_TRUE(settings.writeBlob(0, map, 64));
  for (uint32_t i = 0; i < (kSmall ? 600 : 3000); ++i) {
    set("brightness", 1 + i % 100);
    set("coach", i % 4);
    TEST_ASSERT_LESS_THAN(Settings::kLongLog + 256, store.size(0) + store.size(0xFFFF));
  }
  powerOffAndOn();
  TEST_ASSERT_TRUE(theSame(settings, later));
  TEST_ASSERT_EQUAL(64, later.readBlob(0, read, 64));
  TEST_ASSERT_EQUAL_UINT8_ARRAY(map, read, 64);
}

// The log is one change short of being copied.
void fillAlmost() {
  begin();
  uint8_t map[20] = {1, 2, 3, 4, 5};
  TEST_ASSERT_TRUE(settings.writeBlob(2, map, sizeof map));
  set("coach", 1);
  for (uint32_t i = 0; store.size(0) < Settings::kLongLog - game::kSlotSize; ++i)
    set("brightness", 2 + i % 90);
}

void powerMayFailAtAnyByteOfACopy() {
  bool wasCut = true;
  int32_t bytes = 0;
  for (; wasCut; bytes += kSmall ? 9 : 1) {
    fillAlmost();
    const uint32_t before = settings.get(kBrightness);
    store.cutAfter(bytes);
    set("brightness", 1);
    wasCut = store.isCut();
    store.powerOn();
    powerOffAndOn();
    TEST_ASSERT_EQUAL_UINT32(bytes < game::kSlotSize ? before : 1, later.get(kBrightness));
    TEST_ASSERT_EQUAL_UINT32(1, later.get(kCoach));
    uint8_t map[20];
    TEST_ASSERT_EQUAL(20, later.readBlob(2, map, sizeof map));
    TEST_ASSERT_EQUAL(5, map[4]);
    TEST_ASSERT_TRUE_MESSAGE(store.size(0) == 0 || store.size(0xFFFF) == 0, "one log is left");

    // And it goes on, whichever log counts now.
    TEST_ASSERT_TRUE(later.set(later.find("palette"), 1, text.clear()));
    settings.load(text.clear());
    TEST_ASSERT_EQUAL_UINT32(1, settings.get(kPalette));
    TEST_ASSERT_EQUAL_UINT32(1, settings.get(kCoach));
  }
  TEST_ASSERT_GREATER_THAN_MESSAGE(10 * game::kSlotSize, bytes, "the copy was cut, too");
  TEST_ASSERT_EQUAL(0, store.size(0));
}

void powerMayFailAtAnyByteOfAChange() {
  bool wasCut = true;
  for (int32_t bytes = 0; wasCut; ++bytes) {
    begin();
    store.cutAfter(bytes);
    set("brightness", 80);
    set("brightness", 81);
    set("coach", 2);
    wasCut = store.isCut();
    store.powerOn();
    powerOffAndOn();
    const int slots = bytes / game::kSlotSize;  // two open the log
    TEST_ASSERT_EQUAL_UINT32(slots < 3 ? 60 : slots < 4 ? 80 : 81, later.get(kBrightness));
    TEST_ASSERT_EQUAL_UINT32(slots < 5 ? 0 : 2, later.get(kCoach));
    TEST_ASSERT_TRUE(later.set(later.find("limit"), 777, text.clear()));
    TEST_ASSERT_TRUE(later.healthy());
    settings.load(text.clear());
    TEST_ASSERT_TRUE(theSame(settings, later));
  }
}

void spoiltSettingsAreOldOnesOrNormalOnes() {
  for (uint32_t seed = 1; seed <= (kSmall ? 50 : 2000); ++seed) {
    Random random(seed);
    begin();
    for (uint32_t i = 1; i <= 20; ++i) set("brightness", i);
    const int32_t size = store.size(current());
    for (uint32_t i = 0; i <= seed % 9; ++i)
      *store.byte(current(), random.below(static_cast<int>(size))) = random.byte();
    powerOffAndOn();
    const uint32_t value = later.get(kBrightness);
    TEST_ASSERT_TRUE(value == 60 || (value >= 1 && value <= 20));
    TEST_ASSERT_EQUAL_UINT32(500, later.get(kLimit));
    TEST_ASSERT_TRUE(later.set(later.find("limit"), 600, text.clear()));
    settings.load(text.clear());
    TEST_ASSERT_TRUE(theSame(settings, later));
  }
}

void damageIsReported() {
  begin();
  set("brightness", 80);
  set("brightness", 81);
  *store.byte(0, 25) ^= 1;
  powerOffAndOn();
  TEST_ASSERT_EQUAL_STRING("some settings were damaged and are lost", text.cString());
  TEST_ASSERT_EQUAL_UINT32(80, later.get(kBrightness));
  *store.byte(0, 1) ^= 1;
  powerOffAndOn();
  TEST_ASSERT_EQUAL_STRING("the settings were damaged; what could not be read is back to normal",
                           text.cString());
}

void aFullStoreIsReportedAndTheValueCountsUntilPowerIsOff() {
  begin();
  store.setBlocks(0);
  set("brightness", 80);
  TEST_ASSERT_FALSE(settings.healthy());
  TEST_ASSERT_EQUAL_UINT32(80, settings.get(kBrightness));
  store.setBlocks(10);
  set("coach", 1);
  TEST_ASSERT_TRUE(settings.healthy());
  powerOffAndOn();
  TEST_ASSERT_TRUE(theSame(settings, later));
}

void aCopyThatDoesNotFitIsGivenUpAndNothingIsLost() {
  fillAlmost();
  store.setBlocks(store.blocksUsed() + 1);
  set("brightness", 1);
  powerOffAndOn();
  TEST_ASSERT_TRUE(theSame(settings, later));
  TEST_ASSERT_EQUAL(0, store.size(0xFFFF));
  TEST_ASSERT_EQUAL_UINT32(1, later.get(kCoach));
}

void theYoungerOfTwoCompleteLogsCounts() {
  for (const uint32_t changes : {1u, 1200u}) {
    fillAlmost();
    store.setKeeping(true);
    for (uint32_t i = 0; i < changes; ++i) set("brightness", 1 + i % 99);
    set("palette", 1);
    TEST_ASSERT_TRUE(settings.healthy());
    TEST_ASSERT_TRUE(store.size(0) > 0 && store.size(0xFFFF) > 0);
    powerOffAndOn();
    TEST_ASSERT_TRUE(theSame(settings, later));
    store.setKeeping(false);
    powerOffAndOn();
    TEST_ASSERT_TRUE(theSame(settings, later));
    TEST_ASSERT_EQUAL(0, store.size(0));
  }
}

void anUnreadableStoreIsReportedAndLeftAlone() {
  begin();
  set("brightness", 80);
  const int32_t written = store.written();
  store.setUnreadable(true);
  powerOffAndOn();
  TEST_ASSERT_EQUAL_STRING("the settings cannot be read", text.cString());
  TEST_ASSERT_TRUE(later.set(later.find("brightness"), 10, text.clear()));
  TEST_ASSERT_FALSE(later.healthy());
  TEST_ASSERT_EQUAL_UINT32(10, later.get(kBrightness));
  store.setUnreadable(false);
  TEST_ASSERT_TRUE(later.set(later.find("brightness"), 11, text.clear()));
  TEST_ASSERT_EQUAL_INT32(written, store.written());
  powerOffAndOn();
  TEST_ASSERT_EQUAL_UINT32(80, later.get(kBrightness));
}

}  // namespace

SUITE() {
  RUN_TEST(everythingIsNormalAtFirstAndNothingIsWritten);
  RUN_TEST(aSettingIsFoundByItsName);
  RUN_TEST(settingsComeBackAfterPowerWasOff);
  RUN_TEST(aValueOutOfRangeIsRefusedWithTheRange);
  RUN_TEST(theSameValueIsNotWrittenAgain);
  RUN_TEST(aResetBringsBackWhatIsNormal);
  RUN_TEST(aValueThatIsNoLongerAllowedIsNormal);
  RUN_TEST(byteStringsComeBackAndTheNewestCounts);
  RUN_TEST(aLongLogIsCopiedAndTheOldOneGoes);
  RUN_TEST(powerMayFailAtAnyByteOfACopy);
  RUN_TEST(powerMayFailAtAnyByteOfAChange);
  RUN_TEST(spoiltSettingsAreOldOnesOrNormalOnes);
  RUN_TEST(damageIsReported);
  RUN_TEST(aFullStoreIsReportedAndTheValueCountsUntilPowerIsOff);
  RUN_TEST(aCopyThatDoesNotFitIsGivenUpAndNothingIsLost);
  RUN_TEST(theYoungerOfTwoCompleteLogsCounts);
  RUN_TEST(anUnreadableStoreIsReportedAndLeftAlone);
}
