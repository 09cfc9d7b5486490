// How the search behaves whatever it is asked: limits, stopping, determinism, lines, draws.
#include <algorithm>

#include "engine/search_tree.h"
#include "thinking.h"

using namespace chess;
using namespace engine;
using thinking::assertMove;
using thinking::depth;
using thinking::nodes;
using thinking::search;
using thinking::think;
using thinking::wander;

namespace {

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* kMiddleGame = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 2 8";
constexpr const char* kWild = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr uint32_t kFew = kSmall ? 300 : 3000;
constexpr int kFuzzed = kSmall ? 300 : 100000;

void theSameQuestionHasTheSameAnswer() {
  const Info first = think(kWild, nodes(kFew));
  const Info second = think(kWild, nodes(kFew));
  TEST_ASSERT_TRUE(first.best() == second.best());
  TEST_ASSERT_EQUAL(first.nodes, second.nodes);
  TEST_ASSERT_EQUAL(first.score(), second.score());
  const Info deep = think(kMiddleGame, depth(kSmall ? 3 : 6));
  TEST_ASSERT_EQUAL(deep.nodes, think(kMiddleGame, depth(kSmall ? 3 : 6)).nodes);
}

void pausingChangesNothing() {
  const Info whole = think(kWild, nodes(kFew));
  search().clear();
  search().begin(at(kWild), nullptr, 0, nodes(kFew));
  int pauses = 0;
  while (!search().advance(1 + static_cast<uint32_t>(pauses % 7))) ++pauses;
  TEST_ASSERT_GREATER_THAN(static_cast<int>(kFew) / 10, pauses);
  TEST_ASSERT_TRUE(whole.best() == search().result().best());
  TEST_ASSERT_EQUAL(whole.nodes, search().result().nodes);
}

void aNodeLimitIsKeptToTheNode() {
  for (const uint32_t limit : {500u, 501u, 657u}) TEST_ASSERT_EQUAL(limit, think(kWild, nodes(limit)).nodes);
}

void aDepthLimitIsKept() {
  TEST_ASSERT_EQUAL(3, think(kMiddleGame, depth(3)).depth);
  TEST_ASSERT_EQUAL(1, think(kMiddleGame, depth(1)).depth);
}

void itStopsAtAnyNodeWithAMove() {
  const Position position = at(kWild);
  const uint32_t firstLook = think(kWild, depth(1)).nodes;
  for (uint32_t node = 0; node < firstLook + 100; node += kSmall ? 40 : 7) {
    search().clear();
    search().begin(position, nullptr, 0, Limits());
    (void)search().advance(node);
    search().stop();
    while (!search().advance(1000)) {
    }
    TEST_ASSERT_TRUE(search().result().done);
    TEST_ASSERT_TRUE(isLegal(position, search().result().best()));
    // Nothing but the first look, which finds the move to give, may go on after a stop.
    TEST_ASSERT_LESS_OR_EQUAL(std::max(node, firstLook) + 20, search().result().nodes);
  }
}

void whoeverIsStoppedAtOnceHasLookedAtEachMove() {
  for (const char* fen : {kStart, kMiddleGame, kWild}) {
    search().clear();
    search().begin(at(fen), nullptr, 0, Limits());
    search().stop();
    while (!search().advance(1000)) {
    }
    const Move best = search().result().best();
    TEST_ASSERT_TRUE_MESSAGE(best == think(fen, depth(1)).best(), fen);
  }
}

void timeIsWhatItIsTold() {
  Limits limits;
  limits.hardMs = 50;
  search().clear();
  uint32_t now = 0xFFFFFFF0;  // the clock turns over on the way
  search().tick(now);
  search().begin(at(kMiddleGame), nullptr, 0, limits);
  while (!search().advance(20)) search().tick(++now);
  TEST_ASSERT_UINT32_WITHIN(1, 50, now - 0xFFFFFFF0);
}

void progressCanBeReadAtAnyMoment() {
  search().clear();
  search().begin(at(kMiddleGame), nullptr, 0, depth(kSmall ? 3 : 5));
  const uint32_t before = search().news();
  int depthSeen = 0;
  while (!search().advance(50)) {
    Info info;
    if (search().news() == before) continue;
    TEST_ASSERT_TRUE(search().info(info));
    TEST_ASSERT_FALSE(info.done);
    TEST_ASSERT_GREATER_OR_EQUAL(depthSeen, info.depth);
    depthSeen = info.depth;
  }
  Info last;
  TEST_ASSERT_TRUE(search().info(last));
  TEST_ASSERT_TRUE(last.done);
  TEST_ASSERT_TRUE(last.best() == search().result().best());
}

void withoutALegalMoveThereIsNone() {
  for (const char* fen : {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}) {
    const Info& info = think(fen, depth(4));
    TEST_ASSERT_TRUE(info.done);
    TEST_ASSERT_TRUE(info.best().isNone());
    TEST_ASSERT_EQUAL(0, info.nodes);
  }
}

void onlyTheMovesAllowedAreSearched() {
  const Position position = at(kMiddleGame);
  const Move allowed[] = {find(position, "a2a3"), find(position, "h2h3"), Move(a1, a8)};
  Limits limits = nodes(kFew);
  limits.moves = allowed;
  limits.moveCount = 3;
  const Move best = think(position, limits).best();
  TEST_ASSERT_TRUE(best == allowed[0] || best == allowed[1]);
}

// The dearest capture there is: it must not be taken for one that loses.
void aPawnThatTakesAQueenAndBecomesOneIsSeenAtTheEndOfALine() {
  const Position position = at("1q5k/P7/8/8/8/8/7p/7K b - - 0 1");
  const Move away[] = {Move(h8, g7)};
  Limits limits = depth(1);
  limits.moves = away;
  limits.moveCount = 1;
  TEST_ASSERT_LESS_THAN(-300, think(position, limits).score());
}

// Réti's king catches the pawn because each of its moves does two things at once. Only one move holds at
// every turn, and so the line is followed further than ten half-moves, where the draw cannot be seen yet.
void whereOneMoveHoldsTheLineIsSearchedDeeper() {
  const Info info = think("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", depth(10));
  TEST_ASSERT_INT_WITHIN(60, 0, info.score());
  TEST_ASSERT_GREATER_THAN(16, info.deepest);
}

void severalLinesAreDifferentAndInOrder() {
  Limits limits = depth(kSmall ? 3 : 5);
  limits.lines = 3;
  const Info& info = think(kMiddleGame, limits);
  TEST_ASSERT_EQUAL(3, info.lineCount);
  for (int i = 1; i < 3; ++i) {
    TEST_ASSERT_GREATER_OR_EQUAL(info.lines[i].score, info.lines[i - 1].score);
    for (int j = 0; j < i; ++j) TEST_ASSERT_FALSE(info.lines[i].best() == info.lines[j].best());
  }
}

void aLineIsALineOfLegalMoves() {
  for (const char* fen : {kMiddleGame, kWild, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}) {
    Limits limits = nodes(kFew);
    limits.lines = 2;
    const Info info = think(fen, limits);
    for (int line = 0; line < info.lineCount; ++line) {
      Position position = at(fen);
      for (int i = 0; i < info.lines[line].length; ++i) {
        TEST_ASSERT_TRUE(isLegal(position, info.lines[line].moves[i]));
        Undo undo;
        position.make(info.lines[line].moves[i], undo);
      }
    }
  }
}

void thePieceInFocusHasAScoreForEachMove() {
  Limits limits = depth(kSmall ? 2 : 4);
  limits.focus = f3;
  const Position position = at(kMiddleGame);
  const Info& info = think(position, limits);
  static MoveList moves;
  moves.clear();
  TEST_ASSERT_TRUE(generateFrom(position, f3, moves));
  TEST_ASSERT_EQUAL(moves.size(), info.focusCount);
  TEST_ASSERT_EQUAL(limits.depth, info.focusDepth);
  for (int i = 0; i < info.focusCount; ++i) {
    TEST_ASSERT_TRUE(moves.has(info.focus[i].move));
    TEST_ASSERT_LESS_OR_EQUAL(info.score() + 60, info.focus[i].score);
  }
}

void whoIsLostTakesARepetition() {
  // Black is far behind but gives check for ever, on d1 and g4.
  TEST_ASSERT_EQUAL(0, think("6k1/5ppp/8/8/6q1/8/QQ3P1P/7K b - - 0 1", depth(kSmall ? 7 : 9)).score());
}

void aPositionOfTheGameThatComesBackTwiceIsADraw() {
  // White is winning, but each king move to a1 brings back what was there twice.
  Position position = at("7k/8/8/8/8/8/1R6/1K6 w - - 8 20");
  const Move back = find(position, "b1a1");
  Position after = position;
  Undo undo;
  after.make(back, undo);
  const uint64_t keys[] = {after.key(), 1, after.key(), 2, 3};
  Limits limits = depth(3);
  limits.moves = &back;
  limits.moveCount = 1;
  search().clear();
  TEST_ASSERT_EQUAL(0, search().think(position, keys, 5, limits).score());
  // Once is not enough.
  const uint64_t once[] = {after.key(), 1, 4, 2, 3};
  search().clear();
  TEST_ASSERT_GREATER_THAN(500, search().think(position, once, 5, limits).score());
}

void theFiftyMoveRuleIsInSight() {
  // Nothing can be taken or moved for a mate in time.
  const Info& draw = think("8/8/8/4k3/8/8/3RK3/8 w - - 98 90", depth(6));
  TEST_ASSERT_EQUAL(0, draw.score());
  // Mate on the hundredth half-move counts.
  const Info& mate = think("7k/8/6K1/8/8/8/8/R7 w - - 99 90", depth(2));
  TEST_ASSERT_EQUAL(kMate - 1, mate.score());
}

void thePlyBeforeTheLastIsNoTrap() {
  // Deep forced lines run into the deepest ply and come back.
  const Info& info = think("k7/8/8/8/8/8/6r1/K6R w - - 0 1", nodes(kFew * 4));
  TEST_ASSERT_TRUE(info.done);
  TEST_ASSERT_LESS_THAN(kMaxPlies, info.deepest);
}

void manyQueensFitTheMoveStack() {
  const Info& info = think("QQQQQQ2/6pk/6pp/8/8/8/1QQQQQQQ/K7 w - - 0 1", nodes(kFew));
  TEST_ASSERT_TRUE(info.done);
  TEST_ASSERT_FALSE(info.best().isNone());
}

// Random positions, random limits, random styles: a legal move every time, and the only one if there is one.
void whateverIsAskedTheMoveIsLegal() {
  constexpr const char* kBeginnings[] = {kFirstFen.data(), kWild, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                                         "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1",
                                         "4k3/8/8/3q4/8/8/3Q4/4K3 w - - 90 80"};
  static MoveList legal;
  Random random(11);
  int onlyMoves = 0;
  for (int i = 0; i < kFuzzed; ++i) {
    Position position = at(kBeginnings[random.below(5)]);
    if (!wander(position, random.below(50), random)) continue;
    legal.clear();
    TEST_ASSERT_TRUE(generateLegal(position, legal));
    Limits limits = nodes(1 + random.below(30));
    if (random.below(4) == 0) limits.depth = 1 + random.below(3);
    limits.lines = 1 + random.below(4);
    if (random.below(4) == 0) limits.focus = legal[random.below(legal.size())].from();
    Style style;
    style.noise = random.below(200);
    style.width = random.below(5);
    style.captures = random.below(6);
    style.seed = random.below(1000);
    const Info& info = search().think(position, nullptr, 0, limits, style);
    TEST_ASSERT_TRUE(legal.has(info.best()));
    if (legal.size() == 1) ++onlyMoves;
    TEST_ASSERT_TRUE(info.score() > -kInfinite && info.score() < kInfinite);
  }
  TEST_ASSERT_GREATER_THAN(kFuzzed / 400, onlyMoves);
}

void withoutATableItStillThinks() {
  static Table none;
  static Search bare(none);
  const Info& info = bare.think(at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), nullptr, 0, depth(3));
  assertMove("a1a8", info.best());
}

}  // namespace

SUITE() {
  RUN_TEST(theSameQuestionHasTheSameAnswer);
  RUN_TEST(pausingChangesNothing);
  RUN_TEST(aNodeLimitIsKeptToTheNode);
  RUN_TEST(aDepthLimitIsKept);
  RUN_TEST(itStopsAtAnyNodeWithAMove);
  RUN_TEST(whoeverIsStoppedAtOnceHasLookedAtEachMove);
  RUN_TEST(timeIsWhatItIsTold);
  RUN_TEST(progressCanBeReadAtAnyMoment);
  RUN_TEST(withoutALegalMoveThereIsNone);
  RUN_TEST(onlyTheMovesAllowedAreSearched);
  RUN_TEST(aPawnThatTakesAQueenAndBecomesOneIsSeenAtTheEndOfALine);
  RUN_TEST(whereOneMoveHoldsTheLineIsSearchedDeeper);
  RUN_TEST(severalLinesAreDifferentAndInOrder);
  RUN_TEST(aLineIsALineOfLegalMoves);
  RUN_TEST(thePieceInFocusHasAScoreForEachMove);
  RUN_TEST(whoIsLostTakesARepetition);
  RUN_TEST(aPositionOfTheGameThatComesBackTwiceIsADraw);
  RUN_TEST(theFiftyMoveRuleIsInSight);
  RUN_TEST(thePlyBeforeTheLastIsNoTrap);
  RUN_TEST(manyQueensFitTheMoveStack);
  RUN_TEST(withoutATableItStillThinks);
  RUN_TEST(whateverIsAskedTheMoveIsLegal);
}
