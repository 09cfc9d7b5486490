// What a search remembers: positions in its table, and quiet moves by what they followed.
#include "engine/history.h"

#include <algorithm>

#include "engine/table.h"
#include "suite.h"

using namespace chess;
using namespace engine;

namespace {

constexpr std::size_t kBytes = 16 * 1024;
alignas(8) uint32_t memory[kBytes / 4];

// As moves of the first position.
History::Slot slot(Square from, Square to) { return History::slotOf(Position(), Move(from, to)); }
History::Slot knight() { return slot(g1, f3); }
History::Slot pawn() { return slot(e2, e3); }
History::Slot theirs() { return slot(g8, f6); }
History::Slot another() { return slot(a7, a6); }

History& history() {
  static History history;
  const Table table(memory, sizeof memory);  // forgets what was there
  history.use(table.continuation(), table.continuationCount());
  history.clear();
  return history;
}

void theTableAndWhatItLendsShareTheMemory() {
  Table table(memory, sizeof memory);
  const auto* const first = static_cast<const char*>(static_cast<const void*>(memory));
  const auto* const history = static_cast<const char*>(static_cast<const void*>(table.continuation()));
  TEST_ASSERT_EQUAL(kBytes / 4 * 3, history - first);
  TEST_ASSERT_EQUAL(kBytes / 4, table.continuationCount() * sizeof(int16_t));
  constexpr int kStored = 300;
  const auto keyOf = [](int i) { return static_cast<uint64_t>(i + 1) * 0x9E3779B97F4A7C15u; };
  for (int i = 0; i < kStored; ++i) table.store(keyOf(i), 0, Move(e2, e3), i, 5, Bound::Exact);
  std::fill_n(table.continuation(), table.continuationCount(), int16_t{-1});
  int found = 0;
  for (int i = 0; i < kStored; ++i) {
    TableHit hit;
    if (!table.look(keyOf(i), 0, hit)) continue;
    ++found;
    TEST_ASSERT_EQUAL(i, hit.score);
  }
  // Few go for want of room in their bucket.
  TEST_ASSERT_GREATER_THAN(kStored * 9 / 10, found);
  for (std::size_t i = 0; i < table.continuationCount(); ++i) TEST_ASSERT_EQUAL(-1, table.continuation()[i]);
}

void memoryTooSmallForATableIsNone() {
  Table table(memory, 100);
  TEST_ASSERT_EQUAL(0, table.buckets());
  TEST_ASSERT_EQUAL(0, table.continuationCount());
}

void aMoveIsRememberedByWhatItFollowed() {
  History& known = history();
  const History::Before after = known.before(theirs(), knight());
  known.reward(after, pawn(), 600);
  TEST_ASSERT_EQUAL(600, known.score(pawn()));
  TEST_ASSERT_EQUAL(2 * 337, History::continuation(after, pawn()));  // nine sixteenths after either move
  TEST_ASSERT_EQUAL(0, History::continuation(after, knight()));
  // After another move it is only known to be good somewhere.
  const History::Before elsewhere = known.before(another(), History::kNobody);
  TEST_ASSERT_EQUAL(0, History::continuation(elsewhere, pawn()));
  TEST_ASSERT_GREATER_THAN(known.order(elsewhere, pawn()), known.order(after, pawn()));
  TEST_ASSERT_GREATER_THAN(known.order(elsewhere, knight()), known.order(elsewhere, pawn()));
}

void continuationHistoryFadesAndTheRestStays() {
  History& known = history();
  const History::Before after = known.before(theirs(), knight());
  known.reward(after, pawn(), 600);
  known.fade();
  TEST_ASSERT_EQUAL(2 * 189, History::continuation(after, pawn()));
  TEST_ASSERT_EQUAL(600, known.score(pawn()));
}

void nothingGrowsWithoutBound() {
  History& known = history();
  const History::Before after = known.before(theirs(), knight());
  for (int depth = 0; depth < 60; ++depth) {
    for (int i = 0; i < 200; ++i) known.reward(after, pawn(), History::bonusOf(depth));
    TEST_ASSERT_LESS_OR_EQUAL(History::kMax, known.score(pawn()));
    TEST_ASSERT_LESS_OR_EQUAL(History::kMaxOrder, known.order(after, pawn()));
  }
  TEST_ASSERT_GREATER_THAN(History::kMaxOrder * 9 / 10, known.order(after, pawn()));
  for (int i = 0; i < 2000; ++i) known.reward(after, pawn(), -History::bonusOf(60));
  TEST_ASSERT_GREATER_OR_EQUAL(-History::kMaxOrder - 1, known.order(after, pawn()));
}

void withoutMemoryPairsAreNotKept() {
  static History bare;
  bare.use(nullptr, 0);
  bare.clear();
  const History::Before after = bare.before(theirs(), knight());
  bare.reward(after, pawn(), 600);
  bare.fade();
  TEST_ASSERT_EQUAL(600, bare.score(pawn()));
  TEST_ASSERT_GREATER_THAN(bare.order(after, knight()), bare.order(after, pawn()));
}

}  // namespace

SUITE() {
  RUN_TEST(theTableAndWhatItLendsShareTheMemory);
  RUN_TEST(memoryTooSmallForATableIsNone);
  RUN_TEST(aMoveIsRememberedByWhatItFollowed);
  RUN_TEST(continuationHistoryFadesAndTheRestStays);
  RUN_TEST(nothingGrowsWithoutBound);
  RUN_TEST(withoutMemoryPairsAreNotKept);
}
