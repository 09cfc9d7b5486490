// Who has the memory: the plan follows what is going on, and `stats` says which one it is.
#include "app/profile.h"
#include "app/app.h"
#include "lichess_story.h"
#include "suite.h"
#include "whole_board.h"

using app::Needs;
using app::planOf;
using app::Profile;
using app::profileFor;
using chess::Colour;

namespace {

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* board = nullptr;

void freshBoard() {
  if (board != nullptr) board->~WholeBoard();
  board = new (storage) WholeBoard();
  board->hasRadio = true;
  board->radio.nearby[0] = {"Home", "secret99", ports::Radio::Failure::None};
  board->losePower();
  board->start();
}

alignas(LichessStory) unsigned char storyStorage[sizeof(LichessStory)];
LichessStory* story = nullptr;

// Logged in, and nothing is under way.
void freshStory() {
  if (story != nullptr) story->~LichessStory();
  story = new (storyStorage) LichessStory();
  story->login();
  story->wait(100);
}
bool hasSought() { return std::strstr(story->lichess.log(), "/api/board/seek") != nullptr; }
bool engineIsOpen() { return story->parts().seats.room().isOpen(); }

bool statsSay(const char* words) {
  board->type("stats");
  return board->hasHeard(words);
}

void aBoardAloneHasEngineAndNoRadio() {
  freshBoard();
  TEST_ASSERT_TRUE(statsSay("profile local\n"));
  TEST_ASSERT_TRUE(statsSay("free-memory 100000\n"));
  TEST_ASSERT_TRUE(board->radio.isOff);
}

void inANetworkThePageHasItsShare() {
  freshBoard();
  board->type("wifi join Home secret99");
  board->wait(1500);
  TEST_ASSERT_TRUE(statsSay("profile page\n"));
  board->type("wifi off");
  board->wait(10);
  TEST_ASSERT_TRUE(statsSay("profile local\n"));
  board->type("wifi setup");
  TEST_ASSERT_TRUE(statsSay("profile page\n"));
}

void forAppsTheRadioLeavesTheNetworkAndComesBackToIt() {
  freshBoard();
  board->type("wifi join Home secret99");
  board->wait(1500);
  board->type("appear pegasus");
  board->wait(100);
  TEST_ASSERT_TRUE(board->hasHeard("wifi: off, since Bluetooth has the radio"));
  TEST_ASSERT_TRUE(board->radio.isOff);
  TEST_ASSERT_TRUE(statsSay("profile apps\n"));
  board->type("wifi setup");
  TEST_ASSERT_TRUE(board->hasHeard("error: wifi: Bluetooth has the radio; 'appear off' gives it back"));
  board->type("appear off");
  board->wait(1500);
  TEST_ASSERT_TRUE(statsSay("profile page\n"));
  TEST_ASSERT_TRUE(board->parts().network.status().state == board::NetworkState::Joined);
}

void bluetoothWaitsUntilWifiHasGivenItsMemoryBack() {
  freshBoard();
  board->type("wifi join Home secret99");
  board->wait(1500);
  board->type("appear pegasus");
  board->wait(500);
  TEST_ASSERT_FALSE(board->air.profile() != nullptr);
  board->wait(1000);
  TEST_ASSERT_TRUE(board->air.profile() != nullptr);
}

void anOnlineGameComesBeforeAllElseAndHasNoEngine() {
  static_assert(profileFor(Needs{true, true, false, false, false}) == Profile::Online, "beside the page");
  static_assert(profileFor(Needs{true, true, false, true, true}) == Profile::Online,
                "a game is not lost to an app");
  static_assert(!planOf(Profile::Online).hasEngine && planOf(Profile::Online).hasWifi, "that is the point");
  Needs needs;
  TEST_ASSERT_TRUE(profileFor(needs) == Profile::Local);
  needs.onlineGame = true;
  TEST_ASSERT_EQUAL_STRING("online", planOf(profileFor(needs)).name);
}

// With each request beside the stream come some 50 kB for TLS.
void whileLichessIsAskedTheEngineGivesItsMemory() {
  static_assert(profileFor(Needs{true, false, true, false, false}) == Profile::Online, "a game is asked for");
  static_assert(profileFor(Needs{true, false, true, true, false}) == Profile::Page, "the engine is wanted");
  static_assert(profileFor(Needs{true, false, true, false, true}) == Profile::Apps, "there is no WiFi");
  freshStory();
  TEST_ASSERT_TRUE(engineIsOpen());
  story->put("lichess seek 15+10\n");
  bool wasOpen = true;
  for (int ms = 0; ms < 100 && !hasSought(); ++ms) {
    wasOpen = engineIsOpen();
    story->wait(1);
  }
  TEST_ASSERT_TRUE(hasSought());
  TEST_ASSERT_FALSE_MESSAGE(wasOpen, "before the request begins");
  story->type("stats");
  TEST_ASSERT_TRUE(story->hasHeard("profile online\n"));
  story->type("lichess cancel");
  story->wait(5);
  TEST_ASSERT_TRUE(engineIsOpen());
  story->play(Colour::White);
  TEST_ASSERT_FALSE(engineIsOpen());
  story->type("resign");
  story->wait(2000);
  TEST_ASSERT_FALSE(story->parts().online->hasGame());
  TEST_ASSERT_TRUE(engineIsOpen());
}

void whileAStreamToLichessBeginsTheEngineGivesItsMemoryToo() {
  freshStory();
  story->lichess.clearLog();
  story->lichess.hangUp();
  const auto isOpenAgain = [] { return std::strstr(story->lichess.log(), "/api/stream/event") != nullptr; };
  for (int ms = 0; ms < 20000 && !isOpenAgain(); ++ms) {
    TEST_ASSERT_TRUE(engineIsOpen());
    story->wait(1);
  }
  TEST_ASSERT_FALSE(engineIsOpen());
  story->wait(500);
  TEST_ASSERT_TRUE(story->parts().online->status().isConnected);
  TEST_ASSERT_TRUE(engineIsOpen());
}

void whoeverWantsTheEngineMeanwhileHasIt() {
  freshStory();
  story->type("black level 1");
  story->wait(20000, 4);  // the coach has had its look
  story->type("lichess seek 15+10");
  story->wait(100);
  TEST_ASSERT_FALSE(engineIsOpen());
  story->move(chess::e2, chess::e4);
  TEST_ASSERT_TRUE(story->waitFor([] { return story->hasHeard("played 1... "); }));
  story->wait(20000, 4);
  TEST_ASSERT_FALSE(engineIsOpen());
  story->type("uci\nposition startpos\nisready");
  TEST_ASSERT_TRUE(engineIsOpen());
  story->type("go nodes 500");
  TEST_ASSERT_TRUE(story->hasHeard("bestmove ") && !story->hasHeard("bestmove 0000"));
  story->type("quit");
  story->wait(20);
  TEST_ASSERT_FALSE(engineIsOpen());
}

void whereThereWasNoMemoryForTheEngineWhoeverAsksTriesAgain() {
  freshBoard();
  board->hasArena = false;
  board->losePower();
  board->start();
  TEST_ASSERT_TRUE(board->hasHeard("error: no memory for the engine; its levels and the coach are off"));
  board->heard.clear();
  board->type("black level 1");
  board->move(chess::e2, chess::e4);
  board->wait(500);
  TEST_ASSERT_FALSE(board->hasHeard("no memory"));
  board->hasArena = true;
  board->wait(5000);
  TEST_ASSERT_TRUE(board->hasHeard("played 1... "));
}

}  // namespace

SUITE() {
  RUN_TEST(aBoardAloneHasEngineAndNoRadio);
  RUN_TEST(inANetworkThePageHasItsShare);
  RUN_TEST(forAppsTheRadioLeavesTheNetworkAndComesBackToIt);
  RUN_TEST(bluetoothWaitsUntilWifiHasGivenItsMemoryBack);
  RUN_TEST(anOnlineGameComesBeforeAllElseAndHasNoEngine);
  RUN_TEST(whileLichessIsAskedTheEngineGivesItsMemory);
  RUN_TEST(whileAStreamToLichessBeginsTheEngineGivesItsMemoryToo);
  RUN_TEST(whoeverWantsTheEngineMeanwhileHasIt);
  RUN_TEST(whereThereWasNoMemoryForTheEngineWhoeverAsksTriesAgain);
}
