// Stories of a player and the computer: choosing it, its moves, the coach.
#include "app/app.h"
#include "lights/scene.h"
#include "suite.h"
#include "whole_board.h"

using namespace chess;
using lights::Role;

namespace {

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* board = nullptr;

void freshGame(const char* fen = nullptr) {
  if (board != nullptr) board->~WholeBoard();
  board = new (storage) WholeBoard();
  board->start();
  board->type("seed 3");
  if (fen == nullptr) return;
  char line[120] = "new fen ";
  board->type(std::strcat(line, fen));
  board->setPieces(board->app().game().position().occupied());
  board->wait(100);
}

SquareSet lit(Role role) { return board->app().picture().squares(role); }

void aKingLiftedBeforeTheFirstMoveOffersTheLevels() {
  freshGame();
  board->lift(e8);
  TEST_ASSERT_EQUAL(10, lit(Role::Quiet).count());
  TEST_ASSERT_TRUE(lit(Role::Quiet).has(a6) && lit(Role::Quiet).has(b5));
  TEST_ASSERT_NOT_NULL(lights::sceneOf(board->app().picture()));
  board->place(c6);
  board->wait(500);
  TEST_ASSERT_TRUE(board->app().player(Colour::Black) == game::Player::Engine);
  TEST_ASSERT_EQUAL(3, board->app().level(Colour::Black));
  board->move(c6, e8);
  board->wait(200);
  TEST_ASSERT_TRUE(board->app().player(Colour::White) == game::Player::Human);
  board->move(e2, e4);
  board->wait(4000);
  TEST_ASSERT_EQUAL(2, board->app().game().plyCount());
}

void theKingCanChooseAHumanAgain() {
  freshGame();
  board->type("white level 2");
  board->type("black human");
  board->lift(e1);
  board->place(h4);
  board->wait(500);
  board->move(h4, e1);
  TEST_ASSERT_TRUE(board->app().player(Colour::White) == game::Player::Human);
  TEST_ASSERT_EQUAL(0, board->app().game().plyCount());
}

void afterTheFirstMoveAKingIsJustAKing() {
  freshGame();
  board->move(e2, e4);
  board->lift(e8);
  TEST_ASSERT_TRUE(lit(Role::Quiet).empty());
  board->place(c6);
  board->wait(600);
  TEST_ASSERT_TRUE(board->app().player(Colour::Black) == game::Player::Human);
  TEST_ASSERT_TRUE(lit(Role::Wrong) == SquareSet::of(c6));
}

// The computer that plays White has moved before anybody could choose; the move is not on the board yet.
void aFirstMoveThatNobodyCarriedOutCanStillBeRefused() {
  freshGame();
  board->type("white level 1");
  board->wait(5000);
  TEST_ASSERT_EQUAL(1, board->app().game().plyCount());
  board->lift(e1);
  TEST_ASSERT_EQUAL(10, (lit(Role::Quiet) | lit(Role::Confirm)).count());
  board->place(h4);
  board->wait(500);
  board->move(h4, e1);
  board->wait(5000);
  TEST_ASSERT_TRUE(board->app().player(Colour::White) == game::Player::Human);
  TEST_ASSERT_EQUAL(0, board->app().game().plyCount());
  board->move(e2, e4);
  board->wait(500);
  TEST_ASSERT_TRUE(board->app().game().lastMove() == Move::doublePush(e2, e4));
}

void onceItIsCarriedOutTheGameHasBegun() {
  freshGame();
  board->type("white level 1");
  board->wait(5000);
  const Move first = board->app().game().lastMove();
  board->move(first.from(), first.to());
  board->lift(e1);
  board->place(h4);
  board->wait(600);
  TEST_ASSERT_TRUE(board->app().player(Colour::White) == game::Player::Engine);
  TEST_ASSERT_EQUAL(1, board->app().game().plyCount());
}

void thePlayersOutliveAPowerCut() {
  freshGame();
  board->type("black level 3");
  board->type("white random");
  board->type("white human");
  board->move(e2, e4);
  board->wait(20);
  board->losePower();
  board->start();
  TEST_ASSERT_TRUE(board->app().player(Colour::White) == game::Player::Human);
  TEST_ASSERT_TRUE(board->app().player(Colour::Black) == game::Player::Engine);
  TEST_ASSERT_EQUAL(3, board->app().level(Colour::Black));
}

void theComputerMatesInOne() {
  freshGame("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  board->type("white level 10");
  board->wait(8000);
  TEST_ASSERT_TRUE(board->app().game().isOver());
  TEST_ASSERT_TRUE(board->app().game().lastMove() == Move(a1, a8));
}

void theComputerWaitsForThePieces() {
  freshGame();
  board->type("white level 1");
  board->type("black level 1");
  board->wait(10000);
  TEST_ASSERT_EQUAL(1, board->app().game().plyCount());
  const Move first = board->app().game().lastMove();
  board->move(first.from(), first.to());
  board->wait(10000);
  TEST_ASSERT_EQUAL(2, board->app().game().plyCount());
}

void aTypedHintIsSaidAndLit() {
  freshGame("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  board->type("hint");
  board->wait(2000);
  TEST_ASSERT_TRUE(board->heard("hint Ra8#"));
  TEST_ASSERT_TRUE(lit(Role::Hint) == SquareSet::of(a1));
  TEST_ASSERT_TRUE(lit(Role::HintTo) == SquareSet::of(a8));
}

void aKingHeldUpAsksForAHint() {
  freshGame("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  board->type("black level 1");
  board->lift(g1);
  board->wait(1000);
  board->place(g1);
  board->wait(2000);
  TEST_ASSERT_FALSE(board->heard("hint"));
  board->lift(g1);
  board->wait(2000);
  board->place(g1);
  board->wait(2000);
  TEST_ASSERT_TRUE(board->heard("hint Ra8#"));
}

void destinationsAreColouredWithinAMoment() {
  freshGame("4k3/8/2p5/8/8/8/8/3QK3 w - - 0 1");
  board->type("black level 1");
  board->lift(d1);
  TEST_ASSERT_TRUE(lit(Role::Bad).has(d5));
  TEST_ASSERT_FALSE(lit(Role::Good).empty());
  TEST_ASSERT_FALSE(lit(Role::Good).has(d5));
  TEST_ASSERT_NOT_NULL(lights::sceneOf(board->app().picture()));
}

void twoPeopleAreNotCoachedUnlessTheyWantIt() {
  freshGame("4k3/8/2p5/8/8/8/8/3QK3 w - - 0 1");
  board->lift(d1);
  board->wait(1000);
  TEST_ASSERT_TRUE((lit(Role::Good) | lit(Role::Playable) | lit(Role::Bad)).empty());
  board->place(d1);
  board->type("settings coach 2");
  board->lift(d1);
  board->wait(500);
  TEST_ASSERT_TRUE(lit(Role::Bad).has(d5));
}

void aMoveThatLosesMuchGlowsAndCanBePutBack() {
  freshGame("4k3/8/2p5/8/8/8/8/3QK3 w - - 0 1");
  board->type("black level 1");
  board->wait(1500);
  board->move(d1, d5);
  board->wait(2000);
  TEST_ASSERT_TRUE(board->heard("blunder: the last move loses about"));
  TEST_ASSERT_TRUE(lit(Role::Blunder) == SquareSet::of(d5));
  board->move(d5, d1);
  board->wait(100);
  TEST_ASSERT_EQUAL(0, board->app().game().plyCount());
}

void aGoodMoveIsNoBlunder() {
  freshGame("4k3/8/2p5/8/8/8/8/3QK3 w - - 0 1");
  board->type("black level 1");
  board->wait(1500);
  board->move(d1, d4);
  board->wait(1500);
  TEST_ASSERT_FALSE(board->heard("blunder"));
}

// Black's queen goes where the rook takes it: a pity for the computer, not a warning for its opponent.
void onlyAHumansMoveIsWarnedOf() {
  freshGame("7k/3q4/8/8/8/8/7P/R6K w - - 0 1");
  board->type("black level 1");
  board->wait(1500);
  board->move(h1, g1);
  board->wait(200);
  TEST_ASSERT_EQUAL(1, board->app().game().plyCount());
  board->type("d7d1");
  board->move(d7, d1);
  board->wait(3000);
  TEST_ASSERT_TRUE(board->app().game().lastMove() == Move(d7, d1));
  TEST_ASSERT_FALSE(board->heard("blunder"));
  TEST_ASSERT_TRUE(lit(Role::Blunder).empty());
}

void hangingPiecesGlowWhenWanted() {
  freshGame("4k3/8/2p5/3N4/8/8/8/4K3 w - - 0 1");
  TEST_ASSERT_TRUE(lit(Role::Hanging).empty());
  board->type("settings hanging 2");
  board->wait(20);
  TEST_ASSERT_TRUE(lit(Role::Hanging) == SquareSet::of(d5));
  board->type("settings hanging 0");
  board->wait(20);
  TEST_ASSERT_TRUE(lit(Role::Hanging).empty());
  board->type("settings hanging 1");
  board->wait(20);
  TEST_ASSERT_TRUE(lit(Role::Hanging).empty());
  board->type("black level 1");
  board->wait(20);
  TEST_ASSERT_TRUE(lit(Role::Hanging) == SquareSet::of(d5));
}

void theHumansMenGlowAlsoWhileTheComputerThinks() {
  freshGame("4k3/8/2p5/3N4/8/8/n7/R3K3 b - - 0 1");
  board->type("black level 1");
  board->type("settings hanging 1");
  board->wait(20);
  TEST_ASSERT_EQUAL(0, board->app().game().plyCount());
  TEST_ASSERT_TRUE(lit(Role::Hanging) == SquareSet::of(d5));
}

void theComputerDoesNotAgreeToADrawForNothing() {
  freshGame();
  board->type("black level 3");
  TEST_ASSERT_EQUAL_STRING_LEN("error: ", board->type("draw"), 7);
  TEST_ASSERT_FALSE(board->app().game().isOver());
}

void theComputerAgreesToADrawWhenItIsWorse() {
  freshGame("6k1/5ppp/8/8/3p4/8/1q3PPP/3R2K1 w - - 0 30");
  board->type("white level 6");
  board->wait(4000);
  TEST_ASSERT_EQUAL(1, board->app().game().plyCount());
  board->type("draw");
  TEST_ASSERT_TRUE(board->app().game().isOver());
}

void aPromotionToBeCarriedOutSaysSo() {
  freshGame("7k/4P3/8/8/8/8/8/K7 w - - 0 1");
  board->wait(300);
  TEST_ASSERT_NOT_NULL(
      std::strstr(board->type("e7e8r"), "waiting: move the white pawn from e7 to e8; it becomes a rook\n"));
  freshGame("4n2k/3P4/8/8/8/8/8/K7 w - - 0 1");
  board->wait(300);
  TEST_ASSERT_NOT_NULL(std::strstr(
      board->type("d7e8q"),
      "waiting: move the white pawn from d7 to e8, taking what stands there; it becomes a queen\n"));
}

void aUciProgramComesFirst() {
  freshGame();
  board->type("black level 5");
  board->type("uci");
  TEST_ASSERT_NOT_NULL(std::strstr(board->type("go nodes 2000"), "bestmove"));
  board->type("quit");
  board->move(e2, e4);
  board->wait(4000);
  TEST_ASSERT_EQUAL(2, board->app().game().plyCount());
}

void aLowerLevelVariesItsOpeningsInUciToo() {
  freshGame();
  board->type("uci");
  board->type("setoption name Level value 9");
  SquareSet destinations;
  for (const char* seed : {"setoption name Seed value 1", "setoption name Seed value 2",
                           "setoption name Seed value 3", "setoption name Seed value 4"}) {
    board->type(seed);
    const char* const answer = std::strstr(board->type("go depth 2"), "bestmove ");
    TEST_ASSERT_NOT_NULL(answer);
    TEST_ASSERT_FALSE(board->heard("multipv"));
    destinations.add(squareAt(answer[11] - 'a', answer[12] - '1'));
  }
  TEST_ASSERT_GREATER_THAN(1, destinations.count());
  board->type("quit");
}

void hashMayBeChosenHoweverSmallTheTableIs() {
  freshGame();
  board->type("uci");
  TEST_ASSERT_TRUE(board->heard("option name Hash type spin default 1 min 0 max 1\n"));
  for (const char* line : {"setoption name Hash value 1", "setoption name Hash value 0"}) {
    TEST_ASSERT_EQUAL_STRING("", board->type(line));
    TEST_ASSERT_NOT_NULL(std::strstr(board->type("go nodes 500"), "bestmove"));
  }
  board->type("quit");
}

}  // namespace

SUITE() {
  RUN_TEST(aKingLiftedBeforeTheFirstMoveOffersTheLevels);
  RUN_TEST(theKingCanChooseAHumanAgain);
  RUN_TEST(afterTheFirstMoveAKingIsJustAKing);
  RUN_TEST(aFirstMoveThatNobodyCarriedOutCanStillBeRefused);
  RUN_TEST(onceItIsCarriedOutTheGameHasBegun);
  RUN_TEST(thePlayersOutliveAPowerCut);
  RUN_TEST(theComputerMatesInOne);
  RUN_TEST(theComputerWaitsForThePieces);
  RUN_TEST(aTypedHintIsSaidAndLit);
  RUN_TEST(aKingHeldUpAsksForAHint);
  RUN_TEST(destinationsAreColouredWithinAMoment);
  RUN_TEST(twoPeopleAreNotCoachedUnlessTheyWantIt);
  RUN_TEST(aMoveThatLosesMuchGlowsAndCanBePutBack);
  RUN_TEST(aGoodMoveIsNoBlunder);
  RUN_TEST(onlyAHumansMoveIsWarnedOf);
  RUN_TEST(hangingPiecesGlowWhenWanted);
  RUN_TEST(theHumansMenGlowAlsoWhileTheComputerThinks);
  RUN_TEST(theComputerDoesNotAgreeToADrawForNothing);
  RUN_TEST(theComputerAgreesToADrawWhenItIsWorse);
  RUN_TEST(aPromotionToBeCarriedOutSaysSo);
  RUN_TEST(aUciProgramComesFirst);
  RUN_TEST(aLowerLevelVariesItsOpeningsInUciToo);
  RUN_TEST(hashMayBeChosenHoweverSmallTheTableIs);
}
