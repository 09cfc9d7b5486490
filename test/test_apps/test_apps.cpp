// Apps that play on the board as on a board that they know: dialogues byte for byte, whole games by hand, and
// the board's own game, which waits meanwhile.
#include "app/app.h"
#include "app_games.h"
#include "board/setting_table.h"
#include "positions.h"
#include "suite.h"

using namespace chess;

namespace {

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* board = nullptr;

void freshBoard() {
  if (board != nullptr) board->~WholeBoard();
  board = new (storage) WholeBoard();
  board->start();
}

void appear(const char* name) {
  base::TextOf<40> line;
  board->type(line.add("appear ").add(name).view());
  board->wait(5);
}

void connectAs(const char* name) {
  freshBoard();
  appear(name);
  if (board->air.profile() == nullptr)
    board->wait(5000);  // the console's own time after a start
  else
    TEST_ASSERT_TRUE(board->air.connect());
  board->wait(20);
  board->heard.clear();
}

SquareSet squares(std::initializer_list<Square> list) {
  SquareSet set;
  for (const Square square : list) set.add(square);
  return set;
}

bool write(const char* hex) {
  uint8_t bytes[Air::kMaxBytes];
  return board->air.write(bytes, bytesOf(hex, bytes, sizeof bytes));
}

// All that has been notified, as hex, a comma after each notification.
using Said = base::TextOf<4000>;
void hearAll(Said& said) {
  said.clear();
  Air::Packet packet;
  while (board->air.take(packet)) {
    for (int i = 0; i < packet.count; ++i) said.addHex(packet.bytes[i], 2);
    said.add(',');
  }
}

// Dialogues

struct Exchange {
  const char* rule;
  const char* written;   // several packets have commas between them
  const char* expected;  // likewise
};

#define EMPTY_RANK "0000000000000000"
#define FULL_RANK "0101010101010101"
#define FIRST_DUMP \
  "860043" FULL_RANK FULL_RANK EMPTY_RANK EMPTY_RANK EMPTY_RANK EMPTY_RANK FULL_RANK FULL_RANK ","

constexpr Exchange kPegasus[] = {
    {"a reset is not answered", "40", ""},
    {"all squares, a8 first", "42", FIRST_DUMP},
    {"the short serial number has five characters", "45", "9100083030303031,"},
    {"the version of its software", "4d", "9300050100,"},
    {"the version of its hardware", "48", "9600050100,"},
    {"the long serial number has ten characters", "55", "a2000d50303030303030303031,"},
    {"the battery is full and on its cable", "4c", "a0000c640000000000000002,"},
    {"another request for it", "32", "a0000c640000000000000002,"},
    {"whoever brings a key may use the board", "630700112233445500,5a", "a5000401,"},
    {"several requests in one packet", "4d48", "9300050100,9600050100,"},
    {"a request that stands nowhere is passed over", "00ff134d", "9300050100,"},
    {"lights in two packets, then a request", "600705,0101013424,004d", "9300050100,"},
    {"lights that count too much are none, and hide no request", "60ff4d", "9300050100,"},
    {"a key that is too short is none", "63064d", "9300050100,"},
};

constexpr Exchange kChessnut[] = {
    {"lights are acknowledged", "0a080000000000000000", "230100,"},
    {"a beep is acknowledged", "0b0407d001f4", "230100,"},
    {"the battery is full", "290100", "2a026400,"},
    {"no games are kept there", "310100", "320100,"},
    {"another model's question is no concern of this one", "410115310100", "320100,"},
    {"several commands in one packet", "290100310100", "2a026400,320100,"},
    {"one command in several packets", "29,01,00", "2a026400,"},
    {"garbage before a command", "ff00992901ff", "2a026400,"},
    {"lights that count too much are none, and hide no command", "0a04290100", "2a026400,"},
};

void writeAll(const char* list) {
  for (const char* at = list; *at != 0;) {
    char part[64] = {};
    int length = 0;
    for (; *at != 0 && *at != ','; ++at) part[length++] = *at;
    if (*at == ',') ++at;
    TEST_ASSERT_TRUE_MESSAGE(write(part), list);
    board->wait(5);
  }
  board->wait(20);
}

template <int kCount>
void hold(const char* name, const Exchange (&table)[kCount]) {
  static Said said;
  for (const Exchange& exchange : table) {
    connectAs(name);
    writeAll(exchange.written);
    hearAll(said);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(exchange.expected, said.cString(), exchange.rule);
  }
}

void aPegasusAnswersByteForByte() { hold("pegasus", kPegasus); }
void aChessnutAnswersByteForByte() { hold("chessnut", kChessnut); }

void aPegasusTellsWhoItIsInLinesOfText() {
  connectAs("pegasus");
  writeAll("47");
  Air::Packet packet;
  TEST_ASSERT_TRUE(board->air.take(packet));
  TEST_ASSERT_EQUAL_HEX8(0x92, packet.bytes[0]);
  TEST_ASSERT_EQUAL(packet.count, packet.bytes[1] << 7 | packet.bytes[2]);
  packet.bytes[packet.count] = 0;
  TEST_ASSERT_NOT_NULL(std::strstr(reinterpret_cast<char*>(packet.bytes) + 3, "Glowmate"));
}

void aPegasusTellsEachChangeOnceItWasAsked() {
  static Said said;
  connectAs("pegasus");
  board->move(e2, e4);
  hearAll(said);
  TEST_ASSERT_EQUAL_STRING("", said.cString());
  writeAll("44");
  board->move(e7, e5);
  hearAll(said);
  TEST_ASSERT_EQUAL_STRING("8e00050c00,8e00051c01,", said.cString());
  writeAll("40");
  board->move(d2, d4);
  hearAll(said);
  TEST_ASSERT_EQUAL_STRING("", said.cString());
}

// The frame that a real board was seen to send for the first position, but for the time at its end.
void aChessnutSendsTheFirstPositionAsItsMakersBoardDoes() {
  connectAs("chessnut");
  writeAll("210100");
  Air::Packet packet;
  TEST_ASSERT_TRUE(board->air.take(packet));
  TEST_ASSERT_EQUAL(1, packet.channel);
  TEST_ASSERT_TRUE(board->air.take(packet));
  TEST_ASSERT_EQUAL(0, packet.channel);
  TEST_ASSERT_EQUAL(38, packet.count);
  uint8_t expected[64];
  const int count = bytesOf(
      "01 24 58 23 31 85 44 44 44 44 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 77 77 77 77 a6 c9 9b 6a",
      expected, sizeof expected);
  TEST_ASSERT_EQUAL(34, count);
  TEST_ASSERT_EQUAL_HEX8_ARRAY(expected, packet.bytes, 34);
}

void aBoardIsRepeatedThoughNothingHappens() {
  connectAs("chessnut");
  writeAll("210100");
  board->air.clear();
  board->wait(1000);
  int boards = 0;
  for (Air::Packet packet; board->air.take(packet);) ++boards;
  TEST_ASSERT_INT_WITHIN(1, 10, boards);
}

// Lights

void thePegasusLightsReachTheirSquares() {
  connectAs("pegasus");
  writeAll("60 07 05 01 00 01 34 24 00");
  TEST_ASSERT_TRUE(board->lit() == squares({e2, e4}));
  writeAll("60 06 05 01 00 01 00 00");
  TEST_ASSERT_TRUE(board->lit() == squares({a8}));
  writeAll("60 02 00 00");
  TEST_ASSERT_TRUE(board->lit().empty());
}

void theChessnutLightsReachTheirSquares() {
  connectAs("chessnut");
  writeAll("0a 08 80 00 00 00 08 00 08 01");
  TEST_ASSERT_TRUE(board->lit() == squares({a8, e4, e2, h1}));
  writeAll("0a 08 00 00 00 00 00 00 00 00");
  TEST_ASSERT_TRUE(board->lit().empty());
}

void anAppOwnsTheLights() {
  connectAs("pegasus");
  board->lift(g1);
  TEST_ASSERT_TRUE(board->lit().empty());
  writeAll("60 06 05 01 00 01 3e 00");
  TEST_ASSERT_TRUE(board->lit() == squares({g1}));
}

// The board's own game

void nobodyFindsTheBoardUntilItIsAsked() {
  freshBoard();
  board->wait(100);
  TEST_ASSERT_NULL(board->air.profile());
  TEST_ASSERT_FALSE(board->air.connect());
  appear("chessnut");
  TEST_ASSERT_EQUAL_STRING("Chessnut Air", board->air.profile()->name);
  appear("pegasus");
  TEST_ASSERT_EQUAL_STRING("DGT_PEGASUS_00001", board->air.profile()->name);
  appear("off");
  TEST_ASSERT_NULL(board->air.profile());
}

void whatItAppearsAsIsKeptWithoutPower() {
  freshBoard();
  appear("chessnut");
  board->losePower();
  board->start();
  TEST_ASSERT_EQUAL_STRING("Chessnut Air", board->air.profile()->name);
}

void aWrongNameChangesNothing() {
  freshBoard();
  TEST_ASSERT_EQUAL_STRING(
      "error: appear: 'x' is not pegasus, chessnut, chesslink, cpp, chesslink-usb, sentio or off\n",
      board->type("appear x"));
  board->wait(10);
  TEST_ASSERT_NULL(board->air.profile());
}

void theQueenOnF3LetsAppsInAndSendsThemAway() {
  freshBoard();
  for (const bool on : {true, false}) {
    board->lift(d1);
    board->place(f3);
    board->wait(600);
    board->lift(f3);
    board->place(d1);
    board->wait(100);
    TEST_ASSERT_EQUAL(on, board->air.profile() != nullptr);
  }
}

void theBoardsOwnGameWaitsAndIsThereAgain() {
  freshBoard();
  board->type("clock 5");
  board->move(e2, e4);
  appear("pegasus");
  const uint32_t left = board->parts().referee.clock().left(Colour::Black);
  TEST_ASSERT_TRUE(board->air.connect());
  board->wait(20);
  TEST_ASSERT_EQUAL_STRING("app", board->parts().stage.current().name());
  board->move(d7, d5);
  board->capture(e4, d5);
  board->wait(600000, 10);
  TEST_ASSERT_FALSE(board->game().isOver());
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  board->air.leave();
  board->wait(100);
  TEST_ASSERT_EQUAL_STRING("play", board->parts().stage.current().name());
  TEST_ASSERT_UINT32_WITHIN(1000, left, board->parts().referee.clock().left(Colour::Black));
  TEST_ASSERT_TRUE(board->lit().has(e4) && board->lit().has(d7) && board->lit().has(d5));
  board->place(d7);
  board->move(d5, e4);
  board->wait(400);
  board->move(e7, e5);
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
}

// The radio loses apps now and then, in the middle of a game.
void playSomeOfAGame() {
  board->move(e2, e4);
  board->move(e7, e5);
  board->move(g1, f3);
  board->move(b8, c6);
  board->move(f1, b5);
  board->move(a7, a6);
  board->capture(b5, c6);
  board->capture(d7, c6);
  board->move(e1, g1);
  board->move(h1, f1);
  board->wait(2500);
}

void anAppThatComesBackFindsItsGame() {
  connectAs("chessnut");
  playSomeOfAGame();
  board->air.leave();
  board->wait(2000);
  TEST_ASSERT_EQUAL_STRING("play", board->parts().stage.current().name());
  TEST_ASSERT_TRUE(board->air.connect());
  ChessnutClient app(*board);
  app.pass(20);
  app.begin();
  TEST_ASSERT_EQUAL_STRING(
      "r-bqkbnr"
      "-pp--ppp"
      "p-p-----"
      "----p---"
      "----P---"
      "-----N--"
      "PPPP-PPP"
      "RNBQ-RK-",
      app.letters());
}

void anotherProtocolGoesOnWithTheSameGame() {
  connectAs("chessnut");
  playSomeOfAGame();
  appear("chesslink");
  TEST_ASSERT_TRUE(board->air.connect());
  ChessLinkClient app(*board);
  app.pass(20);
  app.begin();
  TEST_ASSERT_EQUAL_STRING(
      ".KR.QBNR"
      "PPP.PPPP"
      "..N....."
      "...P...."
      "...p...."
      ".....p.p"
      "ppp..pp."
      "rnbkqb.r",
      app.letters());
}

void aMoveMadeWhileTheAppWasAwayIsUnderstood() {
  connectAs("chessnut");
  playSomeOfAGame();
  board->air.leave();
  board->wait(100);
  board->move(g8, f6);
  board->wait(1000);
  TEST_ASSERT_TRUE(board->air.connect());
  ChessnutClient app(*board);
  app.pass(20);
  app.begin();
  board->capture(f3, e5);
  app.pass(1000);
  TEST_ASSERT_EQUAL_STRING(
      "r-bqkb-r"
      "-pp--ppp"
      "p-p--n--"
      "----N---"
      "----P---"
      "--------"
      "PPPP-PPP"
      "RNBQ-RK-",
      app.letters());
  TEST_ASSERT_TRUE(board->lit().empty());
}

void aMoveTypedMeanwhileIsForTheBoardsOwnGame() {
  connectAs("chessnut");
  ChessnutClient app(*board);
  app.begin();
  board->type("e4");
  app.pass(1000);
  TEST_ASSERT_EQUAL(0, app.moves());
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  board->air.leave();
  board->wait(300);
  TEST_ASSERT_TRUE(board->lit() == squares({e2, e4}));
}

void whoPutsSomethingElseOnStageSendsTheAppAway() {
  connectAs("chessnut");
  board->type("demo on");
  TEST_ASSERT_EQUAL(0, board->air.connection());
  TEST_ASSERT_EQUAL_STRING("demo", board->parts().stage.current().name());
  TEST_ASSERT_TRUE(board->air.connect());  // it waits until the board is at home
  board->type("demo off");
  board->wait(20);
  TEST_ASSERT_EQUAL_STRING("app", board->parts().stage.current().name());
}

void switchingToAnotherBoardSendsTheAppAway() {
  connectAs("chessnut");
  appear("pegasus");
  TEST_ASSERT_EQUAL(0, board->air.connection());
  TEST_ASSERT_EQUAL_STRING("play", board->parts().stage.current().name());
}

// Pieces

void aChessnutNamesThePieceThatWasCastledTakenOrPromoted() {
  connectAs("chessnut");
  ChessnutClient app(*board);
  app.begin();
  board->lift(e2);
  app.pass(200);
  TEST_ASSERT_EQUAL('-', app.letters()[6 * 8 + 4]);
  board->place(e5);  // which no pawn may do: the app shall see that
  app.pass(1000);
  TEST_ASSERT_EQUAL('P', app.letters()[3 * 8 + 4]);
  TEST_ASSERT_EQUAL(0, app.moves());
}

void anUnderpromotionIsChosenByLiftingThePieceAgain() {
  freshBoard();
  board->type("new fen 8/P6k/8/8/8/8/8/K7 w - - 0 1");
  board->setPieces(squares({a7, h7, a1}));
  board->wait(500);
  appear("chessnut");
  TEST_ASSERT_TRUE(board->air.connect());
  ChessnutClient app(*board);
  app.pass(50);
  app.begin();
  board->move(a7, a8);
  app.pass(300);
  TEST_ASSERT_EQUAL('Q', app.letters()[0]);
  for (const char piece : {'Q', 'R'}) {  // the first time may have been the exchange of the pawn
    board->lift(a8);
    board->place(a8);
    app.pass(300);
    TEST_ASSERT_EQUAL(piece, app.letters()[0]);
  }
}

constexpr Exchange kChessLink[] = {
    // As they were seen to go between an app and a board: V56 and v010374.
    {"the version", "d6b5b6", "76b031b0b33734,"},
    {"letters without parity are understood too", "563536", "76b031b0b33734,"},
    {"a check that does not hold is not answered", "d6b5b5", ""},
    {"all lights off", "58b538", "f83738,"},
    {"a reset is not answered", "54b534", ""},
    {"a command in pieces", "d6,b5,b6", "76b031b0b33734,"},
    {"garbage before a command", "00ff41d6b5b6", "76b031b0b33734,"},
    {"a command within another is the one that counts", "4cb0d6b5b6", "76b031b0b33734,"},
};

constexpr struct {
  const char* rule;
  const char* said;
  const char* answer;
} kTalk[] = {
    {"standard chess is known", "variant standard", "ok"},
    {"so is Chess960", "variant chess_960", "ok"},
    {"another variant is not", "variant atomic", "nok"},
    {"a feature that is there", "feature submove_state", "ok"},
    {"a feature that is not", "feature option", "nok"},
    {"a command that nobody knows", "fly", "err unexpected command"},
    {"a position that cannot be", "begin 8/8/8/8/8/8/8/8 w", "err no such position"},
    {"a move before a game", "move e2e4", "err no such move"},
    {"the pieces stand as the app has them", "begin rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
     "sync rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"},
    {"pieces that stand elsewhere are not known", "begin 4k3/8/8/8/8/8/8/4K3 w",
     "unsync ????k??"
     "?/???????"
     "?/8/8/8/8/???????"
     "?/????K??"
     "?"},
    {"a line's end ends a command as well", "variant standard\n", "ok"},
};

void aChessLinkAnswersByteForByte() { hold("chesslink", kChessLink); }

void aChessLinkKeepsItsRegistersAndTellsThePieces() {
  connectAs("chesslink");
  ChessLinkClient app(*board);
  app.say("W0414");
  app.pass(50);
  TEST_ASSERT_EQUAL_STRING("w0414", app.message());
  app.say("R04");
  app.pass(50);
  TEST_ASSERT_EQUAL_STRING("r0414", app.message());
  app.say("S");
  app.pass(50);
  TEST_ASSERT_EQUAL_STRING("RNBKQBNRPPPPPPPP................................pppppppprnbkqbnr", app.letters());
}

// All 81 lights, dark but for the corners of these squares, each with a pattern of its own.
void light(ChessLinkClient& app, std::initializer_list<Square> list) {
  char words[2 + 1 + 162 + 1] = "L20";
  for (int i = 3; i < 165; ++i) words[i] = '0';
  words[165] = 0;
  char pattern = 'A';
  for (const Square square : list) {
    for (const int corner : {0, 1, 9, 10}) {
      const int number = (7 - fileOf(square)) * 9 + rankOf(square) + corner;
      words[3 + 2 * number] = words[4 + 2 * number] = pattern;
    }
    ++pattern;
  }
  app.say(words);
  app.pass(50);
}

void theChessLinkLightsReachTheirSquares() {
  connectAs("chesslink");
  ChessLinkClient app(*board);
  light(app, {g1, f3});
  TEST_ASSERT_TRUE(board->lit() == squares({g1, f3}));
  TEST_ASSERT_EQUAL_STRING("l", app.message());
  light(app, {e2, e4});  // whose corners are those of e3, too
  TEST_ASSERT_TRUE(board->lit() == squares({e2, e4}));
  light(app, {a8});
  TEST_ASSERT_TRUE(board->lit() == squares({a8}));
  light(app, {e1, f1, g1, h1});  // castling
  TEST_ASSERT_TRUE(board->lit() == squares({e1, f1, g1, h1}));
  app.say("X");
  app.pass(50);
  TEST_ASSERT_TRUE(board->lit().empty());
}

void aChessLinkReportsAsOftenAsItsRegisterSays() {
  connectAs("chesslink");
  ChessLinkClient app(*board);
  app.say("W0201");
  app.pass(20);
  board->air.clear();
  board->lift(e2);
  board->wait(500);
  Air::Packet packet;
  TEST_ASSERT_FALSE(board->air.take(packet));
  app.say("W0200");  // with every scan
  board->wait(1000);
  int reports = -1;
  while (board->air.take(packet)) ++reports;
  TEST_ASSERT_GREATER_THAN(10, reports);
}

void aPeripheralAnswersWordForWord() {
  for (const auto& talk : kTalk) {
    connectAs("cpp");
    CppClient app(*board);
    app.say(talk.said);
    app.pass(30);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(talk.answer, app.last(), talk.rule);
  }
}

void aGameThatAnAppBeginsElsewhereIsSetUpByLight() {
  connectAs("cpp");
  CppClient app(*board);
  app.say("begin 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  app.pass(400);
  const SquareSet first = board->pieces();
  const SquareSet wanted = squares({e1, e2, e8});
  TEST_ASSERT_TRUE(board->lit() == (first & ~wanted));
  board->setPieces(wanted);
  app.pass(500);
  TEST_ASSERT_EQUAL_STRING("sync 4k3/8/8/8/8/8/4P3/4K3 w", app.last());
  TEST_ASSERT_TRUE(board->lit().empty());
  board->move(e2, e4);
  app.pass(600);
  TEST_ASSERT_EQUAL_STRING("move e2e4", app.last());
}

void aMoveOfTheAppIsCarriedOutByLight() {
  connectAs("cpp");
  CppClient app(*board);
  app.begin();
  app.order("g1f3");
  app.pass(50);
  TEST_ASSERT_TRUE(board->lit() == squares({g1, f3}));
  board->move(g1, f3);
  app.pass(100);
  TEST_ASSERT_TRUE(board->lit().empty());
  board->move(g8, f6);
  app.pass(600);
  TEST_ASSERT_EQUAL_STRING("move g8f6", app.last());
}

void inChess960CastlingIsNamedByKingAndRook() {
  connectAs("cpp");
  CppClient app(*board);
  board->setPieces(squares({e1, h1, e8}));
  app.say("set_variant chess_960");
  app.say("begin 4k3/8/8/8/8/8/8/4K2R w");
  app.pass(500);
  TEST_ASSERT_EQUAL_STRING("sync 4k3/8/8/8/8/8/8/4K2R w", app.last());
  board->move(e1, g1);
  board->move(h1, f1);
  app.pass(2500);
  TEST_ASSERT_EQUAL_STRING("move e1h1", app.last());
}

void aMoveThatTheAppRefusesIsPutBack() {
  connectAs("cpp");
  CppClient app(*board);
  app.begin();
  app.accepts = false;
  board->move(e2, e4);
  app.pass(600);
  TEST_ASSERT_TRUE(board->lit() == squares({e2, e4}));
  board->move(e4, e2);
  app.pass(600);
  TEST_ASSERT_TRUE(board->lit().empty());
  app.accepts = true;
  board->move(d2, d4);
  app.pass(600);
  TEST_ASSERT_EQUAL(1, app.moves());
}

void anAppMayTakeBackAndChooseThePromotion() {
  connectAs("cpp");
  CppClient app(*board);
  board->setPieces(squares({a7, h7, a1}));
  app.say("begin 8/P6k/8/8/8/8/8/K7 w");
  app.pass(500);
  TEST_ASSERT_EQUAL_STRING("sync 8/P6k/8/8/8/8/8/K7 w", app.last());
  board->move(a7, a8);
  board->wait(4500);
  Air::Packet packet;
  bool told = false;
  while (board->air.take(packet))
    told |= packet.count == 10 && std::memcmp(packet.bytes, "move a7a8q", 10) == 0;
  TEST_ASSERT_TRUE(told);
  app.say("promote a7a8n");
  app.pass(50);
  app.say("get_state");
  app.pass(50);
  TEST_ASSERT_EQUAL_STRING("state N7/7k/8/8/8/8/8/K7 b", app.last());
  app.say("undo 8/P6k/8/8/8/8/8/K7 w");
  app.pass(400);
  TEST_ASSERT_TRUE(board->lit() == squares({a7, a8}));
  board->move(a8, a7);
  app.pass(400);
  TEST_ASSERT_TRUE(board->lit().empty());
}

void thePiecesDoNotBeginAGameOfTheirOwnUnderAnApp() {
  connectAs("cpp");
  CppClient app(*board);
  app.begin();
  board->move(e2, e4);
  app.pass(600);
  board->move(e4, e2);  // taking back is for the app
  app.pass(3000);
  app.say("get_state");
  app.pass(50);
  TEST_ASSERT_EQUAL(1, app.moves());
  TEST_ASSERT_FALSE(board->lit().empty());
  board->move(e2, e4);
  app.pass(600);
  board->move(e7, e5);
  app.pass(600);
  TEST_ASSERT_EQUAL(2, app.moves());
}

// Its square is empty for a moment only, too short for a sensor to be believed.
template <typename Client>
void sweepOffAPawn(const char* name) {
  connectAs(name);
  Client app(*board);
  app.begin();
  board->move(e2, e4);
  app.pass(1500);
  board->move(d7, d5);
  app.pass(1500);
  board->lift(e4);
  board->setPieces(board->pieces() & ~squares({d5}));
  board->wait(5);
  board->place(d5);
  app.pass(4000);
  TEST_ASSERT_EQUAL_MESSAGE(3, app.moves(), name);
  TEST_ASSERT_EQUAL_MESSAGE(0, app.confused(), name);
}

void aPieceThatIsSweptOffIsTold() {
  sweepOffAPawn<PegasusClient>("pegasus");
  sweepOffAPawn<ChessnutClient>("chessnut");
  sweepOffAPawn<ChessLinkClient>("chesslink");
  sweepOffAPawn<SentioClient>("sentio");
}

// Its rook alone would be a move as well.
template <typename Client>
void castleWithTheRookFirst(const char* name) {
  constexpr struct {
    Square from, to;
  } kOpening[] = {{e2, e4}, {e7, e5}, {g1, f3}, {b8, c6}, {f1, c4}, {f8, c5}};
  for (const bool castles : {true, false}) {
    connectAs(name);
    Client app(*board);
    app.begin();
    for (const auto& step : kOpening) {
      board->move(step.from, step.to);
      app.pass(1500);
    }
    TEST_ASSERT_EQUAL_MESSAGE(6, app.moves(), name);
    board->move(h1, f1);
    app.pass(900);
    if (castles) board->move(e1, g1);
    app.pass(2500);
    TEST_ASSERT_EQUAL_MESSAGE(7, app.moves(), name);
    TEST_ASSERT_EQUAL_MESSAGE(castles, app.lastMove().isCastling(), name);
  }
}

void castlingBegunWithTheRookIsOneMove() {
  castleWithTheRookFirst<CppClient>("cpp");
  castleWithTheRookFirst<ChessnutClient>("chessnut");
  castleWithTheRookFirst<ChessLinkClient>("chesslink");
  castleWithTheRookFirst<PegasusClient>("pegasus");
  castleWithTheRookFirst<SentioClient>("sentio");
}

template <typename Client>
void playGames(const char* name, int games, int maxPlies) {
  for (int seed = 1; seed <= games; ++seed) {
    connectAs(name);
    const AppGame game = playGame<Client>(*board, static_cast<uint32_t>(seed), maxPlies);
    base::TextOf<40> what;
    what.add(name).add(" game ").add(seed);
    TEST_ASSERT_EQUAL_MESSAGE(game.plies, game.reached, what.cString());
    TEST_ASSERT_EQUAL_MESSAGE(0, game.confused, what.cString());
    TEST_ASSERT_EQUAL_MESSAGE(0, game.dark, what.cString());
    TEST_ASSERT_FALSE(game.ownGameTouched);
    TEST_ASSERT_GREATER_THAN(maxPlies / 4, game.plies);
  }
}

constexpr int kGames = kSmall ? 1 : 2;
constexpr int kPlies = kSmall ? 8 : 60;

void everyMoveReachesAPegasusAppOnce() { playGames<PegasusClient>("pegasus", kGames, kPlies); }
void everyMoveReachesAChessnutAppOnce() { playGames<ChessnutClient>("chessnut", kGames, kPlies); }
void everyMoveReachesAChessLinkAppOnce() { playGames<ChessLinkClient>("chesslink", kGames, kPlies); }
void everyMoveReachesACppAppOnce() { playGames<CppClient>("cpp", kGames, kPlies); }
void everyMoveReachesASentioAppOnce() { playGames<SentioClient>("sentio", kGames, kPlies); }
void everyMoveReachesAChessLinkAppOnTheSerialLineOnce() {
  playGames<ChessLinkClient>("chesslink-usb", 1, kPlies);
}

// The serial line

bool hearsBytes(const char* hex) {
  uint8_t bytes[80];
  const int count = bytesOf(hex, bytes, sizeof bytes);
  return board->hasHeard({reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(count)});
}

void aSentioTellsEightNumbersALine() {
  connectAs("sentio");
  board->heard.clear();
  board->wait(400);
  TEST_ASSERT_TRUE(board->hasHeard(":255 255 0 0 0 0 255 255\r\nL\r\n"));
  board->heard.clear();
  board->lift(e2);
  TEST_ASSERT_TRUE(board->hasHeard(":255 255 0 0 0 0 247 255\r\n"));
}

void theSentioLightsReachTheirSquares() {
  connectAs("sentio");
  // As apps write a8, e4, e2 and h1: the lowest bit is the a-file.
  const char lights[] = {0x01, 0, 0, 0, 0x10, 0, 0x10, '\x80'};
  board->put({lights, sizeof lights});
  board->wait(60);
  TEST_ASSERT_TRUE(board->lit() == squares({a8, e4, e2, h1}));
  board->put("0123456789");  // for lights of another kind
  board->wait(60);
  TEST_ASSERT_TRUE(board->lit() == squares({a8, e4, e2, h1}));
  const char dark[8] = {};
  board->put({dark, sizeof dark});
  board->wait(60);
  TEST_ASSERT_TRUE(board->lit().empty());
}

void aChessLinkOnTheSerialLineAnswersAsOverTheAir() {
  connectAs("chesslink-usb");
  board->heard.clear();
  board->put("\xd6\xb5\xb6");
  board->wait(20);
  TEST_ASSERT_TRUE(hearsBytes("76b031b0b33734"));
}

void asAnEngineTheProgramKeepsItsLine() {
  connectAs("sentio");
  board->configured.uciOnly = true;
  board->losePower();
  board->start();
  board->wait(6000);
  board->type("isready");
  TEST_ASSERT_EQUAL_STRING("readyok\n", board->heard.cString());
}

void theConsoleComesBackByWhatOneWouldTypeThere() {
  connectAs("sentio");
  board->heard.clear();
  board->put("appear\nversion\nappear of");
  board->wait(100);
  TEST_ASSERT_FALSE(board->hasHeard("Glowmate"));
  board->put("xappear appear off\r");
  board->wait(100);
  board->type("version");
  TEST_ASSERT_TRUE(board->hasHeard("Glowmate 1.2.3\n"));
  TEST_ASSERT_EQUAL_STRING("play", board->parts().stage.current().name());
}

// Nobody else reads the line then.
void theConsoleComesBackWhileSomethingElseHasTheBoard() {
  freshBoard();
  board->wait(6000);
  board->type("demo");
  board->type("appear sentio");
  board->wait(500);
  board->heard.clear();
  board->put("version\nappear off\n");
  board->wait(100);
  TEST_ASSERT_FALSE(board->hasHeard("Glowmate"));
  board->type("version");
  TEST_ASSERT_TRUE(board->hasHeard("Glowmate 1.2.3\n"));
  TEST_ASSERT_EQUAL_STRING("demo", board->parts().stage.current().name());
}

void afterAStartTheLineIsTheConsolesForAWhile() {
  connectAs("sentio");
  board->losePower();
  board->start();
  board->type("version");
  TEST_ASSERT_TRUE(board->hasHeard("Glowmate 1.2.3\n"));
  board->wait(5000);
  board->heard.clear();
  board->wait(400);
  TEST_ASSERT_TRUE(board->hasHeard(":255 255"));
  board->losePower();
  board->start();
  board->type("appear off");
  board->wait(6000);
  board->type("version");
  TEST_ASSERT_TRUE(board->hasHeard("Glowmate 1.2.3\n"));
}

// The line

void noMemoryForBluetoothIsTold() {
  freshBoard();
  board->air.hasNoMemory = true;
  board->type("appear cpp");
  board->wait(20);
  TEST_ASSERT_TRUE(board->hasHeard("error: appear: no memory for Bluetooth"));
  TEST_ASSERT_TRUE(board->parts().stage.isHome());
}

void withoutBluetooth() {
  board->hasBluetooth = false;
  board->losePower();
  board->start();
}

void aBoardWithoutBluetoothOffersTheSerialLineAlone() {
  freshBoard();
  withoutBluetooth();
  for (const char* const name : {"pegasus", "chessnut", "chesslink", "cpp"}) {
    appear(name);
    TEST_ASSERT_EQUAL_STRING(
        "error: appear: this firmware has no Bluetooth; chesslink-usb and sentio go over USB\n",
        board->heard.cString());
  }
  board->type("appear");
  TEST_ASSERT_EQUAL_STRING("appear off\n", board->heard.cString());
  board->type("appear x");
  TEST_ASSERT_EQUAL_STRING("error: appear: 'x' is not chesslink-usb, sentio or off\n",
                           board->heard.cString());
  board->wait(1000);
  board->lift(d1);
  TEST_ASSERT_TRUE(board->lit().has(e3));
  TEST_ASSERT_FALSE(board->lit().has(f3));
  board->type("board");
  TEST_ASSERT_TRUE(board->hasHeard(" d3 the demo, ") && !board->hasHeard("f3 apps"));
  board->place(f3);
  board->wait(1000);
  board->lift(f3);
  board->place(d1);
  TEST_ASSERT_FALSE(board->hasHeard("appear"));
  appear("sentio");
  board->wait(5000);
  TEST_ASSERT_TRUE(board->hasHeard("apps find a Tabutronic Sentio on this line"));
  board->heard.clear();
  board->type("appear off");
  board->wait(200);
  TEST_ASSERT_TRUE(board->hasHeard("this line is the console's again"));
  // What it was last is possible, so the menu has it.
  board->lift(d1);
  TEST_ASSERT_TRUE(board->lit().has(f3));
}

// The settings stay when a board is flashed with another firmware.
void whatAnotherFirmwareAppearedAsIsRefusedWithOneLine() {
  freshBoard();
  board->hasRadio = true;
  board->radio.nearby[0] = {"Home", "secret99", ports::Radio::Failure::None};
  appear("chessnut");
  board->heard.clear();
  withoutBluetooth();
  board->wait(6000);
  TEST_ASSERT_TRUE(board->hasHeard("error: appear: this firmware has no Bluetooth"));
  board->type("appear");
  TEST_ASSERT_EQUAL_STRING(
      "appear chessnut: this firmware has no Bluetooth; chesslink-usb and sentio go over USB\n",
      board->heard.cString());
  board->type("wifi join Home secret99");
  board->wait(1500);
  TEST_ASSERT_TRUE(board->parts().network.status().state == board::NetworkState::Joined);
}

void nothingIsLostWhileTheAirIsBusy() {
  connectAs("pegasus");
  PegasusClient app(*board);
  app.begin();
  board->air.setListening(false);
  board->move(e2, e4);
  board->move(e7, e5);
  board->wait(5000);
  board->air.setListening(true);
  app.pass(1000);
  TEST_ASSERT_EQUAL_HEX64(board->pieces().bits, app.occupied());
  TEST_ASSERT_EQUAL(0, app.confused());
}

void aShortNotificationCarriesALongMessageInParts() {
  connectAs("pegasus");
  board->air.setCapacity(20);
  PegasusClient app(*board);
  app.begin();
  TEST_ASSERT_EQUAL_HEX64(0xFFFF00000000FFFF, app.occupied());
}

// What an app of each kind says when it begins, and lights that it sends.
struct Talk {
  const char* name;
  const char* hex;
  const char* text = "";
};
constexpr Talk kTalks[] = {
    {"pegasus", "40 630700112233445500 44 42 600705010101342400 47"},
    {"chessnut", "0b0407d001f4 210100 410115310100 0a088000000008000801 290100"},
    {"chesslink", "d6b5b6 d3b5b3 58b538 4cb2b0b0b0b0b0b0b0b0b0b0b0 d3b5b3"},
    {"cpp", "",
     "feature submove_state\nvariant chess_960\nset_variant standard\n"
     "begin rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w\nmove e2e4\nget_state\nend abort\n"},
};

int allOf(const Talk& talk, uint8_t* bytes, int capacity) {
  const int count = bytesOf(talk.hex, bytes, capacity);
  const int letters = static_cast<int>(std::strlen(talk.text));
  std::memcpy(bytes + count, talk.text, static_cast<std::size_t>(letters));
  return count + letters;
}

void anAppMayLeaveInTheMiddleOfAnything() {
  for (const Talk& talk : kTalks) {
    uint8_t bytes[Air::kMaxBytes];
    const int count = allOf(talk, bytes, sizeof bytes);
    connectAs(talk.name);
    for (int length = 1; length <= count; ++length) {
      TEST_ASSERT_TRUE(board->air.write(bytes, length));
      board->wait(length % 3);
      board->air.leave();
      board->wait(3);
      TEST_ASSERT_EQUAL_STRING("play", board->parts().stage.current().name());
      TEST_ASSERT_TRUE(board->air.connect());
      board->wait(3);
      TEST_ASSERT_EQUAL_STRING("app", board->parts().stage.current().name());
    }
    board->air.leave();
    board->wait(50);
    board->move(e2, e4);
    TEST_ASSERT_EQUAL(1, board->game().plyCount());
  }
}

// But for CPP, whose packets are its words.
void packetsMayBeCutAnywhereAndJoined() {
  static Said whole, cut;
  for (const Talk& talk : kTalks) {
    if (*talk.hex == 0) continue;
    uint8_t bytes[Air::kMaxBytes];
    const int count = allOf(talk, bytes, sizeof bytes);
    connectAs(talk.name);
    TEST_ASSERT_TRUE(board->air.write(bytes, count));
    board->wait(50);
    hearAll(whole);
    TEST_ASSERT_GREATER_THAN(10, whole.view().size());
    for (int at = 1; at < count; ++at) {
      connectAs(talk.name);
      TEST_ASSERT_TRUE(board->air.write(bytes, at));
      TEST_ASSERT_TRUE(board->air.write(bytes + at, count - at));
      board->wait(50);
      hearAll(cut);
      TEST_ASSERT_EQUAL_STRING_MESSAGE(whole.cString(), cut.cString(), talk.name);
    }
  }
}

}  // namespace

SUITE() {
  RUN_TEST(aPegasusAnswersByteForByte);
  RUN_TEST(aChessnutAnswersByteForByte);
  RUN_TEST(aPegasusTellsWhoItIsInLinesOfText);
  RUN_TEST(aPegasusTellsEachChangeOnceItWasAsked);
  RUN_TEST(aChessnutSendsTheFirstPositionAsItsMakersBoardDoes);
  RUN_TEST(aBoardIsRepeatedThoughNothingHappens);
  RUN_TEST(thePegasusLightsReachTheirSquares);
  RUN_TEST(theChessnutLightsReachTheirSquares);
  RUN_TEST(anAppOwnsTheLights);
  RUN_TEST(nobodyFindsTheBoardUntilItIsAsked);
  RUN_TEST(whatItAppearsAsIsKeptWithoutPower);
  RUN_TEST(aWrongNameChangesNothing);
  RUN_TEST(theQueenOnF3LetsAppsInAndSendsThemAway);
  RUN_TEST(theBoardsOwnGameWaitsAndIsThereAgain);
  RUN_TEST(anAppThatComesBackFindsItsGame);
  RUN_TEST(anotherProtocolGoesOnWithTheSameGame);
  RUN_TEST(aMoveMadeWhileTheAppWasAwayIsUnderstood);
  RUN_TEST(aMoveTypedMeanwhileIsForTheBoardsOwnGame);
  RUN_TEST(whoPutsSomethingElseOnStageSendsTheAppAway);
  RUN_TEST(switchingToAnotherBoardSendsTheAppAway);
  RUN_TEST(aChessnutNamesThePieceThatWasCastledTakenOrPromoted);
  RUN_TEST(anUnderpromotionIsChosenByLiftingThePieceAgain);
  RUN_TEST(aPieceThatIsSweptOffIsTold);
  RUN_TEST(castlingBegunWithTheRookIsOneMove);
  RUN_TEST(everyMoveReachesAPegasusAppOnce);
  RUN_TEST(everyMoveReachesAChessnutAppOnce);
  RUN_TEST(aChessLinkAnswersByteForByte);
  RUN_TEST(aChessLinkKeepsItsRegistersAndTellsThePieces);
  RUN_TEST(theChessLinkLightsReachTheirSquares);
  RUN_TEST(aChessLinkReportsAsOftenAsItsRegisterSays);
  RUN_TEST(aPeripheralAnswersWordForWord);
  RUN_TEST(aGameThatAnAppBeginsElsewhereIsSetUpByLight);
  RUN_TEST(aMoveOfTheAppIsCarriedOutByLight);
  RUN_TEST(inChess960CastlingIsNamedByKingAndRook);
  RUN_TEST(aMoveThatTheAppRefusesIsPutBack);
  RUN_TEST(anAppMayTakeBackAndChooseThePromotion);
  RUN_TEST(thePiecesDoNotBeginAGameOfTheirOwnUnderAnApp);
  RUN_TEST(everyMoveReachesAChessLinkAppOnce);
  RUN_TEST(everyMoveReachesACppAppOnce);
  RUN_TEST(everyMoveReachesASentioAppOnce);
  RUN_TEST(everyMoveReachesAChessLinkAppOnTheSerialLineOnce);
  RUN_TEST(aSentioTellsEightNumbersALine);
  RUN_TEST(theSentioLightsReachTheirSquares);
  RUN_TEST(aChessLinkOnTheSerialLineAnswersAsOverTheAir);
  RUN_TEST(asAnEngineTheProgramKeepsItsLine);
  RUN_TEST(theConsoleComesBackByWhatOneWouldTypeThere);
  RUN_TEST(theConsoleComesBackWhileSomethingElseHasTheBoard);
  RUN_TEST(afterAStartTheLineIsTheConsolesForAWhile);
  RUN_TEST(noMemoryForBluetoothIsTold);
  RUN_TEST(aBoardWithoutBluetoothOffersTheSerialLineAlone);
  RUN_TEST(whatAnotherFirmwareAppearedAsIsRefusedWithOneLine);
  RUN_TEST(nothingIsLostWhileTheAirIsBusy);
  RUN_TEST(aShortNotificationCarriesALongMessageInParts);
  RUN_TEST(anAppMayLeaveInTheMiddleOfAnything);
  RUN_TEST(packetsMayBeCutAnywhereAndJoined);
}
