// What the sensors' health says about bounces, drop-outs, weak, stuck and flickering squares.
#include "positions.h"
#include "sensing/debounce.h"

using sensing::Debounce;
using sensing::Health;
using sensing::Occupancy;

namespace {

// Raw scans every 4 ms, described as runs: '1' and '0' are one scan each, '.' repeats the last for 300 ms.
class Bench {
 public:
  explicit Bench(const char* occupied) {
    debounce_ = Debounce();
    raw_ = squares(occupied);
    debounce_.reset(raw_, now_);
  }
  Bench& scans(chess::Square square, const char* run) {
    for (; *run != '\0'; ++run) {
      if (*run == '.') {
        rest(300);
        continue;
      }
      raw_.remove(square);
      if (*run == '1') raw_.add(square);
      rest(4);
    }
    return *this;
  }
  void rest(uint32_t ms) {
    for (; ms > 0; ms -= 4) debounce_.scan(raw_, now_ += 4);
  }
  void forgive(const char* names) { debounce_.health().forgive(squares(names)); }
  const Health& health() const { return debounce_.health(); }
  // What should be there, for so long.
  void expect(const char* names, uint32_t ms) {
    for (; ms > 0; ms -= 100) {
      now_ += 100;
      debounce_.scan(raw_, now_);
      debounce_.health().expect(squares(names), debounce_.settled(), now_);
    }
  }
  uint32_t now() const { return now_; }

 private:
  static Debounce debounce_;
  Occupancy raw_;
  uint32_t now_ = 0xFFFFF000u;
};
Debounce Bench::debounce_;

}  // namespace

static void aCleanLiftAndPlacementCountNothing() {
  Bench bench("e2");
  bench.scans(chess::e2, ".0.1.0.1.");
  TEST_ASSERT_EQUAL(0, bench.health().bounces(chess::e2));
  TEST_ASSERT_EQUAL(0, bench.health().dropOuts(chess::e2));
}

static void bouncesOfALiftAndAPlacementAreCounted() {
  Bench bench("e2");
  bench.scans(chess::e2, ".01010.");
  TEST_ASSERT_EQUAL(2, bench.health().bounces(chess::e2));
  bench.scans(chess::e2, "101.");
  TEST_ASSERT_EQUAL(3, bench.health().bounces(chess::e2));
  TEST_ASSERT_EQUAL_MESSAGE(0, bench.health().dropOuts(chess::e2), "bounce is no drop-out");
}

static void evenBounceLongEnoughToSettleIsNoDropOut() {
  Bench bench("e2");
  bench.scans(chess::e2, ".00001111000.");
  TEST_ASSERT_EQUAL(0, bench.health().dropOuts(chess::e2));
  bench.scans(chess::e2, "11110000111.");
  TEST_ASSERT_EQUAL(0, bench.health().dropOuts(chess::e2));
}

static void dropOutsAreCountedShortOrLong() {
  Bench bench("e2");
  bench.scans(chess::e2, ".01.0001.00000000000001.");
  TEST_ASSERT_EQUAL(3, bench.health().dropOuts(chess::e2));
  TEST_ASSERT_EQUAL(0, bench.health().dropOuts(chess::d2));
}

static void aSquareThatDropsOutOftenIsWeak() {
  Bench bench("e2 d2");
  bench.scans(chess::e2, ".01.01.01.01.");
  TEST_ASSERT_TRUE(bench.health().weak().empty());
  bench.scans(chess::e2, "01.");
  TEST_ASSERT_EQUAL_HEX64(squares("e2").bits, bench.health().weak().bits);
  TEST_ASSERT_EQUAL_HEX64(squares("e2").bits, bench.health().mistrusted(bench.now()).bits);
}

static void aWeakSquareIsForgivenAfterSomeMinutes() {
  Bench bench("e2");
  bench.scans(chess::e2, ".01.01.01.01.01.");
  bench.rest(2 * 60000);
  TEST_ASSERT_EQUAL_HEX64(squares("e2").bits, bench.health().weak().bits);
  bench.rest(4 * 60000);
  TEST_ASSERT_TRUE(bench.health().weak().empty());
  TEST_ASSERT_EQUAL_MESSAGE(5, bench.health().dropOuts(chess::e2), "the count is kept");
}

static void aDropOutNowAndThenMakesNoSquareWeak() {
  Bench bench("e2");
  for (int i = 0; i < 20; ++i) {
    bench.scans(chess::e2, "01.");
    bench.rest(60000);
  }
  TEST_ASSERT_TRUE(bench.health().weak().empty());
}

static void piecesSweptOffByOthersAreForgiven() {
  Bench bench("e2");
  for (int i = 0; i < 10; ++i) {
    bench.scans(chess::e2, "01");
    if (i % 2 != 0) bench.scans(chess::e2, ".");  // before the burst is over, or after
    bench.forgive("e2");
    bench.scans(chess::e2, ".");
  }
  TEST_ASSERT_EQUAL(0, bench.health().dropOuts(chess::e2));
  TEST_ASSERT_TRUE(bench.health().weak().empty());
  bench.scans(chess::e2, "01.");
  TEST_ASSERT_EQUAL_MESSAGE(1, bench.health().dropOuts(chess::e2), "once forgiven is not forever");
}

static void liftingManyTimesMakesNoSquareWeak() {
  Bench bench("e2");
  for (int i = 0; i < 20; ++i) bench.scans(chess::e2, "010.101.");
  TEST_ASSERT_TRUE(bench.health().weak().empty());
}

static void flickeringIsSeenAndPasses() {
  Bench bench("e2");
  bench.scans(chess::e2, "01010101010101010101");
  TEST_ASSERT_EQUAL_HEX64(squares("e2").bits, bench.health().flickering(bench.now()).bits);
  TEST_ASSERT_EQUAL_HEX64(squares("e2").bits, bench.health().mistrusted(bench.now()).bits);
  bench.rest(4000);
  TEST_ASSERT_TRUE(bench.health().flickering(bench.now()).empty());
}

static void twentyMillisecondsOfBounceAreNoFlicker() {
  Bench bench("e2");
  bench.scans(chess::e2, ".01010.");
  TEST_ASSERT_TRUE(bench.health().flickering(bench.now()).empty());
}

static void aSquareThatNeverChangesThoughItShouldIsStuck() {
  Bench bench("a1");
  bench.expect("a1 b1", 29900);
  TEST_ASSERT_TRUE(bench.health().stuck().empty());
  bench.expect("a1 b1", 300);
  TEST_ASSERT_EQUAL_HEX64(squares("b1").bits, bench.health().stuck().bits);
  // It works after all.
  bench.scans(chess::b1, "1.");
  TEST_ASSERT_TRUE(bench.health().stuck().empty());
}

static void aSquareThatReadsOccupiedForeverIsStuckToo() {
  Bench bench("a1 c3");
  bench.expect("a1", 31000);
  TEST_ASSERT_EQUAL_HEX64(squares("c3").bits, bench.health().stuck().bits);
  bench.expect("a1 c3", 100);
  TEST_ASSERT_TRUE_MESSAGE(bench.health().stuck().empty(), "it is as it should be now");
}

static void aPieceHeldInTheHandForLongIsNotStuck() {
  Bench bench("a1 b1");
  bench.expect("a1 b1", 60000);
  bench.scans(chess::b1, "0");
  bench.expect("a1 b1", 120000);
  TEST_ASSERT_TRUE(bench.health().stuck().empty());
}

static void aBoardBeingSetUpIsNotStuck() {
  Bench bench("");
  bench.expect("a1 b1 c1", 120000);
  TEST_ASSERT_TRUE(bench.health().stuck().empty());
}

SUITE() {
  RUN_TEST(aCleanLiftAndPlacementCountNothing);
  RUN_TEST(bouncesOfALiftAndAPlacementAreCounted);
  RUN_TEST(evenBounceLongEnoughToSettleIsNoDropOut);
  RUN_TEST(dropOutsAreCountedShortOrLong);
  RUN_TEST(aSquareThatDropsOutOftenIsWeak);
  RUN_TEST(aWeakSquareIsForgivenAfterSomeMinutes);
  RUN_TEST(aDropOutNowAndThenMakesNoSquareWeak);
  RUN_TEST(piecesSweptOffByOthersAreForgiven);
  RUN_TEST(liftingManyTimesMakesNoSquareWeak);
  RUN_TEST(flickeringIsSeenAndPasses);
  RUN_TEST(twentyMillisecondsOfBounceAreNoFlicker);
  RUN_TEST(aSquareThatNeverChangesThoughItShouldIsStuck);
  RUN_TEST(aSquareThatReadsOccupiedForeverIsStuckToo);
  RUN_TEST(aPieceHeldInTheHandForLongIsNotStuck);
  RUN_TEST(aBoardBeingSetUpIsNotStuck);
}
