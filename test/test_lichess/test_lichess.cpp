// Playing on Lichess with the pieces of a whole board, against a double of the server.
#include "app/app.h"
#include "eboard/appearance.h"
#include "lichess_story.h"

using chess::Colour;
using chess::Move;

static LichessStory* story = nullptr;

static LichessStory& fresh() {
  alignas(LichessStory) static unsigned char storage[sizeof(LichessStory)];
  if (story != nullptr) story->~LichessStory();
  return *(story = new (storage) LichessStory);
}
static bool isInStep() { return story->isInStep(); }
static bool isOver() { return !story->parts().online->hasGame(); }

// Login

static void whoIsNotLoggedInIsToldHow() {
  LichessStory& board = fresh();
  board.type("lichess seek 15+10");
  TEST_ASSERT_EQUAL_STRING("error: lichess: log in first: 'lichess login TOKEN'\n", board.heard.cString());
  board.type("lichess");
  TEST_ASSERT_TRUE(board.hasHeard("not logged in"));
  TEST_ASSERT_EQUAL(0, board.lichess.requests);
}

static void loggingInOpensTheEventsAndShowsNoToken() {
  LichessStory& board = fresh();
  board.login();
  TEST_ASSERT_TRUE(board.lichess.isOpen("/api/stream/event"));
  board.type("lichess");
  TEST_ASSERT_TRUE(board.hasHeard("logged in as Bobby"));
  TEST_ASSERT_FALSE(board.hasHeard("lip_secret"));
}

static void theTokenIsNotAmongTheLinesTypedLast() {
  LichessStory& board = fresh();
  board.type("echo on");
  board.type("lichess login lip_secret123");
  board.wait(500);
  board.send("\x1b[A");
  TEST_ASSERT_FALSE(board.hasHeard("lip_secret"));
}

static void theLoginStaysOverAPowerCut() {
  LichessStory& board = fresh();
  board.login();
  board.losePower();
  board.start(board.now());
  board.wait(1000);
  TEST_ASSERT_TRUE(board.lichess.isOpen("/api/stream/event"));
}

static void aTokenMayHave512Characters() {
  LichessStory& board = fresh();
  base::TextOf<600> line;
  line.add("lichess login ");
  for (int i = 0; i < 512; ++i) line.add(static_cast<char>('a' + i % 26));
  board.type(line.view());
  TEST_ASSERT_FALSE(board.hasHeard("error"));
  board.type(line.add('x').view());
  TEST_ASSERT_TRUE(board.hasHeard("error"));
}

static void logoutRevokesTheTokenAndForgetsIt() {
  LichessStory& board = fresh();
  board.login();
  board.type("lichess logout");
  board.wait(500);
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("DELETE /api/token"));
  TEST_ASSERT_TRUE(board.hasHeard("lichess: logged out"));
  TEST_ASSERT_FALSE(board.lichess.isOpen("/api/stream/event"));
  board.losePower();
  board.start(board.now());
  board.type("lichess");
  TEST_ASSERT_TRUE(board.hasHeard("not logged in"));
}

static void whoLogsOutInAGameIsToldThatItGoesOn() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.type("lichess logout");
  board.wait(500);
  TEST_ASSERT_TRUE(board.hasHeard("lichess: the game goes on there, and its clock too"));
  TEST_ASSERT_TRUE(board.lichess.isGoing());
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("DELETE /api/token"));
}

static void aTokenThatCouldNotBeRevokedIsForgottenAndTold() {
  LichessStory& board = fresh();
  board.login();
  board.lichess.isLineDown = true;
  board.type("lichess logout");
  TEST_ASSERT_TRUE(
      board.waitFor([] { return story->hasHeard("error: lichess: the token was not revoked"); }));
  board.lichess.isLineDown = false;
  board.type("lichess");
  TEST_ASSERT_TRUE(board.hasHeard("not logged in"));
}

static void aRefusedTokenIsOver() {
  LichessStory& board = fresh();
  board.type("lichess login lip_wrong");
  board.wait(1000);
  TEST_ASSERT_TRUE(board.hasHeard("error: lichess: the login is over"));
  const int requests = board.lichess.requests;
  board.wait(100000, 10);
  TEST_ASSERT_EQUAL(requests, board.lichess.requests);
}

static void aTokenGoesToNoOtherServer() {
  LichessStory& board = fresh();
  board.login();
  board.type("lichess server https://example.org");
  board.type("lichess");
  TEST_ASSERT_TRUE(board.hasHeard("not logged in"));
  board.type("lichess server http://example.org");
  TEST_ASSERT_TRUE(board.hasHeard("error: lichess: this is no server"));
}

// A game

static void aGameIsPlayedWithThePieces() {
  LichessStory& board = fresh();
  board.play(Colour::White);
  TEST_ASSERT_TRUE(
      board.hasHeard("lichess: you have White against WFM M\xc3\xa4ry (1021), 15+10, rated, "
                     "https://lichess.org/gAmE1234\n"));
  board.lichess.opponentPlays = false;
  board.move(chess::e2, chess::e4);
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  board.lichess.play("e7e5");
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  TEST_ASSERT_TRUE(board.lit().has(chess::e7));
  TEST_ASSERT_TRUE(board.lit().has(chess::e5));
  board.carryOut();
  TEST_ASSERT_TRUE(board.isHome());
  TEST_ASSERT_EQUAL(1, board.lichess.maxStreams);
}

static void castlingAsKingTakesRookIsUnderstood() {
  LichessStory& board = fresh();
  board.lichess.startFen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.type("e1g1");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->lichess.game().plyCount() == 1; }));
  board.lichess.play("e8c8");
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  board.type("a2a3");
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  TEST_ASSERT_EQUAL(3, board.game().plyCount());
}

static void chess960CastlesAsKingTakesRook() {
  LichessStory& board = fresh();
  board.lichess.variant = "chess960";
  board.lichess.startFen = "1rk4r/pppppppp/8/8/8/8/PPPPPPPP/1RK4R w HBhb - 0 1";
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.type("c1h1");
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("/move/c1h1"));
  board.lichess.play("c8b8");
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  TEST_ASSERT_EQUAL(2, board.game().plyCount());
}

static void theOpponentsMovesAreNotOurs() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::Black);
  board.type("e2e4");
  TEST_ASSERT_TRUE(board.hasHeard("error: 'e2e4': it is the opponent's turn"));
  board.move(chess::e2, chess::e4);
  board.wait(2000);
  TEST_ASSERT_EQUAL(0, board.game().plyCount());
  TEST_ASSERT_TRUE(board.lit().has(chess::e4));
  board.move(chess::e4, chess::e2);
  TEST_ASSERT_TRUE(board.isHome());
}

static void aLostMoveIsSentWhenTheLineIsBack() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.lichess.isLineDown = true;
  board.wait(3000, 5);
  board.move(chess::e2, chess::e4);
  board.wait(30000, 5);
  TEST_ASSERT_TRUE(board.hasHeard("lichess: no connection"));
  TEST_ASSERT_EQUAL(1, board.game().plyCount());
  board.lichess.isLineDown = false;
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  TEST_ASSERT_EQUAL(1, board.lichess.game().plyCount());
  TEST_ASSERT_EQUAL(0, board.lichess.doubleMoves);
}

static void aMoveWhoseAnswerWasLostIsNotSentTwice() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.lichess.faults.answerLost = 1;
  board.move(chess::e2, chess::e4);
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  board.wait(30000, 5);
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("/move/"));
}

static void aRefusedMoveIsUndoneByLights() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.move(chess::e2, chess::e4);
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  board.lichess.play("e7e5");
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  board.carryOut();
  // The opponent's takeback was accepted elsewhere, and the line is too slow to say so.
  board.lichess.isSilent = true;
  board.lichess.acceptTakeBack();
  board.move(chess::g1, chess::f3);
  board.wait(500);
  board.lichess.isSilent = false;
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  TEST_ASSERT_TRUE(board.hasHeard("lichess: the move was refused"));
  TEST_ASSERT_FALSE(board.isHome());
  TEST_ASSERT_TRUE(board.lit().has(chess::f3));
  board.move(chess::f3, chess::g1);
  board.move(chess::e5, chess::e7);
  board.wait(1000);
  TEST_ASSERT_TRUE(board.isHome());
}

static void aPowerCutGoesOnInTheSameGame() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.move(chess::e2, chess::e4);
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  board.losePower();
  board.lichess.play("e7e5");
  board.start(board.now());
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  TEST_ASSERT_TRUE(board.parts().online->hasGame());
  TEST_ASSERT_EQUAL(2, board.game().plyCount());
}

static void aGameThatEndedMeanwhileIsToldAndKept() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.losePower();
  board.lichess.end("resign", "white");
  board.start(board.now());
  TEST_ASSERT_TRUE(board.waitFor(isOver));
  TEST_ASSERT_TRUE(board.game().isOver());
  TEST_ASSERT_TRUE(board.hasHeard("result 1-0"));
}

// Fair play

static void nothingHelpsInTheGame() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.type("hint");
  TEST_ASSERT_TRUE(board.hasHeard("error: hint: there is no help in this game"));
  board.type("uci");
  TEST_ASSERT_TRUE(board.hasHeard("error: uci: there is no engine in a game on Lichess"));
  board.type("black level 3");
  TEST_ASSERT_TRUE(board.hasHeard("error: black: this game is played on Lichess"));
  for (const char* const line : {"new", "redo", "clock 5", "load"}) {
    board.type(line);
    TEST_ASSERT_TRUE_MESSAGE(board.hasHeard("error: "), line);
  }
  TEST_ASSERT_TRUE(board.parts().online->hasGame());
}

// Whatever else owned the board would hide the game while its clock runs.
static void nothingElseBeginsInTheGame() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  for (const char* const line :
       {"demo", "calibrate", "lights test", "appear sentio", "puzzle", "train krk", "lichess tv"}) {
    board.type(line);
    TEST_ASSERT_TRUE_MESSAGE(board.hasHeard("under way"), line);
    TEST_ASSERT_TRUE_MESSAGE(board.parts().stage.isHome(), line);
  }
}

static void anAppOnTheSerialLineWaitsForTheEndOfTheGame() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.wait(6000);
  eboard::appearAs(board.parts().settings, eboard::findAppearance("sentio"));
  board.wait(1000);
  board.move(chess::e2, chess::e4);
  TEST_ASSERT_TRUE(board.waitFor([] { return story->lichess.game().plyCount() == 1; }));
  board.lichess.end("draw", "");
  TEST_ASSERT_TRUE(board.waitFor([] { return !story->parts().stage.isHome(); }));
}

static void nobodyResignsForTheOpponent() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.type("resign black");
  board.wait(1000);
  TEST_ASSERT_TRUE(board.hasHeard("error: resign: the other side is your opponent's"));
  TEST_ASSERT_EQUAL(0, board.lichess.countOf("/resign"));
  board.type("resign white");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->lichess.countOf("/resign") == 1; }));
}

static void theEngineIsBackAfterTheGame() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.lichess.end("draw", "");
  TEST_ASSERT_TRUE(board.waitFor(isOver));
  board.type("new");
  board.type("hint");
  board.wait(60000, 2);
  TEST_ASSERT_TRUE(board.hasHeard("hint "));
}

static void theClockIsTheServers() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.move(chess::e2, chess::e4);
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  board.wait(300);
  board.type("clock");
  TEST_ASSERT_TRUE(board.hasHeard("clock White 14:30, Black 14:40"));
}

// Offers

static void kingsInTheCentreOfferADraw() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.lichess.startFen = "4k3/8/8/8/8/8/P6p/4K3 w - - 0 1";
  board.setPieces({});
  board.play(Colour::White);
  chess::SquareSet pieces;
  for (const chess::Square square : {chess::e8, chess::e1, chess::a2, chess::h2}) pieces.add(square);
  board.setPieces(pieces);
  board.wait(1500);
  TEST_ASSERT_TRUE(board.isHome());
  board.lift(chess::e1);
  board.lift(chess::e8);
  board.place(chess::e4);
  board.place(chess::e5);
  board.wait(2000);
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("/draw/yes"));
  TEST_ASSERT_TRUE(board.hasHeard("lichess: you offer a draw"));
  TEST_ASSERT_FALSE(board.game().isOver());
  board.lichess.end("draw", "");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->game().isOver(); }));
}

// Nobody wins by putting the kings where he would.
static void kingsInTheCentreResignOurSideAlone() {
  for (const bool isOurs : {false, true}) {
    LichessStory& board = fresh();
    board.lichess.opponentPlays = false;
    board.lichess.startFen = "4k3/8/8/8/8/8/P6p/4K3 w - - 0 1";
    board.setPieces({});
    board.play(Colour::White);
    chess::SquareSet pieces;
    for (const chess::Square square : {chess::e8, chess::e1, chess::a2, chess::h2}) pieces.add(square);
    board.setPieces(pieces);
    board.wait(1500);
    board.lift(chess::e1);
    board.lift(chess::e8);
    board.place(isOurs ? chess::d4 : chess::e4);
    board.place(isOurs ? chess::e5 : chess::d5);
    board.wait(3000);
    TEST_ASSERT_EQUAL(isOurs ? 1 : 0, board.lichess.countOf("/resign"));
    TEST_ASSERT_EQUAL(isOurs, board.game().isOver());
    TEST_ASSERT_EQUAL(isOurs, !board.lichess.isGoing());
  }
}

static void anOfferedDrawBlinksAndAHeldKingAccepts() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.move(chess::e2, chess::e4);
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  board.lichess.offerDraw();
  board.wait(500);
  TEST_ASSERT_TRUE(board.hasHeard("lichess: a draw is offered"));
  TEST_ASSERT_TRUE(board.lit().has(chess::e8));
  board.lift(chess::e1);
  board.wait(2500);
  board.place(chess::e1);
  TEST_ASSERT_TRUE(board.waitFor(isOver));
  TEST_ASSERT_EQUAL_STRING("draw", board.lichess.status());
  TEST_ASSERT_TRUE(board.game().isOver());
}

static void puttingAMoveBackAsksForATakeback() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.move(chess::e2, chess::e4);
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  board.move(chess::e4, chess::e2);
  board.wait(2500);
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("/takeback/yes"));
  TEST_ASSERT_TRUE(board.hasHeard("lichess: you ask for a takeback"));
  // Until the other side agrees, the lights want the move back.
  TEST_ASSERT_EQUAL(1, board.game().plyCount());
  TEST_ASSERT_TRUE(board.lit().has(chess::e4));
  board.lichess.acceptTakeBack();
  TEST_ASSERT_TRUE(board.waitFor([] { return story->game().plyCount() == 0; }));
  board.wait(500);
  TEST_ASSERT_TRUE(board.isHome());
}

static void aTakebackIsGrantedByConsole() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::Black);
  board.lichess.play("e2e4");
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
  board.lichess.askTakeBack();
  board.wait(500);
  TEST_ASSERT_TRUE(board.hasHeard("lichess: a takeback is asked for"));
  board.type("takeback");
  TEST_ASSERT_TRUE(board.waitFor([] { return story->game().plyCount() == 0; }));
}

static void anOpponentWhoLeftLosesByClaim() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.type("claim");
  TEST_ASSERT_TRUE(board.hasHeard("error: claim: the opponent has not left"));
  board.lichess.sayOnGame(R"({"type":"opponentGone","gone":true,"claimWinInSeconds":8})");
  board.wait(1000);
  TEST_ASSERT_TRUE(board.hasHeard("lichess: the opponent has left; in 8 s 'claim' wins the game"));
  board.type("claim");
  TEST_ASSERT_TRUE(board.hasHeard("may still come back"));
  board.wait(8000);
  board.type("claim");
  TEST_ASSERT_TRUE(board.waitFor(isOver));
  TEST_ASSERT_EQUAL_STRING("timeout", board.lichess.status());
}

static void chatCannotActOnTheTerminal() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  board.lichess.sayOnGame(
      R"({"type":"chatLine","room":"player","username":"mary","text":"hi \u001b[2J there"})");
  board.wait(500);
  TEST_ASSERT_TRUE(board.hasHeard("lichess: mary: hi ?[2J there\n"));
}

static void everyEndIsKept() {
  const struct {
    const char* status;
    const char* winner;
    const char* told;
  } kRows[] = {{"resign", "white", "result 1-0"},
               {"outoftime", "black", "result 0-1"},
               {"outoftime", "", "result 1/2-1/2"},
               {"timeout", "white", "result 1-0"},
               {"draw", "", "result 1/2-1/2"},
               {"cheat", "white", "result 1-0"},
               {"insufficientMaterialClaim", "", "result 1/2-1/2"},
               {"variantEnd", "black", "result 0-1"},
               {"unknownFinish", "", "lichess"},
               {"noStart", "", "lichess: the game was aborted"},
               {"aborted", "", "lichess: the game was aborted"}};
  for (const auto& row : kRows) {
    LichessStory& board = fresh();
    board.lichess.opponentPlays = false;
    board.play(Colour::White);
    board.lichess.end(row.status, row.winner);
    TEST_ASSERT_TRUE_MESSAGE(board.waitFor(isOver), row.status);
    board.listen();
    TEST_ASSERT_TRUE_MESSAGE(board.hasHeard(row.told), row.status);
    TEST_ASSERT_TRUE(board.parts().seats.isHuman(Colour::Black));
  }
}

static void resigningAndAbortingAreTheServers() {
  for (const char* const line : {"resign", "abort"}) {
    LichessStory& board = fresh();
    board.lichess.opponentPlays = false;
    board.play(Colour::White);
    board.type(line);
    TEST_ASSERT_TRUE(board.waitFor(isOver));
    TEST_ASSERT_FALSE(board.lichess.isGoing());
  }
}

// Finding a game

static void aSeekWaitsForItsGameAndCanBeCancelled() {
  LichessStory& board = fresh();
  board.login();
  board.type("lichess seek 200");
  TEST_ASSERT_TRUE(board.hasHeard("error: lichess: a seek takes 180 minutes at most"));
  board.type("lichess seek 15+10 rated");
  board.wait(500);
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("POST /api/board/seek rated=true&time=15&increment=10"));
  TEST_ASSERT_TRUE(board.lichess.isOpen("/api/board/seek"));
  TEST_ASSERT_TRUE(
      board.hasHeard("lichess: waiting for anybody for 15+10, rated; 'lichess cancel' ends that"));
  board.type("lichess seek 30+0");
  TEST_ASSERT_TRUE(board.hasHeard("error: lichess: a game has been asked for already"));
  board.type("lichess");
  TEST_ASSERT_TRUE(board.hasHeard("logged in as Bobby, waiting for anybody for 15+10, rated"));
  board.type("lichess cancel");
  board.wait(200);
  TEST_ASSERT_FALSE(board.lichess.isOpen("/api/board/seek"));
  board.type("lichess seek 30+0");
  board.wait(500);
  board.lichess.begin();
  TEST_ASSERT_TRUE(board.waitFor([] { return story->parts().online->hasGame(); }));
}

static void aChallengeIsAcceptedFromTheMenu() {
  LichessStory& board = fresh();
  board.login();
  board.lichess.challengeBoard("cHaL1234", "standard", true);
  board.wait(500);
  TEST_ASSERT_TRUE(board.hasHeard("lichess: Mary (1500) challenges you, 10+0, casual"));
  TEST_ASSERT_TRUE(board.lit().has(chess::d1));
  board.lift(chess::d1);
  board.place(chess::g4);
  board.wait(600);
  board.move(chess::g4, chess::d1);
  TEST_ASSERT_TRUE(board.waitFor([] { return story->parts().online->hasGame(); }));
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("POST /api/challenge/cHaL1234/accept"));
}

static void whatIsNotPlayedHereIsDeclinedWithAReason() {
  LichessStory& board = fresh();
  board.login();
  board.lichess.challengeBoard("cHaL1234", "crazyhouse", true);
  board.wait(500);
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("POST /api/challenge/cHaL1234/decline reason=variant"));
  board.lichess.challengeBoard("cHaL5678", "standard", false);
  board.wait(500);
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("POST /api/challenge/cHaL5678/decline reason=timeControl"));
}

static void theComputerIsChosenWithTheQueen() {
  LichessStory& board = fresh();
  board.login();
  board.lift(chess::d1);
  board.place(chess::c5);
  board.wait(600);
  board.move(chess::c5, chess::d1);
  TEST_ASSERT_TRUE(board.waitFor([] { return story->parts().online->hasGame(); }));
  TEST_ASSERT_EQUAL(1, board.lichess.countOf(
                           "POST /api/challenge/ai level=3&clock.limit=900&clock.increment=10&color=random"));
}

// The line

static void tooManyRequestsWaitAFullMinute() {
  LichessStory& board = fresh();
  board.lichess.faults.tooMany = 1;
  board.type("lichess login lip_secret123");
  board.wait(2000);
  TEST_ASSERT_TRUE(board.hasHeard("lichess: too many requests; waiting a minute"));
  const int requests = board.lichess.requests;
  board.lichess.faults.tooMany = 0;
  board.wait(57000, 10);
  TEST_ASSERT_EQUAL(requests, board.lichess.requests);
  board.wait(10000, 10);
  TEST_ASSERT_TRUE(board.lichess.isOpen("/api/stream/event"));
}

static void aSilentStreamIsOpenedAgain() {
  LichessStory& board = fresh();
  board.login();
  board.wait(60000, 10);
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("/api/stream/event"));
  board.lichess.isSilent = true;
  board.wait(12000, 10);
  TEST_ASSERT_EQUAL(1, board.lichess.countOf("/api/stream/event"));
  board.wait(12000, 10);
  TEST_ASSERT_EQUAL(2, board.lichess.countOf("/api/stream/event"));
  TEST_ASSERT_EQUAL(1, board.lichess.maxStreams);
}

static void aServerInTroubleIsAskedEverMoreRarely() {
  LichessStory& board = fresh();
  board.lichess.faults.trouble = 1;
  board.type("lichess login lip_secret123");
  board.wait(600000, 20);
  TEST_ASSERT_TRUE(board.hasHeard("lichess: no connection: the server is in trouble"));
  TEST_ASSERT_LESS_THAN(150, board.lichess.requests);
  TEST_ASSERT_GREATER_THAN(20, board.lichess.requests);
}

static void nonsenseFromTheServerChangesNothing() {
  LichessStory& board = fresh();
  board.lichess.opponentPlays = false;
  board.play(Colour::White);
  for (const char* const line :
       {"<html>", "{\"type\":", "[]", "{\"type\":\"gameState\"}", "{\"type\":\"gameState\",\"moves\":7}",
        "\x01\x02", "{\"type\":\"chatLine\"}", "{\"type\":\"somethingNew\",\"moves\":\"e2e4\"}"}) {
    board.lichess.sayOnGame(line);
    board.wait(200);
  }
  TEST_ASSERT_EQUAL(0, board.game().plyCount());
  TEST_ASSERT_TRUE(board.parts().online->hasGame());
  board.move(chess::e2, chess::e4);
  TEST_ASSERT_TRUE(board.waitFor(isInStep));
}

SUITE() {
  RUN_TEST(whoIsNotLoggedInIsToldHow);
  RUN_TEST(loggingInOpensTheEventsAndShowsNoToken);
  RUN_TEST(theTokenIsNotAmongTheLinesTypedLast);
  RUN_TEST(theLoginStaysOverAPowerCut);
  RUN_TEST(aTokenMayHave512Characters);
  RUN_TEST(logoutRevokesTheTokenAndForgetsIt);
  RUN_TEST(whoLogsOutInAGameIsToldThatItGoesOn);
  RUN_TEST(aTokenThatCouldNotBeRevokedIsForgottenAndTold);
  RUN_TEST(aRefusedTokenIsOver);
  RUN_TEST(aTokenGoesToNoOtherServer);
  RUN_TEST(aGameIsPlayedWithThePieces);
  RUN_TEST(castlingAsKingTakesRookIsUnderstood);
  RUN_TEST(chess960CastlesAsKingTakesRook);
  RUN_TEST(theOpponentsMovesAreNotOurs);
  RUN_TEST(aLostMoveIsSentWhenTheLineIsBack);
  RUN_TEST(aMoveWhoseAnswerWasLostIsNotSentTwice);
  RUN_TEST(aRefusedMoveIsUndoneByLights);
  RUN_TEST(aPowerCutGoesOnInTheSameGame);
  RUN_TEST(aGameThatEndedMeanwhileIsToldAndKept);
  RUN_TEST(nothingHelpsInTheGame);
  RUN_TEST(nothingElseBeginsInTheGame);
  RUN_TEST(anAppOnTheSerialLineWaitsForTheEndOfTheGame);
  RUN_TEST(nobodyResignsForTheOpponent);
  RUN_TEST(theEngineIsBackAfterTheGame);
  RUN_TEST(theClockIsTheServers);
  RUN_TEST(kingsInTheCentreOfferADraw);
  RUN_TEST(kingsInTheCentreResignOurSideAlone);
  RUN_TEST(anOfferedDrawBlinksAndAHeldKingAccepts);
  RUN_TEST(puttingAMoveBackAsksForATakeback);
  RUN_TEST(aTakebackIsGrantedByConsole);
  RUN_TEST(anOpponentWhoLeftLosesByClaim);
  RUN_TEST(chatCannotActOnTheTerminal);
  RUN_TEST(everyEndIsKept);
  RUN_TEST(resigningAndAbortingAreTheServers);
  RUN_TEST(aSeekWaitsForItsGameAndCanBeCancelled);
  RUN_TEST(aChallengeIsAcceptedFromTheMenu);
  RUN_TEST(whatIsNotPlayedHereIsDeclinedWithAReason);
  RUN_TEST(theComputerIsChosenWithTheQueen);
  RUN_TEST(tooManyRequestsWaitAFullMinute);
  RUN_TEST(aSilentStreamIsOpenedAgain);
  RUN_TEST(aServerInTroubleIsAskedEverMoreRarely);
  RUN_TEST(nonsenseFromTheServerChangesNothing);
}
