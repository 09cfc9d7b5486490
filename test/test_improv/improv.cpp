// Stories of Improv over the serial line: a browser sets up the WiFi while people and programs use the
// console.
#include "app/app.h"
#include "positions.h"
#include "suite.h"
#include "whole_board.h"

using Failure = ports::Radio::Failure;

namespace {

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* board = nullptr;

using Bytes = base::TextOf<300>;

void freshBoard() {
  if (board != nullptr) board->~WholeBoard();
  board = new (storage) WholeBoard();
  board->hasRadio = true;
  board->radio.nearby[0] = {"Home", "secret99", Failure::None};
  board->radio.nearby[1] = {"Cafe", "", Failure::None};
  board->losePower();
  board->start();
  board->heard.clear();
}

// A packet as the specification has it.
void addPacket(uint8_t type, std::string_view data, base::Text& to) {
  Bytes packet;
  packet.add("IMPROV\x01").add(static_cast<char>(type)).add(static_cast<char>(data.size())).add(data);
  uint8_t sum = 0;
  for (const char byte : packet.view()) sum = static_cast<uint8_t>(sum + static_cast<uint8_t>(byte));
  to.add(packet.view()).add(static_cast<char>(sum)).add('\n');
}
void addCommand(uint8_t command, std::string_view data, base::Text& to) {
  Bytes inner;
  inner.add(static_cast<char>(command)).add(static_cast<char>(data.size())).add(data);
  addPacket(3, inner.view(), to);
}
void sendCommand(uint8_t command, std::string_view data = {}) {
  Bytes packet;
  addCommand(command, data, packet);
  board->send(packet.view());
}
void sendNetwork(std::string_view name, std::string_view password) {
  Bytes data;
  data.add(static_cast<char>(name.size())).add(name).add(static_cast<char>(password.size())).add(password);
  sendCommand(1, data.view());
  board->wait(1500);
  board->listen();
}

// Has exactly this packet come, on a line of its own?
bool saidPacket(uint8_t type, std::string_view data) {
  Bytes packet;
  addPacket(type, data, packet);
  const std::size_t at = board->heard.view().find(packet.view());
  return at != std::string_view::npos && (at == 0 || board->heard.view()[at - 1] == '\n');
}
bool saidState(char state) { return saidPacket(1, {&state, 1}); }
bool saidError(uint8_t error) {
  const char byte = static_cast<char>(error);
  return saidPacket(2, {&byte, 1});
}
bool saidResult(uint8_t command, std::initializer_list<std::string_view> words) {
  Bytes list, data;
  for (const std::string_view each : words) list.add(static_cast<char>(each.size())).add(each);
  data.add(static_cast<char>(command)).add(static_cast<char>(list.length())).add(list.view());
  return saidPacket(4, data.view());
}

constexpr char kReady = 2, kJoining = 3, kJoined = 4;

void aNewBoardIsReady() {
  freshBoard();
  sendCommand(2);
  TEST_ASSERT_TRUE(saidState(kReady));
}

void itSaysWhatItIs() {
  freshBoard();
  sendCommand(3);
  TEST_ASSERT_TRUE(saidResult(3, {"Glowmate", "1.2.3", "a computer", "glowmate-ab12"}));
}

void itListsWhatIsInReach() {
  freshBoard();
  sendCommand(4);
  TEST_ASSERT_TRUE(saidResult(4, {"Home", "-50", "YES"}));
  TEST_ASSERT_TRUE(saidResult(4, {"Cafe", "-51", "NO"}));
  TEST_ASSERT_TRUE(saidResult(4, {}));
}

void itJoinsAndSaysWhereThePageIs() {
  freshBoard();
  sendNetwork("Home", "secret99");
  TEST_ASSERT_TRUE(saidState(kJoining));
  TEST_ASSERT_TRUE(saidState(kJoined));
  TEST_ASSERT_TRUE(saidResult(1, {"http://10.0.2.7"}));
  TEST_ASSERT_TRUE(board->hasHeard("wifi: joined 'Home'"));
  board->heard.clear();
  sendCommand(2);
  TEST_ASSERT_TRUE(saidState(kJoined));
  TEST_ASSERT_TRUE(saidResult(2, {"http://10.0.2.7"}));
  sendCommand(7);
  TEST_ASSERT_TRUE(saidResult(7, {"3", "http://10.0.2.7"}));
}

void whatCannotBeJoinedIsAnError() {
  freshBoard();
  sendNetwork("Home", "wrong-password");
  TEST_ASSERT_TRUE(saidState(kJoining));
  TEST_ASSERT_TRUE(saidError(3));
  TEST_ASSERT_TRUE(saidState(kReady));
  board->heard.clear();
  sendNetwork("Home", "short");
  TEST_ASSERT_TRUE(saidError(3));
  TEST_ASSERT_FALSE(saidState(kJoining));
}

void theNameIsAskedForAndSet() {
  freshBoard();
  sendCommand(5);
  TEST_ASSERT_TRUE(saidResult(5, {"glowmate-ab12"}));
  sendCommand(5, "chess-corner");
  TEST_ASSERT_TRUE(saidResult(5, {"chess-corner"}));
  sendCommand(5, "a.b");
  TEST_ASSERT_TRUE(saidError(5));
  sendCommand(6);
  TEST_ASSERT_TRUE(saidResult(6, {"chess-corner"}));
}

void anUnknownCommandIsAnError() {
  freshBoard();
  sendCommand(99);
  TEST_ASSERT_TRUE(saidError(2));
}

void aBrokenPacketIsAnErrorAndNothingElse() {
  freshBoard();
  Bytes packet;
  addCommand(1, "\x04Home\x08secret99", packet);
  for (std::size_t i = 7; i + 1 < packet.length(); i += kSmall ? 5 : 1) {
    if (i == 8) continue;  // another length: see the packet that ends too early
    Bytes spoilt;
    spoilt.add(packet.view().substr(0, i)).add(static_cast<char>(packet.view()[i] ^ 0x40));
    spoilt.add(packet.view().substr(i + 1));
    board->send(spoilt.view());
    TEST_ASSERT_TRUE(saidError(1));
    TEST_ASSERT_FALSE(board->hasHeard("error:"));
  }
  TEST_ASSERT_EQUAL(0, board->radio.joins);
  for (const std::string_view data :
       {std::string_view("\x04Home\x08secret", 12), std::string_view("\x04Home", 5),
        std::string_view("\x04Home\x08secret99x", 15), std::string_view("", 0)}) {
    board->heard.clear();
    sendCommand(1, data);
    TEST_ASSERT_TRUE(saidError(1));
  }
  TEST_ASSERT_EQUAL(0, board->radio.joins);
}

void aPacketThatEndsTooEarlyIsGivenUpAndTheNextLineCounts() {
  freshBoard();
  Bytes packet;
  addCommand(1, "\x04Home\x08secret99", packet);
  for (std::size_t length = 7; length + 2 < packet.length(); length += kSmall ? 5 : 1) {
    board->put(packet.view().substr(0, length));
    board->wait(300);
    TEST_ASSERT_TRUE(saidError(1));
    TEST_ASSERT_EQUAL_STRING("Glowmate 1.2.3\n", board->type("version"));
  }
  TEST_ASSERT_EQUAL(0, board->radio.joins);
}

void aPacketMayComeInTheMiddleOfALine() {
  freshBoard();
  board->put("vers");
  board->wait(5);
  sendCommand(2);
  TEST_ASSERT_TRUE(saidState(kReady));
  board->send("ion\n");
  TEST_ASSERT_EQUAL_STRING("Glowmate 1.2.3\n", board->heard.cString());
}

void aPacketMayComeByteByByte() {
  freshBoard();
  Bytes packet;
  addCommand(2, "", packet);
  for (const char byte : packet.view()) {
    board->put({&byte, 1});
    board->wait(10);
  }
  TEST_ASSERT_TRUE(saidState(kReady));
}

void whatOnlyBeginsLikeAPacketIsText() {
  freshBoard();
  TEST_ASSERT_EQUAL_STRING("error: unknown command 'IMPROVE'; try 'help'\n", board->type("IMPROVE"));
  TEST_ASSERT_EQUAL_STRING("error: unknown command 'IIMIMPROVIMPROV'; try 'help'\n",
                           board->type("IIMIMPROVIMPROV"));
  board->type("tags White IMPROV");
  TEST_ASSERT_TRUE(board->hasHeard("White IMPROV\n"));
}

void whoTypesAnISeesItAtOnce() {
  freshBoard();
  board->send("echo on\n");
  board->heard.clear();
  board->put("I");
  board->wait(25);
  TEST_ASSERT_EQUAL_STRING("I", board->heard.cString());
}

void anAnswerStandsOnALineOfItsOwnAndTheLineThatIsTypedComesBack() {
  freshBoard();
  board->send("echo on\n");
  board->send("vers");
  sendCommand(2);
  TEST_ASSERT_TRUE(saidState(kReady));
  const std::string_view heard = board->heard.view();
  TEST_ASSERT_TRUE(heard.size() > 6 && heard.substr(heard.size() - 6) == "> vers");
  board->send("ion\n");
  TEST_ASSERT_TRUE(board->hasHeard("Glowmate 1.2.3"));
}

void uciGoesOnWhilePacketsCome() {
  freshBoard();
  board->type("uci");
  sendCommand(2);
  TEST_ASSERT_TRUE(saidState(kReady));
  board->type("isready");
  TEST_ASSERT_TRUE(board->hasHeard("readyok"));
}

void whoReadsSlowlyMissesNoPacket() {
  freshBoard();
  board->setListening(false);
  for (int i = 0; i < 40; ++i) {
    board->put("nonsense\n");
    board->wait(10);
  }
  board->heard.clear();
  Bytes packet;
  addCommand(2, "", packet);
  board->put(packet.view());
  board->wait(500);
  board->setListening(true);
  board->listen();
  TEST_ASSERT_TRUE(saidState(kReady));
}

void anEngineForProgramsKnowsNoPackets() {
  freshBoard();
  board->configured.uciOnly = true;
  board->losePower();
  board->start();
  board->heard.clear();
  sendCommand(2);
  TEST_ASSERT_FALSE(saidState(kReady));
}

}  // namespace

SUITE() {
  RUN_TEST(aNewBoardIsReady);
  RUN_TEST(itSaysWhatItIs);
  RUN_TEST(itListsWhatIsInReach);
  RUN_TEST(itJoinsAndSaysWhereThePageIs);
  RUN_TEST(whatCannotBeJoinedIsAnError);
  RUN_TEST(theNameIsAskedForAndSet);
  RUN_TEST(anUnknownCommandIsAnError);
  RUN_TEST(aBrokenPacketIsAnErrorAndNothingElse);
  RUN_TEST(aPacketThatEndsTooEarlyIsGivenUpAndTheNextLineCounts);
  RUN_TEST(aPacketMayComeInTheMiddleOfALine);
  RUN_TEST(aPacketMayComeByteByByte);
  RUN_TEST(whatOnlyBeginsLikeAPacketIsText);
  RUN_TEST(whoTypesAnISeesItAtOnce);
  RUN_TEST(anAnswerStandsOnALineOfItsOwnAndTheLineThatIsTypedComesBack);
  RUN_TEST(uciGoesOnWhilePacketsCome);
  RUN_TEST(whoReadsSlowlyMissesNoPacket);
  RUN_TEST(anEngineForProgramsKnowsNoPackets);
}
