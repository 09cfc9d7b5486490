// The console's commands about players, clock and the board itself, how it talks, and how it keeps its head
// when too much comes or nobody listens.
#include <cstring>

#include "chess/san.h"
#include "console/console.h"
#include "console_story.h"

namespace {

ConsoleStory story;
#define SAYS(answer, line) TEST_ASSERT_EQUAL_STRING(answer, story.type(line))

void begin(std::initializer_list<const char*> lines = {}) {
  story.begin();
  SAYS("echo off\n", "echo off");
  for (const char* line : lines) story.type(line);
}
bool heard(const char* words) { return story.heard.view().find(words) != std::string_view::npos; }

// Help and mistakes

void itGreetsWithItsNameAndVersion() {
  story.begin();
  story.console->begin();
  TEST_ASSERT_EQUAL_STRING("Glowmate 1.2.3, type help for the commands\n", story.listen());
}
void helpListsEveryCommandOnALineOfItsOwn() {
  begin();
  story.type("help");
  for (const char* name :
       {"help",    "board",  "moves",    "undo",    "redo",  "new",   "fen",     "pgn",    "load",
        "resign",  "draw",   "clock",    "white",   "black", "demo",  "threats", "perft",  "selftest",
        "sensors", "lights", "settings", "games",   "game",  "stats", "version", "reboot", "uci",
        "hint",    "echo",   "colour",   "unicode", "seed",  "claim", "tags"}) {
    chess::TextOf<20> line;
    line.add('\n').add(name).add(' ');
    const bool first = story.heard.view().substr(0, line.length() - 1) == line.view().substr(1);
    if (!first && !heard(line.cString())) TEST_FAIL_MESSAGE(name);
  }
}
void helpExplainsOneCommandWithAnExample() {
  begin();
  SAYS("undo [n]\n  takes back the last move, or the last n\n  example: undo 2\n", "help undo");
  SAYS("error: help: there is no command 'bord'; did you mean 'board'?\n", "help bord");
}
void aWrongWordGetsTheCommandThatWasMeant() {
  begin();
  SAYS("error: unknown command 'bord'; did you mean 'board'?\n", "bord");
  SAYS("error: unknown command 'settigns'; did you mean 'settings'?\n", "settigns");
  SAYS("error: unknown command 'xyzzy'; try 'help'\n", "xyzzy");
}
void aCommandThatTakesNothingSaysSo() {
  begin();
  SAYS("error: fen: takes nothing, not 'now'\n", "fen now");
}
void commandsMayBeWrittenInCapitals() {
  begin();
  SAYS("Glowmate 1.2.3\n", "VERSION");
}
void emptyLinesAndCommentsAreNoCommands() {
  begin();
  SAYS("", "");
  SAYS("", "   \t ");
  SAYS("", "# a remark");
}
void whatIsQuotedInAnErrorCannotHarmATerminal() {
  begin();
  story.type("\x80\xff{}~");
  TEST_ASSERT_EQUAL_STRING_LEN("error: unknown command '", story.heard.cString(), 24);
  for (const char character : story.heard.view())
    TEST_ASSERT_TRUE(character == '\n' || (character >= ' ' && character < 127));
}

// Players and clock

void aSideIsPlayedByWhoIsNamed() {
  begin();
  SAYS("White human\n", "white");
  SAYS("Black random\n", "black random");
  TEST_ASSERT_TRUE(story.host->player(chess::Colour::Black) == game::Player::Random);
  SAYS("White level 4\n", "white level 4");
  SAYS("White level 4\n", "white");
  SAYS("error: white: 'nobody' is not 'human', 'random', 'engine' or 'level n'\n", "white nobody");
  SAYS("error: white: '11' is not a number from 1 to 10\n", "white level 11");
  SAYS("error: white: there is no engine on this board\n", "white engine");
}
void aHintIsAskedForAndComesLater() {
  begin();
  SAYS("", "hint");
  TEST_ASSERT_EQUAL(1, story.host->hints);
  story.type("resign");
  SAYS("error: hint: the game is over\n", "hint");
}
void theSeedOfTheRandomPlayerIsSet() {
  begin();
  SAYS("seed 42\n", "seed 42");
  TEST_ASSERT_EQUAL(42, story.host->seed);
  SAYS("error: seed: needs a number from 0 to 4294967295\n", "seed");
}
void theClockIsSetAndShownWithEachMove() {
  begin();
  SAYS("clock off\n", "clock");
  SAYS("clock White 5:00, Black 5:00, not started (5+3)\n", "clock 5+3");
  SAYS("played 1. e4\nBlack to move\nclock White 5:03, Black 5:00, running\n", "e4");
  SAYS("clock off\n", "clock off");
  TEST_ASSERT_EQUAL_STRING_LEN("error: clock: ", story.type("clock soon"), 14);
}
void demoStartsByItselfOrIsSwitched() {
  begin();
  SAYS("demo on\n", "demo");
  TEST_ASSERT_TRUE(story.host->demo());
  SAYS("demo off\n", "demo off");
  SAYS("error: demo: 'maybe' is neither 'on' nor 'off'\n", "demo maybe");
}

// The board itself

void threatsShowsWhoAttacksWhat() {
  begin({"new fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"});
  SAYS(
      "8 . . . b . b . .\n7 . . . b b b . .\n6 . . . . . . . .\n5 . . . w . w . .\n4 . . b . b . . .\n"
      "3 . . . . . . . .\n2 . . . w w w . .\n1 . . . w . w . .\n  a b c d e f g h\n"
      "White's men attacked: e4\nBlack's men attacked: d5\n",
      "threats");
  SAYS("threats on\n", "threats on");
  TEST_ASSERT_TRUE(story.host->threats);
}
void perftCountsMoveByMove() {
  begin({"new fen 7k/8/8/8/8/8/P7/K7 w - - 0 1"});
  SAYS("a1b1: 3\na1b2: 3\na2a3: 3\na2a4: 3\n\nNodes searched: 12\n", "perft 2");
  SAYS("a1b1: 1\na1b2: 1\na2a3: 1\na2a4: 1\n\nNodes searched: 4\n", "perft 1");
  SAYS("error: perft: 'much' is not a number from 1 to 9\n", "perft much");
}
void perftAgreesWithTheKnownCounts() {
  begin({"new fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"});
  story.type("perft 3");
  TEST_ASSERT_TRUE(heard("e1g1: 2059\n"));
  TEST_ASSERT_TRUE(heard("\n\nNodes searched: 97862\n"));
}
void ctrlCStopsALongCount() {
  begin();
  for (const char character : std::string_view("perft 9\nfen\n"))
    story.console->receive(static_cast<uint8_t>(character));
  for (int i = 0; i < 20; ++i) story.step();
  TEST_ASSERT_TRUE(story.console->busy());
  story.heard.clear();
  story.console->receive(3);
  TEST_ASSERT_EQUAL_STRING("stopped\n", story.listen());
}
void selftestSaysPassOrFailForEachPart() {
  begin();
  SAYS("pass rules\npass sensors\nselftest passed, 2 of 2\n", "selftest");
  story.host->sensorsPass = false;
  SAYS("pass rules\nfail sensors: e4 stuck\nselftest failed, 1 of 2\n", "selftest");
}
void sensorsShowsRawSettledAndExpectedAndWhatIsWrong() {
  begin();
  story.host->sensorReport.answering = true;
  story.host->sensorReport.raw = chess::SquareSet(0x8000000000000001);
  story.host->sensorReport.settled = chess::SquareSet(0x1);
  story.host->sensorReport.weak = chess::SquareSet::of(chess::e4);
  SAYS(
      "  raw                settled            expected\n"
      "8 . . . . . . . #  8 . . . . . . . .  8 . . . . . . . .\n"
      "7 . . . . . . . .  7 . . . . . . . .  7 . . . . . . . .\n"
      "6 . . . . . . . .  6 . . . . . . . .  6 . . . . . . . .\n"
      "5 . . . . . . . .  5 . . . . . . . .  5 . . . . . . . .\n"
      "4 . . . . . . . .  4 . . . . . . . .  4 . . . . . . . .\n"
      "3 . . . . . . . .  3 . . . . . . . .  3 . . . . . . . .\n"
      "2 . . . . . . . .  2 . . . . . . . .  2 . . . . . . . .\n"
      "1 # . . . . . . .  1 # . . . . . . .  1 . . . . . . . .\n"
      "  a b c d e f g h    a b c d e f g h    a b c d e f g h\n"
      "answering: yes\nweak: e4\nstuck: none\nflickering: none\n",
      "sensors");
  SAYS("e4: raw 0, settled 0, expected 0, bounces 7, drop-outs 2\n", "sensors e4");
  SAYS("error: sensors: 'k4' is not a square\n", "sensors k4");
}
void lightsAreSetAndTried() {
  begin();
  SAYS("brightness 40 (0-100) how bright the lights are\n", "lights brightness 40");
  TEST_ASSERT_EQUAL(40, story.host->kept.value(0));
  SAYS("brightness 40 (0-100) how bright the lights are\npalette 0 (0-1) which colours\n", "lights");
  SAYS("lights test on\n", "lights test");
  TEST_ASSERT_TRUE(story.host->testPattern);
  SAYS("lights test off\n", "lights test off");
  SAYS("error: lights: 'up' is not brightness, palette or test\n", "lights up");
}
void settingsAreListedSetAndBounded() {
  begin();
  SAYS(
      "brightness 60 (0-100) how bright the lights are\npalette 0 (0-1) which colours\n"
      "settle 150 (20-2000) milliseconds a square must keep still\n",
      "settings");
  SAYS("settle 300 (20-2000) milliseconds a square must keep still\n", "settings settle 300");
  SAYS("settle 300 (20-2000) milliseconds a square must keep still\n", "settings settle");
  SAYS("error: settings: '3' is not a number from 20 to 2000\n", "settings settle 3");
  SAYS("error: settings: there is no setting 'colour'; 'settings' lists them\n", "settings colour 3");
}
void statsSaysHowTheBoardIsDoing() {
  begin();
  story.host->numbers = {12, 345, 6789, 1000, 60000, 50000, "power on"};
  SAYS(
      "ticks 12\nworst-tick-us 345\nfree-memory 6789\nstack-left 1000\nup-ms 60000\napp-bytes 50000\n"
      "started-by power on\njournal good\n",
      "stats");
  story.host->numbers.freeMemory.reset();
  TEST_ASSERT_NULL(std::strstr(story.type("stats"), "free-memory"));
}
void rebootSaysItsLastWordsFirst() {
  begin();
  SAYS("rebooting\n", "reboot");
  TEST_ASSERT_EQUAL(1, story.host->reboots);
}

// How it talks

void figuresComeOnRequest() {
  begin();
  SAYS("unicode on\n", "unicode on");
  story.type("board");
  TEST_ASSERT_TRUE(heard("8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n"));
  TEST_ASSERT_TRUE(heard("1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n"));
}
void coloursAreOffUntilAskedFor() {
  story.begin();
  story.type("e4");
  TEST_ASSERT_FALSE(heard("\x1b"));
  SAYS("colour on\n", "colour on");
  SAYS("\x1b[31merror: redo: no move has been taken back\x1b[0m\n", "redo");
  story.type("board");
  TEST_ASSERT_TRUE(heard("4 . . . . \x1b[7mP\x1b[0m . . .\n"));
  story.type("echo off");
  SAYS("error: redo: no move has been taken back\n", "redo");
}
void aTerminalIsEchoedOnceItShowsItself() {
  story.begin();
  TEST_ASSERT_EQUAL_STRING("Glowmate 1.2.3\n", story.send("version\r"));
  TEST_ASSERT_EQUAL_STRING("> v", story.send("v"));
  TEST_ASSERT_EQUAL_STRING("ersion\r\nGlowmate 1.2.3\r\n> ", story.send("ersion\r"));
}
void backspaceShowsATerminalToo() {
  story.begin();
  story.send("verx");
  TEST_ASSERT_EQUAL_STRING("> ver", story.send("\x7f"));
}
void aProgramThatEndsItsLinesWithBothIsNoTerminal() {
  story.begin();
  TEST_ASSERT_EQUAL_STRING("Glowmate 1.2.3\nGlowmate 1.2.3\n", story.send("version\r\nversion\r\n"));
}
void echoOffIsForGood() {
  story.begin();
  story.type("echo off");
  TEST_ASSERT_EQUAL_STRING("Glowmate 1.2.3\n", story.send("versiom\x7fn\r"));
  TEST_ASSERT_EQUAL_STRING("Glowmate 1.2.3\n", story.send("version\r"));
}
void newsDoesNotMixWithWhatIsBeingTyped() {
  story.begin();
  story.type("echo on");
  story.send("ver");
  story.heard.clear();
  story.console->say("sensors: answering again");
  TEST_ASSERT_EQUAL_STRING("\r\x1b[Ksensors: answering again\r\n> ver", story.listen());
}
void tabCompletesACommand() {
  story.begin();
  story.type("echo on");
  TEST_ASSERT_EQUAL_STRING("self\x74\x65st ", story.send("self\t"));
  story.send("\x03");
  TEST_ASSERT_EQUAL_STRING("s", story.send("s\t"));  // seed, selftest, sensors, settings, stats
}

// Too much, or nobody there

void aLineTooLongIsOneErrorAndIgnored() {
  begin();
  for (int i = 0; i < 100; ++i) story.send("e2e4 and ");
  SAYS("error: a line has at most 512 characters; this one is ignored\n", "resign");
  SAYS("played 1. e4\nBlack to move\n", "e4");
}
void inputThatIsForcedInWhileBusyLosesWholeLinesOnly() {
  begin();
  for (const char character : std::string_view("perft 4\n"))
    story.console->receive(static_cast<uint8_t>(character));
  story.step();
  for (int line = 0; line < 100; ++line)
    for (const char character : std::string_view("# 901234\n"))
      story.console->receive(static_cast<uint8_t>(character));
  for (const char character : std::string_view("fen\n"))
    story.console->receive(static_cast<uint8_t>(character));
  story.listen();
  TEST_ASSERT_TRUE(
      heard("Nodes searched: 197281\nerror: a line came faster than it could be taken, and is lost\n"));
  TEST_ASSERT_FALSE(heard("unknown"));
  SAYS("Glowmate 1.2.3\n", "version");
}
void aNoticeWaitsForTheEndOfAnAnswer() {
  begin({"e4"});
  for (const char character : std::string_view("pgn\nperft 3\n"))
    story.console->receive(static_cast<uint8_t>(character));
  story.heard.clear();
  story.step();
  story.console->say("the lights are on");
  story.listen();
  TEST_ASSERT_TRUE(heard("1. e4 *\nthe lights are on\na7a6: "));
}
void ifNobodyReadsTheGameGoesOnAndOnlyNewsIsLost() {
  begin();
  chess::Reason why;
  const char* moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
  for (int i = 0; i < 12; ++i) {
    chess::Move move;
    TEST_ASSERT_TRUE(chess::parseMove(story.host->game().position(), moves[i % 4], move, why));
    TEST_ASSERT_TRUE(story.host->play(move, why));
    for (int tick = 0; tick < 5; ++tick) story.console->tick(++story.now);
    for (int note = 0; note < 10; ++note)
      story.console->say("something else has happened on this board just now");
  }
  TEST_ASSERT_EQUAL(12, story.host->game().plyCount());
  story.heard.clear();
  story.listen();
  TEST_ASSERT_EQUAL_STRING_LEN("played 1. Nf3\n", story.heard.cString(), 14);
  SAYS("Glowmate 1.2.3\n", "version");
}

}  // namespace

SUITE() {
  RUN_TEST(itGreetsWithItsNameAndVersion);
  RUN_TEST(helpListsEveryCommandOnALineOfItsOwn);
  RUN_TEST(helpExplainsOneCommandWithAnExample);
  RUN_TEST(aWrongWordGetsTheCommandThatWasMeant);
  RUN_TEST(aCommandThatTakesNothingSaysSo);
  RUN_TEST(commandsMayBeWrittenInCapitals);
  RUN_TEST(emptyLinesAndCommentsAreNoCommands);
  RUN_TEST(whatIsQuotedInAnErrorCannotHarmATerminal);
  RUN_TEST(aSideIsPlayedByWhoIsNamed);
  RUN_TEST(aHintIsAskedForAndComesLater);
  RUN_TEST(theSeedOfTheRandomPlayerIsSet);
  RUN_TEST(theClockIsSetAndShownWithEachMove);
  RUN_TEST(demoStartsByItselfOrIsSwitched);
  RUN_TEST(threatsShowsWhoAttacksWhat);
  RUN_TEST(perftCountsMoveByMove);
  RUN_TEST(perftAgreesWithTheKnownCounts);
  RUN_TEST(ctrlCStopsALongCount);
  RUN_TEST(selftestSaysPassOrFailForEachPart);
  RUN_TEST(sensorsShowsRawSettledAndExpectedAndWhatIsWrong);
  RUN_TEST(lightsAreSetAndTried);
  RUN_TEST(settingsAreListedSetAndBounded);
  RUN_TEST(statsSaysHowTheBoardIsDoing);
  RUN_TEST(rebootSaysItsLastWordsFirst);
  RUN_TEST(figuresComeOnRequest);
  RUN_TEST(coloursAreOffUntilAskedFor);
  RUN_TEST(aTerminalIsEchoedOnceItShowsItself);
  RUN_TEST(backspaceShowsATerminalToo);
  RUN_TEST(aProgramThatEndsItsLinesWithBothIsNoTerminal);
  RUN_TEST(echoOffIsForGood);
  RUN_TEST(newsDoesNotMixWithWhatIsBeingTyped);
  RUN_TEST(tabCompletesACommand);
  RUN_TEST(aLineTooLongIsOneErrorAndIgnored);
  RUN_TEST(inputThatIsForcedInWhileBusyLosesWholeLinesOnly);
  RUN_TEST(aNoticeWaitsForTheEndOfAnAnswer);
  RUN_TEST(ifNobodyReadsTheGameGoesOnAndOnlyNewsIsLost);
}
