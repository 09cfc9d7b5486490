// Games on Lichess with the pieces while requests and answers get lost, streams break, states come twice or
// late, the server has too much to do, the line is down and the power goes.
#include "app/app.h"
#include "lichess_games.h"

#if defined(GLOWMATE_SMALL) || defined(ARDUINO)
constexpr int kGames = 2;
#else
constexpr int kGames = 24;
#endif

static void everyGameEndsAlikeOnBothSides() {
  alignas(LichessStory) static unsigned char storage[sizeof(LichessStory)];
  LichessGames::Sum sum;
  for (int i = 0; i < kGames; ++i) {
    auto& board = *new (storage) LichessStory(static_cast<uint64_t>(i + 1));
    LichessGames(board, static_cast<uint64_t>(i + 1000)).play(sum);
    TEST_ASSERT_EQUAL_MESSAGE(0, sum.stuck, board.lichess.log());
    TEST_ASSERT_EQUAL_MESSAGE(0, sum.unlike, board.lichess.log());
    TEST_ASSERT_EQUAL_MESSAGE(0, sum.doubleMoves, board.lichess.log());
    TEST_ASSERT_EQUAL(0, sum.illegalMoves);
    TEST_ASSERT_EQUAL(1, board.lichess.maxStreams);
    board.~LichessStory();
  }
  TEST_ASSERT_GREATER_THAN(kGames * 4, sum.plies);
}

// Nobody plays; the line breaks now and then, the server is in trouble, and says nothing for minutes.
static void aNightInTheLobbyLosesNothing() {
  alignas(LichessStory) static unsigned char storage[sizeof(LichessStory)];
  auto& board = *new (storage) LichessStory(7);
  constexpr int kMinutes = kGames > 2 ? 8 * 60 : 20;
  board.login();
  board.lichess.faults = {12, 12, 20, 0, 0, 0, 6};
  for (int minute = 0; minute < kMinutes; ++minute) {
    board.lichess.isSilent = minute % 60 == 59;
    if (minute % 30 == 29) board.type("lichess seek 15+10");
    board.wait(60000, 25);
    if (minute % 30 == 29) board.type("lichess cancel");
  }
  board.lichess.isSilent = false;
  board.lichess.faults = {};
  TEST_ASSERT_TRUE(board.waitFor([&] { return board.lichess.isOpen("/api/stream/event"); }));
  TEST_ASSERT_EQUAL(0, board.lichess.doubledEvents);
  // Never more than one request a second, however long it goes on.
  TEST_ASSERT_LESS_THAN(kMinutes * 60, board.lichess.requests);
  board.lichess.opponentPlays = false;
  board.lichess.begin();
  TEST_ASSERT_TRUE(board.waitFor([&] { return board.parts().online->hasGame() && board.isInStep(); }));
  board.~LichessStory();
}

SUITE() {
  RUN_TEST(everyGameEndsAlikeOnBothSides);
  RUN_TEST(aNightInTheLobbyLosesNothing);
}
