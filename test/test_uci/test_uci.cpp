// The UCI session: what chess programs send and what they get.
#include <algorithm>
#include <cstring>

#include "app/app.h"
#include "base/scan.h"
#include "chess/san.h"
#include "console/uci_board.h"
#include "console/uci_go_reader.h"
#include "console/uci_text.h"
#include "console_story.h"
#include "positions.h"

namespace {

ConsoleStory story;
#define SAYS(answer, line) TEST_ASSERT_EQUAL_STRING(answer, story.type(line))

void begin(std::initializer_list<const char*> lines = {}) {
  story.begin();
  story.type("uci");
  for (const char* line : lines) story.type(line);
}
bool heard(const char* words) { return story.hasHeard(words); }

// A line of what `d` prints, by how it begins.
const char* shown(const char* label) {
  static base::TextOf<120> found;
  story.type("d");
  std::string_view rest = story.heard.view();
  const std::size_t begin = rest.find(label);
  found.clear();
  if (begin != std::string_view::npos) found.add(rest.substr(begin, rest.find('\n', begin) - begin));
  return found.cString();
}

// The last line that was heard.
std::string_view lastLine() {
  std::string_view text = story.heard.view();
  if (!text.empty()) text.remove_suffix(1);
  return text.substr(text.rfind('\n') + 1);
}
bool answered() { return lastLine().substr(0, 9) == "bestmove "; }
#define ANSWERS(move, line)                                                                          \
  do {                                                                                               \
    story.type(line);                                                                                \
    base::TextOf<40> answer_;                                                                        \
    answer_.add(lastLine());                                                                         \
    TEST_ASSERT_EQUAL_STRING_LEN("bestmove " move, answer_.cString(), sizeof("bestmove " move) - 1); \
  } while (false)

// What `go` with these words asks for.
console::UciLimits limitsOf(std::string_view words, console::UciGoReader& reader) {
  reader.begin();
  for (std::string_view word = base::nextWord(words); !word.empty(); word = base::nextWord(words))
    reader.word(word, chess::Position());
  return reader.limits();
}

// Coming and going

void uciAnswersWithItsNameItsOptionsAndUciok() {
  story.begin();
  SAYS(
      "id name Glowmate 1.2.3\nid author the Glowmate authors\n"
      "option name Hash type spin default 1 min 0 max 1\n"
      "option name Level type spin default 10 min 1 max 10\n"
      "option name MultiPV type spin default 1 min 1 max 4\n"
      "option name Ponder type check default false\n"
      "option name Seed type spin default 1 min 0 max 16777215\n"
      "option name UCI_LimitStrength type check default false\n"
      "option name UCI_Chess960 type check default false\n"
      "option name UCI_Elo type spin default 1420 min 770 max 2350\nuciok\n",
      "uci");
  TEST_ASSERT_EQUAL_STRING_LEN("id name Glowmate", story.type("uci"), 16);
}
void quitGoesBackToTheConsole() {
  begin();
  SAYS("", "quit");
  SAYS("Glowmate 1.2.3\n", "version");
}
void isreadyIsAnsweredAlways() {
  begin();
  SAYS("readyok\n", "isready");
  story.put("go movetime 1000\n");
  story.wait(20);
  story.heard.clear();
  story.put("isready\n");
  story.wait(3);
  TEST_ASSERT_TRUE(heard("readyok\n"));
  TEST_ASSERT_FALSE(heard("bestmove"));
  story.listen();
  TEST_ASSERT_TRUE(answered());
}
// Each was answered only after the search that it was meant to end, or not at all.
void stopAndIsreadyAreAnsweredWhateverWaitsInFrontOfThem() {
  begin();
  story.put("go depth 60\nsetoption name Seed value 3\nstop\n");
  story.wait(100);
  TEST_ASSERT_TRUE(answered());
  story.heard.clear();
  story.put("go wtime 900000 btime 900000\nposition startpos moves e2e4\nisready\n");
  story.wait(100);
  TEST_ASSERT_TRUE(heard("readyok\n"));
  TEST_ASSERT_FALSE(heard("bestmove"));
  story.send("stop\n");
  TEST_ASSERT_TRUE(answered());
  story.heard.clear();
  story.put("go movetime 0\nposition startpos\nstop\n");
  story.wait(100);
  TEST_ASSERT_TRUE(answered());
  story.heard.clear();
  story.put("go depth 60\ngo depth 50\nisready\n");
  story.wait(100);
  TEST_ASSERT_TRUE(heard("readyok\n"));
  story.put("stop\n");
  story.wait(100);
  story.put("stop\n");
  story.listen();
  TEST_ASSERT_TRUE(answered());
}
void aPositionSentWhileItThinksIsForTheNextGo() {
  begin({"position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"});
  story.put("go movetime 300\nposition startpos moves e2e4\nisready\n");
  story.listen();
  const std::string_view answer = lastLine().substr(9, 4);
  chess::Move move;
  base::Reason why;
  TEST_ASSERT_TRUE(parseMove(at("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), answer, move, why));
  TEST_ASSERT_EQUAL_STRING("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", shown("Fen:"));
}
void unknownWordsAndLinesAreIgnored() {
  begin();
  SAYS("", "hello there");
  SAYS("", "");
  SAYS("readyok\n", "joho isready");
  SAYS("", "debug on");
  SAYS("", "register later");
}
void theGameOnTheBoardIsNotDisturbed() {
  story.begin();
  story.type("e4");
  story.type("uci");
  story.type("position startpos moves d2d4 d7d5");
  story.type("go depth 1");
  SAYS("", "quit");
  SAYS("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n", "fen");
}
void noticesBecomeInfoStrings() {
  begin();
  story.heard.clear();
  story.setSensorsAnswer(true);
  story.wait(10);
  TEST_ASSERT_EQUAL_STRING("info string sensors: answering again\n", story.listen());
}

// Positions

void positionIsFirstOrFenAndMoves() {
  begin({"position startpos moves e2e4 e7e5"});
  TEST_ASSERT_EQUAL_STRING("Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                           shown("Fen:"));
  story.type("position fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 moves a7a8q e8e7");
  TEST_ASSERT_EQUAL_STRING("Fen: Q7/4k3/8/8/8/8/8/4K3 w - - 1 2", shown("Fen:"));
  story.type("position startpos");
  TEST_ASSERT_EQUAL_STRING("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", shown("Fen:"));
}
void aFenMayComeWithoutItsClocks() {
  begin({"position fen 4k3/8/8/8/8/8/8/4K3 b - -"});
  TEST_ASSERT_EQUAL_STRING("Fen: 4k3/8/8/8/8/8/8/4K3 b - - 0 1", shown("Fen:"));
}
void aBadPositionIsRefusedAndTheOldOneKept() {
  begin({"position startpos moves e2e4"});
  for (const char* bad :
       {"position startpos moves e2e4 e2e4", "position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position fen",
        "position", "position moves e2e4", "position startpos moves d2d4 nonsense d7d5"}) {
    story.type(bad);
    TEST_ASSERT_EQUAL_STRING_LEN("info string error: position: ", story.heard.cString(), 29);
    TEST_ASSERT_EQUAL(1, std::count(story.heard.view().begin(), story.heard.view().end(), '\n'));
    TEST_ASSERT_EQUAL_STRING("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
                             shown("Fen:"));
  }
  SAYS("info string error: position: move 2 'e2e4': no such piece: e2 is empty\n",
       "position startpos moves e2e4 e2e4");
}
void aGameOfAThousandPliesFitsOnALine() {
  begin();
  story.send("position startpos moves");
  for (int i = 0; i < 250; ++i) story.send(" g1f3 g8f6 f3g1 f6g8");
  SAYS("", " e2e4");
  TEST_ASSERT_EQUAL_STRING("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 501",
                           shown("Fen:"));
}
// White could win, but has been there twice: whoever does not know the game would go back.
void aRepetitionOfTheGameIsKnown() {
  begin();
  story.type("position startpos moves e2e4 g8f6 g1f3 f6g8");
  console::UciPositionReader reader;
  reader.begin();
  for (const char* word : {"startpos", "moves", "e2e4", "g8f6", "g1f3", "f6g8"}) reader.word(word);
  base::Reason why;
  TEST_ASSERT_TRUE(reader.end(why));
  TEST_ASSERT_EQUAL(3, reader.board().keyCount);  // since the pawn's move
  reader.begin();
  for (const char* word : {"startpos", "moves", "g1f3", "g8f6", "e2e4"}) reader.word(word);
  TEST_ASSERT_TRUE(reader.end(why));
  TEST_ASSERT_EQUAL(0, reader.board().keyCount);
}
void dPrintsTheBoardTheFenTheKeyAndTheCheckers() {
  begin({"position startpos moves e2e4 f7f5 d1h5"});
  TEST_ASSERT_EQUAL_STRING("Checkers: h5", shown("Checkers:"));
  TEST_ASSERT_TRUE(heard("5 . . . . . p . Q\n"));
  TEST_ASSERT_TRUE(heard("\nFen: rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2\nKey: "));
}

// Thinking

void goAnswersWithALegalMove() {
  begin({"position startpos moves f2f3 e7e5 g2g4"});
  ANSWERS("d8h4", "go depth 3");
  ANSWERS("d8h4", "go mate 1");
  ANSWERS("d8h4", "go nodes 2000");
}
void theSameSeedGivesTheSameMoves() {
  base::TextOf<100> first, second;
  for (base::Text* moves : {static_cast<base::Text*>(&first), static_cast<base::Text*>(&second)}) {
    begin({"setoption name Level value 1", "setoption name Seed value 7"});
    for (int i = 0; i < 4; ++i) {
      story.type("go");
      moves->add(lastLine());
    }
  }
  TEST_ASSERT_EQUAL_STRING(first.cString(), second.cString());
}
void goWithoutALegalMoveAnswersWithTheNullMove() {
  begin({"position startpos moves f2f3 e7e5 g2g4 d8h4"});
  SAYS("bestmove 0000\n", "go depth 1");
}
void goReadsEveryLimit() {
  console::UciGoReader reader;
  const console::UciLimits limits = limitsOf(
      "wtime 60000 btime -20 winc 1000 binc 500 movestogo 40 depth 9 nodes 5000000000 mate 3 movetime 77",
      reader);
  TEST_ASSERT_TRUE(limits.hasClock[0] && limits.hasClock[1]);
  TEST_ASSERT_EQUAL(60000, limits.time[0]);
  TEST_ASSERT_EQUAL(0, limits.time[1]);
  TEST_ASSERT_EQUAL(1000, limits.increment[0]);
  TEST_ASSERT_EQUAL(500, limits.increment[1]);
  TEST_ASSERT_EQUAL(40, limits.movesToGo);
  TEST_ASSERT_EQUAL(9, limits.depth);
  TEST_ASSERT_EQUAL_UINT32(0xFFFFFFFF, limits.nodes);
  TEST_ASSERT_EQUAL(3, limits.mate);
  TEST_ASSERT_EQUAL(77, limits.moveTime);
  TEST_ASSERT_FALSE(limits.infinite);
}
// It must neither take it for no time at all nor think for ever.
void theOtherSidesClockAloneIsNoClockForUs() {
  begin();
  story.type("go btime 1000");
  TEST_ASSERT_TRUE(answered());
  TEST_ASSERT_FALSE(heard("bestmove a2a3"));
  TEST_ASSERT_TRUE(heard("info depth 4 "));
}
void aLowerEloPlaysLikeALevel() {
  begin({"setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 770"});
  base::TextOf<60> byElo, byLevel;
  story.type("go");
  byElo.add(lastLine());
  begin({"setoption name Level value 1"});
  story.type("go");
  byLevel.add(lastLine());
  TEST_ASSERT_EQUAL_STRING(byLevel.cString(), byElo.cString());
}
void searchmovesAllowsOnlyTheMovesNamed() {
  begin();
  ANSWERS("a2a3", "go searchmoves a2a3 a7a6 xyz depth 2");
  console::UciGoReader reader;
  const console::UciLimits limits = limitsOf("depth 2 searchmoves e2e4 d2d4 e2e4 infinite", reader);
  TEST_ASSERT_EQUAL(2, limits.moveCount);
  TEST_ASSERT_TRUE(limits.infinite);
  TEST_ASSERT_EQUAL(2, limits.depth);
  story.type("go searchmoves a2a5 depth 1");
  TEST_ASSERT_EQUAL_STRING_LEN("info string error: go: searchmoves has no legal move", story.heard.cString(),
                               52);
  TEST_ASSERT_TRUE(answered());
}
void goInfiniteAnswersOnlyAfterStop() {
  begin({"position fen 7k/8/6K1/8/8/8/8/R7 w - - 0 1"});  // mate in one: the search ends by itself
  story.type("go infinite");
  story.wait(3000);
  TEST_ASSERT_FALSE(heard("bestmove"));
  SAYS("bestmove a1a8\n", "stop");
}
void stopEndsASearchThatIsStillGoingOn() {
  begin();
  story.type("go infinite");
  story.wait(50);
  TEST_ASSERT_FALSE(heard("bestmove"));
  story.put("stop\n");
  story.wait(5);
  TEST_ASSERT_TRUE(answered());
}
void stopWithoutASearchIsIgnored() {
  begin();
  SAYS("", "stop");
  SAYS("", "ponderhit");
}
void ponderingAnswersAfterPonderhitOrStop() {
  begin();
  story.type("go ponder wtime 1000 btime 1000");
  story.wait(3000);
  TEST_ASSERT_FALSE(heard("bestmove"));
  story.put("ponderhit\n");
  story.wait(300);
  TEST_ASSERT_TRUE(answered());
  story.type("go ponder wtime 1000 btime 1000");
  story.wait(50);
  story.put("stop\n");
  story.wait(5);
  TEST_ASSERT_TRUE(answered());
}
void goWhileThinkingIsRefused() {
  begin();
  story.type("go infinite");
  story.heard.clear();
  story.put("go depth 1\n");
  story.wait(10);
  TEST_ASSERT_TRUE(heard("info string error: go: already thinking; stop comes first\n"));
  story.type("stop");
  TEST_ASSERT_TRUE(answered());
}
void infoLinesAreAsUciPrescribes() {
  engine::Info info;
  info.lineCount = 2;
  info.nodes = 90000;
  info.deepest = 9;
  info.lines[0].depth = 6;
  info.lines[0].score = -engine::matedIn(3);
  info.lines[1].depth = 5;
  info.lines[1].score = 12;
  info.lines[1].length = 2;
  info.lines[1].moves[0] = chess::Move::doublePush(chess::e2, chess::e4);
  info.lines[1].moves[1] = chess::Move::doublePush(chess::e7, chess::e5);
  base::TextOf<200> line;
  console::writeInfo(info, 1, true, 450, line);
  TEST_ASSERT_EQUAL_STRING(
      "info depth 5 seldepth 9 multipv 2 score cp 12 nodes 90000 nps 200000 time 450 pv e2e4 e7e5",
      line.cString());
  console::writeInfo(info, 0, false, 450, line.clear());
  TEST_ASSERT_EQUAL_STRING("info depth 6 seldepth 9 score mate 2 nodes 90000 nps 200000 time 450",
                           line.cString());
}
// The same question twice: the second time the table knows the answer, unless it has been emptied.
void ucinewgameForgetsWhatWasLearnt() {
  begin();
  static base::TextOf<20000> first;
  first.clear().add(story.type("go depth 5"));
  story.type("go depth 5");
  TEST_ASSERT_NOT_EQUAL(0, std::strcmp(first.cString(), story.heard.cString()));
  story.type("ucinewgame");
  story.type("go depth 5");
  const auto nodes = [](std::string_view text) {
    const std::size_t begin = text.rfind("nodes ");
    return text.substr(begin, text.find(' ', begin + 6) - begin);
  };
  TEST_ASSERT_TRUE(nodes(first.view()) == nodes(story.heard.view()));
}
void quitWhileThinkingStopsItFirst() {
  begin();
  story.type("go infinite");
  story.type("quit");
  TEST_ASSERT_TRUE(answered());
  SAYS("Glowmate 1.2.3\n", "version");
}

void aScriptMaySendEverythingAtOnce() {
  begin();
  story.send(
      "position fen 7k/8/8/8/8/8/P7/K7 w - - 0 1\ngo perft 2\ngo searchmoves a2a3 depth 1\n"
      "position startpos\ngo searchmoves e2e4 depth 1\nsetoption name Seed value 3\n");
  const std::size_t perft =
      story.heard.view().find("a1b1: 3\na1b2: 3\na2a3: 3\na2a4: 3\n\nNodes searched: 12\n");
  const std::size_t first = story.heard.view().find("bestmove a2a3");
  const std::size_t second = story.heard.view().find("bestmove e2e4");
  TEST_ASSERT_TRUE(perft < first && first < second && second != std::string_view::npos);
}
void evenALineOfOneWordWaitsForTheCount() {
  begin();
  TEST_ASSERT_EQUAL_STRING(
      "a1b1: 3\na1b2: 3\na2a3: 3\na2a4: 3\n\nNodes searched: 12\nGlowmate 1.2.3\n",
      story.send("position fen 7k/8/8/8/8/8/P7/K7 w - - 0 1\ngo perft 2\nquit\nversion\n"));
}
void afterStopTheNextSearchWaitsForTheAnswer() {
  begin();
  story.send("go infinite\nstop\nposition startpos moves d2d4\ngo depth 1\n");
  const auto answers = [](std::string_view text) {
    int count = 0;
    for (std::size_t at = 0; (at = text.find("bestmove ", at)) != std::string_view::npos; ++at) ++count;
    return count;
  };
  TEST_ASSERT_EQUAL(2, answers(story.heard.view()));
}

// Options

void setoptionKnowsNumbersAndSwitchesInWhateverCase() {
  begin();
  SAYS("", "setoption name multipv value 2");
  SAYS("", "setoption name Ponder value true");
  story.type("go depth 2");
  TEST_ASSERT_TRUE(heard(" multipv 2 "));
}
void setoptionSaysWhatItDoesNotTake() {
  begin();
  SAYS("info string error: setoption: '11' is no value for Level, which goes from 1 to 10\n",
       "setoption name Level value 11");
  SAYS("info string error: setoption: 'maybe' is no value for Ponder, which is true or false\n",
       "setoption name Ponder value maybe");
  SAYS("info string error: setoption: there is no option 'Threads'\n", "setoption name Threads value 4");
}

// Perft

void goPerftPrintsEachMoveABlankLineAndTheSum() {
  begin({"position fen 7k/8/8/8/8/8/P7/K7 w - - 0 1"});
  SAYS("a1b1: 3\na1b2: 3\na2a3: 3\na2a4: 3\n\nNodes searched: 12\n", "go perft 2");
  SAYS("a1b1: 1\na1b2: 1\na2a3: 1\na2a4: 1\n\nNodes searched: 4\n", "go perft 1");
  SAYS("\nNodes searched: 1\n", "go perft 0");
}
void goPerftCountsRight() {
  begin({"position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"});
  story.type("go perft 3");
  TEST_ASSERT_TRUE(heard("\n\nNodes searched: 97862\n"));
  begin({"position fen n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"});
  story.type("go perft 4");
  TEST_ASSERT_TRUE(heard("\n\nNodes searched: 182838\n"));
}
void aLongCountIsStoppedAndReadyMeanwhile() {
  begin();
  story.put("go perft 9\nisready\n");
  story.wait(20);
  TEST_ASSERT_TRUE(heard("readyok\n"));
  SAYS("info string perft stopped\n", "stop");
  SAYS("info string error: go: perft goes to depth 9\n", "go perft 10");
}
void ctrlCStopsACountThatOtherLinesWaitFor() {
  begin();
  story.put("go perft 9\nd\nquit\n");
  story.wait(20);
  TEST_ASSERT_EQUAL_STRING("info string perft stopped\n", story.send("\x03"));
  SAYS("readyok\n", "isready");
}
// A demo, a search and quit: the console once never answered again.
void theConsoleAnswersAfterADemoAndASearch() {
  for (const char* activity : {"demo", "calibrate"}) {
    story.begin();
    story.type(activity);
    story.type("uci");
    story.type("go depth 1");
    TEST_ASSERT_TRUE(answered());
    story.type("quit");
    SAYS("Glowmate 1.2.3\n", "version");
  }
}
void asAnEngineItSaysNothingButUci() {
  story.configured.uciOnly = true;
  story.begin();
  TEST_ASSERT_EQUAL_STRING("", story.heard.cString());
  SAYS("", "help");
  SAYS("readyok\n", "isready");
  story.setSensorsAnswer(true);
  story.wait(100);
  TEST_ASSERT_EQUAL_STRING("readyok\n", story.heard.cString());
  story.configured.uciOnly = false;
}

}  // namespace

SUITE() {
  RUN_TEST(uciAnswersWithItsNameItsOptionsAndUciok);
  RUN_TEST(quitGoesBackToTheConsole);
  RUN_TEST(isreadyIsAnsweredAlways);
  RUN_TEST(stopAndIsreadyAreAnsweredWhateverWaitsInFrontOfThem);
  RUN_TEST(aPositionSentWhileItThinksIsForTheNextGo);
  RUN_TEST(unknownWordsAndLinesAreIgnored);
  RUN_TEST(theGameOnTheBoardIsNotDisturbed);
  RUN_TEST(noticesBecomeInfoStrings);
  RUN_TEST(positionIsFirstOrFenAndMoves);
  RUN_TEST(aFenMayComeWithoutItsClocks);
  RUN_TEST(aBadPositionIsRefusedAndTheOldOneKept);
  RUN_TEST(aGameOfAThousandPliesFitsOnALine);
  RUN_TEST(aRepetitionOfTheGameIsKnown);
  RUN_TEST(dPrintsTheBoardTheFenTheKeyAndTheCheckers);
  RUN_TEST(goAnswersWithALegalMove);
  RUN_TEST(theSameSeedGivesTheSameMoves);
  RUN_TEST(goWithoutALegalMoveAnswersWithTheNullMove);
  RUN_TEST(goReadsEveryLimit);
  RUN_TEST(theOtherSidesClockAloneIsNoClockForUs);
  RUN_TEST(aLowerEloPlaysLikeALevel);
  RUN_TEST(searchmovesAllowsOnlyTheMovesNamed);
  RUN_TEST(goInfiniteAnswersOnlyAfterStop);
  RUN_TEST(stopEndsASearchThatIsStillGoingOn);
  RUN_TEST(stopWithoutASearchIsIgnored);
  RUN_TEST(ponderingAnswersAfterPonderhitOrStop);
  RUN_TEST(goWhileThinkingIsRefused);
  RUN_TEST(infoLinesAreAsUciPrescribes);
  RUN_TEST(ucinewgameForgetsWhatWasLearnt);
  RUN_TEST(quitWhileThinkingStopsItFirst);
  RUN_TEST(aScriptMaySendEverythingAtOnce);
  RUN_TEST(evenALineOfOneWordWaitsForTheCount);
  RUN_TEST(afterStopTheNextSearchWaitsForTheAnswer);
  RUN_TEST(setoptionKnowsNumbersAndSwitchesInWhateverCase);
  RUN_TEST(setoptionSaysWhatItDoesNotTake);
  RUN_TEST(goPerftPrintsEachMoveABlankLineAndTheSum);
  RUN_TEST(goPerftCountsRight);
  RUN_TEST(aLongCountIsStoppedAndReadyMeanwhile);
  RUN_TEST(ctrlCStopsACountThatOtherLinesWaitFor);
  RUN_TEST(theConsoleAnswersAfterADemoAndASearch);
  RUN_TEST(asAnEngineItSaysNothingButUci);
}
