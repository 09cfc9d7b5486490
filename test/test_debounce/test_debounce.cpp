// From raw scans to settled squares: tables of when a scan comes, what it sees, and what has settled.
#include "positions.h"
#include "sensing/debounce.h"

using sensing::Debounce;
using sensing::Occupancy;

namespace {

struct Scan {
  uint32_t after;       // milliseconds since the scan before
  const char* raw;      // the squares that read occupied
  const char* settled;  // the squares that count as occupied now
};

template <int kCount>
void scans(const char* atFirst, uint32_t startMs, const Scan (&table)[kCount]) {
  static Debounce debounce;
  debounce = Debounce();
  debounce.reset(squares(atFirst), startMs);
  uint32_t now = startMs;
  Occupancy before = debounce.settled();
  for (int i = 0; i < kCount; ++i) {
    now += table[i].after;
    const Occupancy news = debounce.scan(squares(table[i].raw), now);
    TEST_ASSERT_EQUAL_HEX64_MESSAGE(squares(table[i].settled).bits, debounce.settled().bits, table[i].raw);
    TEST_ASSERT_EQUAL_HEX64_MESSAGE((before ^ debounce.settled()).bits, news.bits,
                                    "news are what has changed");
    before = debounce.settled();
  }
}

// A square toggles at every scan for that long, then rests at `ends`.
void bounce(Debounce& debounce, chess::Square square, uint32_t forMs, bool ends, uint32_t& now) {
  for (uint32_t ms = 0; ms < forMs; ms += 4, now += 4)
    debounce.scan(debounce.raw() ^ Occupancy::of(square), now);
  Occupancy raw = debounce.raw();
  raw.remove(square);
  if (ends) raw.add(square);
  debounce.scan(raw, now);
}

}  // namespace

static void aChangeCountsOnceItHasHeld() {
  scans("e2", 1000,
        {{4, "e2", "e2"},
         {4, "", "e2"},
         {4, "", "e2"},
         {3, "", "e2"},
         {1, "", ""},
         {4, "e4", ""},
         {4, "e4", ""},
         {4, "e4", "e4"}});
}

static void aChangeThatGoesBackNeverHappened() {
  scans("e2", 1000, {{4, "", "e2"}, {5, "e2", "e2"}, {5, "", "e2"}, {5, "e2", "e2"}, {50, "e2", "e2"}});
}

static void everySquareHasItsOwnTime() {
  scans("a1 b1", 1000, {{4, "b1", "a1 b1"}, {4, "", "a1 b1"}, {4, "", "b1"}, {4, "", ""}});
}

static void lateAndUnevenScansCountByTime() {
  scans("e2", 1000,
        {{300, "", "e2"},
         {300, "", ""},
         {1, "e4", ""},
         {1, "e4", ""},
         {1, "e4", ""},
         {1, "e4", ""},
         {4, "e4", ""},
         {1, "e4", "e4"}});
  // Two scans a long time apart that see the same: it has held.
  scans("e2", 1000, {{4, "", "e2"}, {500, "", ""}});
}

static void theClockMayRollOver() {
  scans("e2", 0xFFFFFFF8u,
        {{4, "", "e2"}, {5, "", "e2"}, {5, "", ""}, {5, "e2", ""}, {5, "e2", ""}, {5, "e2", "e2"}});
}

static void atPowerUpWhatIsSeenCounts() {
  static Debounce debounce;
  debounce.reset(squares("a1 h8"), 77);
  TEST_ASSERT_EQUAL_HEX64(squares("a1 h8").bits, debounce.settled().bits);
  TEST_ASSERT_TRUE(debounce.scan(squares("a1 h8"), 80).empty());
}

static void fiveMillisecondsOfBounceSettleWithinTwentyFive() {
  static Debounce debounce;
  debounce = Debounce();
  debounce.reset(squares("e2"), 0);
  uint32_t now = 100;
  bounce(debounce, chess::e2, 5, false, now);
  while (debounce.settled().has(chess::e2)) debounce.scan(debounce.raw(), now += 4);
  TEST_ASSERT_LESS_OR_EQUAL_UINT32(25, now - 100);
}

static void twentyMillisecondsOfBounceAreOneChange() {
  static Debounce debounce;
  debounce = Debounce();
  debounce.reset(squares("e2"), 0);
  uint32_t now = 100;
  int changes = 0;
  for (int i = 0; i < 20; ++i) {
    bounce(debounce, chess::e2, 20, i % 2 != 0, now);
    for (int scan = 0; scan < 100; ++scan)
      if (!debounce.scan(debounce.raw(), now += 4).empty()) ++changes;
  }
  TEST_ASSERT_EQUAL(20, changes);
}

static void aBlipIsRememberedUntilAskedFor() {
  static Debounce debounce;
  debounce = Debounce();
  debounce.reset(squares("d5 e4"), 0);
  debounce.scan(squares("e4"), 100);
  debounce.scan(squares("d5 e4"), 104);
  debounce.scan(squares("d5 e4"), 108);
  TEST_ASSERT_EQUAL_HEX64(squares("d5").bits, debounce.takeBlips().bits);
  TEST_ASSERT_TRUE(debounce.takeBlips().empty());
}

static void aFlickeringSquareHoldsBackItselfAndNoOther() {
  static Debounce debounce;
  debounce = Debounce();
  debounce.reset(squares("a1 h8"), 0);
  uint32_t now = 100;
  for (int i = 0; i < 50; ++i) debounce.scan(i % 2 != 0 ? squares("a1 h8") : squares("h8"), now += 5);
  static_cast<void>(debounce.takeBlips());
  debounce.scan(squares("h8"), now += 5);
  debounce.scan(squares("a1 h8"), now += 5);
  TEST_ASSERT_TRUE_MESSAGE(debounce.takeBlips().empty(), "what flickers proves nothing");
  TEST_ASSERT_TRUE(debounce.settled().has(chess::a1));

  // Both squares lose their piece: h8 at once, a1 only after a long rest.
  debounce.scan({}, now += 5);
  debounce.scan({}, now += 10);
  TEST_ASSERT_EQUAL_HEX64(squares("a1").bits, debounce.settled().bits);
  debounce.scan({}, now += 200);
  TEST_ASSERT_EQUAL_HEX64(squares("a1").bits, debounce.settled().bits);
  debounce.scan({}, now += 90);
  TEST_ASSERT_TRUE(debounce.settled().empty());
}

static void aSquareThatHasCalmedDownIsTrustedAgain() {
  static Debounce debounce;
  debounce = Debounce();
  debounce.reset(squares("a1"), 0);
  uint32_t now = 100;
  for (int i = 0; i < 50; ++i) debounce.scan(i % 2 != 0 ? squares("a1") : Occupancy{}, now += 5);
  now += 3000;
  debounce.scan({}, now += 5);
  debounce.scan({}, now += 10);
  TEST_ASSERT_TRUE(debounce.settled().empty());
}

SUITE() {
  RUN_TEST(aChangeCountsOnceItHasHeld);
  RUN_TEST(aChangeThatGoesBackNeverHappened);
  RUN_TEST(everySquareHasItsOwnTime);
  RUN_TEST(lateAndUnevenScansCountByTime);
  RUN_TEST(theClockMayRollOver);
  RUN_TEST(atPowerUpWhatIsSeenCounts);
  RUN_TEST(fiveMillisecondsOfBounceSettleWithinTwentyFive);
  RUN_TEST(twentyMillisecondsOfBounceAreOneChange);
  RUN_TEST(aBlipIsRememberedUntilAskedFor);
  RUN_TEST(aFlickeringSquareHoldsBackItselfAndNoOther);
  RUN_TEST(aSquareThatHasCalmedDownIsTrustedAgain);
}
