// The console's commands about the game: moves, takebacks, new games, FEN and PGN in and out, results.
#include <cstring>

#include "app/app.h"
#include "console_story.h"

namespace {

ConsoleStory story;
#define SAYS(answer, line) TEST_ASSERT_EQUAL_STRING(answer, story.type(line))
#define HOLDS_FEN(fen) SAYS(fen "\n", "fen")

void begin(std::initializer_list<const char*> lines = {}) {
  story.begin();
  SAYS("echo off\n", "echo off");
  for (const char* line : lines) story.type(line);
}

// Moves

void aMoveTypedAsUciIsPlayedAndAnsweredWithItsSanAndTheSideToMove() {
  begin();
  SAYS("played 1. e4\nBlack to move\n", "e2e4");
  SAYS("played 1... Nf6\nWhite to move\n", "g8f6");
  HOLDS_FEN("rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
}
void aMoveTypedAsSanIsPlayedWithOrWithoutItsNumber() {
  begin();
  SAYS("played 1. e4\nBlack to move\n", "e4");
  SAYS("played 1... e5\nWhite to move\n", "1... e5");
  SAYS("played 2. Nf3\nBlack to move\n", "2.Nf3");
}
void theBoardIsRedrawnAfterAMoveUnlessAProgramSaidEchoOff() {
  story.begin();
  SAYS(
      "played 1. e4\n"
      "8 r n b q k b n r\n7 p p p p p p p p\n6 . . . . . . . .\n5 . . . . . . . .\n"
      "4 . . . . P . . .\n3 . . . . . . . .\n2 P P P P . P P P\n1 R N B Q K B N R\n  a b c d e f g h\n"
      "Black to move\n",
      "e4");
}
void checkIsTold() {
  begin({"e4", "f5"});
  SAYS("played 2. Qh5+\nBlack to move, in check\n", "Qh5+");
}
void mateIsTheResultAndNoMoveFollows() {
  begin({"f3", "e5", "g4"});
  SAYS("played 2... Qh4#\nresult 0-1 Black wins by checkmate\n", "Qh4#");
  SAYS("error: 'a3': the game is over, Black wins by checkmate; 'undo' or 'new' goes on\n", "a3");
}
void anIllegalMoveIsOneErrorLineAndChangesNothing() {
  begin();
  TEST_ASSERT_EQUAL_STRING_LEN("error: 'e2e5': ", story.type("e2e5"), 15);
  TEST_ASSERT_EQUAL_STRING_LEN("error: 'Nd5': ", story.type("Nd5"), 14);
  HOLDS_FEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}
void twoMovesOnALineAreNotPlayedAtAll() {
  begin();
  SAYS("error: one move a line, so not 'e5' as well\n", "e4 e5");
  TEST_ASSERT_EQUAL(0, story.game().plyCount());
}
void aMoveByThePiecesIsToldLikeATypedOne() {
  begin();
  story.attachSensors();
  story.move(chess::d2, chess::d4);
  TEST_ASSERT_EQUAL_STRING("played 1. d4\nBlack to move\n", story.listen());
}
void severalMovesAreToldInOrder() {
  begin();
  story.attachSensors();
  story.setListening(false);
  for (int i = 0; i < 300; ++i) story.put("version\n");  // more than waits to be read
  story.wait(50);
  story.move(chess::d2, chess::d4);
  story.move(chess::g8, chess::f6);
  story.setListening(true);
  story.listen();
  TEST_ASSERT_TRUE(story.hasHeard("played 1. d4\nplayed 1... Nf6\nWhite to move\n"));
}
void whatThePhysicalBoardWaitsForIsTold() {
  begin();
  story.attachSensors();
  SAYS("played 1. e4\nBlack to move\nwaiting: move the white pawn from e2 to e4\n", "e4");
}

// Back and forth

void undoTakesBackOneMoveOrSeveral() {
  begin({"e4", "e5", "Nf3"});
  SAYS("taken back 1 move\nWhite to move\n", "undo");
  SAYS("taken back 2 moves\nWhite to move\n", "undo 2");
  HOLDS_FEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}
void undoSaysWhatItCannotTakeBack() {
  begin();
  SAYS("error: undo: no move has been played\n", "undo");
  story.type("e4");
  SAYS("error: undo: only 1 move has been played\n", "undo 2");
  SAYS("error: undo: 'x' is not a number from 1 to 1024\n", "undo x");
  SAYS("error: undo: '0' is not a number from 1 to 1024\n", "undo 0");
  SAYS("error: undo: what is 'now' for?\n", "undo 1 now");
  TEST_ASSERT_EQUAL(1, story.game().plyCount());
}
void redoPlaysAgainWhatWasTakenBack() {
  begin({"e4", "e5", "undo 2"});
  SAYS("redone 1 move\nBlack to move\n", "redo");
  SAYS("redone 1 move\nWhite to move\n", "redo 1");
  SAYS("error: redo: no move has been taken back\n", "redo");
}
void aGameThatWasOverIsOpenAgainAfterATakeback() {
  begin({"f3", "e5", "g4", "Qh4"});
  SAYS("taken back 1 move\nBlack to move\n", "undo");
}

// New games and positions

void newStartsFromTheFirstPosition() {
  begin({"e4"});
  SAYS("new game\nWhite to move\n", "new");
  HOLDS_FEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}
void newStartsFromAnyPositionGivenAsFen() {
  begin();
  SAYS("new game\nBlack to move, in check\n", "new fen 4k3/8/8/8/8/8/4R3/4K3 b - - 3 9");
  HOLDS_FEN("4k3/8/8/8/8/8/4R3/4K3 b - - 3 9");
  SAYS("new game\nWhite to move\n", "new 4k3/8/8/8/8/8/3R4/4K3 w - - 3 9");
}
void aBadFenIsRefusedAndTheGameStays() {
  begin({"e4"});
  TEST_ASSERT_EQUAL_STRING_LEN("error: new: ", story.type("new fen 8/8/8/8/8/8/8/8 w - - 0 1"), 12);
  TEST_ASSERT_EQUAL(1, story.game().plyCount());
}
void movesListsTheMovesOfEachPieceAndHowManyThereAre() {
  begin({"new fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1"});
  SAYS("e1: Ke2 Kf1 Kd1 Kf2 Kd2\na7: a8=Q+ a8=R+ a8=B a8=N\n9 moves\n", "moves");
  SAYS("a7: a8=Q+ a8=R+ a8=B a8=N\n4 moves\n", "moves a7");
  SAYS("0 moves\n", "moves h4");
  SAYS("error: moves: 'e9' is not a square\n", "moves e9");
}

// PGN

void pgnPrintsTheGameAndNothingElse() {
  begin({"tags White Ada Lovelace", "e4", "e5", "resign"});
  SAYS(
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ada Lovelace\"]\n"
      "[Black \"?\"]\n[Result \"0-1\"]\n[ECO \"C20\"]\n[Opening \"King's Pawn Game: Open Game\"]\n\n"
      "1. e4 e5 0-1\n",
      "pgn");
}
void loadReadsAPastedGameUpToItsResult() {
  begin({"d4"});
  SAYS("", "load");
  SAYS("", "[White \"Morphy\"]");
  SAYS("", "");
  SAYS("", "1. e4 {best} e5 2. Nf3");
  SAYS("loaded 4 moves\nleft out: 1 comment\nresult 1-0 White wins, as declared\n", "Nc6 1-0");
  SAYS("White Morphy\n", "tags white");
  HOLDS_FEN("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
}
void loadEndsWithAnEmptyLineAfterTheMovesOrWithADot() {
  begin({"load", "1. e4"});
  SAYS("loaded 1 move\nBlack to move\n", "");
  begin({"load", "1. e4 e5"});
  SAYS("loaded 2 moves\nWhite to move\n", ".");
  begin({"load", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]"});
  SAYS("loaded 0 moves\nWhite to move\n", ".");
}
void whatIsPastedWithAGameIsNeverRunAsCommands() {
  for (const char* paste : {
           "1. e4 {a comment\n\nnew\n\nwith empty lines} e5\n\n2. Nf3\n\nNc6 1-0\n",
           "\xEF\xBB\xBF[Event \"x\"]\n\n1. e4 e5\n2. Nf3 Nc6 1-0\nresign\n\nnew\n",
           "1. e4 e5 (1... c5\n\n2. c3) 2. Nf3 Nc6 1-0\n\n[Event \"second\"]\n\n1. d4 d5 0-1\n",
           "1. e4 e5 2. Nf3 Nc6 1-0 new\nnew\n",
       }) {
    begin({"load"});
    story.send(paste);
    TEST_ASSERT_EQUAL_STRING_LEN("loaded 4 moves\n", story.heard.cString(), 15);
    HOLDS_FEN("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    TEST_ASSERT_TRUE(story.game().isOver());
  }
  begin({"d4", "load"});
  story.send("1. e4 e6 2. Ke4\nd5\n\nnew\n1-0\nnew\n");
  TEST_ASSERT_EQUAL_STRING("error: load: move 2. Ke4: no such piece: no king can go to e4\n",
                           story.heard.cString());
  HOLDS_FEN("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
}
void aPauseInACommentOrAVariationDoesNotEndAPaste() {
  for (const char* inside : {"{a comment\n\n", "(1... c5\n\n"}) {
    begin({"load"});
    story.send("1. e4 e5 ");
    story.send(inside);
    story.wait(5000);
    story.send(inside[0] == '{' ? "new\n\n} 2. Nf3 Nc6 1-0\n" : "2. c3)\n2. Nf3 Nc6 1-0\n");
    TEST_ASSERT_TRUE(story.hasHeard("loaded 4 moves\n"));
    HOLDS_FEN("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
  }
}
void aBoardThatWasHeldUpDoesNotTakeThatForAPause() {
  begin({"load"});
  story.put("1. e4 e5\n\n");
  story.step();
  story.stall(2000);
  story.put("2. Nf3 Nc6 1-0\n");
  story.wait(1000);
  HOLDS_FEN("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
}
void aDotEndsAPasteAtOnce() {
  begin({"load"});
  story.send("1. e4 e5 1-0\n.\nfen\n");
  TEST_ASSERT_TRUE(story.hasHeard("loaded 2 moves\n"));
  TEST_ASSERT_TRUE(story.hasHeard("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"));
}
void whatIsLeftOutOfAGameIsCounted() {
  begin({"load"});
  SAYS("loaded 2 moves\nleft out: 2 comments, 1 variation\nresult 1-0 White wins, as declared\n",
       "1. e4 {one} (1. d4 {not counted} (1. c4)) e5 {two} 1-0");
  begin({"load"});
  SAYS("loaded 1 move\nleft out: what follows the result\nBlack to move\n", "1. e4 * 1. d4");
}
void latin1BecomesUtf8AndUtf8Stays() {
  for (const char* name : {"Andr\xE9 Fr\xF6hlich", "Andr\xC3\xA9 Fr\xC3\xB6hlich"}) {
    begin({"load"});
    base::TextOf<60> tag;
    story.type(tag.add("[White \"").add(name).add("\"]").view());
    story.type("*");
    SAYS("White Andr\xC3\xA9 Fr\xC3\xB6hlich\n", "tags white");
    SAYS("Black Andr\xC3\xA9 Fr\xC3\xB6hlich\n", tag.clear().add("tags Black ").add(name).view());
  }
}
void loadTakesAGameOnOneVeryLongLine() {
  begin({"load"});
  for (const char* move : {"a4 ", "a5 ", "b4 ", "b5 ", "c4 ", "c5 ", "d4 ", "d5 "}) {
    story.send("{a comment as long as a program's: ");
    for (int i = 0; i < 100; ++i) story.send("0.31/12 ");
    story.send("} ");
    story.send(move);
  }
  SAYS("loaded 8 moves\nleft out: 8 comments\nresult 1/2-1/2 draw, as declared\n", "1/2-1/2");
}
void aGameThatDoesNotReadIsOneErrorAndSwallowedWhole() {
  begin({"d4", "load"});
  TEST_ASSERT_EQUAL_STRING("error: load: move 1... Ke4: no such piece: no king can go to e4\n",
                           story.send("1. e4 Ke4 2. d4\nd5 3. Nc3 *\n"));
  HOLDS_FEN("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
}
void aPastedGameThatGoesOnAfterItsEndIsLoadedUpToThere() {
  begin({"d4", "load"});
  for (int i = 0; i < 3; ++i) SAYS("", "Nf3 Nf6 Ng1 Ng8");
  SAYS("", "Nf3 Nf6 Ng1 Ng8");  // here for the fifth time
  SAYS(
      "loaded 16 moves\nleft out: what follows the result\n"
      "result 1/2-1/2 draw by fivefold repetition\n",
      "e4 e5 {even} Nf3\nNc6 1-0");
  HOLDS_FEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 16 9");
}
void theGameOnTheBoardGoesOnWhileOneIsPasted() {
  begin();
  story.attachSensors();
  story.type("load");
  story.type("[White \"Morphy\"]");
  story.type("1. e4 e5");
  story.move(chess::d2, chess::d4);
  story.move(chess::d7, chess::d5);
  TEST_ASSERT_EQUAL(2, story.game().plyCount());
  story.type("2. Nf3 *");
  TEST_ASSERT_EQUAL_STRING_LEN("loaded 3 moves\nBlack to move\nwaiting: ", story.heard.cString(), 38);
  HOLDS_FEN("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  SAYS("White Morphy\n", "tags white");
}
void theGameOnTheBoardGoesOnWhileItIsPrinted() {
  begin();
  story.attachSensors();
  story.move(chess::e2, chess::e4);
  story.move(chess::e7, chess::e5);
  story.heard.clear();
  story.setListening(false);
  story.put("games\ngames\npgn\n");
  story.wait(20);
  story.move(chess::g1, chess::f3);
  TEST_ASSERT_EQUAL(3, story.game().plyCount());
  story.setListening(true);
  TEST_ASSERT_NOT_NULL(std::strstr(story.listen(), "\n1. e4 e5 *\nplayed 2. Nf3\nBlack to move\n"));
}
void ctrlCStopsLoadingAndNothingHasChanged() {
  begin({"load", "1. e4 e5"});
  TEST_ASSERT_EQUAL_STRING("stopped\n", story.send("\x03"));
  TEST_ASSERT_EQUAL(0, story.game().plyCount());
  SAYS("played 1. c4\nBlack to move\n", "c4");
}
void nothingToLoadIsSaid() {
  begin({"load"});
  SAYS("error: load: there is no game\n", ".");
  HOLDS_FEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

// Results

void resignIsForTheSideToMoveOrTheOneNamed() {
  begin();
  SAYS("game over\nresult 0-1 Black wins, White resigned\n", "resign");
  begin();
  SAYS("game over\nresult 1-0 White wins, Black resigned\n", "resign black");
  SAYS("error: resign: the game is over\n", "resign");
  SAYS("error: resign: 'green' is not 'white' or 'black'\n", "resign green");
}
void drawIsAgreedUnlessItCanBeClaimed() {
  begin();
  SAYS("game over\nresult 1/2-1/2 draw by agreement\n", "draw");
}
void aClaimIsAnnouncedAndTaken() {
  begin({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"});
  SAYS("error: claim: the rules give no draw here; 'draw' is for one that both agree on\n", "claim");
  SAYS("played 4... Ng8\nWhite to move\nclaim: White may claim a draw by threefold repetition\n", "Ng8");
  SAYS("game over\nresult 1/2-1/2 draw by threefold repetition\n", "claim");
}

// Kept games

void gamesListsTheKeptOnesNewestFirst() {
  begin({"tags White Ada", "tags Black Charles", "e4", "resign black", "new", "d4"});
  SAYS("2 * 1 move, ? - ?, on the board\n1 1-0 1 move, Ada - Charles\n2 games\n", "games");
}
void gamePrintsAnOldOneAsPgn() {
  begin({"tags White Ada", "e4", "resign black", "new", "d4"});
  SAYS(
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ada\"]\n"
      "[Black \"?\"]\n[Result \"1-0\"]\n[ECO \"B00\"]\n[Opening \"King's Pawn Game\"]\n\n1. e4 1-0\n",
      "game 1");
  SAYS("error: game: there is no game 9; 'games' lists them\n", "game 9");
  SAYS("error: game: needs a number from 1 to 65534\n", "game");
  HOLDS_FEN("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1");
}
void tagsShowsAndSetsWhatPgnSays() {
  begin();
  SAYS("Event ?\nSite ?\nDate ?\nRound ?\nWhite ?\nBlack ?\n", "tags");
  SAYS("Black Charles Babbage\n", "tags black Charles Babbage");
  SAYS("Black Charles Babbage\n", "tags Black");
  SAYS("error: tags: 'Elo' is not a tag of this game\n", "tags Elo");
  SAYS("Elo 2000\n", "tags Elo 2000");
  SAYS("Event ?\nSite ?\nDate ?\nRound ?\nWhite ?\nBlack Charles Babbage\nElo 2000\n", "tags");
  SAYS("Elo ?\n", "tags elo ?");
  SAYS("error: tags: 'Elo' is not a tag of this game\n", "tags Elo");
  SAYS("error: tags: the game itself says that\n", "tags Result 1-0");
  SAYS("error: tags: a tag's name has letters, digits and _, at most 32\n", "tags W.E 2");
}
void everyTagOfAGameThatIsLoadedComesBackAsItWas() {
  begin();
  const char* pgn =
      "[Event \"Rated rapid game\"]\n[Site \"https://lichess.org/AbCdEfGh\"]\n[Date \"2026.11.19\"]\n"
      "[Round \"-\"]\n[White \"Ada\"]\n[Black \"Charles\"]\n[Result \"1-0\"]\n[UTCTime \"18:33:02\"]\n"
      "[WhiteElo \"1500\"]\n[BlackElo \"?\"]\n[Variant \"Standard\"]\n[TimeControl \"900+10\"]\n"
      "[ECO \"C20\"]\n[Annotator \"\xC3\x89variste \\\"G.\\\"\"]\n\n1. e4 e5 1-0\n";
  base::TextOf<700> text;
  text.add("load\n").add(pgn).add(".\n");
  story.send(text.cString());
  SAYS(pgn, "pgn");
  text.clear().add("load\n");
  for (int i = 0; i < 20; ++i) text.add("[Tag").add(i).add(" \"twenty bytes of value\"]\n");
  TEST_ASSERT_EQUAL_STRING("loaded 1 move\nleft out: 2 tags\nBlack to move\n",
                           story.send(text.add("1. e4 *\n.\n").cString()));
}

}  // namespace

SUITE() {
  RUN_TEST(aMoveTypedAsUciIsPlayedAndAnsweredWithItsSanAndTheSideToMove);
  RUN_TEST(aMoveTypedAsSanIsPlayedWithOrWithoutItsNumber);
  RUN_TEST(theBoardIsRedrawnAfterAMoveUnlessAProgramSaidEchoOff);
  RUN_TEST(checkIsTold);
  RUN_TEST(mateIsTheResultAndNoMoveFollows);
  RUN_TEST(anIllegalMoveIsOneErrorLineAndChangesNothing);
  RUN_TEST(twoMovesOnALineAreNotPlayedAtAll);
  RUN_TEST(aMoveByThePiecesIsToldLikeATypedOne);
  RUN_TEST(severalMovesAreToldInOrder);
  RUN_TEST(whatThePhysicalBoardWaitsForIsTold);
  RUN_TEST(undoTakesBackOneMoveOrSeveral);
  RUN_TEST(undoSaysWhatItCannotTakeBack);
  RUN_TEST(redoPlaysAgainWhatWasTakenBack);
  RUN_TEST(aGameThatWasOverIsOpenAgainAfterATakeback);
  RUN_TEST(newStartsFromTheFirstPosition);
  RUN_TEST(newStartsFromAnyPositionGivenAsFen);
  RUN_TEST(aBadFenIsRefusedAndTheGameStays);
  RUN_TEST(movesListsTheMovesOfEachPieceAndHowManyThereAre);
  RUN_TEST(pgnPrintsTheGameAndNothingElse);
  RUN_TEST(loadReadsAPastedGameUpToItsResult);
  RUN_TEST(loadEndsWithAnEmptyLineAfterTheMovesOrWithADot);
  RUN_TEST(whatIsPastedWithAGameIsNeverRunAsCommands);
  RUN_TEST(aPauseInACommentOrAVariationDoesNotEndAPaste);
  RUN_TEST(aBoardThatWasHeldUpDoesNotTakeThatForAPause);
  RUN_TEST(aDotEndsAPasteAtOnce);
  RUN_TEST(whatIsLeftOutOfAGameIsCounted);
  RUN_TEST(latin1BecomesUtf8AndUtf8Stays);
  RUN_TEST(loadTakesAGameOnOneVeryLongLine);
  RUN_TEST(aGameThatDoesNotReadIsOneErrorAndSwallowedWhole);
  RUN_TEST(aPastedGameThatGoesOnAfterItsEndIsLoadedUpToThere);
  RUN_TEST(theGameOnTheBoardGoesOnWhileOneIsPasted);
  RUN_TEST(theGameOnTheBoardGoesOnWhileItIsPrinted);
  RUN_TEST(ctrlCStopsLoadingAndNothingHasChanged);
  RUN_TEST(nothingToLoadIsSaid);
  RUN_TEST(resignIsForTheSideToMoveOrTheOneNamed);
  RUN_TEST(drawIsAgreedUnlessItCanBeClaimed);
  RUN_TEST(aClaimIsAnnouncedAndTaken);
  RUN_TEST(gamesListsTheKeptOnesNewestFirst);
  RUN_TEST(gamePrintsAnOldOneAsPgn);
  RUN_TEST(tagsShowsAndSetsWhatPgnSays);
  RUN_TEST(everyTagOfAGameThatIsLoadedComesBackAsItWas);
}
