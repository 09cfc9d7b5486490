// Stories of a player and the computer: choosing it, its moves, the coach.
#include "app/app.h"
#include "board/state.h"
#include "chess/san.h"
#include "light_scenes.h"
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
  board->setPieces(board->game().position().occupied());
  board->wait(100);
}

SquareSet lit(Role role) { return board->parts().display.picture().squares(role); }

void aKingLiftedBeforeTheFirstMoveOffersTheLevels() {
  freshGame();
  board->lift(e8);
  TEST_ASSERT_EQUAL(10, lit(Role::Quiet).count());
  TEST_ASSERT_TRUE(lit(Role::Quiet).has(a6) && lit(Role::Quiet).has(b5));
  TEST_ASSERT_NOT_NULL(lights::sceneOf(board->parts().display.picture()));
  board->place(c6);
  board->wait(500);
  TEST_ASSERT_TRUE(board->parts().seats.kind(Colour::Black) == players::PlayerKind::Engine);
  TEST_ASSERT_EQUAL(3, board->parts().seats.level(Colour::Black));
  board->move(c6, e8);
  board->wait(200);
  TEST_ASSERT_TRUE(board->parts().seats.kind(Colour::White) == players::PlayerKind::Human);
  board->move(e2, e4);
  board->wait(4000);
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
}

// What is said is what is lit.
void theMenuIsSaidInWordsToo() {
  freshGame();
  board->lift(e8);
  board->type("board");
  TEST_ASSERT_TRUE(board->hasHeard("waiting: who plays Black? put its king on a6 to h6 for level 1 to 8"));
  TEST_ASSERT_FALSE(board->hasHeard("put the black king on e8"));
  board->place(e8);
  board->wait(500);
  TEST_ASSERT_NULL(std::strstr(board->type("board"), "waiting"));
}

// The white queen is for all else that the board can do.
void theQueenChoosesWhatTheBoardDoesNext() {
  freshGame();
  board->lift(d1);
  TEST_ASSERT_TRUE(lit(Role::Hand) == SquareSet::of(d1));
  TEST_ASSERT_TRUE(lit(Role::Special).has(d3));
  TEST_ASSERT_NOT_NULL(lights::sceneOf(board->parts().display.picture()));
  board->type("board");
  TEST_ASSERT_TRUE(board->hasHeard("waiting: what next? put the white queen on "));
  TEST_ASSERT_TRUE(board->hasHeard("d3 the demo"));
  TEST_ASSERT_TRUE(board->hasHeard("then back on d1\n"));
  // A follower is told all of it as well.
  board::StateCursor cursor;
  board::StateWriter writer(board->parts(), cursor);
  bool isTold = false;
  for (board::StatePiece piece; writer.next(piece);)
    isTold = isTold || piece.view().find("then back on d1\"") != std::string_view::npos;
  TEST_ASSERT_TRUE(isTold);
  board->place(d3);
  board->wait(500);
  TEST_ASSERT_TRUE(lit(Role::Confirm) == SquareSet::of(d3));
  TEST_ASSERT_EQUAL_STRING("play", board->parts().stage.current().name());
  board->move(d3, d1);
  TEST_ASSERT_EQUAL_STRING("demo", board->parts().stage.current().name());
  board->wait(3000);
  TEST_ASSERT_EQUAL_STRING("demo", board->parts().stage.current().name());
  board->heard.clear();
  board->lift(d2);
  board->wait(500);
  TEST_ASSERT_TRUE(board->hasHeard("demo off\n"));
  TEST_ASSERT_EQUAL_STRING("play", board->parts().stage.current().name());
  board->place(d4);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
}

void aSquareThatIsNotLitChoosesNothing() {
  freshGame();
  board->lift(d1);
  board->place(d3);
  board->wait(500);
  board->move(d3, d6);
  board->wait(500);
  TEST_ASSERT_TRUE(lit(Role::Confirm).empty());
  board->move(d6, d1);
  board->wait(500);
  TEST_ASSERT_EQUAL_STRING("play", board->parts().stage.current().name());
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
}

void afterTheFirstMoveAQueenIsJustAQueen() {
  freshGame();
  board->move(d2, d4);
  board->move(d7, d5);
  board->lift(d1);
  TEST_ASSERT_TRUE(lit(Role::Special).empty());
  board->place(d3);
  board->wait(600);
  TEST_ASSERT_EQUAL(3, board->game().plyCount());
}

// The same gesture asks for a hint later in the game.
void aKingHeldUpForTheMenuAsksForNoHint() {
  freshGame();
  board->type("black level 1");
  board->lift(e1);
  board->wait(3000);
  board->place(e1);
  board->wait(3000);
  TEST_ASSERT_FALSE(board->hasHeard("hint"));
  TEST_ASSERT_TRUE(lit(Role::Hint).empty());
}

void theKingCanChooseAHumanAgain() {
  freshGame();
  board->type("white level 2");
  board->type("black human");
  board->lift(e1);
  board->place(h4);
  board->wait(500);
  board->move(h4, e1);
  TEST_ASSERT_TRUE(board->parts().seats.kind(Colour::White) == players::PlayerKind::Human);
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
}

void afterTheFirstMoveAKingIsJustAKing() {
  freshGame();
  board->move(e2, e4);
  board->lift(e8);
  TEST_ASSERT_TRUE(lit(Role::Quiet).empty());
  board->place(c6);
  board->wait(600);
  TEST_ASSERT_TRUE(board->parts().seats.kind(Colour::Black) == players::PlayerKind::Human);
  TEST_ASSERT_TRUE(lit(Role::Wrong) == SquareSet::of(c6));
}

// The computer that plays White has moved before anybody could choose; the move is not on the board yet.
void aFirstMoveThatNobodyCarriedOutCanStillBeRefused() {
  freshGame();
  board->type("white level 1");
  board->wait(5000);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  board->lift(e1);
  TEST_ASSERT_EQUAL(10, (lit(Role::Quiet) | lit(Role::Confirm)).count());
  board->place(h4);
  board->wait(500);
  board->move(h4, e1);
  board->wait(5000);
  TEST_ASSERT_TRUE(board->parts().seats.kind(Colour::White) == players::PlayerKind::Human);
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
  board->move(e2, e4);
  board->wait(500);
  TEST_ASSERT_TRUE(board->game().lastMove() == Move::doublePush(e2, e4));
}

void onceItIsCarriedOutTheGameHasBegun() {
  freshGame();
  board->type("white level 1");
  board->wait(5000);
  const Move first = board->game().lastMove();
  board->move(first.from(), first.to());
  board->lift(e1);
  board->place(h4);
  board->wait(600);
  TEST_ASSERT_TRUE(board->parts().seats.kind(Colour::White) == players::PlayerKind::Engine);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
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
  TEST_ASSERT_TRUE(board->parts().seats.kind(Colour::White) == players::PlayerKind::Human);
  TEST_ASSERT_TRUE(board->parts().seats.kind(Colour::Black) == players::PlayerKind::Engine);
  TEST_ASSERT_EQUAL(3, board->parts().seats.level(Colour::Black));
}

void theComputerMatesInOne() {
  freshGame("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  board->type("white level 10");
  board->wait(8000);
  TEST_ASSERT_TRUE(board->game().isOver());
  TEST_ASSERT_TRUE(board->game().lastMove() == Move(a1, a8));
}

void theComputerWaitsForThePieces() {
  freshGame();
  board->type("white level 1");
  board->type("black level 1");
  board->wait(10000);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  const Move first = board->game().lastMove();
  board->move(first.from(), first.to());
  board->wait(10000);
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
}

void aTypedHintIsSaidAndLit() {
  freshGame("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  board->type("hint");
  board->wait(2000);
  TEST_ASSERT_TRUE(board->hasHeard("hint Ra8#"));
  TEST_ASSERT_TRUE(lit(Role::Hint) == SquareSet::of(a1));
  TEST_ASSERT_TRUE(lit(Role::HintTo) == SquareSet::of(a8));
}

// Once it said one move and lit another, and nothing the second time.
void aHintIsTheSameEverywhereAndComesAgainWhenAskedAgain() {
  freshGame();
  board->type("hint");
  board->wait(4000);
  const Square from = lit(Role::Hint).first(), to = lit(Role::HintTo).first();
  base::TextOf<20> first;
  const char* said = std::strstr(board->heard.cString(), "hint ");
  TEST_ASSERT_NOT_NULL(said);
  first.add(std::string_view(said, static_cast<std::size_t>(std::strchr(said, '\n') - said)));
  Move move;
  base::Reason why;
  TEST_ASSERT_TRUE(parseMove(board->game().position(), first.view().substr(5), move, why));
  TEST_ASSERT_TRUE(move.from() == from && move.to() == to);
  board->wait(5000);
  TEST_ASSERT_TRUE(lit(Role::Hint) == SquareSet::of(from) && lit(Role::HintTo) == SquareSet::of(to));
  board->type("hint");
  board->wait(100);
  TEST_ASSERT_TRUE(board->hasHeard(first.view()));
}

void aKingHeldUpAsksForAHint() {
  freshGame("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  board->type("black level 1");
  board->lift(g1);
  board->wait(1000);
  board->place(g1);
  board->wait(2000);
  TEST_ASSERT_FALSE(board->hasHeard("hint"));
  board->lift(g1);
  board->wait(2000);
  board->place(g1);
  board->wait(2000);
  TEST_ASSERT_TRUE(board->hasHeard("hint Ra8#"));
}

void destinationsAreColouredWithinAMoment() {
  freshGame("4k3/8/2p5/8/8/8/8/3QK3 w - - 0 1");
  board->type("black level 1");
  board->lift(d1);
  TEST_ASSERT_TRUE(lit(Role::Bad).has(d5));
  TEST_ASSERT_FALSE(lit(Role::Good).empty());
  TEST_ASSERT_FALSE(lit(Role::Good).has(d5));
  TEST_ASSERT_NOT_NULL(lights::sceneOf(board->parts().display.picture()));
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
  TEST_ASSERT_TRUE(board->hasHeard("blunder: the last move loses about"));
  TEST_ASSERT_TRUE(lit(Role::Blunder) == SquareSet::of(d5));
  board->move(d5, d1);
  board->wait(100);
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
}

void aGoodMoveIsNoBlunder() {
  freshGame("4k3/8/2p5/8/8/8/8/3QK3 w - - 0 1");
  board->type("black level 1");
  board->wait(1500);
  board->move(d1, d4);
  board->wait(1500);
  TEST_ASSERT_FALSE(board->hasHeard("blunder"));
}

// Black's queen goes where the rook takes it: a pity for the computer, not a warning for its opponent.
void onlyAHumansMoveIsWarnedOf() {
  freshGame("7k/3q4/8/8/8/8/7P/R6K w - - 0 1");
  board->type("black level 1");
  board->wait(1500);
  board->move(h1, g1);
  board->wait(200);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  board->type("d7d1");
  board->move(d7, d1);
  board->wait(3000);
  TEST_ASSERT_TRUE(board->game().lastMove() == Move(d7, d1));
  TEST_ASSERT_FALSE(board->hasHeard("blunder"));
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

void theHumansPiecesGlowAlsoWhileTheComputerThinks() {
  freshGame("4k3/8/2p5/3N4/8/8/n7/R3K3 b - - 0 1");
  board->type("black level 1");
  board->type("settings hanging 1");
  board->wait(20);
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
  TEST_ASSERT_TRUE(lit(Role::Hanging) == SquareSet::of(d5));
}

void theComputerDoesNotAgreeToADrawForNothing() {
  freshGame();
  board->type("black level 3");
  TEST_ASSERT_EQUAL_STRING_LEN("error: ", board->type("draw"), 7);
  TEST_ASSERT_FALSE(board->game().isOver());
}

void theComputerAgreesToADrawWhenItIsWorse() {
  freshGame("6k1/5ppp/8/8/3p4/8/1q3PPP/3R2K1 w - - 0 30");
  board->type("white level 6");
  board->wait(4000);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  board->type("draw");
  TEST_ASSERT_TRUE(board->game().isOver());
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
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
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
    TEST_ASSERT_FALSE(board->hasHeard("multipv"));
    destinations.add(squareAt(answer[11] - 'a', answer[12] - '1'));
  }
  TEST_ASSERT_GREATER_THAN(1, destinations.count());
  board->type("quit");
}

void hashMayBeChosenHoweverSmallTheTableIs() {
  freshGame();
  board->type("uci");
  TEST_ASSERT_TRUE(board->hasHeard("option name Hash type spin default 1 min 0 max 1\n"));
  for (const char* line : {"setoption name Hash value 1", "setoption name Hash value 0"}) {
    TEST_ASSERT_EQUAL_STRING("", board->type(line));
    TEST_ASSERT_NOT_NULL(std::strstr(board->type("go nodes 500"), "bestmove"));
  }
  board->type("quit");
}

}  // namespace

SUITE() {
  RUN_TEST(aKingLiftedBeforeTheFirstMoveOffersTheLevels);
  RUN_TEST(theMenuIsSaidInWordsToo);
  RUN_TEST(theQueenChoosesWhatTheBoardDoesNext);
  RUN_TEST(aSquareThatIsNotLitChoosesNothing);
  RUN_TEST(afterTheFirstMoveAQueenIsJustAQueen);
  RUN_TEST(aKingHeldUpForTheMenuAsksForNoHint);
  RUN_TEST(theKingCanChooseAHumanAgain);
  RUN_TEST(afterTheFirstMoveAKingIsJustAKing);
  RUN_TEST(aFirstMoveThatNobodyCarriedOutCanStillBeRefused);
  RUN_TEST(onceItIsCarriedOutTheGameHasBegun);
  RUN_TEST(thePlayersOutliveAPowerCut);
  RUN_TEST(theComputerMatesInOne);
  RUN_TEST(theComputerWaitsForThePieces);
  RUN_TEST(aTypedHintIsSaidAndLit);
  RUN_TEST(aHintIsTheSameEverywhereAndComesAgainWhenAskedAgain);
  RUN_TEST(aKingHeldUpAsksForAHint);
  RUN_TEST(destinationsAreColouredWithinAMoment);
  RUN_TEST(twoPeopleAreNotCoachedUnlessTheyWantIt);
  RUN_TEST(aMoveThatLosesMuchGlowsAndCanBePutBack);
  RUN_TEST(aGoodMoveIsNoBlunder);
  RUN_TEST(onlyAHumansMoveIsWarnedOf);
  RUN_TEST(hangingPiecesGlowWhenWanted);
  RUN_TEST(theHumansPiecesGlowAlsoWhileTheComputerThinks);
  RUN_TEST(theComputerDoesNotAgreeToADrawForNothing);
  RUN_TEST(theComputerAgreesToADrawWhenItIsWorse);
  RUN_TEST(aPromotionToBeCarriedOutSaysSo);
  RUN_TEST(aUciProgramComesFirst);
  RUN_TEST(aLowerLevelVariesItsOpeningsInUciToo);
  RUN_TEST(hashMayBeChosenHoweverSmallTheTableIs);
}
