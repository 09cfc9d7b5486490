// Keys: equal for what the rules call the same position, different for all else.
#include "chess/fen.h"
#include "positions.h"

using namespace chess;

namespace {

uint64_t keyAfter(const char* moves) {
  Position position;
  play(position, moves);
  return position.key();
}
uint64_t keyOf(const char* fen) { return at(fen).key(); }

void theSamePositionByAnotherOrderHasTheSameKey() {
  TEST_ASSERT_EQUAL_HEX64(keyAfter("g1f3 g8f6 b1c3"), keyAfter("b1c3 g8f6 g1f3"));
  // One double step and two single ones.
  TEST_ASSERT_EQUAL_HEX64(keyAfter("e2e4 e7e5"), keyAfter("e2e3 e7e6 e3e4 e6e5"));
}

void theClocksAreNoPartOfIt() {
  TEST_ASSERT_EQUAL_HEX64(Position().key(), keyAfter("g1f3 g8f6 f3g1 f6g8"));
  TEST_ASSERT_EQUAL_HEX64(keyOf("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), keyOf("4k3/8/8/8/8/8/8/4K3 w - - 77 99"));
}

void theSideToMoveIsPartOfIt() {
  TEST_ASSERT_TRUE(keyOf("4k3/8/8/8/8/8/8/4K3 w - - 0 1") != keyOf("4k3/8/8/8/8/8/8/4K3 b - - 0 1"));
}

void eachSetOfCastlingRightsHasItsOwn() {
  uint64_t keys[16];
  for (unsigned rights = 0; rights < 16; ++rights) {
    base::TextOf<60> fen;
    fen.add("r3k2r/8/8/8/8/8/8/R3K2R w ");
    for (unsigned right = 0; right < 4; ++right)
      if ((rights >> right & 1) != 0) fen.add("KQkq"[right]);
    fen.add(rights == 0 ? "- - 0 1" : " - 0 1");
    keys[rights] = keyOf(fen.cString());
    for (unsigned other = 0; other < rights; ++other) TEST_ASSERT_TRUE(keys[other] != keys[rights]);
  }
}

void enPassantIsPartOfItWhereItIsPossible() {
  TEST_ASSERT_TRUE(keyOf("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1") != keyOf("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"));
  TEST_ASSERT_TRUE(keyOf("4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 1") !=
                   keyOf("4k3/8/8/2pPp3/8/8/8/4K3 w - e6 0 1"));
}

void enPassantIsNoPartOfItWhereItIsImpossible() {
  TEST_ASSERT_EQUAL_HEX64(keyOf("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
                          keyOf("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"));
  // A pawn stands ready, but its capture would uncover its king.
  TEST_ASSERT_EQUAL_HEX64(keyOf("4k3/8/8/K2pP2r/8/8/8/8 w - - 0 1"),
                          keyOf("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1"));
}

// One piece more than the kings: each piece on each square.
void eachManOnEachSquareHasItsOwn() {
  static uint64_t keys[640];
  int count = 0;
  for (int square = 0; square < kSquares; ++square) {
    for (const Colour colour : {Colour::White, Colour::Black}) {
      for (int kind = 1; kind < static_cast<int>(Kind::King); ++kind) {
        Setup setup;
        setup.board[static_cast<std::size_t>(indexOf(a1))] = Piece::WhiteKing;
        setup.board[static_cast<std::size_t>(indexOf(h7))] = Piece::BlackKing;
        auto& cell = setup.board[static_cast<std::size_t>(square)];
        if (cell != Piece::None) continue;
        cell = makePiece(colour, static_cast<Kind>(kind));
        Position position;
        if (position.set(setup) == SetupError::None) keys[count++] = position.key();
      }
    }
  }
  TEST_ASSERT_GREATER_THAN(500, count);
  for (int i = 0; i < count; ++i)
    for (int j = 0; j < i; ++j) TEST_ASSERT_TRUE(keys[i] != keys[j]);
}

}  // namespace

SUITE() {
  RUN_TEST(theSamePositionByAnotherOrderHasTheSameKey);
  RUN_TEST(theClocksAreNoPartOfIt);
  RUN_TEST(theSideToMoveIsPartOfIt);
  RUN_TEST(eachSetOfCastlingRightsHasItsOwn);
  RUN_TEST(enPassantIsPartOfItWhereItIsPossible);
  RUN_TEST(enPassantIsNoPartOfItWhereItIsImpossible);
  RUN_TEST(eachManOnEachSquareHasItsOwn);
}
