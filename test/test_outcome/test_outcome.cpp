// How a game ends: each ending when the rules say so, and none of them before.
#include "chess/outcome.h"

#include "positions.h"

using namespace chess;

namespace {

// A game with its history, as a board would keep it.
struct Story {
  Position position;
  KeyHistory history;

  explicit Story(const char* fen) : position(at(fen)) { history.reset(position); }
  void play(const char* moves) {
    ::play(position, moves, [this] { history.push(position); });
  }
  void play(const char* moves, int times) {
    for (; times > 0; --times) play(moves);
  }
  Ending ending() const { return judge(position, history); }
};

constexpr const char* kFirst = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kKnightsOutAndBack = "g1f3 g8f6 f3g1 f6g8";

void expect(Ending ending, const char* fen, const char* moves = "") {
  Story story(fen);
  story.play(moves);
  TEST_ASSERT_EQUAL_MESSAGE(ending, story.ending(), fen);
}

void aGameGoesOnFromItsFirstPosition() { expect(Ending::None, kFirst); }

void aCheckWithoutAnAnswerIsMate() {
  Story fool(kFirst);
  fool.play("f2f3 e7e5 g2g4 d8h4");
  TEST_ASSERT_EQUAL(Ending::Checkmate, fool.ending());
  TEST_ASSERT_EQUAL(Result::BlackWins, resultOf(fool.ending(), fool.position.sideToMove()));
  Story scholar(kFirst);
  scholar.play("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
  TEST_ASSERT_EQUAL(Ending::Checkmate, scholar.ending());
  TEST_ASSERT_EQUAL(Result::WhiteWins, resultOf(scholar.ending(), scholar.position.sideToMove()));
  expect(Ending::Checkmate, "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1");
}

void aCheckWithAnAnswerIsNoMate() {
  expect(Ending::None, "4k3/8/8/8/8/8/4r2P/4K3 w - - 0 1");
  // The only answer is to take in passing.
  expect(Ending::None, "7k/4n3/4n3/3pP3/4K3/7r/8/8 w - d6 0 1");
  expect(Ending::Checkmate, "7k/4n3/4n3/3pP3/4K3/7r/8/8 w - - 0 1");
}

void noMoveWithoutCheckIsStalemate() {
  expect(Ending::Stalemate, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  expect(Ending::Stalemate, "k7/P7/K7/8/8/8/8/8 b - - 0 1");
  TEST_ASSERT_EQUAL(Result::Draw, resultOf(Ending::Stalemate, Colour::Black));
  expect(Ending::None, "7k/5Q2/6K1/8/8/8/7p/8 b - - 0 1");
}

void bareKingsAreDead() { expect(Ending::DeadPosition, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"); }

void oneMinorPieceIsDead() {
  for (const char* fen : {"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "4k1n1/8/8/8/8/8/8/4K3 w - - 0 1",
                          "4k3/8/8/8/8/8/8/4K1B1 w - - 0 1", "4kb2/8/8/8/8/8/8/4K3 b - - 0 1"})
    expect(Ending::DeadPosition, fen);
}

void anyNumberOfBishopsOnOneColourIsDead() {
  for (const char* fen : {"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",           // both on dark squares
                          "2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1",           // both on light squares
                          "4k3/8/8/8/8/B1B5/1B6/2B1K3 w - - 0 1",       // one side only
                          "1b2kb2/b7/8/8/8/B1B5/1B6/2B1K3 w - - 0 1"})  // both sides
    expect(Ending::DeadPosition, fen);
}

void aMateThatIsStillPossibleIsNotDead() {
  for (const char* fen : {"4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",    // two knights
                          "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1",  // a knight each
                          "4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1",   // bishop against knight
                          "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1",    // bishop and knight
                          "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",  // bishops on both colours, one each
                          "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",   // the pair
                          "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/4p3/8/8/8/8/8/4K3 w - - 0 1",
                          "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "r3k3/8/8/8/8/8/8/4K3 w - - 0 1",
                          "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "3qk3/8/8/8/8/8/8/4K3 b - - 0 1"})
    expect(Ending::None, fen);
}

void mateByAnUnlikelyPairStillCounts() {
  expect(Ending::Checkmate, "kb6/8/KN6/8/8/8/8/8 b - - 0 1");
  expect(Ending::Checkmate, "7k/5K1b/7B/8/8/8/8/B7 b - - 0 1");
}

void theThirdTimeMayBeClaimedTheFifthEndsTheGame() {
  Story story(kFirst);
  story.play(kKnightsOutAndBack);
  TEST_ASSERT_EQUAL(Ending::None, story.ending());
  story.play(kKnightsOutAndBack);
  TEST_ASSERT_EQUAL(Ending::ThreefoldRepetition, story.ending());
  story.play(kKnightsOutAndBack);
  TEST_ASSERT_EQUAL(Ending::ThreefoldRepetition, story.ending());
  story.play(kKnightsOutAndBack);
  TEST_ASSERT_EQUAL(Ending::FivefoldRepetition, story.ending());
}

void aClaimThatNobodyMadePassesWithThePosition() {
  Story story(kFirst);
  story.play(kKnightsOutAndBack, 2);
  TEST_ASSERT_EQUAL(Ending::ThreefoldRepetition, story.ending());
  story.play("e2e4");
  TEST_ASSERT_EQUAL(Ending::None, story.ending());
  TEST_ASSERT_EQUAL(1, story.history.size());
}

void theRepeatedPositionsNeedNotFollowEachOther() {
  Story story("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  story.play("e1e2 e8e7 e2e1 e7e8 e1f1 e8f8 f1g1 f8e8");
  TEST_ASSERT_EQUAL(Ending::None, story.ending());
  story.play("g1f1 e8f8 f1e1 f8e8");
  TEST_ASSERT_EQUAL(Ending::ThreefoldRepetition, story.ending());
}

void theOtherSideToMoveIsAnotherPosition() {
  // The same pieces on the same squares three times, but twice with Black to move.
  Story story("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  story.play("a1b1 e8e7 b1c1 e7e8 c1a1");
  TEST_ASSERT_EQUAL(1, story.history.occurrences(story.position.key()));
  story.play("e8e7 a1b1 e7e8 b1a1");
  TEST_ASSERT_EQUAL(2, story.history.occurrences(story.position.key()));
  TEST_ASSERT_EQUAL(Ending::None, story.ending());
}

void aLostCastlingRightMakesAnotherPosition() {
  Story story("4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1");
  constexpr const char* kRookOutAndBack = "a1a2 e8e7 a2a1 e7e8";
  story.play(kRookOutAndBack, 2);
  TEST_ASSERT_EQUAL(Ending::None, story.ending());
  TEST_ASSERT_EQUAL(2, story.history.occurrences(story.position.key()));
  story.play(kRookOutAndBack);
  TEST_ASSERT_EQUAL(Ending::ThreefoldRepetition, story.ending());
}

void aPossibleEnPassantCaptureMakesAnotherPosition() {
  Story story("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
  story.play("d7d5");
  constexpr const char* kKingsOutAndBack = "e1e2 e8e7 e2e1 e7e8";
  story.play(kKingsOutAndBack, 2);
  TEST_ASSERT_EQUAL(Ending::None, story.ending());
  story.play(kKingsOutAndBack);
  TEST_ASSERT_EQUAL(Ending::ThreefoldRepetition, story.ending());
}

void anImpossibleEnPassantCaptureMakesNoOtherPosition() {
  constexpr const char* kKingsOutAndBack = "e1e2 e8e7 e2e1 e7e8";
  Story nobody("4k3/3p4/8/7P/8/8/8/4K3 b - - 0 1");
  nobody.play("d7d5");
  nobody.play(kKingsOutAndBack, 2);
  TEST_ASSERT_EQUAL(Ending::ThreefoldRepetition, nobody.ending());
  // The pawn that could take is pinned to its king.
  Story pinned("k3r3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
  pinned.play("d7d5");
  pinned.play("e1f1 a8b8 f1e1 b8a8", 2);
  TEST_ASSERT_EQUAL(Ending::ThreefoldRepetition, pinned.ending());
}

void fiftyMovesMayBeClaimedSeventyFiveEndTheGame() {
  expect(Ending::None, "4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
  expect(Ending::FiftyMoves, "4k3/8/8/8/8/8/8/R3K3 w - - 100 80");
  expect(Ending::FiftyMoves, "4k3/8/8/8/8/8/8/R3K3 w - - 149 80");
  expect(Ending::SeventyFiveMoves, "4k3/8/8/8/8/8/8/R3K3 w - - 150 80");
}

void aPawnMoveOrCaptureStartsTheCountAgain() {
  constexpr const char* kFen = "4k3/7p/8/8/8/8/7P/R3K2r w - - 98 80";
  expect(Ending::None, kFen, "e1e2");
  expect(Ending::FiftyMoves, kFen, "e1e2 e8e7");
  expect(Ending::FiftyMoves, kFen, "e1e2 e8e7 e2f2");
  expect(Ending::None, kFen, "e1e2 e8e7 a1h1");
  expect(Ending::None, kFen, "e1e2 e8e7 h2h4");
}

void mateComesBeforeEveryDraw() {
  Story story("7k/8/6K1/8/8/8/8/R7 w - - 149 100");
  story.play("a1a8");
  TEST_ASSERT_EQUAL(150, story.position.halfmoveClock());
  TEST_ASSERT_EQUAL(Ending::Checkmate, story.ending());
}

void whatEndsTheGameComesBeforeWhatMayBeClaimed() {
  Story story("4k3/8/8/8/8/8/8/R3K3 w - - 142 100");
  story.play("a1a2 e8e7 a2a1 e7e8", 2);
  TEST_ASSERT_EQUAL(3, story.history.occurrences(story.position.key()));
  TEST_ASSERT_EQUAL(Ending::SeventyFiveMoves, story.ending());
}

void onlyTheLastTwoMustBeClaimed() {
  for (const Ending ending : {Ending::Checkmate, Ending::Stalemate, Ending::DeadPosition,
                              Ending::FivefoldRepetition, Ending::SeventyFiveMoves})
    TEST_ASSERT_TRUE(isAutomatic(ending));
  for (const Ending ending : {Ending::None, Ending::ThreefoldRepetition, Ending::FiftyMoves})
    TEST_ASSERT_FALSE(isAutomatic(ending));
}

void endingsAndResultsHaveWords() {
  TEST_ASSERT_EQUAL_STRING("checkmate", nameOf(Ending::Checkmate));
  TEST_ASSERT_EQUAL_STRING("dead position", nameOf(Ending::DeadPosition));
  TEST_ASSERT_EQUAL_STRING("the fifty-move rule", nameOf(Ending::FiftyMoves));
  TEST_ASSERT_EQUAL(Result::Open, resultOf(Ending::None, Colour::White));
  TEST_ASSERT_EQUAL(Result::Draw, resultOf(Ending::FiftyMoves, Colour::White));
  TEST_ASSERT_EQUAL_STRING("*", nameOf(Result::Open));
  TEST_ASSERT_EQUAL_STRING("1-0", nameOf(Result::WhiteWins));
  TEST_ASSERT_EQUAL_STRING("0-1", nameOf(Result::BlackWins));
  TEST_ASSERT_EQUAL_STRING("1/2-1/2", nameOf(Result::Draw));
}

void theHistoryForgetsTheOldestAndNeverOverflows() {
  Story story("4k3/8/8/8/8/8/8/R3K3 w - - 1 1");
  const uint64_t first = story.position.key();
  // A rook that wanders so that the first position does not come again.
  story.play("a1b1");
  constexpr const char* kRound = "e8e7 b1b2 e7e8 b2b1";
  story.play(kRound, 39);
  TEST_ASSERT_EQUAL(158, story.history.size());
  TEST_ASSERT_EQUAL(1, story.history.occurrences(first));
  story.play(kRound);
  TEST_ASSERT_EQUAL(KeyHistory::kCapacity, story.history.size());
  TEST_ASSERT_EQUAL(0, story.history.occurrences(first));
  story.play(kRound, 100);
  TEST_ASSERT_EQUAL(KeyHistory::kCapacity, story.history.size());
  TEST_ASSERT_EQUAL(KeyHistory::kCapacity / 4, story.history.occurrences(story.position.key()));
  story.history.reset(story.position);
  TEST_ASSERT_EQUAL(1, story.history.size());
}

}  // namespace

SUITE() {
  RUN_TEST(aGameGoesOnFromItsFirstPosition);
  RUN_TEST(aCheckWithoutAnAnswerIsMate);
  RUN_TEST(aCheckWithAnAnswerIsNoMate);
  RUN_TEST(noMoveWithoutCheckIsStalemate);
  RUN_TEST(bareKingsAreDead);
  RUN_TEST(oneMinorPieceIsDead);
  RUN_TEST(anyNumberOfBishopsOnOneColourIsDead);
  RUN_TEST(aMateThatIsStillPossibleIsNotDead);
  RUN_TEST(mateByAnUnlikelyPairStillCounts);
  RUN_TEST(theThirdTimeMayBeClaimedTheFifthEndsTheGame);
  RUN_TEST(aClaimThatNobodyMadePassesWithThePosition);
  RUN_TEST(theRepeatedPositionsNeedNotFollowEachOther);
  RUN_TEST(theOtherSideToMoveIsAnotherPosition);
  RUN_TEST(aLostCastlingRightMakesAnotherPosition);
  RUN_TEST(aPossibleEnPassantCaptureMakesAnotherPosition);
  RUN_TEST(anImpossibleEnPassantCaptureMakesNoOtherPosition);
  RUN_TEST(fiftyMovesMayBeClaimedSeventyFiveEndTheGame);
  RUN_TEST(aPawnMoveOrCaptureStartsTheCountAgain);
  RUN_TEST(mateComesBeforeEveryDraw);
  RUN_TEST(whatEndsTheGameComesBeforeWhatMayBeClaimed);
  RUN_TEST(onlyTheLastTwoMustBeClaimed);
  RUN_TEST(endingsAndResultsHaveWords);
  RUN_TEST(theHistoryForgetsTheOldestAndNeverOverflows);
}
