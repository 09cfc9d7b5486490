// The six positions whose move trees everybody knows, counted in each of the ways we have.
#include "chess/perft.h"

#include "positions.h"

using chess::PerftBy;

namespace {

struct Tree {
  const char* fen;
  int depth;
  uint64_t count;
  int smallDepth;  // on a chip
  uint64_t smallCount;
};
constexpr Tree kFirst = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609, 4, 197281};
constexpr Tree kEverySpecialMove = {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4,
                                    4085603, 3, 97862};
constexpr Tree kRookEndgame = {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083, 4, 43238};
constexpr Tree kPromotions = {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292,
                              3, 9467};
constexpr Tree kPawnOnSeventh = {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487, 3,
                                 62379};
constexpr Tree kMiddlegame = {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4,
                              3894594, 3, 89890};

chess::SearchMoveStack stack;

void count(const Tree& tree, PerftBy by) {
  const chess::Position before = at(tree.fen);
  chess::Position position = before;
  stack.clear();
  const uint64_t found = chess::perft(position, stack, kSmall ? tree.smallDepth : tree.depth, by);
  TEST_ASSERT_EQUAL_UINT64(kSmall ? tree.smallCount : tree.count, found);
  TEST_ASSERT_TRUE(position == before);
  TEST_ASSERT_EQUAL(0, stack.plies());
}

void firstPositionCounted() { count(kFirst, PerftBy::CountingLastPly); }
void firstPositionMade() { count(kFirst, PerftBy::MakingEveryMove); }
void firstPositionByReference() { count(kFirst, PerftBy::Reference); }
void everySpecialMoveCounted() { count(kEverySpecialMove, PerftBy::CountingLastPly); }
void everySpecialMoveMade() { count(kEverySpecialMove, PerftBy::MakingEveryMove); }
void everySpecialMoveByReference() { count(kEverySpecialMove, PerftBy::Reference); }
void rookEndgameCounted() { count(kRookEndgame, PerftBy::CountingLastPly); }
void rookEndgameMade() { count(kRookEndgame, PerftBy::MakingEveryMove); }
void rookEndgameByReference() { count(kRookEndgame, PerftBy::Reference); }
void promotionsCounted() { count(kPromotions, PerftBy::CountingLastPly); }
void promotionsMade() { count(kPromotions, PerftBy::MakingEveryMove); }
void promotionsByReference() { count(kPromotions, PerftBy::Reference); }
void pawnOnSeventhCounted() { count(kPawnOnSeventh, PerftBy::CountingLastPly); }
void pawnOnSeventhMade() { count(kPawnOnSeventh, PerftBy::MakingEveryMove); }
void pawnOnSeventhByReference() { count(kPawnOnSeventh, PerftBy::Reference); }
void middlegameCounted() { count(kMiddlegame, PerftBy::CountingLastPly); }
void middlegameMade() { count(kMiddlegame, PerftBy::MakingEveryMove); }
void middlegameByReference() { count(kMiddlegame, PerftBy::Reference); }

constexpr PerftBy kWays[] = {PerftBy::CountingLastPly, PerftBy::MakingEveryMove, PerftBy::Reference};

void noPliesLeadToThePositionItself() {
  chess::Position position;
  for (const PerftBy by : kWays) {
    TEST_ASSERT_EQUAL_UINT64(1, chess::perft(position, stack, 0, by));
    TEST_ASSERT_EQUAL_UINT64(1, chess::perft(position, stack, -3, by));
  }
}

void afterMateThereIsNothingToCount() {
  chess::Position position = at("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  for (const PerftBy by : kWays) TEST_ASSERT_EQUAL_UINT64(0, chess::perft(position, stack, 2, by));
}

// The third ply finds no frame left, so the two plies above it lead to nothing.
void pliesThatDoNotFitTheStackCountNothing() {
  static chess::MoveStackOf<200, 2> low;
  chess::Position position;
  for (const PerftBy by : kWays) {
    TEST_ASSERT_EQUAL_UINT64(400, chess::perft(position, low, 2, by));
    TEST_ASSERT_EQUAL_UINT64(0, chess::perft(position, low, 3, by));
    TEST_ASSERT_EQUAL(0, low.plies());
    TEST_ASSERT_TRUE(position == chess::Position());
  }
}

}  // namespace

SUITE() {
  RUN_TEST(firstPositionCounted);
  RUN_TEST(firstPositionMade);
  RUN_TEST(firstPositionByReference);
  RUN_TEST(everySpecialMoveCounted);
  RUN_TEST(everySpecialMoveMade);
  RUN_TEST(everySpecialMoveByReference);
  RUN_TEST(rookEndgameCounted);
  RUN_TEST(rookEndgameMade);
  RUN_TEST(rookEndgameByReference);
  RUN_TEST(promotionsCounted);
  RUN_TEST(promotionsMade);
  RUN_TEST(promotionsByReference);
  RUN_TEST(pawnOnSeventhCounted);
  RUN_TEST(pawnOnSeventhMade);
  RUN_TEST(pawnOnSeventhByReference);
  RUN_TEST(middlegameCounted);
  RUN_TEST(middlegameMade);
  RUN_TEST(middlegameByReference);
  RUN_TEST(noPliesLeadToThePositionItself);
  RUN_TEST(afterMateThereIsNothingToCount);
  RUN_TEST(pliesThatDoNotFitTheStackCountNothing);
}
