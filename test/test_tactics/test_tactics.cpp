// Positions with one clearly best move. How many are solved with a fixed number of nodes is the same on every
// machine, so a change that makes the search blind shows here. The floors are a little below what is solved.
#include "engine/search_tree.h"
#include "tactics.h"
#include "thinking.h"

using namespace chess;

namespace {

int solved(uint32_t nodes, int most) {
  int count = 0;
  int looked = 0;
  for (const Tactic& tactic : kTactics) {
    if (looked++ >= most) break;
    const Position position = at(tactic.fen);
    const Move best = thinking::think(position, thinking::nodes(nodes)).best();
    UciText text;
    writeUci(best, text);
    if (text.view() == tactic.best) ++count;
  }
  return count;
}

static_assert(sizeof kTactics / sizeof kTactics[0] >= 300, "fewer tell one search from another less well");

void mostAreSolvedWithFewNodes() {
  if (kSmall)
    TEST_ASSERT_GREATER_OR_EQUAL(5, solved(500, 10));
  else
    TEST_ASSERT_GREATER_OR_EQUAL(kSolvedWithTwoThousand, solved(2000, 100000));
}

void nearlyAllAreSolvedAtTheDevicesPace() {
  if (!kSmall) TEST_ASSERT_GREATER_OR_EQUAL(kSolvedWithTwentyThousand, solved(20000, 100000));
}

}  // namespace

SUITE() {
  RUN_TEST(mostAreSolvedWithFewNodes);
  RUN_TEST(nearlyAllAreSolvedAtTheDevicesPace);
}
