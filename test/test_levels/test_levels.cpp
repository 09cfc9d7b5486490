// The levels: short-sighted and uncertain at the bottom, and each stronger than those well below it.
#include <algorithm>

#include "chess/attacks.h"
#include "chess/outcome.h"
#include "engine/etiquette.h"
#include "engine/level.h"
#include "thinking.h"

using namespace chess;
using namespace engine;
using thinking::search;

namespace {

Move choose(const Position& position, int level, uint32_t seed) {
  search().think(position, nullptr, 0, limitsOf(level, position), styleOf(level, seed));
  return chooseMove(search().result(), level, position, seed);
}

int material(const Position& position, Colour side) {
  constexpr int kWorth[] = {1, 3, 3, 5, 9};
  constexpr Kind kKinds[] = {Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen};
  int sum = 0;
  for (SquareSet pieces = position.occupied(); !pieces.empty();) {
    const Piece piece = position.at(pieces.takeFirst());
    for (int i = 0; i < 5; ++i)
      if (kindOf(piece) == kKinds[i]) sum += colourOf(piece) == side ? kWorth[i] : -kWorth[i];
  }
  return sum;
}

// Somebody who knows what the pieces are worth and looks at the next reply, and has no plan beyond that.
constexpr int kBeginner = 0;

Move chooseAsBeginner(Position position, Random& random) {
  static MoveList moves, replies;
  const Colour side = position.sideToMove();
  moves.clear();
  if (!generateLegal(position, moves)) return {};
  Move best;
  int most = -1000000;
  for (int i = 0; i < moves.size(); ++i) {
    Undo undo;
    position.make(moves[i], undo);
    replies.clear();
    const bool known = generateLegal(position, replies);
    int least = replies.size() > 0 || !known ? 1000 : inCheck(position) ? 10000 : 0;
    for (int j = 0; j < replies.size(); ++j) {
      Undo answer;
      position.make(replies[j], answer);
      least = std::min(least, material(position, side));
      position.unmake(replies[j], answer);
    }
    position.unmake(moves[i], undo);
    const int value = least * 2 + static_cast<int>(random.below(2));
    if (value > most) {
      most = value;
      best = moves[i];
    }
  }
  return best;
}

// 1 if White wins, 0 if Black does, in half points.
int halfPointsOfWhite(int white, int black, uint32_t seed) {
  Position position;
  KeyHistory history;
  Random random(seed);
  history.reset(position);
  search().clear();
  for (int ply = 0; ply < 160; ++ply) {
    const Ending ending = judge(position, history);
    if (ending != Ending::None) {
      const Result result = resultOf(ending, position.sideToMove());
      return result == Result::WhiteWins ? 2 : result == Result::BlackWins ? 0 : 1;
    }
    const int player = ply % 2 == 0 ? white : black;
    const Move move =
        player == kBeginner ? chooseAsBeginner(position, random) : choose(position, player, seed);
    TEST_ASSERT_TRUE(isLegal(position, move));
    Undo undo;
    position.make(move, undo);
    history.push(position);
  }
  // Not over: who has more wins.
  const int score = search().think(position, nullptr, 0, thinking::nodes(2000)).score();
  const int white100 = position.sideToMove() == Colour::White ? score : -score;
  return white100 > 200 ? 2 : white100 < -200 ? 0 : 1;
}

int halfPointsOfFirst(int first, int second, int games) {
  int points = 0;
  for (int game = 0; game < games; ++game) {
    const auto seed = static_cast<uint32_t>(game / 2 + 1);
    points +=
        game % 2 == 0 ? halfPointsOfWhite(first, second, seed) : 2 - halfPointsOfWhite(second, first, seed);
  }
  return points;
}

void aLevelBeatsTheOneWellBelow() {
  constexpr int kGames = kSmall ? 2 : 10;
  for (int level = kSmall ? 6 : 3; level <= 7; level += 2) {
    // At least 70 %; what happens is nearer to all.
    const int points = halfPointsOfFirst(level, level - 2, kGames);
    TEST_ASSERT_GREATER_OR_EQUAL(kGames * 2 * 7 / 10, points);
  }
}

// Two levels alike would play each game twice, once with either colour, and share the points.
void everyStepUpIsFelt() {
  constexpr int kGames = kSmall ? 4 : 20;
  for (int level = kSmall ? 4 : 2; level <= (kSmall ? 4 : 7); ++level) {
    const int points = halfPointsOfFirst(level, level - 1, kGames);
    TEST_ASSERT_GREATER_OR_EQUAL(kGames * 2 * 6 / 10, points);
  }
}

void aBeginnerHasAChanceAgainstTheLowestLevel() {
  constexpr int kGames = kSmall ? 4 : 30;
  TEST_ASSERT_GREATER_OR_EQUAL(kGames * 2 / 5, halfPointsOfFirst(kBeginner, kLowestLevel, kGames));
  // … and none against the middle.
  TEST_ASSERT_LESS_OR_EQUAL(kGames * 2 / 10, halfPointsOfFirst(kBeginner, 5, kGames));
}

void aLevelOutOfRangeIsTheNearest() {
  TEST_ASSERT_EQUAL_PTR(&levelOf(1), &levelOf(-5));
  TEST_ASSERT_EQUAL_PTR(&levelOf(10), &levelOf(99));
}

void higherLevelsLookFurtherAndJudgeBetter() {
  for (int number = kLowestLevel + 1; number <= kHighestLevel; ++number) {
    TEST_ASSERT_LESS_OR_EQUAL(levelOf(number - 1).noise, levelOf(number).noise);
    const int before = levelOf(number - 1).depth;
    const int depth = levelOf(number).depth;
    if (before != 0 && depth != 0) TEST_ASSERT_GREATER_OR_EQUAL(before, depth);
  }
}

void theLowestLevelTakesWhatHangs() {
  // A queen for nothing: even a beginner sees that, whatever the mood.
  const Position position = at("4k3/ppp2ppp/8/3q4/8/2N5/PPP2PPP/4K3 w - - 0 20");
  for (uint32_t seed = 0; seed < 20; ++seed) thinking::assertMove("c3d5", choose(position, 1, seed));
}

void aLevelPlaysTheSameGameForTheSameSeed() {
  const Position position;
  for (int level = 1; level <= 8; ++level) {
    search().clear();
    const Move first = choose(position, level, 5);
    search().clear();
    TEST_ASSERT_TRUE(first == choose(position, level, 5));
  }
}

void openingsDifferFromSeedToSeed() {
  const Position position;
  for (const int level : {5, kSmall ? 6 : 9}) {
    Move seen[8];
    int different = 0;
    for (uint32_t seed = 0; seed < 8; ++seed) {
      search().clear();
      seen[seed] = choose(position, level, seed);
      bool isNew = true;
      for (uint32_t before = 0; before < seed; ++before) isNew = isNew && seen[before] != seen[seed];
      different += isNew ? 1 : 0;
    }
    TEST_ASSERT_GREATER_OR_EQUAL(2, different);
  }
}

void aMateIsPlayedAndNotVaried() {
  // The fool's mate is there in the second move.
  const Position position = at("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
  for (uint32_t seed = 0; seed < 10; ++seed) thinking::assertMove("d8h4", choose(position, 6, seed));
}

void aClockGivesLessThanItHas() {
  for (const uint32_t remaining : {1u, 20u, 100u, 1000u, 60000u, 5400000u}) {
    Limits limits;
    allotTime(limits, remaining, 0, 0);
    TEST_ASSERT_TRUE(limits.softMs >= 1 && limits.softMs <= limits.hardMs);
    TEST_ASSERT_LESS_OR_EQUAL(remaining > 60 ? remaining : 10, limits.hardMs);
  }
  Limits slow;
  Limits quick;
  allotTime(slow, 60000, 2000, 0);
  allotTime(quick, 60000, 0, 0);
  TEST_ASSERT_GREATER_THAN(quick.softMs, slow.softMs);
}

Info knowing(int score, int depth) {
  Info info;
  info.lineCount = 1;
  info.lines[0].score = static_cast<int16_t>(score);
  info.lines[0].length = 1;
  info.depth = static_cast<uint8_t>(depth);
  return info;
}

void aDrawIsTakenWhenWorseAndNotWhenBetter() {
  const Position early;
  const Position late = at("8/5k2/4p3/8/4P3/5K2/8/8 w - - 0 60");
  TEST_ASSERT_TRUE(acceptsDraw(-100, early));
  TEST_ASSERT_FALSE(acceptsDraw(0, early));
  TEST_ASSERT_TRUE(acceptsDraw(0, late));
  TEST_ASSERT_FALSE(acceptsDraw(200, late));
  TEST_ASSERT_TRUE(isSound(knowing(-100, 8)));
  TEST_ASSERT_FALSE(isSound(knowing(-100, 1)));
  // The lowest levels never look further, and answer all the same.
  Info shortSighted = knowing(-100, 1);
  shortSighted.done = true;
  TEST_ASSERT_TRUE(isSound(shortSighted));
}

void aGameIsGivenUpOnlyWhenItHasBeenHopelessForAWhile() {
  const Position lost = at("4k3/8/8/8/8/8/QQ6/4K3 b - - 0 60");
  const int16_t hopeless[] = {-950, -1200, -2000};
  const int16_t sudden[] = {-100, -1200, -2000};
  TEST_ASSERT_TRUE(resigns(hopeless, 3, lost));
  TEST_ASSERT_FALSE(resigns(sudden, 3, lost));
  TEST_ASSERT_FALSE(resigns(hopeless, 2, lost));
  const Position unmatable = at("4k3/8/8/8/8/8/N7/4K3 b - - 0 60");
  TEST_ASSERT_FALSE(resigns(hopeless, 3, unmatable));
}

}  // namespace

SUITE() {
  RUN_TEST(aBeginnerHasAChanceAgainstTheLowestLevel);
  RUN_TEST(aLevelOutOfRangeIsTheNearest);
  RUN_TEST(higherLevelsLookFurtherAndJudgeBetter);
  RUN_TEST(theLowestLevelTakesWhatHangs);
  RUN_TEST(aLevelPlaysTheSameGameForTheSameSeed);
  RUN_TEST(openingsDifferFromSeedToSeed);
  RUN_TEST(aMateIsPlayedAndNotVaried);
  RUN_TEST(aClockGivesLessThanItHas);
  RUN_TEST(aDrawIsTakenWhenWorseAndNotWhenBetter);
  RUN_TEST(aGameIsGivenUpOnlyWhenItHasBeenHopelessForAWhile);
  RUN_TEST(aLevelBeatsTheOneWellBelow);
  RUN_TEST(everyStepUpIsFelt);
}
