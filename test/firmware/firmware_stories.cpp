// The firmware itself, src/ with all its tasks, on a desktop with virtual chips: what compiles here against
// the documented calls, starts, scans, lights up and answers. Real time passes, so these are few.
#include "NimBLEDevice.h"
#include "board_config.h"
#include "chance.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "esp_pins.h"
#include "fake_arduino.h"
#include "fake_client.h"
#include "fake_wifi.h"
#include "heap_arena.h"
#include "run_firmware.h"
#include "suite.h"

#include <lwip/sockets.h>

using namespace chess;

namespace {

uint64_t sensorBit(Square square) { return uint64_t{1} << board::kSensorOrder.numberOf(square); }
bool isLit(Square square) { return fake::ledColour(board::kLedOrder.numberOf(square)) != 0; }

uint64_t firstPosition() {
  uint64_t pieces = 0;
  for (int index = 0; index < kSquares; ++index) {
    const Square square = squareFromIndex(index);
    if (rankOf(square) < 2 || rankOf(square) > 5) pieces |= sensorBit(square);
  }
  return pieces;
}

bool isOverIn(const std::string& said) { return said.find("\nresult ") != std::string::npos; }

// Has Black's reply been told? Then it is played here too.
bool playedBlack(const std::string& said, Position& position) {
  const std::string words = "... ";
  const std::size_t at = said.find(words);
  const std::size_t end = at == std::string::npos ? at : said.find('\n', at);
  if (end == std::string::npos) return false;
  Move move;
  base::Reason why;
  const std::string san = said.substr(at + words.size(), end - at - words.size());
  if (!parseMove(position, san, move, why)) return false;
  position.play(move);
  return true;
}

// A scan may be late on a busy machine, and a look at the wiring takes a second or two to count.
bool selfTestSays(const char* words) {
  return runUntil([=] {
    fake::forget();
    fake::type("selftest\n");
    return hears("of 5") && fake::heard().find(words) != std::string::npos;
  });
}

void itStartsAndSaysWhyItDid() {
  fake::setPieces(firstPosition());
  setup();
  TEST_ASSERT_EQUAL_MESSAGE(1, fake::flashErases(), "only what is needed at once");
  TEST_ASSERT_TRUE(hears("start: watchdog"));
  TEST_ASSERT_TRUE(hears("game"));
  TEST_ASSERT_FALSE(fake::outputsDrivenBeforeSet());
  TEST_ASSERT_FALSE(fake::lateBufferSize());
}

void theWatchdogIsFedByTheTick() {
  TEST_ASSERT_TRUE(fake::watchdogArmed());
  const int before = fake::watchdogFeeds();
  loop();
  TEST_ASSERT_EQUAL(before + 1, fake::watchdogFeeds());
}

// Nothing is known of the wiring when it is new: no column has power for long, and play is by typing.
void aNewBoardLeavesItsSensorsOffUntilTheSelfTestHasFoundThemRight() {
  TEST_ASSERT_TRUE(
      hears("error: the sensors do not answer (wiring unconfirmed: put the pieces up, 'selftest')"));
  const uint32_t before = fake::columnsPoweredUs();
  const uint32_t since = millis();
  while (millis() - since < 1500) loop();
  TEST_ASSERT_LESS_THAN(10000, fake::columnsPoweredUs() - before);
  TEST_ASSERT_TRUE(selfTestSays("pass sensors: 32 pieces seen"));
  TEST_ASSERT_TRUE(hears("answering again"));
  fake::forget();
  fake::type("settings wiring\n");
  TEST_ASSERT_TRUE(hears("wiring 1 (0-1)"));
}

void theSelfTestPassesOnASoundBoard() { TEST_ASSERT_TRUE(selfTestSays("pass sensors: 32 pieces seen")); }

void liftingAPieceLightsItsSquares() {
  fake::setPieces(firstPosition() & ~sensorBit(e2));
  TEST_ASSERT_TRUE(runUntil([] { return isLit(e2) && isLit(e3) && isLit(e4); }));
  TEST_ASSERT_FALSE(isLit(e5));
}

void aPlacedPieceIsAMoveAndIsKeptWithASmallWrite() {
  fake::forget();
  // Of a block that is erased ahead, meanwhile, the mark is a program too.
  const int programs = fake::flashPrograms() - fake::flashErases();
  fake::setPieces((firstPosition() & ~sensorBit(e2)) | sensorBit(e4));
  TEST_ASSERT_TRUE(runUntil([] { return !isLit(e3); }));
  fake::type("fen\n");
  TEST_ASSERT_TRUE(hears("4P3"));
  const int cost = fake::flashPrograms() - fake::flashErases() - programs;
  TEST_ASSERT_TRUE_MESSAGE(cost == 1 || cost == 2, "the first one may bring the date of the game");
}

// The tick waits for the write, and with it whoever asks when the last scan was.
void aSlowWriteToFlashIsNotTakenForDeadSensors() {
  const uint64_t before = (firstPosition() & ~sensorBit(e2)) | sensorBit(e4);
  fake::forget();
  fake::slowFlash(400);
  fake::setPieces((before & ~sensorBit(e7)) | sensorBit(e5));
  TEST_ASSERT_TRUE(hears("played 1... e5"));
  fake::setPieces(before);
  TEST_ASSERT_TRUE(hears("taken back 1 move"));
  fake::slowFlash(0);
  for (int i = 0; i < 300; ++i) loop();
  TEST_ASSERT_EQUAL_MESSAGE(std::string::npos, fake::heard().find("sensors"), fake::heard().c_str());
}

void framesAreSentOnlyWhenTheyChange() {
  for (int i = 0; i < 600; ++i) loop();
  const int before = fake::framesSent();
  for (int i = 0; i < 100; ++i) loop();
  TEST_ASSERT_EQUAL(before, fake::framesSent());
}

// As a supply sees it, by the board's own figures.
uint32_t lightsDrawMa() {
  uint32_t sum = 0;
  for (int i = 0; i < 64; ++i) {
    const uint32_t colour = fake::ledColour(i);
    sum += (colour >> 16) * board::kLedCurrent.redMa + (colour >> 8 & 0xFF) * board::kLedCurrent.greenMa +
           (colour & 0xFF) * board::kLedCurrent.blueMa;
  }
  return sum / 255 + 64U * board::kLedCurrent.idleMa;
}

void noSettingLetsTheLightsDrawMoreThanTheBoardStands() {
  fake::type("settings limit 300\nsettings brightness 255\nsettings dark 100\nlights test on\n");
  TEST_ASSERT_TRUE(runUntil([] { return lightsDrawMa() > 250; }));
  TEST_ASSERT_TRUE(lightsDrawMa() <= 300);
  fake::type("settings limit 4000\n");
  TEST_ASSERT_TRUE(runUntil([] { return lightsDrawMa() > 1600; }));
  TEST_ASSERT_TRUE(lightsDrawMa() <= board::kMaxLightMa);
  fake::type("settings limit 500\nlights test off\n");
}

void theEngineAnswersFromItsTask() {
  fake::forget();
  fake::type("uci\nposition startpos\ngo nodes 2000\n");
  TEST_ASSERT_TRUE(hears("bestmove "));
  fake::type("quit\n");
}

void whatTheSerialPortLosesIsTold() {
  fake::forget();
  fake::type("vers");
  for (int i = 0; i < 5; ++i) loop();
  fake::overflowSerial();
  fake::type("ion\n");
  TEST_ASSERT_TRUE(hears("error: a line came faster than it could be taken, and is lost"));
  TEST_ASSERT_TRUE(fake::heard().find("unknown command") == std::string::npos);
  fake::type("version\n");
  TEST_ASSERT_TRUE(hears("Glowmate "));
}

void statsShowsTheStackOfEachTaskAndTheLargestBlock() {
  fake::forget();
  fake::type("stats\n");
  TEST_ASSERT_TRUE(hears("journal "));
  for (const char* line :
       {"free-memory 150000", "largest-block 90000", "stack-left 4000", "stack-left-scan 4000",
        "stack-left-lights 4000", "stack-left-engine 4000", "profile local"})
    TEST_ASSERT_TRUE_MESSAGE(fake::heard().find(line) != std::string::npos, line);
}

std::string pass;  // what a paired browser says of itself

// Asks on a connection of its own and hears the answer to its end.
std::string answerTo(const std::string& head, const std::string& body = "") {
  const std::string length = body.empty() ? "" : "Content-Length: " + std::to_string(body.size()) + "\r\n";
  const int line = fake::connect(head + " HTTP/1.1\r\nHost: 192.168.4.1\r\n" + pass + length + "\r\n" + body);
  std::string text;
  TEST_ASSERT_TRUE(runUntil([&] { return !fake::receive(line, text); }));
  fake::hangUp(line);
  return text;
}
bool beginsWith(const std::string& text, const std::string& with) {
  return text.compare(0, with.size(), with) == 0;
}
bool has(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

void thePageIsServedAsSoonAsThereIsANetwork() {
  for (int i = 0; i < 20; ++i) loop();
  TEST_ASSERT_FALSE(fake::isServing());
  fake::setNetwork(true);
  TEST_ASSERT_TRUE(runUntil(fake::isServing));
  const std::string page = answerTo("GET /");
  TEST_ASSERT_TRUE(beginsWith(page, "HTTP/1.1 200 OK\r\n"));
  TEST_ASSERT_TRUE(has(page, "\r\nContent-Encoding: gzip\r\n") && has(page, "\r\nConnection: close\r\n"));
  const std::size_t end = page.find("\r\n\r\n") + 4;
  const std::size_t at = page.find("Content-Length: ") + 16;
  TEST_ASSERT_EQUAL(std::stoul(page.substr(at)), page.size() - end);
  TEST_ASSERT_EQUAL_STRING("\x1f\x8b", page.substr(end, 2).c_str());
}

void theStateComesInChunksWithItsEnd() {
  const std::string state = answerTo("GET /api/state?x=1");
  TEST_ASSERT_TRUE(beginsWith(state, "HTTP/1.1 200 OK\r\n") &&
                   has(state, "\r\nTransfer-Encoding: chunked\r\n"));
  TEST_ASSERT_TRUE(has(state, "{\"board\":{\"on\":true"));
  TEST_ASSERT_EQUAL_STRING("\r\n0\r\n\r\n", state.substr(state.size() - 7).c_str());
}

// The one square that is lit, kNoSquare when none is or several are.
Square onlyLit() {
  Square only = kNoSquare;
  for (int index = 0; index < kSquares; ++index) {
    if (!isLit(squareFromIndex(index))) continue;
    if (only != kNoSquare) return kNoSquare;
    only = squareFromIndex(index);
  }
  return only;
}

void whoSeesTheLightsIsPaired() {
  TEST_ASSERT_TRUE(beginsWith(answerTo("POST /api/console", "version"), "HTTP/1.1 401"));
  TEST_ASSERT_TRUE(beginsWith(answerTo("POST /api/pair"), "HTTP/1.1 202"));
  uint32_t darkSince = millis();
  bool paused = false;
  Square last = kNoSquare;
  base::TextOf<20> squares;
  TEST_ASSERT_TRUE(runUntil([&] {
    const Square lit = onlyLit();
    if (lit != kNoSquare) darkSince = millis();
    if (millis() - darkSince > 800) paused = true;
    if (paused && lit != kNoSquare && lit != last) squares.add(lit).add(' ');
    last = lit;
    return squares.length() == 12;
  }));
  const std::string answer = answerTo("POST /api/pair", std::string(squares.view()));
  TEST_ASSERT_TRUE(beginsWith(answer, "HTTP/1.1 200"));
  pass = "Authorization: Bearer " + answer.substr(answer.find("\"token\":\"") + 9, 32) + "\r\n";
}

void aLineFromTheNetworkIsTakenAndStrangersAreNot() {
  fake::forget();
  TEST_ASSERT_TRUE(beginsWith(answerTo("POST /api/console", "version"), "HTTP/1.1 202"));
  TEST_ASSERT_TRUE(hears("Glowmate "));
  TEST_ASSERT_TRUE(beginsWith(answerTo("POST /api/console", std::string(5000, 'x')), "HTTP/1.1 413"));
  TEST_ASSERT_TRUE(beginsWith(answerTo("POST /api/console", std::string(3000, 'x')), "HTTP/1.1 409"));
  TEST_ASSERT_TRUE(beginsWith(answerTo("DELETE /api/console"), "HTTP/1.1 405"));
  TEST_ASSERT_TRUE(
      beginsWith(answerTo("GET /api/state HTTP/1.1\r\nOrigin: http://evil.example\r\nX: "), "HTTP/1.1 403"));
  TEST_ASSERT_TRUE(beginsWith(answerTo("POST /api/console HTTP/1.1\r\nTransfer-Encoding: chunked\r\nX: "),
                              "HTTP/1.1 411"));
}

void fourListenMoreAreRefusedAndPlacesAreFreeAgain() {
  int lines[4];
  std::string heard[4];
  for (int i = 0; i < 4; ++i) {
    lines[i] = fake::connect("GET /api/events HTTP/1.1\r\nHost: 192.168.4.1\r\n\r\n");
    TEST_ASSERT_TRUE(
        runUntil([&] { return fake::receive(lines[i], heard[i]) && has(heard[i], "\"moves\":[\"e4\"]"); }));
    heard[i].clear();
  }
  TEST_ASSERT_TRUE(beginsWith(answerTo("GET /api/events"), "HTTP/1.1 503"));
  TEST_ASSERT_TRUE(beginsWith(answerTo("POST /api/console", "tags Round 7"), "HTTP/1.1 202"));
  for (int i = 0; i < 4; ++i)
    TEST_ASSERT_TRUE(runUntil([&] { return fake::receive(lines[i], heard[i]) && has(heard[i], "Round 7"); }));
  // All other places are taken by some who say nothing: the next is told so at once.
  int silent[5];
  for (int& line : silent) line = fake::connect("");
  std::string refused;
  TEST_ASSERT_TRUE(runUntil([&] { return !fake::receive(silent[4], refused); }));
  TEST_ASSERT_TRUE(beginsWith(refused, "HTTP/1.1 503"));
  for (const int line : lines) fake::hangUp(line);
  for (const int line : silent) fake::hangUp(line);
  // Who has left is noticed with the next message; who says nothing is waited for some seconds.
  TEST_ASSERT_TRUE(runUntil([] { return beginsWith(answerTo("GET /api/state"), "HTTP/1.1 200"); }));
}

// The server has one request at a time. Whoever sends his byte by byte must not keep it for ever.
void whoeverSendsByteByByteHoldsOthersUpForAMomentOnly() {
  constexpr int kBytes = 600;
  const int slow = fake::connect("POST /api/console HTTP/1.1\r\nHost: 192.168.4.1\r\n" + pass +
                                 "Content-Length: " + std::to_string(kBytes) + "\r\n\r\nx");
  const int other = fake::connect("GET /api/state HTTP/1.1\r\nHost: 192.168.4.1\r\n\r\n");
  std::string text;
  int sent = 1;
  uint32_t sentAt = millis();
  TEST_ASSERT_TRUE(runUntil([&] {
    if (sent < kBytes && millis() - sentAt >= 100) {
      sent += ::send(slow, "x", 1, MSG_NOSIGNAL) == 1 ? 1 : 0;
      sentAt = millis();
    }
    return !fake::receive(other, text);
  }));
  TEST_ASSERT_TRUE(sent < kBytes && beginsWith(text, "HTTP/1.1 200"));
  fake::hangUp(slow);
  fake::hangUp(other);
}

void nobodyListeningHoldsNothingUp() {
  fake::forget();
  fake::setRoom(0);
  fake::type("help\n");
  const int before = fake::watchdogFeeds();
  for (int i = 0; i < 50; ++i) loop();
  TEST_ASSERT_EQUAL(before + 50, fake::watchdogFeeds());
  TEST_ASSERT_EQUAL_STRING("", fake::heard().c_str());
  fake::setRoom(7);
  TEST_ASSERT_TRUE(hears("reboot"));
  fake::setRoom(128);
  TEST_ASSERT_FALSE(fake::waitedForRoom());
}

void aRowWithoutItsResistorIsReportedByNumber() {
  fake::setResistors(0xFB);
  TEST_ASSERT_TRUE(selfTestSays("fail sensors: row 3 floats: no pull-up"));
  fake::setResistors(0xFF);
}

void wrongTransistorsAreReported() {
  fake::forget();
  fake::setOnWhenHigh(false);
  TEST_ASSERT_TRUE(hears("the sensors do not answer"));
  TEST_ASSERT_TRUE(selfTestSays("fail sensors: columns are on when off; change kSelectHigh"));
}

void theGameGoesOnAfterAWatchdogReset() {
  fake::setOnWhenHigh(true);
  fake::reset();
  fake::forget();
  setup();
  TEST_ASSERT_TRUE(hears("start: watchdog"));
  TEST_ASSERT_TRUE(hears("resumed game 1 after 1 plies"));
  TEST_ASSERT_TRUE(fake::watchdogArmed());
}

void withoutAPlaceForGamesPlayGoesOn() {
  fake::breakFlash(true);
  fake::setPieces(firstPosition());
  fake::reset();
  fake::forget();
  setup();
  TEST_ASSERT_TRUE(
      hears("error: no partition for games: flash the whole board over USB; this game is not kept"));
  // That the wiring was found right before is not known either.
  TEST_ASSERT_TRUE(selfTestSays("pass sensors: 32 pieces seen"));
  TEST_ASSERT_TRUE(runUntil([] { return !isLit(e2); }));
  fake::setPieces(firstPosition() & ~sensorBit(d2));
  TEST_ASSERT_TRUE(runUntil([] { return isLit(d4); }));
  fake::setPieces((firstPosition() & ~sensorBit(d2)) | sensorBit(d4));
  TEST_ASSERT_TRUE(hears("played 1. d4"));
  TEST_ASSERT_TRUE(selfTestSays("fail journal: "));
}

// Arduino must not trust it before it has shown that it works.
void aNewFirmwareIsTrustedOnceItHasAnswered() {
  fake::breakFlash(false);
  fake::startOnTrial();
  fake::reset();
  fake::forget();
  setup();
  TEST_ASSERT_TRUE(hears(" is on trial; unless all answers, the one before comes back"));
  TEST_ASSERT_FALSE(fake::isTrusted());
  fake::type("update\n");
  TEST_ASSERT_TRUE(hears("it is on trial"));
  TEST_ASSERT_TRUE(runUntil([] { return fake::isTrusted(); }));
  TEST_ASSERT_TRUE(hears(" works and stays"));
}

// A processor on a desk, the first thing that a maker sees: a whole game by typing, against level 3.
void withoutAnySensorsAGameIsPlayedByTyping() {
  fake::breakFlash(false);
  fake::setPieces(0);
  fake::setResistors(0);
  fake::reset();
  fake::forget();
  setup();
  TEST_ASSERT_TRUE(hears("error: the sensors do not answer"));
  fake::type("echo off\nnew\nseed 1\nblack level 3\n");
  TEST_ASSERT_TRUE(hears("Black level 3"));
  fake::type("selftest\n");
  TEST_ASSERT_TRUE(hears("no sensors are attached: all rows float"));
  Position position;
  Random chance(7);
  for (int move = 0; move < 150 && !isOverIn(fake::heard()); ++move) {
    fake::forget();
    MoveList moves;
    TEST_ASSERT_TRUE(generateLegal(position, moves));
    const Move mine = moves[chance.below(moves.size())];
    UciText uci;
    writeUci(mine, uci);
    fake::type(std::string(uci.view()) + "\n");
    position.play(mine);
    TEST_ASSERT_TRUE(
        runUntil([&] { return isOverIn(fake::heard()) || playedBlack(fake::heard(), position); }));
  }
  TEST_ASSERT_TRUE(isOverIn(fake::heard()));
  fake::setResistors(0xFF);
}

void joins(const char* line, const char* answer) {
  fake::forget();
  fake::type(std::string(line) + "\n");
  TEST_ASSERT_TRUE_MESSAGE(hears(answer), fake::heard().c_str());
}

void itJoinsANetworkWithoutHoldingUpTheTick() {
  TEST_ASSERT_FALSE(fake::isRadioOn());
  joins("wifi join Home secret99", "error: wifi: 'Home' is not in reach");
  fake::setNetwork("Home", "secret99");
  joins("wifi join Home secret98", "error: wifi: 'Home' refuses this password");
  joins("wifi join Home secret99", "wifi: joined 'Home', http://glowmate-ab12.local or http://192.168.1.7");
  TEST_ASSERT_EQUAL_STRING("glowmate-ab12", fake::hostName().c_str());
  TEST_ASSERT_FALSE(fake::storesInFlash());
  TEST_ASSERT_FALSE(fake::tickTouchedRadio());
  TEST_ASSERT_TRUE(runUntil([] { return fake::askedForTime(); }));
}

void aNetworkThatIsLostIsFoundAgain() {
  fake::forget();
  fake::loseNetwork();
  TEST_ASSERT_TRUE(hears("wifi: lost 'Home', trying again"));
  fake::setNetwork("Home", "secret99");
  TEST_ASSERT_TRUE(hears("wifi: joined 'Home'"));
}

void anotherNameIsToldToTheNetwork() {
  fake::type("wifi name chess-corner\n");
  TEST_ASSERT_TRUE(runUntil([] { return fake::hostName() == "chess-corner"; }));
  fake::type("wifi name -\n");
}

void whatIsInReachIsListedOnceEach() {
  fake::forget();
  fake::type("wifi search\n");
  TEST_ASSERT_TRUE(hears("'Home' -50 dBm\n1 network\n"));
}

// A question for an address, as a phone sends it, to the name server.
bool nameLeadsToTheBoard() {
  const int line = socket(AF_INET, SOCK_DGRAM, 0);
  const uint8_t query[] = {1, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2, 'a', 'b', 0, 0, 1, 0, 1};
  sockaddr_in server{};
  server.sin_family = AF_INET;
  server.sin_port = htons(GLOWMATE_DNS_PORT);
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  uint8_t answer[64] = {};
  const bool is = runUntil([&] {
    sendto(line, query, sizeof query, 0, reinterpret_cast<sockaddr*>(&server), sizeof server);
    delay(5);
    return recv(line, answer, sizeof answer, MSG_DONTWAIT) == static_cast<ssize_t>(sizeof query + 16);
  });
  close(line);
  return is && answer[sizeof query + 12] == 192 && answer[sizeof query + 15] == 1;
}

void theSetUpNetworkLeadsEveryNameToTheBoard() {
  fake::forget();
  fake::type("wifi setup\n");
  TEST_ASSERT_TRUE(hears("wifi set-up: join 'glowmate-ab12'"));
  TEST_ASSERT_TRUE(runUntil([] { return fake::ownPassword().size() == 8; }));
  TEST_ASSERT_TRUE(fake::heard().find(fake::ownPassword()) != std::string::npos);
  TEST_ASSERT_TRUE(nameLeadsToTheBoard());
}

void switchedOffTheRadioIsOff() {
  fake::type("wifi off\n");
  TEST_ASSERT_TRUE(runUntil([] { return !fake::isRadioOn(); }));
  TEST_ASSERT_EQUAL_STRING("", fake::ownPassword().c_str());
  TEST_ASSERT_EQUAL_STRING("", fake::hostName().c_str());
  fake::forget();
  fake::type("wifi on\n");
  TEST_ASSERT_TRUE(hears("wifi: joined 'Home'"));
  fake::type("wifi forget Home\nwifi off\n");
  TEST_ASSERT_TRUE(runUntil([] { return !fake::isRadioOn(); }));
}

// Nothing of it is touched before its owner has said so.
void theStoreOfAnEarlierVersionIsRefusedWithOneLine() {
  fake::holdOldStore();
  fake::reset();
  fake::forget();
  const int programs = fake::flashPrograms(), erases = fake::flashErases();
  setup();
  TEST_ASSERT_TRUE(hears("error: games of an earlier version lie in the flash; 'store erase' begins anew"));
  fake::type("e4\n");
  TEST_ASSERT_TRUE(hears("played 1. e4"));
  TEST_ASSERT_EQUAL(programs + erases, fake::flashPrograms() + fake::flashErases());
  fake::type("store erase\n");
  TEST_ASSERT_TRUE(hears("all games and settings are erased; rebooting"));
  fake::reset();
  fake::forget();
  setup();
  TEST_ASSERT_TRUE(hears("new game"));
  fake::type("d4\n");
  TEST_ASSERT_TRUE(hears("played 1. d4"));
  fake::reset();
  fake::forget();
  setup();
  TEST_ASSERT_TRUE(hears("resumed game 1 after 1 plies"));
}

void aChainOfShiftRegistersIsReadyBeforeItsFirstScan() {
  EspShiftIn bus;
  bus.begin();
  TEST_ASSERT_TRUE(fake::isPulledUp(board::kChainDataPin));
  TEST_ASSERT_EQUAL(SPI_MODE2, fake::spiMode());
  TEST_ASSERT_EQUAL(1, fake::spiTransfers());  // the clock rests high from here on
}

const char* const kCommands = "1b7e8272-2877-41c3-b46e-cf057c562023";
const char* const kReplies = "1b7e8273-2877-41c3-b46e-cf057c562023";
const char* const kBoards = "1b7e8262-2877-41c3-b46e-cf057c562023";

// The largest table of which so much of the heap is left; the smallest, wherever it fits.
void theEngineLeavesMemoryForTheRadio() {
  static bool radioIsOn;
  struct Heap {
    uint32_t free;
    std::size_t table;
    bool isOn = false;
  };
  constexpr std::size_t kSearch = 25000, kSpare = 64 * 1024;
  for (const Heap& heap : {Heap{200000, 65536}, Heap{156072, 65536}, Heap{156071, 32768}, Heap{110000, 16384},
                           Heap{60000, 4096}, Heap{83000, 4096}, Heap{83000, 16384, true}}) {
    radioIsOn = heap.isOn;
    fake::setFreeHeap(heap.free);
    HeapArena arena(65536, {kSpare, kSpare / 2}, [] { return radioIsOn; });
    std::size_t size = 0;
    void* const memory = arena.take(kSearch, size);
    arena.give();
    fake::setFreeHeap(150000);
    TEST_ASSERT_NOT_NULL(memory);
    TEST_ASSERT_EQUAL(kSearch + heap.table, size);
  }
}

void whatOnlyClassicBluetoothWouldUseIsOnTheHeap() {
  TEST_ASSERT_EQUAL(ESP_ARDUINO_VERSION_MAJOR == 2,
                    fake::classicBluetoothIsFreed());  // the ESP32, not the S3
}

void bluetoothIsOffUntilItIsAskedForAndGivesItsMemoryBack() {
  TEST_ASSERT_FALSE(fake::bluetoothHasMemory());
  TEST_ASSERT_FALSE(fake::connectApp(247));
  fake::type("appear pegasus\n");
  TEST_ASSERT_TRUE(runUntil([] { return fake::advertisedName() == "DGT_PEGASUS_00001"; }));
  TEST_ASSERT_EQUAL_STRING("6e400001-b5a3-f393-e0a9-e50e24dcca9e", fake::advertisedService().c_str());
  fake::type("appear off\n");
  TEST_ASSERT_TRUE(runUntil([] { return !fake::bluetoothHasMemory(); }));
}

// It has subscribed to nothing, and is answered all the same.
void anAppPlaysOverBluetooth() {
  fake::type("appear chessnut\n");
  TEST_ASSERT_TRUE(runUntil([] { return fake::connectApp(247); }));
  TEST_ASSERT_FALSE(fake::writeToBoard(kReplies, {0x29, 0x01, 0x00}));
  TEST_ASSERT_TRUE(fake::writeToBoard(kCommands, {0x29, 0x01, 0x00, 0x21, 0x01, 0x00}));
  TEST_ASSERT_TRUE(runUntil([] { return fake::notifiedBy(kReplies) == "2a026400,230100,"; }));
  TEST_ASSERT_TRUE(runUntil([] { return fake::notifiedBy(kBoards).size() == 77; }));
  fake::fillTheAir(true);
  fake::writeToBoard(kCommands, {0x31, 0x01, 0x00});
  for (int i = 0; i < 50; ++i) loop();
  fake::fillTheAir(false);
  TEST_ASSERT_TRUE(runUntil([] { return fake::notifiedBy(kReplies) == "2a026400,230100,320100,"; }));
  fake::disconnectApp();
  TEST_ASSERT_TRUE(hears("app left"));
  TEST_ASSERT_EQUAL_STRING("Chessnut Air", fake::advertisedName().c_str());
}

void aSmallPacketOfTheAirCarriesABoardInParts() {
  TEST_ASSERT_TRUE(fake::connectApp(23));
  fake::writeToBoard(kCommands, {0x21, 0x01, 0x00});
  TEST_ASSERT_TRUE(runUntil([] { return fake::notifiedBy(kBoards).size() >= 78; }));
  TEST_ASSERT_EQUAL(40, fake::notifiedBy(kBoards).find(','));  // twenty bytes, and then the rest
}

void anAppThatWritesFasterThanTheBoardReadsIsSentAway() {
  const std::vector<uint8_t> much(400, 0x55);
  for (int i = 0; i < 4; ++i) fake::writeToBoard(kCommands, much);
  TEST_ASSERT_TRUE(runUntil([] { return !fake::appIsConnected(); }));
  fake::type("appear off\n");
  TEST_ASSERT_TRUE(runUntil([] { return !fake::bluetoothHasMemory(); }));
}

void withoutMemoryForBluetoothTheBoardSaysSo() {
  fake::breakBluetooth(true);
  fake::forget();
  fake::type("appear cpp\n");
  TEST_ASSERT_TRUE(hears("error: appear: no memory for Bluetooth"));
  fake::breakBluetooth(false);
  fake::type("appear off\n");
  TEST_ASSERT_TRUE(hears("appear off"));
}

void aGameOnLichessIsPlayedOverItsOwnTasks() {
  constexpr const char* kGame = "/api/board/game/stream/gAmE1234";
  fake::serve("/api/account", 200, R"({"id":"bobby","username":"Bobby"})");
  fake::serve("/api/stream/event", 200, "\n", true);
  fake::serve(
      kGame, 200,
      R"({"type":"gameFull","id":"gAmE1234","variant":{"key":"standard"},"speed":"rapid","white":{"id":"bobby",)"
      R"("name":"Bobby"},"black":{"id":"mary","name":"Mary"},"initialFen":"startpos","clock":{"initial":900000,)"
      R"("increment":0},"state":{"moves":"","wtime":900000,"btime":900000,"status":"started"}})"
      "\n",
      true);
  fake::serve("/move/e2e4", 200, R"({"ok":true})");
  fake::type("lichess login lip_secret\n");
  TEST_ASSERT_TRUE(hears("lichess: logged in as Bobby"));
  fake::type("new\n");
  TEST_ASSERT_TRUE(hears("new game"));
  fake::sendMore("/api/stream/event",
                 "{\"type\":\"gameStart\",\"game\":{\"gameId\":\"gAmE1234\",\"color\":\"white\"}}\n");
  TEST_ASSERT_TRUE(hears("lichess: you have White against Mary"));
  fake::type("e4\n");
  TEST_ASSERT_TRUE(
      runUntil([] { return fake::requests().find("/move/e2e4 Bearer lip_secret") != std::string::npos; }));
  TEST_ASSERT_TRUE(fake::verifiedAll());
  fake::sendMore(kGame,
                 "{\"type\":\"gameState\",\"moves\":\"e2e4\",\"status\":\"resign\",\"winner\":\"white\"}\n");
  TEST_ASSERT_TRUE(hears("White wins, Black resigned"));
  // Longer than what a request keeps for itself.
  fake::serve("/api/import", 200, R"({"id":"R6iLjwz5"})");
  fake::type("lichess import\n");
  TEST_ASSERT_TRUE(hears("lichess: imported: https://lichess.org/R6iLjwz5"));
  TEST_ASSERT_TRUE(fake::requests().find("1.+e4+1-0%0A\n") != std::string::npos);
  fake::type("lichess logout\n");
  TEST_ASSERT_TRUE(runUntil([] { return fake::openClients() == 0; }));
  TEST_ASSERT_TRUE(fake::heard().find("lip_secret") == std::string::npos);
}

// Each holds some 42 kB, and one that was ended in its handshake goes on with it for a while.
void thereAreNeverMoreThanTwoConnectionsAtOnce() {
  fake::serve("/api/account", 200, R"({"id":"bobby","username":"Bobby"})");
  fake::serve("/api/stream/event", 200, "\n", true);
  fake::mostClients();
  fake::holdHandshakes(true);
  for (const char* const token : {"lip_one", "lip_two", "lip_three"}) {
    fake::type(std::string("lichess login ") + token + "\n");
    TEST_ASSERT_TRUE(runUntil([] { return fake::openClients() == 2; }));
    for (int i = 0; i < 50; ++i) loop();
  }
  fake::holdHandshakes(false);
  fake::forget();
  TEST_ASSERT_TRUE(hears("lichess: logged in as Bobby"));
  TEST_ASSERT_EQUAL(2, fake::mostClients());
  TEST_ASSERT_TRUE(fake::requests().find("/api/account Bearer lip_three") != std::string::npos);
  fake::type("lichess logout\n");
  TEST_ASSERT_TRUE(runUntil([] { return fake::openClients() == 0; }));
}

}  // namespace

SUITE() {
  RUN_TEST(itStartsAndSaysWhyItDid);
  RUN_TEST(theWatchdogIsFedByTheTick);
  RUN_TEST(aNewBoardLeavesItsSensorsOffUntilTheSelfTestHasFoundThemRight);
  RUN_TEST(theSelfTestPassesOnASoundBoard);
  RUN_TEST(liftingAPieceLightsItsSquares);
  RUN_TEST(aPlacedPieceIsAMoveAndIsKeptWithASmallWrite);
  RUN_TEST(aSlowWriteToFlashIsNotTakenForDeadSensors);
  RUN_TEST(framesAreSentOnlyWhenTheyChange);
  RUN_TEST(noSettingLetsTheLightsDrawMoreThanTheBoardStands);
  RUN_TEST(theEngineAnswersFromItsTask);
  RUN_TEST(whatTheSerialPortLosesIsTold);
  RUN_TEST(statsShowsTheStackOfEachTaskAndTheLargestBlock);
  RUN_TEST(thePageIsServedAsSoonAsThereIsANetwork);
  RUN_TEST(theStateComesInChunksWithItsEnd);
  RUN_TEST(whoSeesTheLightsIsPaired);
  RUN_TEST(aLineFromTheNetworkIsTakenAndStrangersAreNot);
  RUN_TEST(fourListenMoreAreRefusedAndPlacesAreFreeAgain);
  RUN_TEST(whoeverSendsByteByByteHoldsOthersUpForAMomentOnly);
  RUN_TEST(nobodyListeningHoldsNothingUp);
  RUN_TEST(theEngineLeavesMemoryForTheRadio);
  RUN_TEST(whatOnlyClassicBluetoothWouldUseIsOnTheHeap);
  RUN_TEST(bluetoothIsOffUntilItIsAskedForAndGivesItsMemoryBack);
  RUN_TEST(anAppPlaysOverBluetooth);
  RUN_TEST(aSmallPacketOfTheAirCarriesABoardInParts);
  RUN_TEST(anAppThatWritesFasterThanTheBoardReadsIsSentAway);
  RUN_TEST(withoutMemoryForBluetoothTheBoardSaysSo);
  RUN_TEST(aRowWithoutItsResistorIsReportedByNumber);
  RUN_TEST(wrongTransistorsAreReported);
  RUN_TEST(theGameGoesOnAfterAWatchdogReset);
  RUN_TEST(withoutAPlaceForGamesPlayGoesOn);
  RUN_TEST(aNewFirmwareIsTrustedOnceItHasAnswered);
  RUN_TEST(withoutAnySensorsAGameIsPlayedByTyping);
  RUN_TEST(itJoinsANetworkWithoutHoldingUpTheTick);
  RUN_TEST(aNetworkThatIsLostIsFoundAgain);
  RUN_TEST(anotherNameIsToldToTheNetwork);
  RUN_TEST(whatIsInReachIsListedOnceEach);
  RUN_TEST(theSetUpNetworkLeadsEveryNameToTheBoard);
  RUN_TEST(switchedOffTheRadioIsOff);
  RUN_TEST(aGameOnLichessIsPlayedOverItsOwnTasks);
  RUN_TEST(thereAreNeverMoreThanTwoConnectionsAtOnce);
  RUN_TEST(theStoreOfAnEarlierVersionIsRefusedWithOneLine);
  RUN_TEST(aChainOfShiftRegistersIsReadyBeforeItsFirstScan);
}
