// Games moved by virtual hands in all styles, through bouncing sensors: every move is recognised, none is
// invented.
#include <cstdio>

#include "board/referee.h"
#include "game/game.h"
#include "positions.h"
#include "replay.h"
#include "sensing/footprint.h"

#if !defined(ARDUINO) && !defined(GLOWMATE_SMALL)
#include <cstdlib>
#define GLOWMATE_HAS_FILES
#endif

namespace {

// Castling to both sides, en passant, and promotions to each piece in few moves.
constexpr const char* kOwnGames[] = {
    "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f6e4 d2d4 b7b5 a4b3 d7d5 d4e5 c8e6 c2c3 f8c5 b1d2 e8g8",
    "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 d1c2 b8d7 e1c1 c7c5 c1b1 d8a5 d4c5 d7c5 h2h4 c8d7",
    "e2e4 a7a6 e4e5 d7d5 e5d6 b7b5 d6c7 c8b7 c7d8n e8d8 a2a4 b5b4 c2c4 b4c3 d1b3 c3b2 a1a2 b2c1r e1e2",
    "h2h4 g7g5 h4g5 h7h6 g5h6 a7a5 h6h7 a5a4 h7g8b h8g8 b2b4 a4b3 c1b2 b3c2 d1c2 b8c6 g1f3 d7d6 b1a3 c8f5",
};

void addMoves(base::Text& line, const chess::Move* moves, int count) {
  for (int i = 0; i < count; ++i) {
    chess::UciText name;
    chess::writeUci(moves[i], name);
    line.add(' ').add(name.view());
  }
}

void report(const Replay& replay, Style style) {
  static base::TextOf<6000> line;
  if (replay.failures > 5) return;
  line.clear().add("  wanted");
  addMoves(line, replay.wanted(), replay.wantedCount());
  line.add("\n  got   ");
  addMoves(line, replay.board.table.game().moves(), replay.board.table.game().plyCount());
  std::printf("failed at %s\n%s\n", nameOf(style), line.cString());
}

// One board for all tests: it is too big for a stack.
Replay& fresh(uint32_t seed, uint32_t bounceMs) {
  static Replay replay;
  replay.begin(seed, bounceMs);
  replay.onFailure = report;
  return replay;
}

void summary(const char* what, const Replay& replay) {
  using Kind = sensing::Decision::Kind;
  const int* decisions = replay.board.decisions;
  std::printf("%s: %d games, %d moves, %d failures; taken for another move at first %d\n", what, replay.games,
              replay.moves, replay.failures, decisions[static_cast<int>(Kind::Revised)]);
  for (int i = 0; i < kStyles; ++i)
    std::printf("  %-16s %6d moves %4d failures\n", nameOf(static_cast<Style>(i)), replay.byStyle[i],
                replay.failedByStyle[i]);
  TEST_ASSERT_EQUAL(0, replay.failures);
  TEST_ASSERT_EQUAL_MESSAGE(0, decisions[static_cast<int>(Kind::TakenBack)], "nobody took anything back");
  TEST_ASSERT_EQUAL_MESSAGE(0, decisions[static_cast<int>(Kind::NewGame)], "nobody began a new game");
  TEST_ASSERT_EQUAL_MESSAGE(0, decisions[static_cast<int>(Kind::Result)],
                            "nobody put the kings in the centre");
}

void randomGames(const char* what, int count, uint32_t bounceMs, uint32_t seed) {
  Replay& replay = fresh(seed, bounceMs);
  Random choice(seed + 77);
  for (int i = 0; i < count; ++i) {
    int left = 50;
    replay.game([&](const chess::Position& position) {
      return left-- > 0 ? randomMove(position, choice) : chess::Move();
    });
  }
  TEST_ASSERT_EQUAL(count, replay.games - replay.failures);
  summary(what, replay);
}

// A game as a line of UCI moves.
void replayLine(Replay& replay, std::string_view line) {
  replay.game([&](const chess::Position& position) {
    const std::string_view name = base::nextWord(line);
    const chess::Move move = name.empty() ? chess::Move() : find(position, name);
    TEST_ASSERT_TRUE_MESSAGE(name.empty() || !move.isNone(), "a move of the game is not legal");
    return move;
  });
}

}  // namespace

static void randomGamesWithoutBounce() { randomGames("no bounce", kSmall ? 3 : 300, 0, 1); }
static void randomGamesWithFiveMillisecondsOfBounce() {
  randomGames("5 ms of bounce", kSmall ? 3 : 350, 5, 2);
}
static void randomGamesWithTwentyMillisecondsOfBounce() {
  randomGames("20 ms of bounce", kSmall ? 3 : 350, 20, 3);
}

static void gamesWithEverySpecialMove() {
  Replay& replay = fresh(4, 20);
  for (int round = 0; round < (kSmall ? 1 : 20); ++round)
    for (const char* line : kOwnGames) replayLine(replay, line);
  summary("own games", replay);
}

// GLOWMATE_GAMES names a file with a game a line in UCI moves.
static void gamesFromAFile() {
#ifdef GLOWMATE_HAS_FILES
  const char* const named = std::getenv("GLOWMATE_GAMES");
  const char* const name = named != nullptr ? named : "../shared/data/games.txt";
  std::FILE* const file = std::fopen(name, "r");
  if (file == nullptr) TEST_IGNORE_MESSAGE("no file of games: set GLOWMATE_GAMES");
  Replay& replay = fresh(5, 20);
  static char line[8000];
  while (std::fgets(line, sizeof line, file) != nullptr) replayLine(replay, line);
  std::fclose(file);
  TEST_ASSERT_GREATER_THAN(0, replay.moves);
  summary(name, replay);
#else
  TEST_IGNORE_MESSAGE("no files on a chip");
#endif
}

SUITE() {
  RUN_TEST(randomGamesWithoutBounce);
  RUN_TEST(randomGamesWithFiveMillisecondsOfBounce);
  RUN_TEST(randomGamesWithTwentyMillisecondsOfBounce);
  RUN_TEST(gamesWithEverySpecialMove);
  RUN_TEST(gamesFromAFile);
}
