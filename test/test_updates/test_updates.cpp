// A new firmware comes in, starts, and stays only when it works; whatever happens, one that works starts.
#include "../../sim/core/virtual_slots.h"
#include "app/app.h"
#include "positions.h"
#include "signed_firmware.h"
#include "suite.h"
#include "whole_board.h"

using namespace chess;

namespace {

constexpr char kChip[] = "ESP32";
constexpr uint8_t kOurKey = 7;

using Slots = sim::VirtualSlots<2000>;

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* board = nullptr;
Slots slots;
ChecksumSignature signature;
base::TextOf<120> why;

// What the boot loader and a supply do: the firmware of the slot runs. Which one it is, its first byte says.
void turnOn() {
  const int slot = slots.start();
  const bool isNew = slots.image(slot).length > 0 && slots.image(slot).bytes[0] == 2;
  board->version = isNew ? "2.0.0" : "1.2.3";
  board->losePower();
  board->start();
}

void freshBoard() {
  if (board != nullptr) board->~WholeBoard();
  board = new (storage) WholeBoard();
  slots = Slots();
  slots.image(0).length = SignedFirmware::kLength;
  slots.image(0).bytes.fill(1);
  signature = ChecksumSignature();
  board->firmwareSlots = &slots;
  board->signature = &signature;
  board->configured.chip = kChip;
  board->configured.updateKey.isSet = true;
  board->configured.updateKey.bytes[1] = kOurKey;
  turnOn();
}

SignedFirmware newer() { return {kChip, 2, 0, 2, kOurKey}; }
board::Updates& updates() { return board->parts().updates; }

// In pieces; false once it is refused.
bool upload(const SignedFirmware& firmware, int piece = 100, uint32_t announced = 0) {
  why.clear();
  if (!updates().begin(announced == 0 ? firmware.size : announced, why)) return false;
  for (uint32_t at = 0; at < firmware.size; at += static_cast<uint32_t>(piece)) {
    const auto count = static_cast<int>(std::min(firmware.size - at, static_cast<uint32_t>(piece)));
    if (!updates().take(firmware.bytes + at, count, why)) return false;
  }
  return updates().finish(why);
}
bool isRunning(uint8_t filling) {
  const Slots::Image& image = slots.image(slots.running());
  if (image.length != SignedFirmware::kLength) return false;
  return std::all_of(image.bytes.begin(), image.bytes.begin() + SignedFirmware::kLength,
                     [=](uint8_t byte) { return byte == filling; });
}
void refuses(const SignedFirmware& firmware, const char* reason, uint32_t announced = 0) {
  TEST_ASSERT_FALSE(upload(firmware, 100, announced));
  TEST_ASSERT_EQUAL_STRING(reason, why.cString());
  board->wait(3000);
  TEST_ASSERT_EQUAL(0, board->reboots);
  turnOn();
  TEST_ASSERT_TRUE_MESSAGE(isRunning(1), reason);
  board->heard.clear();
}

void aSignedFirmwareStartsAndStaysOnceAllHasAnswered() {
  for (const int piece : {1, 64, 127, 500, 5000}) {
    freshBoard();
    TEST_ASSERT_TRUE_MESSAGE(upload(newer(), piece), why.cString());
    board->wait(3000);
    TEST_ASSERT_EQUAL(1, board->reboots);
    board->heard.clear();
    turnOn();
    TEST_ASSERT_TRUE(isRunning(2));
    board->wait(2000);
    TEST_ASSERT_TRUE(board->hasHeard("update: version 2.0.0 is on trial"));
    TEST_ASSERT_TRUE(slots.isOnTrial());
    board->wait(10000);
    TEST_ASSERT_TRUE(board->hasHeard("update: version 2.0.0 works and stays"));
    board->heard.clear();
    turnOn();
    board->wait(2000);
    TEST_ASSERT_TRUE(isRunning(2));
    TEST_ASSERT_FALSE(board->hasHeard("update"));
  }
}

void theGameIsKeptOverAnUpdate() {
  freshBoard();
  board->move(e2, e4);
  board->wait(500);
  TEST_ASSERT_TRUE(upload(newer()));
  board->wait(3000);
  turnOn();
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
}

void whatIsNotRightIsRefusedAndTheBoardStaysAsItWas() {
  freshBoard();
  refuses({"ESP32-S3", 2, 0, 2, kOurKey}, "this firmware is for 'ESP32-S3', the board is 'ESP32'");
  refuses({kChip, 1, 2, 2, kOurKey}, "version 1.2.0 is older than the board's 1.2.3");
  refuses({kChip, 2, 0, 2, kOurKey + 1}, "it is not signed with this board's key");

  SignedFirmware text = newer();
  std::memcpy(text.bytes, "garbage, or a plain firmware", 28);
  refuses(text, "this is no signed firmware: 'tools/sign-firmware' makes one");
  SignedFirmware later = newer();
  later.bytes[40] = 1;
  later.sign(kOurKey);
  refuses(later, "this is no signed firmware: 'tools/sign-firmware' makes one");
  SignedFirmware tiny = newer();
  tiny.size = SignedFirmware::kHeader;
  refuses(tiny, "this is no signed firmware: 'tools/sign-firmware' makes one");

  SignedFirmware cut = newer();
  cut.size -= 50;
  refuses(cut, "it is not as long as its header says");
  refuses(cut, "only 778 of 828 bytes came", newer().size);
  SignedFirmware longer = newer();
  longer.size += 10;
  refuses(longer, "more came than was announced", newer().size);
  refuses(newer(), "a firmware has at most 2000 bytes here", 4000);
}

void anyChangedByteIsNoticed() {
  freshBoard();
  for (int at = 0; at < SignedFirmware::kSize; at += kSmall ? 37 : 1) {
    // Of a real signature all 64 bytes count; of the stand-in four.
    if (at >= online::FirmwareHeader::kSignedSize + 4 && at < SignedFirmware::kHeader) continue;
    SignedFirmware spoilt = newer();
    spoilt.bytes[at] = static_cast<uint8_t>(spoilt.bytes[at] ^ 0x41);
    TEST_ASSERT_FALSE(upload(spoilt));
    slots.start();
    TEST_ASSERT_TRUE(isRunning(1));
  }
}

void aBoardWithoutAKeyTakesNothing() {
  freshBoard();
  board->configured.updateKey = {};
  turnOn();
  refuses(newer(), "this board has no key for updates: see docs/updates.md");
  board->firmwareSlots = nullptr;
  turnOn();
  refuses(newer(), "this board has no place for updates");
}

void oneUpdateAtATime() {
  freshBoard();
  const SignedFirmware firmware = newer();
  why.clear();
  TEST_ASSERT_TRUE(updates().begin(firmware.size, why));
  TEST_ASSERT_TRUE(updates().take(firmware.bytes, 300, why));
  TEST_ASSERT_FALSE(updates().begin(firmware.size, why));
  TEST_ASSERT_EQUAL_STRING("an update is under way", why.cString());
  board->type("update");
  TEST_ASSERT_TRUE(board->hasHeard("update: version 1.2.3 runs; 300 of 828 bytes of another have come"));
  // Whoever sent it may go on, or fall silent.
  board->heard.clear();
  board->wait(31000, 4);
  TEST_ASSERT_TRUE(board->hasHeard("error: update: nothing came for half a minute"));
  TEST_ASSERT_TRUE_MESSAGE(upload(newer()), why.cString());
}

void aFirmwareThatCrashesIsNotStartedTwice() {
  freshBoard();
  TEST_ASSERT_TRUE(upload(newer()));
  turnOn();
  TEST_ASSERT_TRUE(isRunning(2));
  board->wait(5000);  // and then its power goes, or a watchdog barks
  board->heard.clear();
  turnOn();
  board->wait(1000);
  TEST_ASSERT_TRUE(isRunning(1));
  TEST_ASSERT_TRUE(board->hasHeard("error: update: version 2.0.0 did not come up; this is version 1.2.3"));
  board->heard.clear();
  turnOn();
  board->wait(1000);
  TEST_ASSERT_FALSE_MESSAGE(board->hasHeard("update"), "once is enough");
  TEST_ASSERT_TRUE_MESSAGE(upload(newer()), "it may be tried again");
}

void aFirmwareThatDoesNotFindItsSensorsGivesWay() {
  freshBoard();
  board->wait(500);
  TEST_ASSERT_TRUE(upload(newer()));
  board->setSensorsAnswer(false);
  turnOn();
  board->wait(100000, 4);
  TEST_ASSERT_FALSE(slots.takeRestart());
  board->type("update");
  TEST_ASSERT_TRUE(board->hasHeard("it is on trial; no answer yet from the sensors"));
  TEST_ASSERT_FALSE(upload(newer()));
  TEST_ASSERT_EQUAL_STRING("the firmware that runs is on trial; try again in a few minutes", why.cString());
  board->heard.clear();
  board->wait(90000, 4);
  TEST_ASSERT_TRUE(
      board->hasHeard("error: update: no answer from the sensors; the firmware before comes back"));
  TEST_ASSERT_TRUE(slots.takeRestart());
  turnOn();
  TEST_ASSERT_TRUE(isRunning(1));
}

// A bare ESP32 on a desk, as it was before the update.
void whatDidNotAnswerBeforeNeedNotAnswerAfterwards() {
  freshBoard();
  board->setSensorsAnswer(false);
  turnOn();
  board->wait(2000);
  TEST_ASSERT_TRUE(upload(newer()));
  turnOn();
  board->wait(12000);
  TEST_ASSERT_TRUE(board->hasHeard("works and stays"));
}

// Inside each write of slots and records: afterwards the old or the new firmware starts, whole, and an update
// works.
void powerMayFailAtEveryStep() {
  int cuts = 0;
  bool sawOld = false, sawNew = false;
  for (bool wasCut = true; wasCut; ++cuts) {
    freshBoard();
    board->wait(500);
    slots.cutAfter(cuts);
    static_cast<void>(upload(newer(), 90));
    if (!slots.isCut()) board->wait(3000);
    for (int start = 0; start < 3 && !slots.isCut(); ++start) {
      turnOn();
      if (!slots.isCut()) board->wait(12000, 4);
    }
    wasCut = slots.isCut();
    slots.powerOn();
    turnOn();
    TEST_ASSERT_TRUE_MESSAGE(isRunning(1) || isRunning(2), "the old firmware or the new one, whole");
    sawOld = sawOld || isRunning(1);
    sawNew = sawNew || isRunning(2);
    board->wait(12000, 4);  // on trial it is trusted now
    const bool isNew = isRunning(2);
    turnOn();
    TEST_ASSERT_TRUE(isRunning(isNew ? 2 : 1));
    TEST_ASSERT_TRUE_MESSAGE(upload({kChip, 3, 0, 3, kOurKey}), why.cString());
    slots.start();
    TEST_ASSERT_TRUE(isRunning(3));
  }
  TEST_ASSERT_GREATER_THAN(9, cuts);
  TEST_ASSERT_TRUE(sawOld && sawNew);
}

}  // namespace

SUITE() {
  RUN_TEST(aSignedFirmwareStartsAndStaysOnceAllHasAnswered);
  RUN_TEST(theGameIsKeptOverAnUpdate);
  RUN_TEST(whatIsNotRightIsRefusedAndTheBoardStaysAsItWas);
  RUN_TEST(anyChangedByteIsNoticed);
  RUN_TEST(aBoardWithoutAKeyTakesNothing);
  RUN_TEST(oneUpdateAtATime);
  RUN_TEST(aFirmwareThatCrashesIsNotStartedTwice);
  RUN_TEST(aFirmwareThatDoesNotFindItsSensorsGivesWay);
  RUN_TEST(whatDidNotAnswerBeforeNeedNotAnswerAfterwards);
  RUN_TEST(powerMayFailAtEveryStep);
}
