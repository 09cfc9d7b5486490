// The console's commands about players, clock and the board itself, how it talks, and how it keeps its head
// when too much comes or nobody listens.
#include <cstring>

#include "app/app.h"
#include "board/setting_table.h"
#include "console/commands.h"
#include "console_story.h"

namespace {

ConsoleStory story;
#define SAYS(answer, line) TEST_ASSERT_EQUAL_STRING(answer, story.type(line))

void begin(std::initializer_list<const char*> lines = {}) {
  story.begin();
  SAYS("echo off\n", "echo off");
  for (const char* line : lines) story.type(line);
}
bool heard(const char* words) { return story.hasHeard(words); }

// Help and mistakes

void itGreetsWithItsNameAndVersion() {
  story.begin();
  story.heard.clear();
  story.losePower();
  story.start();
  TEST_ASSERT_EQUAL_STRING_LEN("Glowmate 1.2.3, type help for the commands\n", story.heard.cString(), 43);
}
// A terminal has 24 lines, one of which is the next prompt.
void helpListsEveryCommandByTopicOnOneScreen() {
  begin();
  const std::string_view help = story.type("help");
  console::forEachCommand([help](const console::Command& command) {
    bool listed = false;
    for (const char behind : {',', '\n'}) {
      base::TextOf<100> words;
      words.add(' ').add(command.name);
      if (command.arguments[0] != '\0') words.add(' ').add(command.arguments);
      listed |= help.find(words.add(behind).view()) != std::string_view::npos;
    }
    TEST_ASSERT_TRUE_MESSAGE(listed, command.name);
  });
  for (const char* topic : {"game", "games", "players", "board", "console"}) TEST_ASSERT_TRUE(heard(topic));
  int lines = 0, length = 0;
  for (const char character : help) {
    length = character == '\n' ? 0 : length + 1;
    TEST_ASSERT_TRUE(length <= 80);
    if (character == '\n') ++lines;
  }
  TEST_ASSERT_TRUE(lines <= 23);
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
void aMoveWordGetsTheCommandThatWasMeant() {
  begin();
  SAYS("error: unknown command 'moev'; did you mean 'moves'?\n", "moev");
}
void quitLeavesTheBoardOnAndQuestionMarkHelps() {
  begin();
  SAYS("the board stays on; just close the terminal\n", "quit");
  SAYS("the board stays on; just close the terminal\n", "exit");
  story.type("? undo");
  TEST_ASSERT_TRUE(heard("example: undo 2"));
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
  SAYS("Glowmate 1.2.3\n", "\xEF\xBB\xBFversion");
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
  TEST_ASSERT_TRUE(story.parts().seats.kind(chess::Colour::Black) == players::PlayerKind::Random);
  SAYS("Black level 4\n", "black level 4");
  SAYS("Black level 4\n", "black");
  SAYS("error: white: 'nobody' is not 'human', 'random', 'engine' or 'level n'\n", "white nobody");
  SAYS("error: white: '11' is not a number from 1 to 10\n", "white level 11");
  SAYS("White human\n", "white human");
}
void aHintIsAskedForAndComesLater() {
  begin();
  SAYS("", "hint");
  for (int i = 0; i < 3000 && !heard("hint "); ++i) story.step();
  TEST_ASSERT_TRUE(heard("hint "));
  story.type("resign");
  SAYS("error: hint: the game is over\n", "hint");
}
void theSeedOfTheRandomPlayerIsSet() {
  begin();
  SAYS("seed 42\n", "seed 42");
  TEST_ASSERT_EQUAL(42, story.parts().seats.seed());
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
  TEST_ASSERT_EQUAL_STRING("demo", story.parts().stage.current().name());
  SAYS("demo off\n", "demo off");
  SAYS("error: demo: 'maybe' is neither 'on' nor 'off'\n", "demo maybe");
}

// The board itself

void threatsShowsWhoAttacksWhat() {
  begin({"new fen 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"});
  SAYS(
      "8 . . . b . b . .\n7 . . . b b b . .\n6 . . . . . . . .\n5 . . . w . w . .\n4 . . b . b . . .\n"
      "3 . . . . . . . .\n2 . . . w w w . .\n1 . . . w . w . .\n  a b c d e f g h\n"
      "White's pieces attacked: e4\nBlack's pieces attacked: d5\n",
      "threats");
  SAYS("threats on\n", "threats on");
  TEST_ASSERT_EQUAL(1, story.parts().settings.get(board::kThreats));
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
  story.put("perft 9\nfen\n");
  story.wait(20);
  TEST_ASSERT_EQUAL_STRING("stopped\n", story.send("\x03"));
}
void selftestSaysPassOrFailForEachPart() {
  begin();
  story.type("selftest");
  TEST_ASSERT_TRUE(heard("pass rules: 14017 positions counted\n"));
  TEST_ASSERT_TRUE(heard("\nfail sensors: no answer\n"));
  TEST_ASSERT_TRUE(heard("\nselftest failed, 4 of 5\n"));
  story.attachSensors();
  story.type("selftest");
  TEST_ASSERT_TRUE(heard("\npass sensors: 32 pieces seen\n"));
  TEST_ASSERT_TRUE(heard("\nselftest passed, 5 of 5\n"));
  story.type("pair");
  story.wait(100);
  story.type("selftest");
  TEST_ASSERT_TRUE(heard("\npass lights: "));
}
void sensorsShowsRawSettledAndExpectedAndWhatIsWrong() {
  begin();
  story.attachSensors();
  story.lift(chess::e2);
  story.setPieces(story.pieces() | chess::SquareSet::of(chess::h5));
  story.wait(5);
  SAYS(
      "  raw                settled            expected\n"
      "8 # # # # # # # #  8 # # # # # # # #  8 # # # # # # # #\n"
      "7 # # # # # # # #  7 # # # # # # # #  7 # # # # # # # #\n"
      "6 . . . . . . . .  6 . . . . . . . .  6 . . . . . . . .\n"
      "5 . . . . . . . #  5 . . . . . . . .  5 . . . . . . . .\n"
      "4 . . . . . . . .  4 . . . . . . . .  4 . . . . . . . .\n"
      "3 . . . . . . . .  3 . . . . . . . .  3 . . . . . . . .\n"
      "2 # # # # . # # #  2 # # # # . # # #  2 # # # # # # # #\n"
      "1 # # # # # # # #  1 # # # # # # # #  1 # # # # # # # #\n"
      "  a b c d e f g h    a b c d e f g h    a b c d e f g h\n"
      "answering: yes\nweak: none\nstuck: none\nflickering: none\n",
      "sensors");
  SAYS("e2: raw 0, settled 0, expected 1, bounces 0, drop-outs 0\n", "sensors e2");
  SAYS("error: sensors: 'k4' is not a square\n", "sensors k4");
}
void aPieceThatDropsOutAgainAndAgainIsWeak() {
  begin();
  story.attachSensors();
  for (int i = 0; i < sensing::Health::kWeakAfter; ++i) {
    story.setPieces(story.pieces() & ~chess::SquareSet::of(chess::b2));
    story.wait(20);
    story.setPieces(story.pieces() | chess::SquareSet::of(chess::b2));
    story.wait(400);
  }
  SAYS("b2: raw 1, settled 1, expected 1, bounces 0, drop-outs 5\n", "sensors b2");
  story.type("sensors");
  TEST_ASSERT_TRUE(heard("\nweak: b2\n"));
}
void lightsAreSetAndTried() {
  begin();
  SAYS("brightness 40 (1-255) how bright the lights are\n", "lights brightness 40");
  TEST_ASSERT_EQUAL(40, story.parts().settings.get(board::kBrightness));
  SAYS(
      "brightness 40 (1-255) how bright the lights are\n"
      "palette 0 (0-1) 0 the usual colours, 1 told apart by colour-blind eyes too\n",
      "lights");
  SAYS("lights test on\n", "lights test");
  story.wait(20);
  TEST_ASSERT_EQUAL(64, story.lit().count());
  SAYS("lights test off\n", "lights test off");
  story.wait(20);
  TEST_ASSERT_TRUE(story.lit().empty());
  SAYS("error: lights: 'up' is not brightness, palette or test\n", "lights up");
}
void settingsAreListedSetAndBounded() {
  begin();
  story.type("settings");
  TEST_ASSERT_TRUE(heard("brightness 160 (1-255) how bright the lights are\n"));
  TEST_ASSERT_TRUE(heard("\nidle 5 (0-240) minutes until the lights idle, 0 for never\n"));
  SAYS("limit 800 (100-4000) milliamperes that all lights together may draw\n", "settings limit 800");
  SAYS("limit 800 (100-4000) milliamperes that all lights together may draw\n", "settings limit");
  SAYS("error: settings: '3' is not a number from 100 to 4000\n", "settings limit 3");
  SAYS("error: settings: there is no setting 'colour'; 'settings' lists them\n", "settings colour 3");
}
void statsSaysHowTheBoardIsDoing() {
  begin();
  story.type("stats");
  for (const char* line : {"ticks ", "\nworst-tick-us 0\n", "\nfree-memory 100000\n", "\nstack-left 2000\n",
                           "\nup-ms ", "\napp-bytes ", "\nstarted-by power on\n", "\njournal good\n"})
    TEST_ASSERT_TRUE_MESSAGE(heard(line), line);
  story.memoryFree = ports::Machine::kUnlimited;
  TEST_ASSERT_NULL(std::strstr(story.type("stats"), "free-memory"));
}
void rebootSaysItsLastWordsFirst() {
  begin();
  SAYS("rebooting\n", "reboot");
  TEST_ASSERT_EQUAL(1, story.reboots);
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
  story.setSensorsAnswer(true);
  story.wait(10);
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
  SAYS("error: a line has at most 544 characters; this one is ignored\n", "resign");
  SAYS("played 1. e4\nBlack to move\n", "e4");
}
void whatComesFasterThanItIsDoneWaits() {
  begin();
  story.put("perft 4\n");
  story.step();
  for (int line = 0; line < 100; ++line) story.put("# 901234\n");
  story.put("fen\n");
  story.listen();
  TEST_ASSERT_TRUE(heard("Nodes searched: 197281\nrnbqkbnr/"));
  TEST_ASSERT_FALSE(heard("error"));
}
void aNoticeWaitsForTheEndOfAnAnswer() {
  begin({"e4"});
  story.heard.clear();
  story.put("perft 3\n");
  story.step();
  story.setSensorsAnswer(true);
  story.listen();
  TEST_ASSERT_TRUE(heard("Nodes searched: 13160\nsensors: answering again\n"));
}
void ifNobodyReadsTheGameGoesOnAndOnlyNewsIsLost() {
  begin();
  story.attachSensors();
  story.setListening(false);
  const chess::Square steps[][2] = {
      {chess::g1, chess::f3}, {chess::g8, chess::f6}, {chess::b1, chess::c3}, {chess::b8, chess::c6}};
  for (int i = 0; i < 100; ++i) story.put("board\n");
  story.wait(100);
  for (const auto& step : steps) story.move(step[0], step[1]);
  TEST_ASSERT_EQUAL(4, story.game().plyCount());
  story.setListening(true);
  story.heard.clear();
  story.listen();
  TEST_ASSERT_TRUE(heard("played 1. Nf3\n"));
  SAYS("Glowmate 1.2.3\n", "version");
}
void aLineFromThePageNeverLandsInALineBeingTyped() {
  begin();
  story.put("un");
  story.step();
  base::Reason why;
  story.heard.clear();
  TEST_ASSERT_TRUE(story.app().submit("e4", why));
  TEST_ASSERT_EQUAL_STRING("played 1. e4\nBlack to move\n", story.listen());
  TEST_ASSERT_EQUAL_STRING("taken back 1 move\nWhite to move\n", story.send("do\n"));
}
void aLineFromThePageIsRefusedWhileAGameIsPasted() {
  begin({"load", "1. e4"});
  base::Reason why;
  TEST_ASSERT_FALSE(story.app().submit("d4", why));
  TEST_ASSERT_EQUAL_STRING("somebody is pasting a game", why.cString());
  SAYS("loaded 2 moves\nresult 1-0 White wins, as declared\n", "e5 1-0");
  TEST_ASSERT_TRUE(story.app().submit("version", why.clear()));
  TEST_ASSERT_FALSE(story.app().submit("version", why.clear()));
  TEST_ASSERT_EQUAL_STRING("the line before it still waits", why.cString());
}
void aPageMayTakeItsTimeBetweenTheLinesOfAGame() {
  base::Reason why;
  begin();
  for (const char* line : {"load", "1. e4 e5 1-0", "[Event \"second\"]", "1. d4", "new", "."}) {
    TEST_ASSERT_TRUE(story.app().submit(line, why));
    story.wait(2000);
  }
  TEST_ASSERT_TRUE(heard("loaded 2 moves\nleft out: what follows the result\n"));
  TEST_ASSERT_EQUAL(2, story.game().plyCount());
}
void aPageThatHasGoneDoesNotKeepTheConsole() {
  base::Reason why;
  for (const char* end : {"", "\x03"}) {
    begin();
    TEST_ASSERT_TRUE(story.app().submit("load", why));
    story.wait(100);
    TEST_ASSERT_TRUE(story.app().submit("1. e4", why));
    story.wait(100);
    story.put(end);
    story.wait(end[0] == '\0' ? 11'000 : 100);
    TEST_ASSERT_TRUE(heard("error: the page has not gone on with its game; it is given up\n"));
    TEST_ASSERT_EQUAL(0, story.game().plyCount());
    SAYS("played 1. d4\nBlack to move\n", "d4");
  }
  begin();
  TEST_ASSERT_TRUE(story.app().submit("uci", why));
  story.wait(11'000);
  TEST_ASSERT_TRUE(story.app().submit("isready", why));  // it may still go on
  story.wait(11'000);
  SAYS("readyok\n", "isready");
  SAYS("", "quit");
  SAYS("played 1. e4\nBlack to move\n", "e4");
}

}  // namespace

SUITE() {
  RUN_TEST(itGreetsWithItsNameAndVersion);
  RUN_TEST(helpListsEveryCommandByTopicOnOneScreen);
  RUN_TEST(helpExplainsOneCommandWithAnExample);
  RUN_TEST(aWrongWordGetsTheCommandThatWasMeant);
  RUN_TEST(aMoveWordGetsTheCommandThatWasMeant);
  RUN_TEST(quitLeavesTheBoardOnAndQuestionMarkHelps);
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
  RUN_TEST(aPieceThatDropsOutAgainAndAgainIsWeak);
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
  RUN_TEST(whatComesFasterThanItIsDoneWaits);
  RUN_TEST(aNoticeWaitsForTheEndOfAnAnswer);
  RUN_TEST(ifNobodyReadsTheGameGoesOnAndOnlyNewsIsLost);
  RUN_TEST(aLineFromThePageNeverLandsInALineBeingTyped);
  RUN_TEST(aLineFromThePageIsRefusedWhileAGameIsPasted);
  RUN_TEST(aPageMayTakeItsTimeBetweenTheLinesOfAGame);
  RUN_TEST(aPageThatHasGoneDoesNotKeepTheConsole);
}
