// Stories of the whole board, from sensors to lights and console.
#include "app/app.h"
#include "chess/movegen.h"
#include "suite.h"
#include "whole_board.h"

using namespace chess;

namespace {

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* board = nullptr;

void freshBoard() {
  if (board != nullptr) board->~WholeBoard();
  board = new (storage) WholeBoard();
}

void freshGame() {
  freshBoard();
  board->start();
}

bool gameIs(const char* fen) { return std::strncmp(board->type("fen"), fen, std::strlen(fen)) == 0; }

SquareSet squares(std::initializer_list<Square> list) {
  SquareSet set;
  for (const Square square : list) set.add(square);
  return set;
}

void liftingShowsWhereAPieceMayGo() {
  freshGame();
  board->lift(g1);
  TEST_ASSERT_TRUE(board->lit() == squares({g1, f3, h3}));
  board->place(g1);
  board->wait(500);
  TEST_ASSERT_TRUE(board->lit().empty());
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
}

void lightsComeWithinTwentyFiveMilliseconds() {
  freshGame();
  SquareSet pieces = board->pieces();
  pieces.remove(e2);
  board->setPieces(pieces);
  board->wait(25);
  TEST_ASSERT_TRUE(board->lit() == squares({e2, e3, e4}));
}

void aFinalPlacementIsPlayedWithinSixtyMilliseconds() {
  freshGame();
  board->lift(e2);
  SquareSet pieces = board->pieces();
  pieces.add(e4);
  board->setPieces(pieces);
  board->wait(60);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
}

void aMateByThePiecesIsSaidAndLit() {
  freshGame();
  board->move(e2, e4);
  board->move(e7, e5);
  board->move(f1, c4);
  board->wait(400);
  board->move(b8, c6);
  board->move(d1, h5);
  board->wait(400);
  board->move(g8, f6);
  board->capture(h5, f7);
  board->wait(100);
  TEST_ASSERT_TRUE(board->game().isOver());
  TEST_ASSERT_TRUE(board->lit().has(e8));  // the mated king
  TEST_ASSERT_NOT_NULL(std::strstr(board->type("board"), "1-0"));
}

void aTypedMoveIsLitUntilThePiecesShowIt() {
  freshGame();
  const char* heard = board->type("e4");
  TEST_ASSERT_NOT_NULL(std::strstr(heard, "played 1. e4"));
  TEST_ASSERT_NOT_NULL(std::strstr(heard, "waiting: move the white pawn from e2 to e4"));
  board->wait(20);
  TEST_ASSERT_TRUE(board->lit() == squares({e2, e4}));
  board->move(e2, e4);
  TEST_ASSERT_NULL(std::strstr(board->type("board"), "waiting"));
  board->move(e7, e5);
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
}

void aTypedCaptureWaitsForTheVictimToLeave() {
  freshGame();
  board->move(e2, e4);
  board->move(d7, d5);
  board->type("exd5");
  board->lift(e4);
  TEST_ASSERT_NOT_NULL(std::strstr(board->type("board"), "waiting"));
  board->lift(d5);
  board->place(d5);
  TEST_ASSERT_NULL(std::strstr(board->type("board"), "waiting"));
}

void aWrongLineSaysWhyAndChangesNothing() {
  freshGame();
  for (const char* line : {"e2e5", "Ke2", "xyzzy", "undo 3", "moves e9", "new fen 8/8/8 w", "perft x"}) {
    const char* heard = board->type(line);
    TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE("error: ", heard, 7, line);
    TEST_ASSERT_EQUAL_PTR_MESSAGE(std::strchr(heard, '\n') + 1, heard + std::strlen(heard), line);
  }
  TEST_ASSERT_TRUE(gameIs("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

void theRandomPlayersMoveIsShownAndAwaited() {
  freshGame();
  board->type("seed 5");
  board->type("black random");
  board->move(e2, e4);
  board->wait(1000);
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
  const Move reply = board->game().lastMove();
  TEST_ASSERT_TRUE(board->lit().has(reply.from()));
  TEST_ASSERT_TRUE(board->lit().has(reply.to()));
  board->wait(5000);
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
  board->move(reply.from(), reply.to());
  TEST_ASSERT_NULL(std::strstr(board->type("board"), "waiting"));
}

void theSameSeedPlaysTheSameGame() {
  Move replies[2];
  for (Move& reply : replies) {
    freshGame();
    board->type("seed 77");
    board->type("white random");
    board->wait(1000);
    reply = board->game().lastMove();
    TEST_ASSERT_FALSE(reply.isNone());
  }
  TEST_ASSERT_TRUE(replies[0] == replies[1]);
}

void aMoveByHandPressesTheClockAndAFlagEndsTheGame() {
  freshGame();
  board->type("clock 1");
  board->move(e2, e4);
  board->wait(61000);
  TEST_ASSERT_TRUE(board->game().isOver());
  TEST_ASSERT_TRUE(board->game().result().result == Result::WhiteWins);
}

void afterAPowerCutTheGameIsStillThere() {
  freshGame();
  board->move(e2, e4);
  board->move(e7, e5);
  board->losePower();
  SquareSet onePieceFell = board->pieces();
  onePieceFell.remove(e4);
  board->setPieces(onePieceFell);
  board->start();
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
  TEST_ASSERT_TRUE(board->lit() == SquareSet::of(e4));
  board->place(e4);
  board->move(g1, f3);
  board->wait(400);
  TEST_ASSERT_EQUAL(3, board->game().plyCount());
}

void aGameTakenUpAgainIsNotANewOneBecauseThePiecesStandAtHome() {
  freshGame();
  // Four plies: one or two from the first position would be a takeback, not a new game.
  const std::pair<Square, Square> steps[] = {{e2, e4}, {e7, e5}, {g1, f3}, {b8, c6}};
  for (const auto& step : steps) board->move(step.first, step.second);
  board->losePower();
  board->setPieces(SquareSet(0xFFFF00000000FFFFu));
  board->start();
  board->wait(5000);
  TEST_ASSERT_EQUAL(4, board->game().plyCount());
  TEST_ASSERT_TRUE((board->lit() & squares({e2, e4, e5, e7})) == squares({e2, e4, e5, e7}));
  for (const auto& step : steps) board->move(step.first, step.second);
  board->move(c6, b8);  // put back by hand
  TEST_ASSERT_EQUAL(3, board->game().plyCount());
}

void allPiecesAtHomeBeginANewGame() {
  freshGame();
  for (const auto& step : {std::pair{e2, e4}, {e7, e5}, {g1, f3}, {b8, c6}}) {
    board->move(step.first, step.second);
    board->wait(350);
  }
  TEST_ASSERT_EQUAL(4, board->game().plyCount());
  board->setPieces(SquareSet(0xFFFF00000000FFFFu));
  board->wait(2000);
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
  TEST_ASSERT_FALSE(board->game().isOver());
}

void kingsInTheCentreEndTheGame() {
  freshGame();
  board->move(e2, e3);
  board->wait(400);
  board->lift(e1);
  board->lift(e8);
  board->place(e4);
  board->place(d5);
  board->wait(1000);
  TEST_ASSERT_TRUE(board->game().result().result == Result::WhiteWins);
}

void aGameIsPastedAndAnOldOnePrintedWhileThePiecesMove() {
  freshGame();
  board->move(d2, d4);
  board->wait(300);
  board->type("load");
  board->type("1. e4 e5");
  board->move(d7, d5);  // meanwhile, in the game on the board
  board->wait(300);
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
  board->type("2. Nf3 *");
  TEST_ASSERT_TRUE(board->hasHeard("loaded 3 moves"));
  TEST_ASSERT_TRUE(gameIs("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b"));
  board->type("game 1");
  TEST_ASSERT_TRUE(board->hasHeard("1. d4 d5 *"));
  TEST_ASSERT_TRUE(gameIs("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b"));
}

void silentSensorsAreReportedAndMovesCanBeTyped() {
  freshGame();
  board->setSensorsAnswer(false);
  board->wait(10);
  TEST_ASSERT_TRUE(board->hasHeard("error: the sensors do not answer"));
  board->type("e4");
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  board->setSensorsAnswer(true);
  board->wait(10);
  TEST_ASSERT_TRUE(board->hasHeard("answering again"));
}

void scansThatDoNotComeAreReported() {
  freshGame();
  board->setScanning(false);
  board->wait(90);
  TEST_ASSERT_FALSE(board->hasHeard("do not answer"));
  board->wait(20);
  TEST_ASSERT_TRUE(board->hasHeard("error: the sensors do not answer"));
  board->setScanning(true);
  board->wait(10);
  TEST_ASSERT_TRUE(board->hasHeard("answering again"));
}

void aFlashWriteThatStopsEverythingIsNoDeadSensor() {
  freshGame();
  for (int i = 0; i < 20; ++i) {
    board->freeze(150);
    board->wait(1);
    board->freeze(150);
    board->wait(8);
  }
  TEST_ASSERT_FALSE(board->hasHeard("do not answer"));
  board->move(e2, e4);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
}

// The pieces as they stand from then on, with no tick in between.
void during(uint32_t ms, std::initializer_list<Square> lifted, std::initializer_list<Square> placed) {
  SquareSet pieces = board->pieces() & ~squares(lifted);
  board->setPieces(pieces | squares(placed));
  board->stall(ms);
}

void aSlowTickMissesNothingAndKeepsTheOrder() {
  freshGame();
  board->move(e2, e4);
  board->move(d7, d5);
  board->wait(1000);
  // A whole capture while the flash is written.
  during(20, {e4}, {});
  during(60, {d5}, {});
  during(20, {}, {d5});
  board->wait(1500);
  TEST_ASSERT_TRUE(gameIs("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b"));
  // The pawn that is put back belongs to its owner, who straightened it before the queen was lifted.
  during(12, {d5}, {});
  during(12, {}, {d5});
  during(12, {d8}, {});
  during(12, {}, {d6});
  board->wait(1500);
  TEST_ASSERT_TRUE(gameIs("rnb1kbnr/ppp1pppp/3q4/3P4/8/8/PPPP1PPP/RNBQKBNR w"));
}

void aBrokenStoreIsReportedAndPlayGoesOn() {
  freshGame();
  board->store().setFailing(true);
  board->move(e2, e4);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  TEST_ASSERT_NOT_NULL(std::strstr(board->type("selftest"), "fail journal"));
}

// What stops both cores for a moment is done when nobody minds.
void theStoreMakesRoomOnlyInQuietMoments() {
  freshGame();
  const int before = board->store().tidied;
  for (int i = 0; i < 10; ++i) {
    board->lift(e2);
    board->wait(1000);
    board->place(e2);
    board->wait(1000);
  }
  TEST_ASSERT_EQUAL(before, board->store().tidied);
  board->wait(10000);
  TEST_ASSERT_GREATER_THAN(before, board->store().tidied);
  board->type("clock 5+0");
  board->move(e2, e4);
  const int meanwhile = board->store().tidied;
  board->wait(20000);
  TEST_ASSERT_TRUE(board->parts().referee.clock().isRunning());
  TEST_ASSERT_EQUAL(meanwhile, board->store().tidied);
}

void theDemoPlaysWithoutTouchingTheGame() {
  freshGame();
  board->move(e2, e4);
  board->type("demo on");
  board->wait(5000);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  TEST_ASSERT_FALSE(board->lit().empty());
  board->type("demo off");
  board->move(e7, e5);
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
}

void nothingIsSentToTheLedsWhileNothingChanges() {
  freshGame();
  board->wait(1000);
  const int before = board->frames();
  board->wait(5000);
  TEST_ASSERT_EQUAL(before, board->frames());
}

void theClockMayRollOver() {
  freshBoard();
  board->start(0xFFFFFFFFu - 300);
  board->move(e2, e4);
  board->move(e7, e5);
  board->wait(400);
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
}

}  // namespace

SUITE() {
  RUN_TEST(liftingShowsWhereAPieceMayGo);
  RUN_TEST(lightsComeWithinTwentyFiveMilliseconds);
  RUN_TEST(aFinalPlacementIsPlayedWithinSixtyMilliseconds);
  RUN_TEST(aMateByThePiecesIsSaidAndLit);
  RUN_TEST(aTypedMoveIsLitUntilThePiecesShowIt);
  RUN_TEST(aTypedCaptureWaitsForTheVictimToLeave);
  RUN_TEST(aWrongLineSaysWhyAndChangesNothing);
  RUN_TEST(theRandomPlayersMoveIsShownAndAwaited);
  RUN_TEST(theSameSeedPlaysTheSameGame);
  RUN_TEST(aMoveByHandPressesTheClockAndAFlagEndsTheGame);
  RUN_TEST(afterAPowerCutTheGameIsStillThere);
  RUN_TEST(aGameTakenUpAgainIsNotANewOneBecauseThePiecesStandAtHome);
  RUN_TEST(allPiecesAtHomeBeginANewGame);
  RUN_TEST(kingsInTheCentreEndTheGame);
  RUN_TEST(aGameIsPastedAndAnOldOnePrintedWhileThePiecesMove);
  RUN_TEST(silentSensorsAreReportedAndMovesCanBeTyped);
  RUN_TEST(scansThatDoNotComeAreReported);
  RUN_TEST(aFlashWriteThatStopsEverythingIsNoDeadSensor);
  RUN_TEST(aSlowTickMissesNothingAndKeepsTheOrder);
  RUN_TEST(aBrokenStoreIsReportedAndPlayGoesOn);
  RUN_TEST(theStoreMakesRoomOnlyInQuietMoments);
  RUN_TEST(theDemoPlaysWithoutTouchingTheGame);
  RUN_TEST(nothingIsSentToTheLedsWhileNothingChanges);
  RUN_TEST(theClockMayRollOver);
}
