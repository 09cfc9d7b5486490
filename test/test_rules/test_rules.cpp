// How the pieces move: pawns and their promotion, pins, checks and what answers them.
#include "chess/fen.h"
#include "positions.h"

using namespace chess;

namespace {

void theFirstPositionHasTwentyMoves() {
  TEST_ASSERT_EQUAL(20, countMoves(Position()));
  TEST_ASSERT_EQUAL_STRING("a3 c3", destinations(Position(), b1));
  TEST_ASSERT_EQUAL_STRING("e3 e4", destinations(Position(), e2));
  TEST_ASSERT_EQUAL_STRING("", destinations(Position(), a1));
}

void eachPieceMovesInItsOwnWay() {
  TEST_ASSERT_EQUAL_STRING("c2 e2 b3 f3 b5 f5 c6 e6", destinations("k7/8/8/8/3N4/8/8/7K w - - 0 1", d4));
  TEST_ASSERT_EQUAL_STRING("c2 b3", destinations("7k/8/8/8/8/8/8/n6K b - - 0 1", a1));
  TEST_ASSERT_EQUAL_STRING("d1 d2 d3 a4 b4 c4 e4 f4 g4 h4 d5 d6 d7 d8",
                           destinations("k7/8/8/8/3R4/8/8/7K w - - 0 1", d4));
  TEST_ASSERT_EQUAL_STRING("a1 g1 b2 f2 c3 e3 c5 e5 b6 f6 a7 g7 h8",
                           destinations("k7/8/8/8/3B4/8/8/7K w - - 0 1", d4));
  TEST_ASSERT_EQUAL_STRING("a1 d1 g1 b2 d2 f2 c3 d3 e3 a4 b4 c4 e4 f4 g4 h4 c5 d5 e5 b6 d6 f6 a7 d7 g7 d8 h8",
                           destinations("k7/8/8/8/3Q4/8/8/7K w - - 0 1", d4));
  TEST_ASSERT_EQUAL_STRING("c3 d3 e3 c4 e4 c5 d5 e5", destinations("k7/8/8/8/3K4/8/8/8 w - - 0 1", d4));
}

void aSliderStopsBeforeItsOwnAndOnTheOthers() {
  TEST_ASSERT_EQUAL_STRING("d3 b4 c4 d5 d6", destinations("k7/8/3p4/8/1p1RP3/8/3P4/7K w - - 0 1", d4));
  TEST_ASSERT_EQUAL_STRING("e3 e5 f6", destinations("k7/8/1P3p2/2P5/3B4/2P5/5P2/7K w - - 0 1", d4));
}

void pawnsGoForwardAndTakeAslant() {
  constexpr const char* kFen = "k7/8/8/8/1p1p4/p1p1p3/PPPPP2P/7K w - - 0 1";
  TEST_ASSERT_EQUAL_STRING("", destinations(kFen, a2));
  TEST_ASSERT_EQUAL_STRING("a3 b3 c3", destinations(kFen, b2));
  TEST_ASSERT_EQUAL_STRING("", destinations(kFen, c2));
  TEST_ASSERT_EQUAL_STRING("c3 d3 e3", destinations(kFen, d2));
  TEST_ASSERT_EQUAL_STRING("h3 h4", destinations(kFen, h2));
  TEST_ASSERT_EQUAL_STRING("", destinations("k7/4p3/4P3/8/8/8/8/7K b - - 0 1", e7));
  TEST_ASSERT_EQUAL_STRING("e5 e6", destinations("k7/4p3/8/8/8/8/8/7K b - - 0 1", e7));
  TEST_ASSERT_EQUAL_STRING("e4", destinations("k7/8/8/4p3/8/8/8/7K b - - 0 1", e5));
}

void aPawnOnTheLastRankBecomesAnyOfFour() {
  TEST_ASSERT_EQUAL_STRING("a8qrbn b8qrbn", destinations("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", a7));
  TEST_ASSERT_EQUAL_STRING("g1qrbn h1qrbn", destinations("4k3/8/8/8/8/8/7p/4K1N1 b - - 0 1", h2));
  TEST_ASSERT_EQUAL_STRING("a1qrbn c1qrbn", destinations("4k3/8/8/8/8/8/1p6/RNR1K3 b - - 0 1", b2));
  TEST_ASSERT_FALSE(canPlay("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8"));
  TEST_ASSERT_EQUAL(4 + 5, countMoves("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"));
}

void theNewManMovesAsItIsAndThePawnIsGone() {
  struct Case {
    const char* move;
    Piece piece;
    const char* to;
  };
  const Case cases[] = {{"a7b8q", Piece::WhiteQueen, "b1 b2 h2 b3 g3 b4 f4 b5 e5 b6 d6 a7 b7 c7 a8 c8 d8 e8"},
                        {"a7b8r", Piece::WhiteRook, "b1 b2 b3 b4 b5 b6 b7 a8 c8 d8 e8"},
                        {"a7b8b", Piece::WhiteBishop, "h2 g3 f4 e5 d6 a7 c7"},
                        {"a7b8n", Piece::WhiteKnight, "a6 c6 d7"}};
  for (const Case& one : cases) {
    Position position = after("1n2n3/P6k/8/8/8/8/8/4K3 w - - 5 1", one.move);
    TEST_ASSERT_EQUAL(one.piece, position.at(b8));
    TEST_ASSERT_TRUE(position.isEmpty(a7));
    TEST_ASSERT_EQUAL_HEX16(0, position.list(Colour::White, Kind::Pawn));
    TEST_ASSERT_EQUAL_HEX64(position.computeKey(), position.key());
    TEST_ASSERT_EQUAL(0, position.halfmoveClock());
    play(position, "h7g7");
    TEST_ASSERT_EQUAL_STRING(one.to, destinations(position, b8));
  }
  TEST_ASSERT_EQUAL(Piece::BlackKnight, after("4k3/8/8/8/8/8/p7/1N2K3 b - - 0 1", "a2b1n").at(b1));
}

void promotionIsAlsoTakenBack() {
  for (const char* name : {"a7b8q", "a7b8r", "a7b8b", "a7b8n", "a7a8q", "a7a8n"}) {
    const Position before = at("1n2n3/P6k/8/8/8/8/8/4K3 w - - 5 1");
    Position position = before;
    const Move move = find(position, name);
    TEST_ASSERT_TRUE(move.isPromotion());
    Undo undo;
    position.make(move, undo);
    TEST_ASSERT_FALSE(position == before);
    position.unmake(move, undo);
    TEST_ASSERT_TRUE(position == before);
  }
}

void aPinnedPieceKeepsToItsLine() {
  TEST_ASSERT_EQUAL_STRING("e2 e3 e5 e6 e7 e8", destinations("4r2k/8/8/8/4R3/8/8/4K3 w - - 0 1", e4));
  TEST_ASSERT_EQUAL_STRING("e2 e3 e5 e6 e7 e8", destinations("4r2k/8/8/8/4Q3/8/8/4K3 w - - 0 1", e4));
  TEST_ASSERT_EQUAL_STRING("", destinations("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1", e4));
  TEST_ASSERT_EQUAL_STRING("", destinations("4r2k/8/8/8/4B3/8/8/4K3 w - - 0 1", e4));
  TEST_ASSERT_EQUAL_STRING("f2 h4", destinations("7k/8/8/8/7b/6B1/8/4K3 w - - 0 1", g3));
  TEST_ASSERT_EQUAL_STRING("", destinations("7k/8/8/8/7q/6R1/8/4K3 w - - 0 1", g3));
}

void aPinnedPawnGoesOrTakesAlongItsLineOnly() {
  TEST_ASSERT_EQUAL_STRING("e3 e4", destinations("4r2k/8/8/8/8/3p1p2/4P3/4K3 w - - 0 1", e2));
  TEST_ASSERT_EQUAL_STRING("", destinations("7k/8/8/8/K1P4r/8/8/8 w - - 0 1", c4));
  TEST_ASSERT_EQUAL_STRING("g3", destinations("7k/8/8/8/8/6b1/5P2/4K3 w - - 0 1", f2));
  TEST_ASSERT_EQUAL_STRING("", destinations("7k/8/8/8/7b/8/5P2/4K3 w - - 0 1", f2));
  TEST_ASSERT_EQUAL_STRING("f8qrbn", destinations("5bk1/4P3/8/2K5/8/8/8/8 w - - 0 1", e7));
}

void oneOfTwoPiecesInTheLineIsNotPinned() {
  constexpr const char* kFree = "d2 f2 c3 g3 c5 g5 d6 f6";
  TEST_ASSERT_EQUAL_STRING(kFree, destinations("4r2k/8/8/4N3/4N3/8/8/4K3 w - - 0 1", e4));
  TEST_ASSERT_EQUAL_STRING(kFree, destinations("4r2k/4p3/8/8/4N3/8/8/4K3 w - - 0 1", e4));
}

void aCheckIsAnsweredByTakingSteppingBetweenOrRunning() {
  constexpr const char* kFen = "R3r2k/8/8/8/8/5N2/8/4K3 w - - 0 1";
  TEST_ASSERT_EQUAL_STRING("e8", destinations(kFen, a8));
  TEST_ASSERT_EQUAL_STRING("e5", destinations(kFen, f3));
  TEST_ASSERT_EQUAL_STRING("d1 f1 d2 f2", destinations(kFen, e1));
  TEST_ASSERT_EQUAL(6, countMoves(kFen));
  // A pawn's double step may be the one that reaches the line; a promotion may take or step between.
  TEST_ASSERT_EQUAL_STRING("d4", destinations("7k/8/8/8/K6r/8/3P4/8 w - - 0 1", d2));
  TEST_ASSERT_EQUAL_STRING("a8qrbn b8qrbn", destinations("r6K/1P6/8/8/8/8/8/k7 w - - 0 1", b7));
}

void theKingDoesNotShieldTheSquareBehindIt() {
  TEST_ASSERT_EQUAL_STRING("d1 f1 d2 f2 d3 f3", destinations("4r2k/8/8/8/8/8/4K3/8 w - - 0 1", e2));
  TEST_ASSERT_EQUAL_STRING("f1 g1 e2 g2 e3 f3", destinations("7k/8/8/8/7b/8/5K2/8 w - - 0 1", f2));
}

void nothingStepsBetweenAKnightAndTheKing() {
  constexpr const char* kFen = "7k/8/8/8/8/5n2/3R2P1/4K3 w - - 0 1";
  TEST_ASSERT_EQUAL_STRING("", destinations(kFen, d2));
  TEST_ASSERT_EQUAL_STRING("f3", destinations(kFen, g2));
  TEST_ASSERT_EQUAL_STRING("d1 f1 e2 f2", destinations(kFen, e1));
}

void againstTwoCheckersOnlyTheKingMoves() {
  constexpr const char* kFen = "4r2k/8/8/8/8/5n2/8/3QK3 w - - 0 1";
  TEST_ASSERT_EQUAL_STRING("", destinations(kFen, d1));
  TEST_ASSERT_EQUAL_STRING("f1 f2", destinations(kFen, e1));
  TEST_ASSERT_EQUAL(2, countMoves(kFen));
}

void aPinnedManAnswersNoCheck() {
  constexpr const char* kFen = "4r2k/8/8/8/1b6/8/3B4/4K3 w - - 0 1";
  TEST_ASSERT_EQUAL_STRING("", destinations(kFen, d2));
  TEST_ASSERT_FALSE(canPlay(kFen, "d2e3"));
  TEST_ASSERT_FALSE(canPlay(kFen, "d2b4"));
}

void theKingTakesOnlyWhatIsNotDefended() {
  TEST_ASSERT_EQUAL_STRING("f1 d2", destinations("7k/8/8/8/8/8/3q4/4K3 w - - 0 1", e1));
  TEST_ASSERT_EQUAL_STRING("f1", destinations("7k/8/8/8/8/2b5/3q4/4K3 w - - 0 1", e1));
}

void kingsKeepApart() {
  TEST_ASSERT_EQUAL_STRING("d1 f1", destinations("8/8/8/8/8/4k3/8/4K3 w - - 0 1", e1));
}

}  // namespace

SUITE() {
  RUN_TEST(theFirstPositionHasTwentyMoves);
  RUN_TEST(eachPieceMovesInItsOwnWay);
  RUN_TEST(aSliderStopsBeforeItsOwnAndOnTheOthers);
  RUN_TEST(pawnsGoForwardAndTakeAslant);
  RUN_TEST(aPawnOnTheLastRankBecomesAnyOfFour);
  RUN_TEST(theNewManMovesAsItIsAndThePawnIsGone);
  RUN_TEST(promotionIsAlsoTakenBack);
  RUN_TEST(aPinnedPieceKeepsToItsLine);
  RUN_TEST(aPinnedPawnGoesOrTakesAlongItsLineOnly);
  RUN_TEST(oneOfTwoPiecesInTheLineIsNotPinned);
  RUN_TEST(aCheckIsAnsweredByTakingSteppingBetweenOrRunning);
  RUN_TEST(theKingDoesNotShieldTheSquareBehindIt);
  RUN_TEST(nothingStepsBetweenAKnightAndTheKing);
  RUN_TEST(againstTwoCheckersOnlyTheKingMoves);
  RUN_TEST(aPinnedManAnswersNoCheck);
  RUN_TEST(theKingTakesOnlyWhatIsNotDefended);
  RUN_TEST(kingsKeepApart);
}
