#include "flash_power.h"

#include "flash/log_store.h"
#include "game/settings.h"
#include "journal_script.h"
#include "nor_flash.h"
#include "suite.h"

using flash::LogStore;
using game::Match;

namespace {

constexpr int kPlies = kSmall ? 6 : 60;
constexpr int kTearings = kSmall ? 5 : 12;
constexpr uint32_t kSeed = 2718;

NorFlash chip;
LogStore store(chip);
Match match(store);
base::TextOf<300> report;

void start(const char* what) {
  chip.powerOn();
  TEST_ASSERT_EQUAL_MESSAGE(LogStore::Start::Ready, store.begin(false), what);
}

// Goes on until power fails or so many plies stand there. What must have survived is one of the two.
struct Kept {
  State before, after;
};
Kept playOn(Script& script, int plies) {
  Kept kept{State::of(match.game()), State::of(match.game())};
  while (!chip.isCut() && !script.done(match, plies)) {
    kept.before = kept.after;
    script.step(match);
    kept.after = State::of(match.game());
    if (!chip.isCut()) store.tidy();
    if (!chip.isCut()) kept.before = kept.after;
  }
  return kept;
}
void oneOf(const Kept& kept, const char* what) {
  const State now = State::of(match.game());
  TEST_ASSERT_TRUE_MESSAGE(now == kept.before || now == kept.after, what);
}

bool cutGameAt(int operation, uint32_t tearing) {
  chip.clear();
  start("at first");
  Script script(kSeed);
  chip.cutAfter(operation, tearing);
  match.resume(report.clear());
  Kept kept = playOn(script, kPlies);
  const bool wasCut = chip.isCut();
  start("after the first cut");
  match.resume(report.clear());
  oneOf(kept, "after the first cut");
  // Once more, a little later.
  chip.cutAfter(operation % 11, tearing + 1);
  kept = playOn(script, match.game().plyCount() + 8);
  start("after the second cut");
  match.resume(report.clear());
  oneOf(kept, "after the second cut");
  const int plies = match.game().plyCount() + 3;
  for (int steps = 0; steps < 30 && !script.done(match, plies); ++steps) script.step(match);
  TEST_ASSERT_TRUE_MESSAGE(match.journal().healthy(), match.journal().why());
  const State state = State::of(match.game());
  start("at last");
  match.resume(report.clear());
  TEST_ASSERT_TRUE_MESSAGE(state == State::of(match.game()), "played on");
  return wasCut;
}

constexpr game::SettingInfo kTable[] = {{"first", 0, 1, 0, 0xFFFFFF, ""}, {"second", 1, 5, 2, 0xFFFFFF, ""}};

}  // namespace

void powerMayFailInsideAnyOperationOfAGame() {
  for (uint32_t tearing = 0; tearing < kTearings; ++tearing) {
    int operation = 0;
    while (cutGameAt(operation, tearing)) ++operation;
    TEST_ASSERT_GREATER_THAN(kPlies, operation);
  }
  TEST_ASSERT_FALSE(chip.askedForOnes || chip.leftItsBlocks);
}

// Over a copy to the other log, too.
void powerMayFailInsideAnyOperationOfTheSettings() {
  constexpr uint32_t kChanges = game::Settings::kLongLog / 8 + 20;
  int cuts = 0;
  for (uint32_t tearing = 0; tearing < (kSmall ? 1 : 5); ++tearing) {
    for (int operation = kSmall ? 508 : 500;; ++operation) {
      chip.clear();
      start("at first");
      game::Settings settings(store, kTable);
      settings.load(report.clear());
      chip.cutAfter(operation, tearing);
      uint32_t value = 1;
      while (value < kChanges && !chip.isCut()) {
        TEST_ASSERT_TRUE(settings.set(0, ++value, report));
        if (!chip.isCut()) store.tidy();
      }
      const bool wasCut = chip.isCut();
      start("after the cut");
      game::Settings later(store, kTable);
      later.load(report.clear());
      TEST_ASSERT_TRUE(later.value(0) == value || (wasCut && later.value(0) + 1 == value));
      TEST_ASSERT_EQUAL(5, later.value(1));
      TEST_ASSERT_TRUE(later.set(1, 7, report) && later.healthy());
      if (!wasCut) break;
      ++cuts;
    }
  }
  TEST_ASSERT_GREATER_THAN(20, cuts);
}

// A log is there as it was before the operation or after it; a removed one goes whole, and never comes back.
void powerMayFailWhileLogsComeAndGo() {
  for (uint32_t seed = 0; seed < (kSmall ? 30 : 3000); ++seed) {
    Random chance(seed + 7);
    chip.clear(8);
    start("at first");
    int32_t sizes[4] = {};
    chip.cutAfter(chance.below(120), seed);
    int log = 0;
    int32_t before = 0, after = 0;
    while (!chip.isCut()) {
      log = 1 + chance.below(3);
      before = after = sizes[log];
      if (before > 5000 || (before > 0 && chance.oneIn(8))) {
        after = 0;
        store.remove(static_cast<LogStore::Log>(log));
      } else {
        uint8_t bytes[250];
        const int count = 1 + chance.below(sizeof bytes);
        for (int i = 0; i < count; ++i) bytes[i] = static_cast<uint8_t>((before + i) * 7 + log);
        after = before + count;
        static_cast<void>(store.append(static_cast<LogStore::Log>(log), bytes, count));
      }
      if (!chip.isCut()) sizes[log] = after;
      if (!chip.isCut() && chance.oneIn(4)) store.tidy();
    }
    for (int round = 0; round < 2; ++round) {
      start("after the cut");
      for (int other = 1; other < 4; ++other) {
        const int32_t size = store.size(static_cast<LogStore::Log>(other));
        const bool cutOff = size == before + 1;  // one byte tells of it
        if (other != log) TEST_ASSERT_EQUAL(sizes[other], size);
        if (other == log) TEST_ASSERT_TRUE(size == before || size == after || cutOff);
        const int32_t good = other == log && cutOff ? before : size;
        for (int32_t at = 0; at < good; ++at) {
          uint8_t byte = 0;
          TEST_ASSERT_EQUAL(1, store.read(static_cast<LogStore::Log>(other), at, &byte, 1));
          TEST_ASSERT_EQUAL(static_cast<uint8_t>(at * 7 + other), byte);
        }
      }
      if (round == 0) store.tidy();
    }
  }
}
