// The UCI session: what chess programs send and what they get.
#include <algorithm>

#include "chess/san.h"
#include "console/console.h"
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
bool heard(const char* words) { return story.heard.view().find(words) != std::string_view::npos; }

// A line of what `d` prints, by how it begins.
const char* shown(const char* label) {
  static chess::TextOf<120> found;
  story.type("d");
  std::string_view rest = story.heard.view();
  const std::size_t begin = rest.find(label);
  found.clear();
  if (begin != std::string_view::npos) found.add(rest.substr(begin, rest.find('\n', begin) - begin));
  return found.cString();
}

// One that thinks as it is told, and remembers what it was asked.
class ToldThinker final : public console::Thinker {
 public:
  const char* title() const override { return ""; }
  void start(const chess::Position& position, const uint64_t* gameKeys, int keyCount,
             const console::ThinkLimits& asked, uint32_t /*now*/) override {
    thinking = true;
    stopped = false;
    key = position.key();
    keys = keyCount;
    newestKey = keyCount > 0 ? gameKeys[keyCount - 1] : 0;
    limits = asked;
    for (int i = 0; i < asked.moveCount && i < 8; ++i) moves[i] = asked.moves[i];
  }
  News poll(uint32_t /*now*/, console::ThinkInfo& info, console::ThinkAnswer& answer) override {
    if (told < infos) {
      info = news[told++];
      return News::Info;
    }
    if (!ready && !stopped) return News::None;
    thinking = false;
    answer = result;
    return News::Answer;
  }
  void stop() override { stopped = true; }
  void ponderHit(uint32_t /*now*/) override { hit = true; }
  void newGame() override { ++games; }
  const console::ThinkOption* option(int index) const override {
    using Type = console::ThinkOption::Type;
    static constexpr console::ThinkOption kOptions[] = {{"Hash", Type::Number, 16, 1, 64},
                                                        {"Own Book", Type::Switch, 1, 0, 1},
                                                        {"Clear Hash", Type::Button, 0, 0, 0}};
    return index < 3 ? &kOptions[index] : nullptr;
  }
  bool setOption(int index, uint32_t value, chess::Text& why) override {
    if (index == 0 && value == 13) {
      why.add("13 is unlucky");
      return false;
    }
    options[index] = value;
    return true;
  }

  console::ThinkInfo news[4];
  int infos = 0, told = 0;
  console::ThinkAnswer result;
  bool ready = true, thinking = false, stopped = false, hit = false;
  uint64_t key = 0, newestKey = 0;
  int keys = 0, games = 0;
  console::ThinkLimits limits;
  chess::Move moves[8];
  uint32_t options[3] = {};
};
ToldThinker told;

void beginTold() {
  told = ToldThinker();
  told.result.best = chess::Move::doublePush(chess::e2, chess::e4);
  story.begin(told);
  story.type("uci");
}

// Coming and going

void uciAnswersWithItsNameItsOptionsAndUciok() {
  story.begin();
  SAYS(
      "id name Glowmate 1.2.3 (random moves)\nid author the Glowmate authors\n"
      "option name Seed type spin default 1 min 0 max 2147483647\nuciok\n",
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
  beginTold();
  told.ready = false;
  for (const char character : std::string_view("go movetime 100\n"))
    story.console->receive(static_cast<uint8_t>(character));
  story.step();
  story.heard.clear();
  for (const char character : std::string_view("isready\n"))
    story.console->receive(static_cast<uint8_t>(character));
  story.step();
  TEST_ASSERT_EQUAL_STRING("readyok\n", story.heard.cString());
  told.ready = true;
  TEST_ASSERT_EQUAL_STRING("readyok\nbestmove e2e4\n", story.listen());
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
  story.console->say("sensors: answering again");
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
void theThinkerGetsTheKeysThatTellRepetitions() {
  beginTold();
  story.type("position startpos moves e2e4 g8f6 g1f3 f6g8");
  story.type("go depth 1");
  TEST_ASSERT_EQUAL(3, told.keys);  // since the pawn's move
  story.type("position startpos moves g1f3 g8f6 e2e4");
  story.type("go depth 1");
  TEST_ASSERT_EQUAL(0, told.keys);
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
  for (int i = 0; i < 20; ++i) {
    const std::string_view answer = story.type("go depth 3");
    TEST_ASSERT_TRUE(answer.substr(0, 9) == "bestmove " && answer.back() == '\n');
    chess::Move move;
    chess::Reason why;
    const std::string_view word = answer.substr(9, answer.size() - 10);
    TEST_ASSERT_TRUE(chess::parseMove(at("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2"),
                                      word, move, why));
  }
}
void theSameSeedGivesTheSameMoves() {
  chess::TextOf<100> first, second;
  for (chess::Text* moves : {static_cast<chess::Text*>(&first), static_cast<chess::Text*>(&second)}) {
    begin({"setoption name Seed value 7"});
    for (int i = 0; i < 6; ++i) moves->add(story.type("go"));
  }
  TEST_ASSERT_EQUAL_STRING(first.cString(), second.cString());
}
void goWithoutALegalMoveAnswersWithTheNullMove() {
  begin({"position startpos moves f2f3 e7e5 g2g4 d8h4"});
  SAYS("bestmove 0000\n", "go depth 1");
}
void goHandsOnEveryLimit() {
  beginTold();
  story.type(
      "go wtime 60000 btime -20 winc 1000 binc 500 movestogo 40 depth 9 nodes 5000000000 mate 3 movetime 77");
  TEST_ASSERT_TRUE(told.limits.clock);
  TEST_ASSERT_EQUAL(60000, told.limits.time[0]);
  TEST_ASSERT_EQUAL(0, told.limits.time[1]);
  TEST_ASSERT_EQUAL(1000, told.limits.increment[0]);
  TEST_ASSERT_EQUAL(500, told.limits.increment[1]);
  TEST_ASSERT_EQUAL(40, told.limits.movesToGo);
  TEST_ASSERT_EQUAL(9, told.limits.depth);
  TEST_ASSERT_EQUAL_UINT32(0xFFFFFFFF, told.limits.nodes);
  TEST_ASSERT_EQUAL(3, told.limits.mate);
  TEST_ASSERT_EQUAL(77, told.limits.moveTime);
  TEST_ASSERT_FALSE(told.limits.infinite);
}
void searchmovesAllowsOnlyTheMovesNamed() {
  begin();
  for (int i = 0; i < 10; ++i) SAYS("bestmove a2a3\n", "go searchmoves a2a3 a7a6 xyz depth 2");
  beginTold();
  story.type("go depth 2 searchmoves e2e4 d2d4 e2e4 infinite");
  TEST_ASSERT_EQUAL(2, told.limits.moveCount);
  TEST_ASSERT_TRUE(told.limits.infinite);
  TEST_ASSERT_EQUAL(2, told.limits.depth);
  begin();
  story.type("go searchmoves a2a5");
  TEST_ASSERT_EQUAL_STRING_LEN("info string error: go: searchmoves has no legal move", story.heard.cString(),
                               52);
  TEST_ASSERT_TRUE(heard("\nbestmove "));
}
void goInfiniteAnswersOnlyAfterStop() {
  beginTold();
  SAYS("", "go infinite");
  for (int i = 0; i < 100; ++i) story.step();
  SAYS("", "");
  SAYS("bestmove e2e4\n", "stop");
}
void stopEndsASearchThatIsStillGoingOn() {
  beginTold();
  told.ready = false;
  SAYS("", "go infinite");
  SAYS("bestmove e2e4\n", "stop");
  TEST_ASSERT_TRUE(told.stopped);
}
void stopWithoutASearchIsIgnored() {
  begin();
  SAYS("", "stop");
  SAYS("", "ponderhit");
}
void ponderingAnswersAfterPonderhitOrStop() {
  beginTold();
  told.result.ponder = chess::Move::doublePush(chess::e7, chess::e5);
  SAYS("", "go ponder wtime 1000 btime 1000");
  TEST_ASSERT_TRUE(told.limits.ponder);
  SAYS("bestmove e2e4 ponder e7e5\n", "ponderhit");
  SAYS("", "go ponder wtime 1000 btime 1000");
  SAYS("bestmove e2e4 ponder e7e5\n", "stop");
}
void goWhileThinkingIsRefused() {
  beginTold();
  SAYS("", "go infinite");
  SAYS("info string error: go: already thinking; stop comes first\n", "go depth 1");
  SAYS("bestmove e2e4\n", "stop");
}
void infoLinesAreAsUciPrescribes() {
  beginTold();
  told.infos = 3;
  told.news[0].depth = 1;
  told.news[0].score = -30;
  told.news[0].nodes = 20;
  told.news[1].depth = 5;
  told.news[1].deepest = 9;
  told.news[1].lines = true;
  told.news[1].line = 2;
  told.news[1].score = 12;
  told.news[1].nodes = 90000;
  told.news[1].milliseconds = 450;
  told.news[1].length = 2;
  told.news[1].moves[0] = chess::Move::doublePush(chess::e2, chess::e4);
  told.news[1].moves[1] = chess::Move::doublePush(chess::e7, chess::e5);
  told.news[2].depth = 6;
  told.news[2].mate = true;
  told.news[2].score = -2;
  SAYS(
      "info depth 1 score cp -30 nodes 20 time 0\n"
      "info depth 5 seldepth 9 multipv 2 score cp 12 nodes 90000 nps 200000 time 450 pv e2e4 e7e5\n"
      "info depth 6 score mate -2 nodes 0 time 0\nbestmove e2e4\n",
      "go depth 6");
}
void ucinewgameTellsTheThinker() {
  beginTold();
  story.type("ucinewgame");
  TEST_ASSERT_EQUAL(1, told.games);
}
void quitWhileThinkingStopsItFirst() {
  beginTold();
  told.ready = false;
  SAYS("", "go infinite");
  SAYS("bestmove e2e4\n", "quit");
  TEST_ASSERT_FALSE(told.thinking);
  SAYS("Glowmate 1.2.3\n", "version");
}

void aScriptMaySendEverythingAtOnce() {
  begin();
  TEST_ASSERT_EQUAL_STRING(
      "a1b1: 3\na1b2: 3\na2a3: 3\na2a4: 3\n\nNodes searched: 12\nbestmove a2a3\nbestmove e2e4\nreadyok\n",
      story.send(
          "position fen 7k/8/8/8/8/8/P7/K7 w - - 0 1\ngo perft 2\ngo searchmoves a2a3\nposition startpos\n"
          "go searchmoves e2e4\nsetoption name Seed value 3\nisready\nquit\n"));
  SAYS("Glowmate 1.2.3\n", "version");
}
void evenALineOfOneWordWaitsForTheCount() {
  begin();
  TEST_ASSERT_EQUAL_STRING(
      "a1b1: 3\na1b2: 3\na2a3: 3\na2a4: 3\n\nNodes searched: 12\nGlowmate 1.2.3\n",
      story.send("position fen 7k/8/8/8/8/8/P7/K7 w - - 0 1\ngo perft 2\nquit\nversion\n"));
}
void afterStopTheNextPositionWaitsForTheAnswer() {
  beginTold();
  told.ready = false;
  TEST_ASSERT_EQUAL_STRING("bestmove e2e4\nreadyok\n",
                           story.send("go infinite\nstop\nposition startpos moves d2d4\nisready\n"));
}

// Options

void setoptionKnowsNumbersSwitchesAndButtonsByNamesOfSeveralWords() {
  beginTold();
  story.type("uci");
  TEST_ASSERT_TRUE(heard("option name Hash type spin default 16 min 1 max 64\n"));
  TEST_ASSERT_TRUE(heard("option name Own Book type check default true\n"));
  TEST_ASSERT_TRUE(heard("option name Clear Hash type button\n"));
  SAYS("", "setoption name hash value 32");
  SAYS("", "setoption name Own Book value true");
  SAYS("", "setoption name Clear Hash");
  TEST_ASSERT_EQUAL(32, told.options[0]);
  TEST_ASSERT_EQUAL(1, told.options[1]);
  TEST_ASSERT_EQUAL(1, told.options[2]);
}
void setoptionSaysWhatItDoesNotTake() {
  beginTold();
  SAYS("info string error: setoption: '65' is no value for Hash, which goes from 1 to 64\n",
       "setoption name Hash value 65");
  SAYS("info string error: setoption: 'maybe' is no value for Own Book, which is true or false\n",
       "setoption name Own Book value maybe");
  SAYS("info string error: setoption: there is no option 'Threads'\n", "setoption name Threads value 4");
  SAYS("info string error: setoption: 13 is unlucky\n", "setoption name Hash value 13");
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
  for (const char character : std::string_view("go perft 9\nisready\n"))
    story.console->receive(static_cast<uint8_t>(character));
  for (int i = 0; i < 20; ++i) story.step();
  TEST_ASSERT_TRUE(heard("readyok\n"));
  TEST_ASSERT_TRUE(story.console->busy());
  SAYS("info string perft stopped\n", "stop");
  SAYS("info string error: go: perft goes to depth 9\n", "go perft 10");
}
void ctrlCStopsACountThatOtherLinesWaitFor() {
  begin();
  for (const char character : std::string_view("go perft 9\nd\nquit\n"))
    story.console->receive(static_cast<uint8_t>(character));
  for (int i = 0; i < 20; ++i) story.step();
  story.heard.clear();
  story.console->receive(3);
  TEST_ASSERT_EQUAL_STRING("info string perft stopped\n", story.listen());
  SAYS("readyok\n", "isready");
}

}  // namespace

SUITE() {
  RUN_TEST(uciAnswersWithItsNameItsOptionsAndUciok);
  RUN_TEST(quitGoesBackToTheConsole);
  RUN_TEST(isreadyIsAnsweredAlways);
  RUN_TEST(unknownWordsAndLinesAreIgnored);
  RUN_TEST(theGameOnTheBoardIsNotDisturbed);
  RUN_TEST(noticesBecomeInfoStrings);
  RUN_TEST(positionIsFirstOrFenAndMoves);
  RUN_TEST(aFenMayComeWithoutItsClocks);
  RUN_TEST(aBadPositionIsRefusedAndTheOldOneKept);
  RUN_TEST(aGameOfAThousandPliesFitsOnALine);
  RUN_TEST(theThinkerGetsTheKeysThatTellRepetitions);
  RUN_TEST(dPrintsTheBoardTheFenTheKeyAndTheCheckers);
  RUN_TEST(goAnswersWithALegalMove);
  RUN_TEST(theSameSeedGivesTheSameMoves);
  RUN_TEST(goWithoutALegalMoveAnswersWithTheNullMove);
  RUN_TEST(goHandsOnEveryLimit);
  RUN_TEST(searchmovesAllowsOnlyTheMovesNamed);
  RUN_TEST(goInfiniteAnswersOnlyAfterStop);
  RUN_TEST(stopEndsASearchThatIsStillGoingOn);
  RUN_TEST(stopWithoutASearchIsIgnored);
  RUN_TEST(ponderingAnswersAfterPonderhitOrStop);
  RUN_TEST(goWhileThinkingIsRefused);
  RUN_TEST(infoLinesAreAsUciPrescribes);
  RUN_TEST(ucinewgameTellsTheThinker);
  RUN_TEST(quitWhileThinkingStopsItFirst);
  RUN_TEST(aScriptMaySendEverythingAtOnce);
  RUN_TEST(evenALineOfOneWordWaitsForTheCount);
  RUN_TEST(afterStopTheNextPositionWaitsForTheAnswer);
  RUN_TEST(setoptionKnowsNumbersSwitchesAndButtonsByNamesOfSeveralWords);
  RUN_TEST(setoptionSaysWhatItDoesNotTake);
  RUN_TEST(goPerftPrintsEachMoveABlankLineAndTheSum);
  RUN_TEST(goPerftCountsRight);
  RUN_TEST(aLongCountIsStoppedAndReadyMeanwhile);
  RUN_TEST(ctrlCStopsACountThatOtherLinesWaitFor);
}
