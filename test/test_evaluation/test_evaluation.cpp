// What positions are worth, compared with each other: the numbers themselves are free to change.
#include "engine/evaluator.h"

#include "chess/attacks.h"
#include "engine/checks.h"
#include "thinking.h"

using namespace chess;
using thinking::wanderOff;

namespace {

constexpr int kPositions = kSmall ? 300 : 30000;

// Ranks turned over and colours changed.
Position mirrored(const Position& position) {
  Setup setup;
  for (int i = 0; i < kSquares; ++i) {
    const Piece piece = position.at(squareFromIndex(i));
    if (piece != Piece::None)
      setup.board[static_cast<std::size_t>(i ^ 56)] = makePiece(~colourOf(piece), kindOf(piece));
  }
  setup.sideToMove = ~position.sideToMove();
  setup.castling = static_cast<uint8_t>(position.castling() >> 2 | (position.castling() & 3) << 2);
  setup.halfmoveClock = static_cast<uint16_t>(position.halfmoveClock());
  Position other;
  TEST_ASSERT_EQUAL(SetupError::None, other.set(setup));
  return other;
}

// With nothing remembered.
int evaluate(const Position& position) {
  static engine::Evaluator fresh;
  fresh.clear();
  return fresh.evaluate(position, engine::tallyOf(position));
}

template <typename Look>
void lookAtRandomPositions(Look look) {
  Random random(7);
  for (int i = 0; i < kPositions; ++i) {
    Position position;
    if (wanderOff(position, random.below(60), random)) look(position);
  }
}

void aPositionAndItsMirrorImageScoreTheSame() {
  lookAtRandomPositions(
      [](const Position& position) { TEST_ASSERT_EQUAL(evaluate(position), evaluate(mirrored(position))); });
}

void whatIsRememberedScoresTheSame() {
  static engine::Evaluator evaluator;
  evaluator.clear();
  lookAtRandomPositions([](const Position& position) {
    TEST_ASSERT_EQUAL(evaluate(position), evaluator.evaluate(position, engine::tallyOf(position)));
  });
}

void aGuessIsSeldomWrongAndNeverRemembered() {
  static engine::Evaluator evaluator;
  evaluator.clear();
  constexpr int kEnough = 100;
  int guesses = 0, wrong = 0;
  lookAtRandomPositions([&](const Position& position) {
    const int exact = evaluate(position);
    const engine::Tally tally = engine::tallyOf(position);
    int asked = 0;
    if (!evaluator.recall(position, tally, asked)) asked = evaluator.judge(position, tally, 0, kEnough);
    if (asked != exact) {
      TEST_ASSERT_GREATER_OR_EQUAL(kEnough, asked);
      ++guesses;
      if (exact < kEnough) ++wrong;
    }
    TEST_ASSERT_EQUAL(exact, evaluator.evaluate(position, tally));
  });
  TEST_ASSERT_GREATER_THAN(kPositions / 20, guesses);
  TEST_ASSERT_LESS_THAN(guesses / 20, wrong);
}

void whatIsCarriedAlongEqualsWhatIsCounted() {
  static MoveList moves;
  lookAtRandomPositions([](const Position& position) {
    const engine::Tally before = engine::tallyOf(position);
    moves.clear();
    TEST_ASSERT_TRUE(generateLegal(position, moves));
    for (const Move move : moves) {
      engine::Tally carried = before;
      engine::advance(carried, position, move);
      Position after = position;
      Undo undo;
      after.make(move, undo);
      const engine::Tally counted = engine::tallyOf(after);
      TEST_ASSERT_EQUAL_HEX32(counted.pawnKey, carried.pawnKey);
      TEST_ASSERT_EQUAL_INT32(counted.places, carried.places);
      TEST_ASSERT_EQUAL_HEX32(counted.counts[0], carried.counts[0]);
      TEST_ASSERT_EQUAL_HEX32(counted.counts[1], carried.counts[1]);
    }
  });
}

void aCheckIsSeenBeforeTheMoveIsMade() {
  static MoveList moves;
  lookAtRandomPositions([](const Position& position) {
    moves.clear();
    TEST_ASSERT_TRUE(generateLegal(position, moves));
    for (const Move move : moves) {
      Position after = position;
      Undo undo;
      after.make(move, undo);
      TEST_ASSERT_EQUAL(inCheck(after), engine::givesCheck(position, move));
    }
  });
}

void aLeadInMaterialIsALead() {
  TEST_ASSERT_GREATER_THAN(300, evaluate(at("4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1")));
  TEST_ASSERT_LESS_THAN(-300, evaluate(at("4k3/pppp4/8/8/8/8/PPPP4/3QK3 b - - 0 1")));
}

void endingsThatNobodyCanWinAreDraws() {
  for (const char* fen : {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/3NK3 w - - 0 1",
                          "4k3/8/8/8/8/8/8/3BK3 b - - 0 1", "4k3/8/8/8/8/8/8/2NNK3 w - - 0 1"})
    TEST_ASSERT_EQUAL_MESSAGE(0, evaluate(at(fen)), fen);
}

void theWrongBishopDoesNotWinWithARookPawn() {
  // h8 is dark: the light-squared bishop never drives the king out of it.
  TEST_ASSERT_EQUAL(0, evaluate(at("7k/8/8/7P/6K1/8/8/5B2 w - - 0 1")));
  TEST_ASSERT_GREATER_THAN(200, evaluate(at("7k/8/8/7P/6K1/8/8/4B3 w - - 0 1")));
  TEST_ASSERT_GREATER_THAN(200, evaluate(at("7k/8/8/6P1/6K1/8/8/5B2 w - - 0 1")));
}

void bishopsOfOppositeColoursMakeALeadSmaller() {
  const int same = evaluate(at("4k3/4b3/8/8/8/2P5/1P3B2/4K3 w - - 0 1"));
  const int opposite = evaluate(at("4k3/5b2/8/8/8/2P5/1P3B2/4K3 w - - 0 1"));
  TEST_ASSERT_GREATER_THAN(0, opposite);
  TEST_ASSERT_LESS_THAN(same, 3 * opposite / 2);
  TEST_ASSERT_GREATER_THAN(opposite, same);
}

void aMinorPieceMoreWithoutPawnsIsNotMuch() {
  TEST_ASSERT_LESS_THAN(120, evaluate(at("4k3/8/3r4/8/8/2R5/3B4/4K3 w - - 0 1")));
}

void aLoneKingIsWorthLessTowardsTheEdge() {
  // The kings are equally far apart in both.
  const int middle = evaluate(at("8/8/8/1K1k4/8/8/8/7R w - - 0 1"));
  const int edge = evaluate(at("1K1k4/8/8/8/8/8/8/7R w - - 0 1"));
  TEST_ASSERT_GREATER_THAN(1000, middle);
  TEST_ASSERT_GREATER_THAN(middle, edge);
}

void bishopAndKnightDriveToTheBishopsCorner() {
  const int right = evaluate(at("8/8/8/8/8/2K5/8/k1BN4 w - - 0 1"));
  const int wrong = evaluate(at("8/8/8/8/8/5K2/8/2BN3k w - - 0 1"));
  TEST_ASSERT_GREATER_THAN(wrong + 100, right);
}

void aPassedPawnIsWorthMoreTheFurtherItIs() {
  int last = -10000;
  for (const char* fen : {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "4k3/8/8/8/P7/8/8/4K3 w - - 0 1",
                          "4k3/8/P7/8/8/8/8/4K3 w - - 0 1"}) {
    const int score = evaluate(at(fen));
    TEST_ASSERT_GREATER_THAN_MESSAGE(last, score, fen);
    last = score;
  }
}

void aLeadThatDoesNotGrowIsWorthLess() {
  TEST_ASSERT_LESS_THAN(evaluate(at("4k3/pppp4/8/8/8/8/PPPP4/3RK3 w - - 0 60")),
                        evaluate(at("4k3/pppp4/8/8/8/8/PPPP4/3RK3 w - - 90 60")));
}

}  // namespace

SUITE() {
  RUN_TEST(aPositionAndItsMirrorImageScoreTheSame);
  RUN_TEST(whatIsRememberedScoresTheSame);
  RUN_TEST(aGuessIsSeldomWrongAndNeverRemembered);
  RUN_TEST(whatIsCarriedAlongEqualsWhatIsCounted);
  RUN_TEST(aCheckIsSeenBeforeTheMoveIsMade);
  RUN_TEST(aLeadInMaterialIsALead);
  RUN_TEST(endingsThatNobodyCanWinAreDraws);
  RUN_TEST(theWrongBishopDoesNotWinWithARookPawn);
  RUN_TEST(bishopsOfOppositeColoursMakeALeadSmaller);
  RUN_TEST(aMinorPieceMoreWithoutPawnsIsNotMuch);
  RUN_TEST(aLoneKingIsWorthLessTowardsTheEdge);
  RUN_TEST(bishopAndKnightDriveToTheBishopsCorner);
  RUN_TEST(aPassedPawnIsWorthMoreTheFurtherItIs);
  RUN_TEST(aLeadThatDoesNotGrowIsWorthLess);
}
