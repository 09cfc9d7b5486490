// Stories of the board in its network: joining, losing and finding it again, and setting it up.
#include "app/app.h"
#include "board/state.h"
#include "positions.h"
#include "suite.h"
#include "whole_board.h"

using namespace chess;
using Failure = ports::Radio::Failure;

namespace {

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* board = nullptr;

void powerOffAndOn() {
  board->losePower();
  board->start();
}

void freshBoard() {
  if (board != nullptr) board->~WholeBoard();
  board = new (storage) WholeBoard();
  board->hasRadio = true;
  board->radio.nearby[0] = {"Home", "secret99", Failure::None};
  powerOffAndOn();
}

// Types the line and waits until the radio has had its say.
const char* tryTo(const char* line) {
  board->type(line);
  board->wait(1500);
  return board->listen();
}

void joinHome() {
  freshBoard();
  tryTo("wifi join Home secret99");
}

void has(const char* words) { TEST_ASSERT_TRUE_MESSAGE(board->hasHeard(words), board->heard.cString()); }
void hasNot(const char* words) { TEST_ASSERT_FALSE_MESSAGE(board->hasHeard(words), board->heard.cString()); }

bool isJoined() { return board->parts().network.status().state == board::NetworkState::Joined; }

void aBoardWithoutARadioSaysSo() {
  freshBoard();
  board->hasRadio = false;
  powerOffAndOn();
  TEST_ASSERT_EQUAL_STRING("wifi missing\n", board->type("wifi"));
  TEST_ASSERT_EQUAL_STRING("error: wifi: this board has no WiFi\n", board->type("wifi join Home secret99"));
  TEST_ASSERT_EQUAL_STRING("error: wifi: this board has no WiFi\n", board->type("wifi setup"));
  TEST_ASSERT_EQUAL_STRING("error: wifi: this board has no WiFi\n", board->type("wifi on"));
}

void joiningSaysWhereThePageIs() {
  freshBoard();
  TEST_ASSERT_EQUAL_STRING(
      "wifi: trying 'Home'\nwifi: joined 'Home', http://glowmate-ab12.local or http://10.0.2.7\n",
      tryTo("wifi join Home secret99"));
  TEST_ASSERT_EQUAL_STRING(
      "wifi joined 'Home', http://glowmate-ab12.local or http://10.0.2.7, signal 3 of 4\nwifi knows 'Home'\n",
      board->type("wifi"));
}

void aJoinedNetworkIsJoinedAgainAfterAPowerCut() {
  joinHome();
  powerOffAndOn();
  board->wait(1500);
  TEST_ASSERT_TRUE(isJoined());
}

void whatCannotBeJoinedIsToldInOneLineAndNotKept() {
  struct Case {
    const char* line;
    const char* said;
  };
  constexpr Case kCases[] = {
      {"wifi join Home secret98", "wifi: trying 'Home'\nerror: wifi: 'Home' refuses this password\n"},
      {"wifi join Hame secret99", "wifi: trying 'Hame'\nerror: wifi: 'Hame' is not in reach\n"},
      {"wifi join Mute secret99", "wifi: trying 'Mute'\nerror: wifi: 'Mute' gives no address (DHCP)\n"},
  };
  freshBoard();
  board->radio.nearby[1] = {"Mute", "secret99", Failure::NoAddress};
  for (const Case& each : kCases) {
    TEST_ASSERT_EQUAL_STRING(each.said, tryTo(each.line));
    board->type("wifi");
    has("wifi knows no network");
  }
  powerOffAndOn();
  board->wait(3000);
  TEST_ASSERT_FALSE(isJoined());
}

void aRadioThatNeverAnswersIsGivenUp() {
  freshBoard();
  board->radio.isDeaf = true;
  board->type("wifi join Home secret99");
  board->wait(21'000);
  has("error: wifi: 'Home' does not answer");
}

void whatNoNetworkCanHaveIsRefusedAtOnce() {
  freshBoard();
  TEST_ASSERT_EQUAL_STRING("error: wifi: a password has 8 to 63 characters\n",
                           board->type("wifi join Home short"));
  board->type("wifi join Home 1234567890123456789012345678901234567890123456789012345678901234");
  has("error: wifi: a password has 8 to 63");
  board->type("wifi join 123456789012345678901234567890123 secret99");
  has("error: wifi: the name of a network has 1 to 32 bytes");
  board->type("wifi join");
  has("error: wifi: needs the name of a network");
  board->type("wifi jion Home secret99");
  has("error: wifi: 'jion' is not join, forget");
  TEST_ASSERT_EQUAL(0, board->radio.joins);
}

void namesAndPasswordsMayHaveSpaces() {
  freshBoard();
  board->radio.nearby[1] = {"My Home", "a pass \"word", Failure::None};
  tryTo("wifi join \"My Home\" a pass \"word");
  TEST_ASSERT_TRUE(isJoined());
  board->radio.nearby[2] = {"Cafe", "", Failure::None};
  tryTo("wifi join Cafe");
  has("wifi: joined 'Cafe'");
}

void aNewNetworkThatFailsLeadsBackToTheOldOne() {
  joinHome();
  tryTo("wifi join Nowhere secret99");
  TEST_ASSERT_FALSE(isJoined());
  board->wait(2000);
  TEST_ASSERT_TRUE(isJoined());
}

void aLostNetworkIsJoinedAgainAndTheGameGoesOn() {
  joinHome();
  board->type("settings hints 0");
  board->move(e2, e4);
  board->wait(1000);
  board->heard.clear();
  board->radio.nearby[0].name = nullptr;
  board->wait(200);
  has("wifi: lost 'Home', trying again");
  board->lift(e7);
  TEST_ASSERT_TRUE(board->lit().has(e5));
  board->wait(20'000);
  board->place(e5);
  board->wait(1000);
  board->radio.nearby[0].name = "Home";
  board->wait(20'000);
  TEST_ASSERT_TRUE(isJoined());
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
}

void whatIsOutOfReachIsToldOnceAndTriedMoreAndMoreRarely() {
  joinHome();
  board->radio.nearby[0].name = nullptr;
  board->wait(1000);
  board->heard.clear();
  board->wait(600'000, 100);
  has("wifi: 'Home' is not in reach\n");
  TEST_ASSERT_EQUAL_STRING("wifi: 'Home' is not in reach\n", board->heard.cString());
  const int joins = board->radio.joins;
  board->wait(600'000, 100);
  TEST_ASSERT_INT_WITHIN(2, joins + 10, board->radio.joins);
}

void threeNetworksAreTriedInTurnAndTheOldestGivesWay() {
  joinHome();
  board->radio.nearby[1] = {"Club", "secret98", Failure::None};
  board->radio.nearby[2] = {"Work", "secret97", Failure::None};
  board->radio.nearby[3] = {"Train", "secret96", Failure::None};
  tryTo("wifi join Club secret98");
  tryTo("wifi join Work secret97");
  board->type("wifi");
  has("wifi knows 'Work', 'Club', 'Home'");
  board->radio.nearby[1].name = board->radio.nearby[2].name = nullptr;
  powerOffAndOn();
  board->wait(5000);
  TEST_ASSERT_EQUAL_STRING("Home", board->radio.wanted());
  TEST_ASSERT_TRUE(isJoined());
  tryTo("wifi join Train secret96");
  board->type("wifi");
  has("wifi knows 'Train', 'Work', 'Club'");
}

void aNewPasswordTakesThePlaceOfTheOldOne() {
  joinHome();
  board->radio.nearby[0].password = "changed99";
  powerOffAndOn();
  board->wait(3000);
  TEST_ASSERT_FALSE(isJoined());
  tryTo("wifi join Home changed99");
  board->type("wifi");
  has("wifi knows 'Home'\n");
  powerOffAndOn();
  board->wait(1500);
  TEST_ASSERT_TRUE(isJoined());
}

// Not even in old parts of the log, where three bytes of text are in a slot.
bool flashHas(std::string_view words) {
  for (const ports::Store::Log log : game::Settings::kLogs) {
    std::size_t found = 0;
    for (int32_t slot = 0; slot + game::kSlotSize <= board->store().size(log); slot += game::kSlotSize)
      for (int32_t at = slot + 1; at < slot + 4 && found < words.size(); ++at)
        found = *board->store().byte(log, at) == static_cast<uint8_t>(words[found]) ? found + 1 : 0;
    if (found == words.size()) return true;
  }
  return false;
}

void aForgottenNetworkLeavesItAndItsPasswordLeavesTheFlash() {
  joinHome();
  TEST_ASSERT_TRUE(flashHas("secret99"));
  board->type("wifi forget Home");
  TEST_ASSERT_FALSE(flashHas("secret99"));
  TEST_ASSERT_EQUAL_STRING("wifi knows no network\n", board->heard.cString());
  board->wait(5000);
  TEST_ASSERT_FALSE(isJoined());
  TEST_ASSERT_EQUAL_STRING("error: wifi: there is no 'Home' among the networks it knows\n",
                           board->type("wifi forget Home"));
  powerOffAndOn();
  board->wait(3000);
  TEST_ASSERT_FALSE(isJoined());
}

void noPasswordIsEverPrinted() {
  freshBoard();
  board->send("echo on\n");
  board->type("wifi join Home secret99");
  board->wait(1500);
  board->heard.clear();
  board->type("wifi");
  board->type("settings");
  hasNot("secret99");
  board->send("\x1b[A\x1b[A\x1b[A\x1b[A");
  hasNot("secret99");
  base::TextOf<board::kMaxStatePiece> piece;
  board::StateCursor cursor;
  board::StateWriter writer(board->parts(), cursor);
  while (writer.next(piece)) TEST_ASSERT_TRUE(piece.view().find("secret99") == std::string_view::npos);
}

void switchedOffTheRadioIsOffUntilItIsWanted() {
  joinHome();
  TEST_ASSERT_EQUAL_STRING("wifi off\n", board->type("wifi off"));
  board->wait(10);
  TEST_ASSERT_TRUE(board->radio.isOff);
  powerOffAndOn();
  board->wait(3000);
  TEST_ASSERT_TRUE(board->radio.isOff);
  tryTo("wifi on");
  TEST_ASSERT_TRUE(isJoined());
}

void joiningSwitchesItOn() {
  joinHome();
  board->type("wifi off");
  board->wait(10);
  tryTo("wifi join Home secret99");
  TEST_ASSERT_TRUE(isJoined());
}

void theBoardCanBeGivenAName() {
  joinHome();
  TEST_ASSERT_EQUAL_STRING("wifi name glowmate-ab12\n", board->type("wifi name"));
  TEST_ASSERT_EQUAL_STRING("wifi name chess-corner\n", board->type("wifi name chess-corner"));
  for (const char* line : {"wifi name a.b", "wifi name -x", "wifi name x-", "wifi name caf\xc3\xa9",
                           "wifi name 123456789012345678901234567890123"}) {
    board->type(line);
    has("error: wifi: a name has 1 to 32 letters");
  }
  powerOffAndOn();
  TEST_ASSERT_EQUAL_STRING("chess-corner", board->radio.hostName);
  TEST_ASSERT_EQUAL_STRING("wifi name glowmate-ab12\n", board->type("wifi name -"));
}

void whatIsInReachIsListed() {
  freshBoard();
  board->radio.nearby[1] = {"Cafe", "", Failure::None};
  TEST_ASSERT_EQUAL_STRING("'Home' -50 dBm\n'Cafe' -51 dBm, open\n2 networks\n", board->type("wifi search"));
  board->radio.canSearch = false;
  board->type("wifi search");
  has("error: wifi: the radio cannot search now");
}

void foreignNamesArePrintedAsText() {
  freshBoard();
  board->radio.nearby[1] = {"Caf\xe9\x1b[2J", "secret99", Failure::None};
  board->type("wifi search");
  has("'Caf\xc3\xa9?[2J'");
}

// Whatever of keeping a network has reached the flash: the board starts, and knows the network or does not.
void powerMayFailAnywhereWhileANetworkIsKept() {
  for (int32_t bytes = 0; bytes < 400; bytes += kSmall ? 60 : 7) {
    joinHome();
    board->radio.nearby[1] = {"Club", "secret98", Failure::None};
    board->store().cutAfter(bytes);
    tryTo("wifi join Club secret98");
    board->store().powerOn();
    powerOffAndOn();
    board->type("wifi");
    hasNot("damaged");
    TEST_ASSERT_TRUE(board->hasHeard("'Home'"));
    board->wait(6000);
    TEST_ASSERT_TRUE(isJoined());
  }
}

void aBrokenFlashStopsNoJoining() {
  freshBoard();
  board->store().setFailing(true);
  tryTo("wifi join Home secret99");
  has("error: wifi: the network could not be kept");
  TEST_ASSERT_TRUE(isJoined());
  board->store().setUnreadable(true);
  board->radio.nearby[0].name = nullptr;
  board->wait(5000);
  TEST_ASSERT_FALSE(isJoined());
}

// --- Setting up

SquareSet codeSquares() {
  SquareSet set;
  for (const Square square : board->parts().network.setup().squares) set.add(square);
  return set;
}

// The gesture: the white queen on h3, then home.
void askForSetup() {
  board->lift(d1);
  board->place(h3);
  board->wait(600);
  board->lift(h3);
  board->place(d1);
  board->wait(50);
}

void theWhiteQueenOpensTheSetUpAndFourSquaresShowItsPassword() {
  freshBoard();
  askForSetup();
  TEST_ASSERT_EQUAL(8, std::strlen(board->radio.ownPassword));
  TEST_ASSERT_EQUAL(4, codeSquares().count());
  base::TextOf<8> shown;
  Square last = kNoSquare;
  for (int i = 0; i < 12'000 && shown.room() > 0; ++i) {
    board->wait(1);
    const SquareSet lit = board->lit();
    TEST_ASSERT_FALSE_MESSAGE(lit.empty(), "never dark");
    if (lit.count() == 4) {
      shown.clear();
      last = kNoSquare;
    } else if (lit.first() != last) {
      last = lit.first();
      shown.add(last);
    }
  }
  TEST_ASSERT_EQUAL_STRING(board->radio.ownPassword, shown.cString());
}

void eachSetUpHasAnotherPassword() {
  freshBoard();
  askForSetup();
  char first[9];
  std::strcpy(first, board->radio.ownPassword);
  board->wait(board::SetupNetwork::kOpenMs, 100);
  TEST_ASSERT_EQUAL_STRING("", board->radio.ownPassword);
  askForSetup();
  TEST_ASSERT_EQUAL(8, std::strlen(board->radio.ownPassword));
  TEST_ASSERT_TRUE(std::strcmp(first, board->radio.ownPassword) != 0);
}

void theConsoleOpensItToo() {
  freshBoard();
  board->type("wifi setup");
  base::TextOf<140> said;
  said.add("wifi set-up: join 'glowmate-ab12' with the password ").add(board->radio.ownPassword);
  said.add(", then http://192.168.4.1; open for 10 more minutes\n");
  TEST_ASSERT_EQUAL_STRING(said.cString(), board->heard.cString());
}

void theSetUpNetworkEndsAfterTenMinutesOrOnceANetworkWasJoined() {
  freshBoard();
  board->type("wifi setup");
  board->wait(board::SetupNetwork::kOpenMs - 1000, 100);
  TEST_ASSERT_TRUE(board->parts().network.setup().isOpen);
  board->wait(2000, 10);
  TEST_ASSERT_FALSE(board->parts().network.setup().isOpen);
  TEST_ASSERT_EQUAL_STRING("", board->radio.ownPassword);
  board->type("wifi setup");
  tryTo("wifi join Home secret99");
  TEST_ASSERT_TRUE(isJoined());
  TEST_ASSERT_TRUE(board->parts().network.setup().isOpen);  // the phone can still read that it went well
  board->wait(12'000);
  TEST_ASSERT_FALSE(board->parts().network.setup().isOpen);
}

void lightsSayHowJoiningGoes() {
  freshBoard();
  const SquareSet centre = SquareSet::of(d4) | SquareSet::of(e4) | SquareSet::of(d5) | SquareSet::of(e5);
  const auto shows = [&](lights::Role role) {
    return board->parts().display.picture().squares(role) == centre;
  };
  board->type("wifi setup");
  board->type("wifi join Home wrong-password");
  board->wait(100);
  TEST_ASSERT_TRUE(shows(lights::Role::Thinking));
  board->wait(1500);
  TEST_ASSERT_TRUE(shows(lights::Role::Failed));
  board->wait(4000);
  TEST_ASSERT_FALSE(board->parts().display.picture().squares(lights::Role::Code).empty() &&
                    board->parts().display.picture().squares(lights::Role::Idle).empty());
  board->type("wifi join Home secret99");
  board->wait(1500);
  TEST_ASSERT_TRUE(shows(lights::Role::Win));
  board->wait(5000);
  TEST_ASSERT_EQUAL_STRING("play", board->parts().stage.current().name());
}

void whoMovesAPieceHasTheBoardBackAndTheSetUpGoesOn() {
  freshBoard();
  askForSetup();
  TEST_ASSERT_EQUAL_STRING("wifi", board->parts().stage.current().name());
  board->lift(e2);
  board->wait(600);
  TEST_ASSERT_EQUAL_STRING("play", board->parts().stage.current().name());
  TEST_ASSERT_TRUE(board->lit().has(e4));
  TEST_ASSERT_TRUE(board->parts().network.setup().isOpen);
}

void nothingIsTriedWhileSomebodySetsUp() {
  joinHome();
  board->radio.nearby[0].name = nullptr;
  board->wait(5000);
  board->type("wifi setup");
  board->wait(10);
  const int joins = board->radio.joins;
  board->wait(120'000, 100);
  TEST_ASSERT_INT_WITHIN(1, joins, board->radio.joins);
}

void aRadioThatCannotOpenANetworkSaysSo() {
  freshBoard();
  board->radio.canOpen = false;
  board->type("wifi setup");
  has("error: wifi: the radio cannot open a network");
  TEST_ASSERT_EQUAL_STRING("play", board->parts().stage.current().name());
}

// --- The date

void pgnHasTheDateOfTheFirstMove() {
  freshBoard();
  board->calendar.isKnown = true;
  board->move(e2, e4);
  board->wait(500);
  board->type("tags date");
  has("Date 2026.11.09");
}

void aDateThatIsLearntSoonAfterwardsStillCounts() {
  freshBoard();
  board->move(e2, e4);
  board->wait(60'000, 100);
  TEST_ASSERT_TRUE(board->game().tags().get("Date").empty());
  board->calendar.isKnown = true;
  board->wait(10);
  board->type("tags date");
  has("Date 2026.11.09");
}

void aGameThatIsTakenUpAgainOrHasADateGetsNone() {
  freshBoard();
  board->move(e2, e4);
  board->wait(500);
  powerOffAndOn();
  board->calendar.isKnown = true;
  board->move(e7, e5);
  board->wait(500);
  TEST_ASSERT_TRUE(board->game().tags().get("Date").empty());
  board->setPieces(Position().occupied());
  board->type("new");
  board->type("tags date 1999.12.31");
  board->move(d2, d4);
  board->wait(500);
  board->type("tags date");
  has("Date 1999.12.31");
}

}  // namespace

SUITE() {
  RUN_TEST(aBoardWithoutARadioSaysSo);
  RUN_TEST(joiningSaysWhereThePageIs);
  RUN_TEST(aJoinedNetworkIsJoinedAgainAfterAPowerCut);
  RUN_TEST(whatCannotBeJoinedIsToldInOneLineAndNotKept);
  RUN_TEST(aRadioThatNeverAnswersIsGivenUp);
  RUN_TEST(whatNoNetworkCanHaveIsRefusedAtOnce);
  RUN_TEST(namesAndPasswordsMayHaveSpaces);
  RUN_TEST(aNewNetworkThatFailsLeadsBackToTheOldOne);
  RUN_TEST(aLostNetworkIsJoinedAgainAndTheGameGoesOn);
  RUN_TEST(whatIsOutOfReachIsToldOnceAndTriedMoreAndMoreRarely);
  RUN_TEST(threeNetworksAreTriedInTurnAndTheOldestGivesWay);
  RUN_TEST(aNewPasswordTakesThePlaceOfTheOldOne);
  RUN_TEST(aForgottenNetworkLeavesItAndItsPasswordLeavesTheFlash);
  RUN_TEST(noPasswordIsEverPrinted);
  RUN_TEST(switchedOffTheRadioIsOffUntilItIsWanted);
  RUN_TEST(joiningSwitchesItOn);
  RUN_TEST(theBoardCanBeGivenAName);
  RUN_TEST(whatIsInReachIsListed);
  RUN_TEST(foreignNamesArePrintedAsText);
  RUN_TEST(powerMayFailAnywhereWhileANetworkIsKept);
  RUN_TEST(aBrokenFlashStopsNoJoining);
  RUN_TEST(theWhiteQueenOpensTheSetUpAndFourSquaresShowItsPassword);
  RUN_TEST(eachSetUpHasAnotherPassword);
  RUN_TEST(theConsoleOpensItToo);
  RUN_TEST(theSetUpNetworkEndsAfterTenMinutesOrOnceANetworkWasJoined);
  RUN_TEST(lightsSayHowJoiningGoes);
  RUN_TEST(whoMovesAPieceHasTheBoardBackAndTheSetUpGoesOn);
  RUN_TEST(nothingIsTriedWhileSomebodySetsUp);
  RUN_TEST(aRadioThatCannotOpenANetworkSaysSo);
  RUN_TEST(pgnHasTheDateOfTheFirstMove);
  RUN_TEST(aDateThatIsLearntSoonAfterwardsStillCounts);
  RUN_TEST(aGameThatIsTakenUpAgainOrHasADateGetsNone);
}
