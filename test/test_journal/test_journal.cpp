// The journal: a game is still there after power was off, and trouble with the store stops nobody.
#include "disasters.h"
#include "game/records.h"
#include "journal_script.h"
#include "players/random_player.h"

using chess::Colour;
using game::Journal;
using game::Match;
using game::Refusal;
using Log = ports::Store::Log;

namespace {

RamStore store;
Match match(store);
Match later(store);  // the same board after power was off
base::TextOf<300> report;

void begin() {
  store.clear();
  match.resume(report.clear());
}
void play(std::string_view moves, uint32_t now = 0) {
  for (std::string_view word = base::nextWord(moves); !word.empty(); word = base::nextWord(moves)) {
    chess::Move move;
    base::Reason why;
    TEST_ASSERT_TRUE_MESSAGE(chess::parseMove(match.game().position(), word, move, why), why.cString());
    TEST_ASSERT_EQUAL_STRING(nameOf(Refusal::None), nameOf(match.play(move, now)));
  }
}
void setTag(std::string_view name, std::string_view value) {
  TEST_ASSERT_EQUAL(chess::TagRefusal::None, match.setTag(name, value));
}
void powerOffAndOn() { later.resume(report.clear()); }
void reports(const char* text) { TEST_ASSERT_EQUAL_STRING(text, report.cString()); }
void comesBackAsItWas() {
  powerOffAndOn();
  TEST_ASSERT_TRUE(State::of(match.game()) == State::of(later.game()));
  TEST_ASSERT_TRUE(match.game().start() == later.game().start());
}

void aNewBoardStartsANewGame() {
  begin();
  reports("new game");
  TEST_ASSERT_EQUAL(1, match.journal().current());
  powerOffAndOn();
  reports("resumed game 1 after 0 plies, White to move");
}

void aGameComesBackAfterPowerWasOff() {
  begin();
  play("e4 e5 Nf3");
  comesBackAsItWas();
  reports("resumed game 1 after 3 plies, Black to move");
}

void takebacksRevisionsAndRedosComeBack() {
  begin();
  play("e4 e5 Nf3 Nc6 Bc4 Bc5 Rf1");
  TEST_ASSERT_EQUAL(Refusal::None, match.revise(chess::Move::castling(chess::e1, chess::h1), 0));
  comesBackAsItWas();
  TEST_ASSERT_EQUAL(Refusal::None, match.takeBack(3, 0));
  comesBackAsItWas();
  TEST_ASSERT_EQUAL(3, later.game().redoCount());
  TEST_ASSERT_EQUAL(Refusal::None, match.redo(2, 0));
  comesBackAsItWas();
  play("h3");
  comesBackAsItWas();
  TEST_ASSERT_EQUAL(Refusal::None, match.revise(chess::Move(chess::d7, chess::d6), 0, 1));
  comesBackAsItWas();
}

void resultsComeBackAndSoDoesThinkingBetterOfThem() {
  begin();
  play("e4");
  TEST_ASSERT_EQUAL(Refusal::None, match.resign(Colour::Black, 0));
  comesBackAsItWas();
  reports("resumed game 1 after 1 plies, White wins, Black resigned");
  TEST_ASSERT_EQUAL(Refusal::None, match.reopen(0));
  comesBackAsItWas();
  TEST_ASSERT_EQUAL(Refusal::None, match.agreeDraw(0));
  comesBackAsItWas();
  TEST_ASSERT_EQUAL(Refusal::None, match.takeBack(1, 0));
  comesBackAsItWas();
  TEST_ASSERT_EQUAL(Refusal::None, match.declare(chess::Result::BlackWins, 0));
  comesBackAsItWas();
}

void aMateComesBackAsAMate() {
  begin();
  play("f3 e5 g4 Qh4");
  comesBackAsItWas();
  reports("resumed game 1 after 4 plies, Black wins by checkmate");
}

void aClaimedDrawComesBack() {
  begin();
  play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
  TEST_ASSERT_EQUAL(Refusal::None, match.claimDraw(0));
  comesBackAsItWas();
  reports("resumed game 1 after 8 plies, draw by threefold repetition");
}

void aSetUpPositionAndItsTagsComeBack() {
  begin();
  match.newGame(at("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 5 17"));
  setTag("White", "Anna");
  setTag("Date", "2026.11.16");
  setTag("White", "Berta");
  setTag("Date", "");
  char value[chess::Tags::kMaxValue];
  std::fill(value, value + sizeof value, 'v');
  setTag("ThisNameHasThirtyTwoCharacters__", {value, sizeof value});
  setTag("BlackElo", "2800");
  setTag("ECO", "C50");
  setTag("ECO", "");
  play("O-O-O O-O");
  comesBackAsItWas();
  TEST_ASSERT_TRUE(later.game().tags().get("White") == "Berta");
  TEST_ASSERT_TRUE(later.game().tags().get("Date").empty());
  TEST_ASSERT_TRUE(later.game().tags().get("Black").empty());
  TEST_ASSERT_EQUAL(sizeof value, later.game().tags().get("ThisNameHasThirtyTwoCharacters__").size());
  TEST_ASSERT_TRUE(later.game().tags().get("BlackElo") == "2800");
  TEST_ASSERT_TRUE(later.game().tags().get("ECO").empty());
}

void theClockComesBackPaused() {
  begin();
  game::ClockSetting setting;
  TEST_ASSERT_TRUE(game::parseClock("5/3+2", setting, report));
  match.setClock(setting);
  play("e4", 1000);
  play("e5", 11000);
  play("Nf3", 12000);
  comesBackAsItWas();
  base::TextOf<20> text;
  game::writeClock(later.clock().setting(), text);
  TEST_ASSERT_EQUAL_STRING("5/3+2", text.cString());
  TEST_ASSERT_EQUAL_UINT32(300000 + 2000 - 1000 + 2000, later.clock().left(Colour::White));
  TEST_ASSERT_EQUAL_UINT32(180000 - 10000 + 2000, later.clock().left(Colour::Black));
  TEST_ASSERT_EQUAL(Colour::Black, later.clock().turn());
  TEST_ASSERT_FALSE(later.clock().isRunning());
  later.tick(999999);
  TEST_ASSERT_FALSE(later.game().isOver());
}

void aClockThatWasTurnedOffStaysOff() {
  begin();
  game::ClockSetting setting;
  TEST_ASSERT_TRUE(game::parseClock("5", setting, report));
  match.setClock(setting);
  match.setClock(game::ClockSetting());
  play("e4");
  comesBackAsItWas();
  TEST_ASSERT_TRUE(later.clock().isOff());
}

void aFlagEndsTheGameForGood() {
  begin();
  game::ClockSetting setting;
  TEST_ASSERT_TRUE(game::parseClock("0:10", setting, report));
  match.setClock(setting);
  play("e4", 0);
  TEST_ASSERT_FALSE(match.tick(9999));
  TEST_ASSERT_TRUE(match.tick(10000));
  TEST_ASSERT_FALSE(match.tick(10001));
  TEST_ASSERT_EQUAL(Refusal::GameOver, match.play(chess::Move(chess::e7, chess::e6), 10002));
  comesBackAsItWas();
  reports("resumed game 1 after 1 plies, White wins on time");
  TEST_ASSERT_EQUAL(Refusal::None, match.takeBack(1, 20000));
  TEST_ASSERT_FALSE(match.clock().flagFallen());
  comesBackAsItWas();
}

void aRevisionDoesNotPressTheClock() {
  begin();
  game::ClockSetting setting;
  TEST_ASSERT_TRUE(game::parseClock("1+5", setting, report));
  match.setClock(setting);
  play("e4", 0);
  TEST_ASSERT_EQUAL(Refusal::None, match.revise(chess::Move(chess::e2, chess::e3), 2000));
  TEST_ASSERT_EQUAL_UINT32(65000, match.clock().left(Colour::White));
  TEST_ASSERT_EQUAL_UINT32(58000, match.clock().left(Colour::Black));
  TEST_ASSERT_EQUAL(Colour::Black, match.clock().turn());
}

void aMateStopsTheClockAndARevisionLetsItRunAgain() {
  begin();
  match.newGame(at("7k/4P1pp/8/8/8/8/8/K7 w - - 0 1"));
  game::ClockSetting setting;
  TEST_ASSERT_TRUE(game::parseClock("1", setting, report));
  match.setClock(setting);
  play("e8=Q", 0);
  TEST_ASSERT_FALSE(match.clock().isRunning());
  TEST_ASSERT_EQUAL(Refusal::None,
                    match.revise(chess::Move::promotion(chess::e7, chess::e8, chess::Kind::Knight), 5000));
  match.tick(6000);
  TEST_ASSERT_EQUAL_UINT32(59000, match.clock().left(Colour::Black));
  comesBackAsItWas();
}

void aTakebackOnTheClockGivesBothSidesTheirBonusesBack() {
  begin();
  game::ClockSetting setting;
  TEST_ASSERT_TRUE(game::parseClock("1+5", setting, report));
  match.setClock(setting);
  play("e4 e5 Nf3 Nc6 Bc4", 0);  // in no time: White has 75, Black 70
  TEST_ASSERT_EQUAL(Refusal::None, match.takeBack(3, 0));
  TEST_ASSERT_EQUAL_UINT32(65000, match.clock().left(Colour::White));
  TEST_ASSERT_EQUAL_UINT32(65000, match.clock().left(Colour::Black));
  TEST_ASSERT_EQUAL(Colour::White, match.clock().turn());
  TEST_ASSERT_EQUAL(Refusal::None, match.redo(2, 0));
  TEST_ASSERT_EQUAL_UINT32(70000, match.clock().left(Colour::White));
  TEST_ASSERT_EQUAL_UINT32(70000, match.clock().left(Colour::Black));
  TEST_ASSERT_EQUAL(Colour::White, match.clock().turn());
}

void aMoveWritesEightBytesAndNothingTwice() {
  begin();
  play("e4 e5");
  const int32_t written = store.written();
  const int appends = store.appends();
  play("Nf3");
  TEST_ASSERT_EQUAL_INT32(written + 8, store.written());
  TEST_ASSERT_EQUAL(appends + 1, store.appends());
  TEST_ASSERT_EQUAL_INT32(store.written(), store.size(1));
}

int pliesWhenWritten;

void aMoveIsWrittenBeforeItCountsAsPlayed() {
  begin();
  play("e4");
  pliesWhenWritten = -1;
  store.setWatcher([] { pliesWhenWritten = match.game().plyCount(); });
  play("e5");
  TEST_ASSERT_EQUAL(1, pliesWhenWritten);
  TEST_ASSERT_EQUAL(Refusal::None, match.revise(find(after(chess::kFirstFen.data(), "e2e4"), "c7c5"), 0));
  TEST_ASSERT_EQUAL(2, pliesWhenWritten);
  TEST_ASSERT_EQUAL(Refusal::None, match.takeBack(2, 0));
  TEST_ASSERT_EQUAL(2, pliesWhenWritten);
}

void whatIsRefusedIsNotWritten() {
  begin();
  play("e4");
  const int32_t written = store.written();
  TEST_ASSERT_EQUAL(Refusal::NotLegal, match.play(chess::Move(chess::e4, chess::e5), 0));
  TEST_ASSERT_EQUAL(Refusal::NothingToTakeBack, match.takeBack(2, 0));
  TEST_ASSERT_EQUAL(Refusal::NothingToRedo, match.redo(1, 0));
  TEST_ASSERT_EQUAL(Refusal::NoClaim, match.claimDraw(0));
  TEST_ASSERT_EQUAL(Refusal::NotOver, match.reopen(0));
  TEST_ASSERT_EQUAL_INT32(written, store.written());
}

void aTornRecordIsDroppedAndSaid() {
  begin();
  play("e4 e5");
  store.cutAfter(5);
  play("Nf3");
  store.powerOn();
  powerOffAndOn();
  reports("resumed game 1 after 2 plies, White to move; the record that was cut off is dropped");
}

void aLogDamagedInTheMiddleIsGoodUpToThere() {
  begin();
  play("e4 e5 Nf3 Nc6");
  *store.byte(1, 3 * 8 + 2) ^= 1;  // the start, e4, e5; then this
  powerOffAndOn();
  reports("resumed game 1 after 2 plies, White to move; 16 damaged bytes behind that are dropped");
}

void aNewGameThatWasTornDoesNotBringBackTheOldOne() {
  begin();
  play("e4");
  store.cutAfter(3);
  match.newGame();
  store.powerOn();
  powerOffAndOn();
  reports("new game; there was nothing to read of game 2");
  TEST_ASSERT_EQUAL(0, later.game().plyCount());
  TEST_ASSERT_EQUAL(2, later.journal().current());
  TEST_ASSERT_TRUE(later.journal().healthy());
  powerOffAndOn();
  reports("resumed game 2 after 0 plies, White to move");
}

void aGameWithoutAMoveMakesRoomForTheNext() {
  begin();
  for (int i = 0; i < 5; ++i) match.newGame();
  Log logs[4];
  TEST_ASSERT_EQUAL(1, match.journal().list(logs, 4));
  play("e4");
  match.newGame();
  TEST_ASSERT_EQUAL(2, match.journal().list(logs, 4));
  TEST_ASSERT_EQUAL(match.journal().current(), logs[0]);
}

void playGoesOnWhenTheStoreFailsAndCatchesUpLater() {
  begin();
  play("e4");
  store.setFailing(true);
  play("e5 Nf3");
  TEST_ASSERT_FALSE(match.journal().healthy());
  TEST_ASSERT_EQUAL_STRING("the store is full or broken; the newest moves are not kept yet",
                           match.journal().why());
  TEST_ASSERT_EQUAL(3, match.game().plyCount());
  store.setFailing(false);
  play("Nc6");
  TEST_ASSERT_TRUE(match.journal().healthy());
  comesBackAsItWas();
}

void aHalfWrittenRecordIsMendedWhenTheStoreComesBack() {
  for (int32_t bytes = 0; bytes < 60; ++bytes) {
    begin();
    play("e4");
    store.cutAfter(bytes);
    play("e5 Nf3 Nc6");
    store.powerOn();
    store.cutAfter(bytes / 2);
    play("Bb5");
    store.powerOn();
    play("a6");
    play("Ba4");
    TEST_ASSERT_TRUE(match.journal().healthy());
    comesBackAsItWas();
  }
}

void aStoreThatFailsForLongIsGivenUpUntilTheNextGame() {
  begin();
  play("e4");
  store.setFailing(true);
  players::RandomPlayer player(5);
  for (int i = 0; i < 60; ++i)
    TEST_ASSERT_EQUAL(Refusal::None, match.play(player.choose(match.game().position()), 0));
  TEST_ASSERT_EQUAL_STRING("the store is full or broken; this game is not kept any further",
                           match.journal().why());
  store.setFailing(false);
  TEST_ASSERT_EQUAL(Refusal::None, match.play(player.choose(match.game().position()), 0));
  TEST_ASSERT_FALSE(match.journal().healthy());
  powerOffAndOn();
  TEST_ASSERT_EQUAL_MESSAGE(1, later.game().plyCount(), "no gap in what is kept");
  match.newGame();
  play("d4");
  TEST_ASSERT_TRUE(match.journal().healthy());
  comesBackAsItWas();
}

void aFullStoreIsReportedAndPlayGoesOn() {
  begin();
  store.setBlocks(store.blocksUsed());
  players::RandomPlayer player(5);
  for (int i = 0; i < 20; ++i)
    TEST_ASSERT_EQUAL(Refusal::None, match.play(player.choose(match.game().position()), 0));
  TEST_ASSERT_FALSE(match.journal().healthy());
  powerOffAndOn();
  TEST_ASSERT_EQUAL(7, later.game().plyCount());  // what 64 bytes hold behind the start
  TEST_ASSERT_FALSE(match.journal().commit());
}

void aFullStoreGivesUpOldGamesButKeepsFifty() {
  begin();
  for (int i = 0; i < 55; ++i) {
    play("e4");
    match.newGame();
  }
  store.setBlocks(store.blocksUsed());
  players::RandomPlayer player(5);
  for (int i = 0; i < 60; ++i)
    TEST_ASSERT_EQUAL(Refusal::None, match.play(player.choose(match.game().position()), 0));
  Log logs[60];
  TEST_ASSERT_EQUAL(51, match.journal().list(logs, 60));
  TEST_ASSERT_EQUAL(6, logs[50]);
  TEST_ASSERT_FALSE(match.journal().healthy());
}

void anUnreadableStoreIsReportedAndLeftAlone() {
  begin();
  play("e4 e5");
  store.setUnreadable(true);
  powerOffAndOn();
  reports("new game; the store cannot be read; this game is not kept");
  TEST_ASSERT_EQUAL(Refusal::None, later.play(chess::Move::doublePush(chess::d2, chess::d4), 0));
  TEST_ASSERT_FALSE(later.journal().healthy());
  later.newGame();
  TEST_ASSERT_FALSE(later.journal().healthy());
  store.setUnreadable(false);
  comesBackAsItWas();
}

void aReadThatFailsHalfWayWritesNothingAndRemovesNothing() {
  begin();
  play("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7");
  const int32_t written = store.written();
  store.failReadAfter(1);
  powerOffAndOn();
  TEST_ASSERT_FALSE(later.journal().healthy());
  TEST_ASSERT_EQUAL(7, later.game().plyCount());
  TEST_ASSERT_EQUAL(Refusal::None, later.play(find(later.game().position(), "h7h6"), 0));
  TEST_ASSERT_EQUAL_INT32(written, store.written());
  later.newGame();
  TEST_ASSERT_TRUE(later.journal().healthy());
  Log logs[4];
  TEST_ASSERT_EQUAL(2, later.journal().list(logs, 4));
}

void oldGamesAreListedNewestFirst() {
  begin();
  setTag("White", "Anna");
  setTag("Black", "Bert");
  play("f3 e5 g4 Qh4");
  match.newGame(at("7k/8/8/6Q1/8/8/8/K7 w - - 0 1"));
  play("Qg6");
  TEST_ASSERT_EQUAL(Refusal::None, match.takeBack(1, 0));
  play("Qf6 Kg8");
  match.newGame();
  play("e4 e5 Nf3");
  Log logs[10];
  TEST_ASSERT_EQUAL(3, match.journal().list(logs, 10));
  struct Line {
    int plies;
    const char* result;
    const char* white;
    bool first;
  };
  constexpr Line kLines[] = {{3, "*", "", true}, {2, "*", "", false}, {4, "0-1", "Anna", true}};
  for (int i = 0; i < 3; ++i) {
    game::GameSummary summary;
    TEST_ASSERT_TRUE(match.journal().summarise(logs[i], summary));
    TEST_ASSERT_EQUAL(3 - i, summary.log);
    TEST_ASSERT_EQUAL(kLines[i].plies, summary.plies);
    TEST_ASSERT_EQUAL_STRING(kLines[i].result, chess::nameOf(summary.result.result));
    TEST_ASSERT_TRUE(summary.tags.get("White") == kLines[i].white);
    TEST_ASSERT_EQUAL(kLines[i].first, summary.fromFirstPosition);
  }
  TEST_ASSERT_EQUAL(3, match.journal().list(logs, 1));
  game::GameSummary none;
  TEST_ASSERT_FALSE(match.journal().summarise(77, none));
}

void anOldGameIsLoadedWithoutDisturbingTheCurrentOne() {
  static game::Game old;
  begin();
  play("f3 e5 g4 Qh4");
  match.newGame();
  play("e4");
  TEST_ASSERT_TRUE(match.journal().load(1, old));
  TEST_ASSERT_EQUAL(4, old.plyCount());
  TEST_ASSERT_EQUAL(chess::Result::BlackWins, old.result().result);
  TEST_ASSERT_FALSE(match.journal().load(9, old));
  TEST_ASSERT_EQUAL(0, old.plyCount());
  play("e5");
  comesBackAsItWas();
}

void aGameReadFromElsewhereIsKeptLikeAnyOther() {
  static game::Game other;
  players::RandomPlayer player(11);
  other.newGame();
  for (int i = 0; i < 100; ++i) TEST_ASSERT_EQUAL(Refusal::None, other.play(player.choose(other.position())));
  TEST_ASSERT_EQUAL(Refusal::None, other.declare(chess::Result::WhiteWins));
  TEST_ASSERT_EQUAL(chess::TagRefusal::None, other.tags().set("Event", "Somewhere"));
  begin();
  play("e4");
  const uint32_t version = match.game().version();
  match.load(other);
  TEST_ASSERT_EQUAL_UINT32(version + 1, match.game().version());
  TEST_ASSERT_EQUAL(game::Event::Started, match.game().lastEvent());
  comesBackAsItWas();
  TEST_ASSERT_EQUAL(100, later.game().plyCount());
  TEST_ASSERT_TRUE(later.game().tags().get("Event") == "Somewhere");
  reports("resumed game 2 after 100 plies, White wins, as declared");
}

void manyGamesAreKeptAndTheOldestGoFirst() {
  begin();
  for (int i = 0; i < 100; ++i) {
    play("e4");
    match.newGame();
  }
  Log logs[Journal::kMaxGames];
  TEST_ASSERT_EQUAL(Journal::kMaxGames, match.journal().list(logs, Journal::kMaxGames));
  TEST_ASSERT_GREATER_THAN(50, Journal::kMaxGames - 1);
  for (int i = 0; i < Journal::kMaxGames; ++i) TEST_ASSERT_EQUAL(101 - i, logs[i]);
}

void numbersOfGamesStartAgainAfterTheLast() {
  begin();
  store.clear();
  // A board that has seen some sixty-five thousand games.
  const game::LogTail tail = game::LogTail::ofEmpty("glowmate game 1", Journal::kLastLog - 2);
  uint8_t slot[game::kSlotSize];
  game::encodeSlot({2, 0}, tail.crc, slot);
  TEST_ASSERT_TRUE(store.append(Journal::kLastLog - 2, slot, sizeof slot));
  match.resume(report.clear());
  TEST_ASSERT_EQUAL(Journal::kLastLog - 2, match.journal().current());
  for (int i = 0; i < 5; ++i) {
    play("e4");
    match.newGame();
  }
  play("d4");
  TEST_ASSERT_EQUAL(3, match.journal().current());
  comesBackAsItWas();
  Log logs[10];
  TEST_ASSERT_EQUAL(6, later.journal().list(logs, 10));
  constexpr Log kExpected[] = {3, 2, 1, Journal::kLastLog, Journal::kLastLog - 1, Journal::kLastLog - 2};
  for (int i = 0; i < 6; ++i) TEST_ASSERT_EQUAL(kExpected[i], logs[i]);
  for (int i = 0; i < 70; ++i) {
    match.newGame();
    play("e4");
  }
  TEST_ASSERT_EQUAL(Journal::kMaxGames, match.journal().list(logs, 10));
  TEST_ASSERT_EQUAL(73, logs[0]);
}

void theSettingsLogsAreNoGames() {
  begin();
  play("e4");
  const uint8_t junk[] = {1, 2, 3};
  TEST_ASSERT_TRUE(store.append(0, junk, 3));
  TEST_ASSERT_TRUE(store.append(0xFFFF, junk, 3));
  comesBackAsItWas();
  Log logs[4];
  TEST_ASSERT_EQUAL(1, later.journal().list(logs, 4));
}

void aGameUnderAnotherNumberDoesNotVerify() {
  begin();
  play("e4 e5");
  uint8_t bytes[24];
  TEST_ASSERT_EQUAL(24, store.read(1, 0, bytes, 24));
  TEST_ASSERT_TRUE(store.append(2, bytes, 24));
  powerOffAndOn();
  TEST_ASSERT_EQUAL(0, later.game().plyCount());
}

// Appends a slot that carries on from the CRC given, and returns its own.
uint32_t appendSlot(game::Slot slot, uint32_t crc) {
  uint8_t bytes[game::kSlotSize];
  crc = game::encodeSlot(slot, crc, bytes);
  TEST_ASSERT_TRUE(store.append(1, bytes, sizeof bytes));
  return crc;
}

void afterDamageOnlyAResumedSlotThatCountsRightGoesOn() {
  constexpr game::Slot kBefore{9, 1}, kLost{9, 2}, kAfter{9, 3};
  const game::LogTail empty = game::LogTail::ofEmpty("test", 1);
  struct Case {
    game::Slot behindTheDamage;
    int read;
  };
  constexpr Case kCases[] = {{{9, 7}, 1},                     // carries on, but may not
                             {{game::Slot::kResumed, 2}, 1},  // counts wrong
                             {{game::Slot::kResumed, 0}, 1},
                             {{game::Slot::kResumed, 1}, 3}};  // itself, and what comes behind
  for (const Case& each : kCases) {
    store.clear();
    uint32_t crc = appendSlot(kBefore, empty.crc);
    appendSlot(kLost, crc);
    *store.byte(1, game::kSlotSize) ^= 0x10;
    crc = appendSlot(each.behindTheDamage, crc);
    appendSlot(kAfter, crc);
    game::SlotReader reader(store, 1, empty);
    int read = 0;
    for (game::Slot slot; reader.next(slot);) ++read;
    TEST_ASSERT_EQUAL(each.read, read);
    TEST_ASSERT_EQUAL(each.read == 3, reader.tail().isClean());
  }
}

// Logs of earlier builds have castling as the king's step.
void castlingAsItWasOnceKeptIsStillRead() {
  begin();
  play("e4 e5 Nf3 Nc6 Bc4 Bc5 Rf1");
  TEST_ASSERT_EQUAL(Refusal::None, match.revise(chess::Move::castling(chess::e1, chess::h1), 0));
  play("d6 d3 Bd7 a3 Qe7 a4 O-O-O");
  const struct {
    game::Slot now, once;
  } kCastlings[] = {{game::reviseSlot(chess::Move::castling(chess::e1, chess::h1)),
                     game::reviseSlot(chess::Move::castling(chess::e1, chess::g1))},
                    {game::moveSlot(chess::Move::castling(chess::e8, chess::a8)),
                     game::moveSlot(chess::Move::castling(chess::e8, chess::c8))}};
  const game::LogTail empty = game::LogTail::ofEmpty(game::kGameFormat, 1);
  game::Slot slots[32];
  int count = 0;
  game::SlotReader reader(store, 1, empty);
  for (game::Slot slot; reader.next(slot);) slots[count++] = slot;
  store.clear();
  int found = 0;
  uint32_t crc = empty.crc;
  for (int i = 0; i < count; ++i) {
    for (const auto& castling : kCastlings) {
      if (!(slots[i] == castling.now)) continue;
      slots[i] = castling.once;
      ++found;
    }
    crc = appendSlot(slots[i], crc);
  }
  TEST_ASSERT_EQUAL(2, found);
  comesBackAsItWas();
  reports("resumed game 1 after 14 plies, White to move");
}

}  // namespace

SUITE() {
  RUN_TEST(aNewBoardStartsANewGame);
  RUN_TEST(aGameComesBackAfterPowerWasOff);
  RUN_TEST(takebacksRevisionsAndRedosComeBack);
  RUN_TEST(resultsComeBackAndSoDoesThinkingBetterOfThem);
  RUN_TEST(aMateComesBackAsAMate);
  RUN_TEST(aClaimedDrawComesBack);
  RUN_TEST(aSetUpPositionAndItsTagsComeBack);
  RUN_TEST(theClockComesBackPaused);
  RUN_TEST(aClockThatWasTurnedOffStaysOff);
  RUN_TEST(aFlagEndsTheGameForGood);
  RUN_TEST(aRevisionDoesNotPressTheClock);
  RUN_TEST(aMateStopsTheClockAndARevisionLetsItRunAgain);
  RUN_TEST(aTakebackOnTheClockGivesBothSidesTheirBonusesBack);
  RUN_TEST(aMoveWritesEightBytesAndNothingTwice);
  RUN_TEST(aMoveIsWrittenBeforeItCountsAsPlayed);
  RUN_TEST(whatIsRefusedIsNotWritten);
  RUN_TEST(aTornRecordIsDroppedAndSaid);
  RUN_TEST(aLogDamagedInTheMiddleIsGoodUpToThere);
  RUN_TEST(aNewGameThatWasTornDoesNotBringBackTheOldOne);
  RUN_TEST(aGameWithoutAMoveMakesRoomForTheNext);
  RUN_TEST(playGoesOnWhenTheStoreFailsAndCatchesUpLater);
  RUN_TEST(aHalfWrittenRecordIsMendedWhenTheStoreComesBack);
  RUN_TEST(aStoreThatFailsForLongIsGivenUpUntilTheNextGame);
  RUN_TEST(aFullStoreIsReportedAndPlayGoesOn);
  RUN_TEST(aFullStoreGivesUpOldGamesButKeepsFifty);
  RUN_TEST(anUnreadableStoreIsReportedAndLeftAlone);
  RUN_TEST(aReadThatFailsHalfWayWritesNothingAndRemovesNothing);
  RUN_TEST(oldGamesAreListedNewestFirst);
  RUN_TEST(anOldGameIsLoadedWithoutDisturbingTheCurrentOne);
  RUN_TEST(aGameReadFromElsewhereIsKeptLikeAnyOther);
  RUN_TEST(manyGamesAreKeptAndTheOldestGoFirst);
  RUN_TEST(numbersOfGamesStartAgainAfterTheLast);
  RUN_TEST(theSettingsLogsAreNoGames);
  RUN_TEST(aGameUnderAnotherNumberDoesNotVerify);
  RUN_TEST(afterDamageOnlyAResumedSlotThatCountsRightGoesOn);
  RUN_TEST(castlingAsItWasOnceKeptIsStillRead);
  RUN_TEST(powerMayFailAtAnyByteOfAGame);
  RUN_TEST(powerMayFailAtAnyByteOfASetUpPosition);
  RUN_TEST(spoiltBytesNeverShowAGameThatWasNotPlayed);
  RUN_TEST(spoiltBytesInEveryPlaceAreNoticed);
}
