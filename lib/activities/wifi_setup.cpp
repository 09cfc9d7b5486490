#include "activities/wifi_setup.h"

#include "activities/code_lights.h"

namespace activities {

using board::JoinResult;
using lights::Role;

namespace {

constexpr chess::SquareSet kCentre{1ull << chess::indexOf(chess::d4) | 1ull << chess::indexOf(chess::e4) |
                                   1ull << chess::indexOf(chess::d5) | 1ull << chess::indexOf(chess::e5)};

}  // namespace

void WifiSetup::enter(uint32_t nowMs) {
  nowMs_ = since_ = standsSince_ = nowMs;
  standing_ = board_.referee.hands().settled();
}

void WifiSetup::sense(const board::Scan& /*scan*/, uint32_t nowMs) {
  if (board_.referee.hands().settled() == standing_) standsSince_ = nowMs;
  if (nowMs - standsSince_ >= kTouchMs) board_.stage.goHome();
}

void WifiSetup::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  const JoinResult now = board_.network.joinResult();
  if (now != result_) {
    result_ = now;
    since_ = nowMs;
  }
  const bool isOpen = board_.network.setup().isOpen;
  const bool isDone = result_ == JoinResult::Joined ? !isTelling() : !isOpen && result_ != JoinResult::Trying;
  if (isDone) board_.stage.goHome();
}

void WifiSetup::paint(lights::Picture& picture) const {
  if (result_ == JoinResult::Trying) return picture.add(Role::Thinking, kCentre);
  if (result_ == JoinResult::Joined) return picture.add(Role::Win, kCentre);
  if (result_ == JoinResult::Failed && isTelling()) return picture.add(Role::Failed, kCentre);
  paintCode(board_.network.setup().squares, nowMs_ - since_, picture);
}

void WifiSetup::describe(base::Text& text) const {
  if (result_ == JoinResult::Trying || result_ == JoinResult::Joined) {
    text.add(result_ == JoinResult::Trying ? "joining " : "joined ");
    board::writeNetworkName(board_.network.status().network, text);
    return;
  }
  const board::SetupNetwork& setup = board_.network.setup();
  text.add("join the WiFi '")
      .add(board_.network.hostName())
      .add("' with the four squares that light up, then http://");
  board::writeAddress(setup.address, text);
}

}  // namespace activities
