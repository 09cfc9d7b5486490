// The list of logs that a store keeps beside its files.
#include "ports/log_list.h"

#include <initializer_list>

#include "suite.h"

namespace {

ports::LogList logs;

void logsComeInOrderWhateverTheyWereAddedIn() {
  logs.clear();
  for (const int log : {7, 1, 0xFFFF, 3, 0, 3}) TEST_ASSERT_TRUE(logs.add(static_cast<uint16_t>(log)));
  TEST_ASSERT_EQUAL(5, logs.count());
  uint16_t at = 0;
  for (const int wanted : {1, 3, 7, 0xFFFF, 0}) TEST_ASSERT_EQUAL(wanted, at = logs.next(at));
}

void aRemovedLogIsGoneAndTheOthersStay() {
  logs.clear();
  for (const int log : {1, 2, 3}) TEST_ASSERT_TRUE(logs.add(static_cast<uint16_t>(log)));
  logs.remove(2);
  logs.remove(9);
  TEST_ASSERT_TRUE(logs.has(1));
  TEST_ASSERT_FALSE(logs.has(2));
  TEST_ASSERT_EQUAL(3, logs.next(1));
}

void aFullListRefusesOneMoreAndKeepsTheRest() {
  logs.clear();
  for (int i = 1; i <= ports::LogList::kMost; ++i) TEST_ASSERT_TRUE(logs.add(static_cast<uint16_t>(i * 2)));
  TEST_ASSERT_FALSE(logs.add(5));
  TEST_ASSERT_TRUE(logs.add(4));  // is there already
  TEST_ASSERT_EQUAL(ports::LogList::kMost, logs.count());
  TEST_ASSERT_EQUAL(6, logs.next(4));
  logs.remove(2);
  TEST_ASSERT_TRUE(logs.add(5));
  TEST_ASSERT_EQUAL(5, logs.next(4));
}

}  // namespace

SUITE() {
  RUN_TEST(logsComeInOrderWhateverTheyWereAddedIn);
  RUN_TEST(aRemovedLogIsGoneAndTheOthersStay);
  RUN_TEST(aFullListRefusesOneMoreAndKeepsTheRest);
}
