// Where a square's LED or sensor stands in the chain.
#include "wiring/board_order.h"

#include <initializer_list>

#include "suite.h"

using namespace chess;
using namespace wiring;

namespace {

constexpr Corner kCorners[] = {Corner::a1, Corner::h1, Corner::a8, Corner::h8};
constexpr Along kAlong[] = {Along::Ranks, Along::Files};

void expectNumbers(const BoardOrder& order, std::initializer_list<Square> squares, int first) {
  for (const Square square : squares) TEST_ASSERT_EQUAL(first++, order.numberOf(square));
}

template <typename Check>
void forEachOrder(Check check) {
  for (const Corner corner : kCorners) {
    for (const Along along : kAlong) {
      for (const bool serpentine : {false, true}) {
        for (uint8_t turns = 0; turns < 4; ++turns) check(BoardOrder{corner, along, serpentine, turns});
      }
    }
  }
}

void theUsualChainRunsToAndFroFromBlacksSide() {
  expectNumbers(kSerpentineByRank, {a8, b8, c8, d8, e8, f8, g8, h8}, 0);
  expectNumbers(kSerpentineByRank, {h7, g7, f7, e7, d7, c7, b7, a7}, 8);
  expectNumbers(kSerpentineByRank, {a6}, 16);
  expectNumbers(kSerpentineByRank, {a1}, 63);
}

void theOtherUsualChainRunsUpEachFile() {
  // With rows counted from rank 8, this is column * 8 + (7 - row).
  for (int column = 0; column < 8; ++column) {
    for (int row = 0; row < 8; ++row) {
      TEST_ASSERT_EQUAL(column * 8 + (7 - row), kByFile.numberOf(squareAt(column, 7 - row)));
    }
  }
}

void aChainMayBeginAtAnyCorner() {
  const Square corners[] = {a1, h1, a8, h8};
  const Square nextAlongRank[] = {b1, g1, b8, g8};
  const Square nextAlongFile[] = {a2, h2, a7, h7};
  for (int i = 0; i < 4; ++i) {
    expectNumbers({kCorners[i], Along::Ranks, false, 0}, {corners[i], nextAlongRank[i]}, 0);
    expectNumbers({kCorners[i], Along::Files, true, 0}, {corners[i], nextAlongFile[i]}, 0);
  }
}

void aQuarterTurnCarriesEachCornerToTheNextOneClockwise() {
  const Square clockwise[] = {a1, a8, h8, h1};
  for (uint8_t turns = 0; turns < 8; ++turns) {
    const BoardOrder order{Corner::a1, Along::Ranks, true, turns};
    TEST_ASSERT_EQUAL(0, order.numberOf(clockwise[turns % 4]));
    // What ran from a1 towards h1 still ends at the next corner anticlockwise.
    TEST_ASSERT_EQUAL(7, order.numberOf(clockwise[(turns + 3) % 4]));
  }
}

void everyOrderHasEachNumberOnce() {
  int orders = 0;
  forEachOrder([&](const BoardOrder& order) {
    uint64_t seen = 0;
    for (int index = 0; index < kSquares; ++index) {
      const int number = order.numberOf(squareFromIndex(index));
      TEST_ASSERT_TRUE(number >= 0 && number < kSquares);
      seen |= uint64_t{1} << number;
    }
    TEST_ASSERT_TRUE(seen == ~uint64_t{0});
    ++orders;
  });
  TEST_ASSERT_EQUAL(64, orders);
}

void aSerpentineNeverLeavesItsNeighbour() {
  forEachOrder([](const BoardOrder& order) {
    if (!order.serpentine) return;
    Square at[kSquares];
    for (int index = 0; index < kSquares; ++index) {
      at[order.numberOf(squareFromIndex(index))] = squareFromIndex(index);
    }
    for (int number = 1; number < kSquares; ++number) {
      const int step = at[number] - at[number - 1];
      TEST_ASSERT_TRUE(step == 1 || step == -1 || step == 16 || step == -16);
    }
  });
}

void theTableSaysTheSameAsTheOrderItIsMadeFrom() {
  forEachOrder([](const BoardOrder& order) {
    const BoardMap map(order);
    for (int index = 0; index < kSquares; ++index) {
      const Square square = squareFromIndex(index);
      TEST_ASSERT_EQUAL(order.numberOf(square), map.numberOf(square));
      // And back: this sensor alone lights up as this square alone.
      TEST_ASSERT_TRUE(map.squaresOf(uint64_t{1} << map.numberOf(square)) == SquareSet::of(square));
    }
  });
}

void aScanBecomesASetOfSquares() {
  const BoardMap map(kSerpentineByRank);
  const SquareSet seen = map.squaresOf(0xFFFF00000000FFFF);
  TEST_ASSERT_TRUE(seen == SquareSet(0xFFFF00000000FFFF));  // both ends are two whole ranks
  TEST_ASSERT_TRUE(map.squaresOf(0x101) == (SquareSet::of(a8) | SquareSet::of(h7)));
  TEST_ASSERT_TRUE(map.squaresOf(0).empty());
}

void aCalibratedTableMayBeAnyPermutation() {
  BoardMap::Numbers numbers;
  for (int index = 0; index < kSquares; ++index) numbers[index] = static_cast<uint8_t>(index * 29 % 64);
  BoardMap map;
  TEST_ASSERT_TRUE(map.set(numbers));
  TEST_ASSERT_EQUAL(0, map.numberOf(a1));
  TEST_ASSERT_EQUAL(29, map.numberOf(b1));
  TEST_ASSERT_TRUE(map.squaresOf(uint64_t{1} << 29) == SquareSet::of(b1));
}

void aTableThatIsNoPermutationIsRefusedAndChangesNothing() {
  BoardMap map(kByFile);
  const BoardMap::Numbers before = map.numbers();
  BoardMap::Numbers twice = before;
  twice[0] = twice[1];
  TEST_ASSERT_FALSE(map.set(twice));
  BoardMap::Numbers outside = before;
  outside[5] = 64;
  TEST_ASSERT_FALSE(map.set(outside));
  outside.fill(255);
  TEST_ASSERT_FALSE(map.set(outside));
  TEST_ASSERT_TRUE(before == map.numbers());
}

}  // namespace

SUITE() {
  RUN_TEST(theUsualChainRunsToAndFroFromBlacksSide);
  RUN_TEST(theOtherUsualChainRunsUpEachFile);
  RUN_TEST(aChainMayBeginAtAnyCorner);
  RUN_TEST(aQuarterTurnCarriesEachCornerToTheNextOneClockwise);
  RUN_TEST(everyOrderHasEachNumberOnce);
  RUN_TEST(aSerpentineNeverLeavesItsNeighbour);
  RUN_TEST(theTableSaysTheSameAsTheOrderItIsMadeFrom);
  RUN_TEST(aScanBecomesASetOfSquares);
  RUN_TEST(aCalibratedTableMayBeAnyPermutation);
  RUN_TEST(aTableThatIsNoPermutationIsRefusedAndChangesNothing);
}
