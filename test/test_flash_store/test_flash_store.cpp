// The store on a raw flash: what was written is there, whatever happens to power and cells.
#include "flash/log_store.h"
#include "flash_power.h"
#include "game/match.h"
#include "nor_flash.h"
#include "players/random_player.h"
#include "positions.h"
#include "ram_store.h"

using flash::BlockState;
using flash::LogStore;
using Log = ports::Store::Log;

namespace {

NorFlash chip;
LogStore store(chip);
RamStore model;
game::Match match(store);
base::TextOf<300> report;

constexpr uint32_t kMove = 24;  // bytes of a frame with a move and the mover's clock

void begin(int blocks = NorFlash::kMaxBlocks) {
  chip.clear(blocks);
  TEST_ASSERT_EQUAL(LogStore::Start::Ready, store.begin(false));
}
void eraseAhead() {
  while (store.tidy()) {
  }
}
void put(Log log, std::string_view text) {
  TEST_ASSERT_TRUE(
      store.append(log, reinterpret_cast<const uint8_t*>(text.data()), static_cast<int>(text.size())));
}
void holds(Log log, std::string_view text) {
  TEST_ASSERT_EQUAL(text.size(), store.size(log));
  uint8_t bytes[100];
  TEST_ASSERT_EQUAL(text.size(), store.read(log, 0, bytes, sizeof bytes));
  TEST_ASSERT_EQUAL_MEMORY(text.data(), bytes, text.size());
}
void startAgain() { TEST_ASSERT_EQUAL(LogStore::Start::Ready, store.begin(false)); }

// The whole of a log, in pieces of any size.
void sameLog(Log log, Random& chance) {
  const int32_t size = model.size(log);
  TEST_ASSERT_EQUAL(size, store.size(log));
  for (int32_t at = 0; at < size;) {
    uint8_t ours[200], theirs[200];
    const int count = 1 + chance.below(sizeof ours);
    const int came = store.read(log, at, ours, count);
    TEST_ASSERT_EQUAL(model.read(log, at, theirs, count), came);
    TEST_ASSERT_EQUAL_MEMORY(theirs, ours, came);
    at += came;
  }
}
void sameLogs(Random& chance) {
  Log theirs = 0;
  for (Log log = 0; (theirs = model.next(log)) != 0; log = theirs) {
    TEST_ASSERT_EQUAL(theirs, store.next(log));
    sameLog(theirs, chance);
  }
  sameLog(0, chance);
}

void logsGrowAndGoAndComeBackAfterEachStart() {
  begin();
  model.clear();
  Random chance(5);
  for (int step = 0; step < (kSmall ? 150 : 4000); ++step) {
    const Log log = static_cast<Log>(chance.below(kSmall ? 3 : 20));
    uint8_t bytes[600];
    const int count = 1 + chance.below(chance.oneIn(6) ? static_cast<int>(sizeof bytes) : 30);
    for (int i = 0; i < count; ++i) bytes[i] = chance.oneIn(3) ? 0xFF : chance.byte();
    if (model.size(log) > (kSmall ? 5000 : 9000) || chance.oneIn(kSmall ? 40 : 400)) {
      TEST_ASSERT_EQUAL(model.remove(log), store.remove(log));
    } else {
      TEST_ASSERT_TRUE(model.append(log, bytes, count));
      TEST_ASSERT_TRUE(store.append(log, bytes, count));
    }
    if (chance.oneIn(9)) startAgain();
    if (chance.oneIn(3)) store.tidy();
    if (chance.oneIn(20)) sameLogs(chance);
  }
  sameLogs(chance);
  TEST_ASSERT_FALSE(chip.askedForOnes || chip.leftItsBlocks);
}

void aMoveIsOneSmallProgramAndNoErase() {
  begin();
  match.resume(report.clear());
  eraseAhead();
  game::ClockSetting setting;
  setting.mode = game::ClockMode::Increment;
  setting.base[0] = setting.base[1] = 3600000;
  match.setClock(setting);
  players::RandomPlayer player(8);
  const int erased = chip.erased;
  int twice = 0, plies = 0;
  for (uint32_t now = 0; !match.game().isOver() && plies < 300; ++plies, now += 10) {
    const int programs = chip.programs;
    const int before = chip.programmed;
    TEST_ASSERT_EQUAL(game::Refusal::None, match.play(player.choose(match.game().position()), now));
    if (match.game().isOver()) break;
    twice += chip.programs - programs - 1;
    TEST_ASSERT_TRUE(chip.programmed - before <= static_cast<int>(kMove) + flash::kClaimSize);
  }
  TEST_ASSERT_GREATER_THAN(100, plies);
  TEST_ASSERT_EQUAL(erased, chip.erased);
  // A block has room for 169 of them.
  TEST_ASSERT_LESS_OR_EQUAL(plies / 169 + 1, twice);
}

// Short games that come and go for years: no block is worn more than a few erases before the others.
void wearIsSpreadOverAllBlocks() {
  begin();
  const int blocks = chip.blocks();
  for (int game = 1; game <= blocks * 20; ++game) {
    put(static_cast<Log>(game), "a short game");
    if (game > 3) TEST_ASSERT_TRUE(store.remove(static_cast<Log>(game - 3)));
    if (game % 7 == 0) startAgain();
    store.tidy();
  }
  int least = chip.erasesOf(0), most = 0;
  for (int block = 0; block < blocks; ++block) {
    least = std::min(least, chip.erasesOf(block));
    most = std::max(most, chip.erasesOf(block));
  }
  TEST_ASSERT_GREATER_OR_EQUAL(15, least);
  TEST_ASSERT_LESS_OR_EQUAL(least + 6, most);
}

void aFlashThatHoldsAnythingIsTakenInUse() {
  begin();
  Random chance(3);
  uint8_t* cells = chip.at(0, chip.blocks() * NorFlash::kBlockSize);
  for (int i = 0; i < chip.blocks() * NorFlash::kBlockSize; ++i) cells[i] = chance.byte();
  startAgain();
  TEST_ASSERT_EQUAL(0, store.next(0));
  put(1, "a game");
  TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(1, chip.erased, "only what is needed at once");
  startAgain();
  holds(1, "a game");
}

void whatSomebodyElseMayNeedIsLeftAloneUntilItMayGo() {
  begin();
  TEST_ASSERT_EQUAL(LogStore::Start::Foreign, store.begin(true));
  const uint8_t byte = 1;
  TEST_ASSERT_FALSE(store.append(1, &byte, 1));
  TEST_ASSERT_EQUAL(-1, store.size(1));
  TEST_ASSERT_FALSE(store.tidy());
  TEST_ASSERT_EQUAL(0, chip.programs + chip.erased);
  TEST_ASSERT_TRUE(store.forgetAll());
  TEST_ASSERT_EQUAL_MESSAGE(LogStore::Start::Ready, store.begin(true), "it remembers");
  put(1, "a game");
}

void forgottenLogsAreGone() {
  begin();
  put(0, "settings");
  put(7, "a game");
  TEST_ASSERT_TRUE(store.forgetAll());
  TEST_ASSERT_EQUAL(0, store.next(0));
  TEST_ASSERT_EQUAL(0, store.size(0));
  startAgain();
  TEST_ASSERT_EQUAL(0, store.size(7));
  put(7, "another");
  startAgain();
  holds(7, "another");
}

void aFullFlashSaysSoAndGoesOnOnceALogHasGone() {
  begin(6);
  const uint8_t bytes[280] = {};
  Log log = 1;
  while (store.append(log, bytes, sizeof bytes))
    if (store.size(log) > 3000) ++log;
  TEST_ASSERT_EQUAL(7, log);
  TEST_ASSERT_TRUE(store.isNearlyFull());
  for (Log full = 1; full <= 6; ++full) TEST_ASSERT_EQUAL(3080, store.size(full));
  TEST_ASSERT_TRUE(store.remove(1));
  TEST_ASSERT_TRUE(store.append(7, bytes, sizeof bytes));
}

// Such a block is left, and what went wrong in it never shows.
void aCellThatDoesNotFallCostsABlockAndNothingElse() {
  begin();
  put(1, "one");
  eraseAhead();
  for (int block = 0; block < chip.blocks(); block += 2) chip.setStuck(block, true);
  for (int i = 0; i < 40; ++i) put(1, "xx");
  TEST_ASSERT_EQUAL(83, store.size(1));
  startAgain();
  TEST_ASSERT_EQUAL(83, store.size(1));
  uint8_t bytes[83];
  TEST_ASSERT_EQUAL(83, store.read(1, 0, bytes, 83));
  for (int i = 3; i < 83; ++i) TEST_ASSERT_EQUAL('x', bytes[i]);
}

void aStartReadsOnlyTheHeadersAndTheBeginnings() {
  begin();
  const uint8_t bytes[200] = {};
  for (Log log = 1; log < chip.blocks() - 1; ++log)
    for (int i = 0; i < 18; ++i) TEST_ASSERT_TRUE(store.append(log, bytes, sizeof bytes));
  chip.bytesRead = 0;
  startAgain();
  TEST_ASSERT_LESS_OR_EQUAL(chip.blocks() * (flash::kHeaderSize + 2 * flash::kMaxFrame), chip.bytesRead);
}

// One that is spoilt in its middle says so, and all before it is good.
void aSpoiltGameIsToldOf() {
  begin();
  match.resume(report.clear());
  players::RandomPlayer player(2);
  for (int ply = 0; ply < 40; ++ply)
    TEST_ASSERT_EQUAL(game::Refusal::None, match.play(player.choose(match.game().position()), 0));
  const int32_t size = store.size(1);
  int block = store.blocks().find(1, 0);
  for (int at = flash::kHeaderSize; at < flash::kHeaderSize + 2 * size; at += kSmall ? 7 : 1) {
    uint8_t& cell = *chip.at(flash::addressOf(block, at), 1);
    const uint8_t was = cell;
    cell = static_cast<uint8_t>(cell ^ 0x24);
    startAgain();
    match.resume(report.clear());
    const bool told = report.view().find("dropped") != std::string_view::npos ||
                      report.view().find("nothing to read") != std::string_view::npos;
    const bool whole = match.game().plyCount() == 40;
    TEST_ASSERT_TRUE_MESSAGE(told || whole, report.cString());
    // The writer may have mended it: begin once more.
    begin();
    match.resume(report.clear());
    players::RandomPlayer again(2);
    for (int ply = 0; ply < 40; ++ply)
      TEST_ASSERT_EQUAL(game::Refusal::None, match.play(again.choose(match.game().position()), 0));
    block = store.blocks().find(1, 0);
    TEST_ASSERT_EQUAL(was, *chip.at(flash::addressOf(block, at), 1));
  }
}

}  // namespace

SUITE() {
  RUN_TEST(logsGrowAndGoAndComeBackAfterEachStart);
  RUN_TEST(aMoveIsOneSmallProgramAndNoErase);
  RUN_TEST(wearIsSpreadOverAllBlocks);
  RUN_TEST(aFlashThatHoldsAnythingIsTakenInUse);
  RUN_TEST(whatSomebodyElseMayNeedIsLeftAloneUntilItMayGo);
  RUN_TEST(forgottenLogsAreGone);
  RUN_TEST(aFullFlashSaysSoAndGoesOnOnceALogHasGone);
  RUN_TEST(aCellThatDoesNotFallCostsABlockAndNothingElse);
  RUN_TEST(aStartReadsOnlyTheHeadersAndTheBeginnings);
  RUN_TEST(aSpoiltGameIsToldOf);
  RUN_TEST(powerMayFailInsideAnyOperationOfAGame);
  RUN_TEST(powerMayFailInsideAnyOperationOfTheSettings);
  RUN_TEST(powerMayFailWhileLogsComeAndGo);
}
