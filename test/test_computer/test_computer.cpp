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

void theComputerDoesNotAgreeToADrawForNothing() {
  freshGame();
  board->type("black level 3");
  TEST_ASSERT_EQUAL_STRING_LEN("error: ", board->type("draw"), 7);
  TEST_ASSERT_FALSE(board->app().game().isOver());
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
  RUN_TEST(theComputerMatesInOne);
  RUN_TEST(theComputerWaitsForThePieces);
  RUN_TEST(aTypedHintIsSaidAndLit);
  RUN_TEST(aKingHeldUpAsksForAHint);
  RUN_TEST(destinationsAreColouredWithinAMoment);
  RUN_TEST(twoPeopleAreNotCoachedUnlessTheyWantIt);
  RUN_TEST(aMoveThatLosesMuchGlowsAndCanBePutBack);
  RUN_TEST(aGoodMoveIsNoBlunder);
  RUN_TEST(hangingPiecesGlowWhenWanted);
  RUN_TEST(theComputerDoesNotAgreeToADrawForNothing);
  RUN_TEST(aUciProgramComesFirst);
  RUN_TEST(hashMayBeChosenHoweverSmallTheTableIs);
}
