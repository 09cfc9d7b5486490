// Who has the memory: the plan follows what is going on, and `stats` says which one it is.
#include "app/profile.h"
#include "app/app.h"
#include "suite.h"
#include "whole_board.h"

using app::Needs;
using app::planOf;
using app::Profile;
using app::profileFor;

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
  static_assert(profileFor(Needs{true, true, false}) == Profile::Online, "beside the page");
  static_assert(profileFor(Needs{true, true, true}) == Profile::Online, "a game is not lost to an app");
  static_assert(!planOf(Profile::Online).hasEngine && planOf(Profile::Online).hasWifi, "that is the point");
  Needs needs;
  TEST_ASSERT_TRUE(profileFor(needs) == Profile::Local);
  needs.onlineGame = true;
  TEST_ASSERT_EQUAL_STRING("online", planOf(profileFor(needs)).name);
}

}  // namespace

SUITE() {
  RUN_TEST(aBoardAloneHasEngineAndNoRadio);
  RUN_TEST(inANetworkThePageHasItsShare);
  RUN_TEST(forAppsTheRadioLeavesTheNetworkAndComesBackToIt);
  RUN_TEST(bluetoothWaitsUntilWifiHasGivenItsMemoryBack);
  RUN_TEST(anOnlineGameComesBeforeAllElseAndHasNoEngine);
}
