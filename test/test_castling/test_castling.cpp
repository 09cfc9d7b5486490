// Castling: when it is allowed, what it does, and what ends the right to it.
#include "chess/attacks.h"
#include "positions.h"

using namespace chess;

namespace {

constexpr const char* kWhiteFree = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kBlackFree = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
// Pawns keep the rooks from each other.
constexpr const char* kShielded = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1";

void bothSidesMayCastleBothWays() {
  TEST_ASSERT_EQUAL_STRING("c1 d1 f1 g1 d2 e2 f2", destinations(kWhiteFree, e1));
  TEST_ASSERT_EQUAL_STRING("d7 e7 f7 c8 d8 f8 g8", destinations(kBlackFree, e8));
  for (const char* move : {"e1g1", "e1c1"}) TEST_ASSERT_TRUE(canPlay(kWhiteFree, move));
  for (const char* move : {"e8g8", "e8c8"}) TEST_ASSERT_TRUE(canPlay(kBlackFree, move));
}

void theRookJumpsOverTheKing() {
  struct Case {
    const char* fen;
    const char* move;
    const char* after;
  };
  const Case cases[] = {{kWhiteFree, "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
                        {kWhiteFree, "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"},
                        {kBlackFree, "e8g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 1 2"},
                        {kBlackFree, "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2"}};
  for (const Case& one : cases) {
    const Position position = after(one.fen, one.move);
    FenText fen;
    writeFen(position, fen);
    TEST_ASSERT_EQUAL_STRING(one.after, fen.cString());
    TEST_ASSERT_EQUAL_HEX64(at(one.after).key(), position.key());
  }
}

void castlingIsAlsoTakenBack() {
  for (const char* move : {"e1g1", "e1c1"}) {
    const Position before = at(kWhiteFree);
    Position position = before;
    Undo undo;
    const Move castling = find(position, move);
    TEST_ASSERT_TRUE(castling.isCastling());
    position.make(castling, undo);
    position.unmake(castling, undo);
    TEST_ASSERT_TRUE(position == before);
  }
}

void withoutTheRightThereIsNoCastling() {
  TEST_ASSERT_EQUAL_STRING("d1 f1 d2 e2 f2", destinations("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", e1));
  TEST_ASSERT_EQUAL_STRING("d1 f1 g1 d2 e2 f2", destinations("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", e1));
  TEST_ASSERT_EQUAL_STRING("d7 e7 f7 c8 d8 f8", destinations("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", e8));
}

void neverOutOfCheck() {
  for (const char* fen : {"4r3/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "8/1k6/8/8/7b/8/8/R3K2R w KQ - 0 1",
                          "8/1k6/8/8/8/5n2/8/R3K2R w KQ - 0 1", "8/1k6/8/8/8/8/3p4/R3K2R w KQ - 0 1"}) {
    TEST_ASSERT_FALSE(canPlay(fen, "e1g1"));
    TEST_ASSERT_FALSE(canPlay(fen, "e1c1"));
  }
  TEST_ASSERT_FALSE(canPlay("r3k2r/8/8/8/8/8/1K6/4R3 b kq - 0 1", "e8g8"));
  TEST_ASSERT_FALSE(canPlay("r3k2r/8/8/8/8/8/1K6/4R3 b kq - 0 1", "e8c8"));
}

void neverThroughCheck() {
  TEST_ASSERT_FALSE(canPlay("5r2/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  TEST_ASSERT_TRUE(canPlay("5r2/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
  TEST_ASSERT_FALSE(canPlay("3r4/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
  TEST_ASSERT_TRUE(canPlay("3r4/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  TEST_ASSERT_FALSE(canPlay("r3k2r/8/8/8/8/8/1K6/5R2 b kq - 0 1", "e8g8"));
  TEST_ASSERT_FALSE(canPlay("r3k2r/8/8/8/8/8/1K6/3R4 b kq - 0 1", "e8c8"));
  // A pawn's two capture squares, though nothing stands on them.
  TEST_ASSERT_EQUAL_STRING("d2 e2 f2", destinations("8/1k6/8/8/8/8/4p3/R3K2R w KQ - 0 1", e1));
  // The other king guards too.
  TEST_ASSERT_FALSE(canPlay("8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1", "e1g1"));
}

void neverIntoCheck() {
  TEST_ASSERT_FALSE(canPlay("6r1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
  TEST_ASSERT_TRUE(canPlay("6r1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
  TEST_ASSERT_FALSE(canPlay("2r5/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"));
  TEST_ASSERT_FALSE(canPlay("8/1k6/8/8/8/8/7p/R3K2R w KQ - 0 1", "e1g1"));
  TEST_ASSERT_FALSE(canPlay("8/1k6/8/8/8/8/1p6/R3K2R w KQ - 0 1", "e1c1"));
  TEST_ASSERT_FALSE(canPlay("r3k2r/8/8/8/8/8/1K6/6R1 b kq - 0 1", "e8g8"));
  TEST_ASSERT_FALSE(canPlay("r3k2r/8/8/8/8/8/1K6/2R5 b kq - 0 1", "e8c8"));
}

void theRookMayBeAttackedAndPassAnAttackedSquare() {
  TEST_ASSERT_TRUE(canPlay("1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"));
  TEST_ASSERT_TRUE(canPlay("r6k/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"));
  TEST_ASSERT_TRUE(canPlay("k6r/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"));
}

void nothingMayStandBetweenKingAndRook() {
  for (const char* fen : {"8/1k6/8/8/8/8/8/RN2K2R w KQ - 0 1", "8/1k6/8/8/8/8/8/R1N1K2R w KQ - 0 1",
                          "8/1k6/8/8/8/8/8/R2NK2R w KQ - 0 1", "8/1k6/8/8/8/8/8/Rn2K2R w KQ - 0 1"}) {
    TEST_ASSERT_FALSE(canPlay(fen, "e1c1"));
    TEST_ASSERT_TRUE(canPlay(fen, "e1g1"));
  }
  for (const char* fen : {"r3kn1r/8/8/8/8/8/1K6/8 b kq - 0 1", "r3k1nr/8/8/8/8/8/1K6/8 b kq - 0 1",
                          "r3k1Nr/8/8/8/8/8/1K6/8 b kq - 0 1"}) {
    TEST_ASSERT_FALSE(canPlay(fen, "e8g8"));
    TEST_ASSERT_TRUE(canPlay(fen, "e8c8"));
  }
}

void castlingMayGiveCheck() { TEST_ASSERT_TRUE(inCheck(after("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"))); }

void aKingThatHasMovedNeverCastles() {
  const Position white = after(kShielded, "e1e2");
  TEST_ASSERT_EQUAL_HEX8(kBlackShort | kBlackLong, white.castling());
  const Position both = after(kShielded, "e1e2 e8e7 e2e1 e7e8");
  TEST_ASSERT_EQUAL_HEX8(0, both.castling());
  TEST_ASSERT_EQUAL_STRING("d1 f1 d2 e2 f2", destinations(both, e1));
}

void aRookThatHasMovedEndsItsSideOnly() {
  struct Case {
    const char* there;
    const char* thereAndBack;
    uint8_t lost;
  };
  const Case cases[] = {{"a1b1", "a1b1 e8e7 b1a1 e7e8", kWhiteLong},
                        {"h1g1", "h1g1 e8e7 g1h1 e7e8", kWhiteShort},
                        {"e1e2 a8b8", "e1e2 a8b8 e2e1 b8a8", kBlackLong},
                        {"e1e2 h8g8", "e1e2 h8g8 e2e1 g8h8", kBlackShort}};
  for (const Case& one : cases) {
    TEST_ASSERT_EQUAL_HEX8(0, after(kShielded, one.there).castling() & one.lost);
    TEST_ASSERT_EQUAL_HEX8(0, after(kShielded, one.thereAndBack).castling() & one.lost);
  }
  TEST_ASSERT_EQUAL_HEX8(kAllCastling & ~kWhiteLong, after(kShielded, "a1b1").castling());
  TEST_ASSERT_EQUAL_HEX8(kAllCastling & ~kWhiteShort, after(kShielded, "h1g1").castling());
}

void aRookThatIsTakenEndsItsSideOnly() {
  // A rook that takes the other from its first square ends both.
  TEST_ASSERT_EQUAL_HEX8(kWhiteShort | kBlackShort, after(kWhiteFree, "a1a8").castling());
  TEST_ASSERT_EQUAL_HEX8(kWhiteLong | kBlackLong, after(kBlackFree, "h8h1").castling());
  TEST_ASSERT_EQUAL_HEX8(kAllCastling & ~kBlackShort,
                         after("r3k2r/8/6N1/8/8/8/8/R3K2R w KQkq - 0 1", "g6h8").castling());
  TEST_ASSERT_EQUAL_HEX8(kAllCastling & ~kWhiteLong,
                         after("r3k2r/8/8/8/8/1n6/8/R3K2R b KQkq - 0 1", "b3a1").castling());
  TEST_ASSERT_EQUAL_HEX8(kAllCastling & ~kBlackLong,
                         after("r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1", "b7a8n").castling());
}

void anotherRookOnTheSquareBringsNoRightBack() {
  const Position position = after("4k3/8/8/7R/8/8/6b1/R3K2R b KQ - 0 1", "g2h1 h5h1 e8e7");
  TEST_ASSERT_EQUAL_HEX8(kWhiteLong, position.castling());
  TEST_ASSERT_FALSE(canPlay(position, "e1g1"));
  TEST_ASSERT_TRUE(canPlay(position, "e1c1"));
}

}  // namespace

SUITE() {
  RUN_TEST(bothSidesMayCastleBothWays);
  RUN_TEST(theRookJumpsOverTheKing);
  RUN_TEST(castlingIsAlsoTakenBack);
  RUN_TEST(withoutTheRightThereIsNoCastling);
  RUN_TEST(neverOutOfCheck);
  RUN_TEST(neverThroughCheck);
  RUN_TEST(neverIntoCheck);
  RUN_TEST(theRookMayBeAttackedAndPassAnAttackedSquare);
  RUN_TEST(nothingMayStandBetweenKingAndRook);
  RUN_TEST(castlingMayGiveCheck);
  RUN_TEST(aKingThatHasMovedNeverCastles);
  RUN_TEST(aRookThatHasMovedEndsItsSideOnly);
  RUN_TEST(aRookThatIsTakenEndsItsSideOnly);
  RUN_TEST(anotherRookOnTheSquareBringsNoRightBack);
}
