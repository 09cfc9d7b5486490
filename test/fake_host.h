// A board without pieces for the console's tests: a real game, clock, journal and settings over any store,
// and notes of what the console asked the rest for.
#pragma once

#include "console/host.h"
#include "game/match.h"

class FakeHost final : public console::Host {
 public:
  static constexpr game::SettingInfo kTable[] = {
      {"brightness", 1, 60, 0, 100, "how bright the lights are"},
      {"palette", 2, 0, 0, 1, "which colours"},
      {"settle", 3, 150, 20, 2000, "milliseconds a square must keep still"},
  };

  explicit FakeHost(ports::Store& store) : match(store), kept(store, kTable) {
    chess::Reason report;
    kept.load(report);
    match.newGame();
  }

  // What tests set and look at
  game::Match match;
  game::Settings kept;
  chess::TextOf<100> waiting;
  console::SensorReport sensorReport;
  console::Stats numbers;
  uint32_t now = 0;
  uint32_t seed = 0;
  int reboots = 0;
  bool threats = false;
  bool testPattern = false;
  bool playsItself = false;
  bool sensorsPass = true;
  game::Player players[2] = {game::Player::Human, game::Player::Human};
  int levels[2] = {1, 1};
  int hints = 0;

  // console::Host
  const game::Game& game() const override { return match.game(); }
  bool play(chess::Move move, chess::Text& why) override { return done(match.play(move, now), why); }
  bool takeBack(int plies, chess::Text& why) override { return done(match.takeBack(plies, now), why); }
  bool redo(int plies, chess::Text& why) override { return done(match.redo(plies, now), why); }
  bool newGame(const chess::Position& start, chess::Text& /*why*/) override {
    match.newGame(start);
    return true;
  }
  void load(const game::Game& game) override { match.load(game); }
  void setTag(game::Tag tag, std::string_view value) override { match.setTag(tag, value); }
  bool resign(chess::Colour side, chess::Text& why) override { return done(match.resign(side, now), why); }
  bool draw(chess::Text& why) override {
    const bool claims = match.game().claim() != chess::Ending::None;
    return done(claims ? match.claimDraw(now) : match.agreeDraw(now), why);
  }
  const game::Clock& clock() const override { return match.clock(); }
  bool setClock(const game::ClockSetting& setting, chess::Text& /*why*/) override {
    match.setClock(setting);
    return true;
  }
  game::Player player(chess::Colour side) const override { return players[static_cast<int>(side)]; }
  bool setPlayer(chess::Colour side, game::Player player, chess::Text& why) override {
    if (player == game::Player::Engine) {
      why.add("there is no engine on this board");
      return false;
    }
    players[static_cast<int>(side)] = player;
    return true;
  }
  int level(chess::Colour side) const override { return levels[static_cast<int>(side)]; }
  bool setLevel(chess::Colour side, int level, chess::Text& /*why*/) override {
    levels[static_cast<int>(side)] = level;
    players[static_cast<int>(side)] = game::Player::Engine;
    return true;
  }
  bool askHint(chess::Text& why) override {
    if (!game().isOver()) ++hints;
    if (game().isOver()) why.add("the game is over");
    return !game().isOver();
  }
  void setSeed(uint32_t value) override { seed = value; }
  void setDemo(bool on) override { playsItself = on; }
  bool demo() const override { return playsItself; }
  void describeWaiting(chess::Text& text) const override { text.add(waiting.view()); }
  console::SensorReport sensors() const override { return sensorReport; }
  int bounces(chess::Square square) const override { return square == chess::e4 ? 7 : 0; }
  int dropOuts(chess::Square square) const override { return square == chess::e4 ? 2 : 0; }
  void showThreats(bool on) override { threats = on; }
  void showTestPattern(bool on) override { testPattern = on; }
  game::Settings& settings() override { return kept; }
  game::Journal& journal() override { return match.journal(); }
  const char* version() const override { return "1.2.3"; }
  console::Stats stats() const override { return numbers; }
  bool selfTest(int index, console::Check& check) override {
    constexpr const char* kParts[] = {"rules", "sensors"};
    if (index >= 2) return false;
    check.part = kParts[index];
    check.passed = index == 0 || sensorsPass;
    if (!check.passed) check.detail.add("e4 stuck");
    return true;
  }
  void reboot() override { ++reboots; }

 private:
  static bool done(game::Refusal refusal, chess::Text& why) {
    if (refusal != game::Refusal::None) why.add(game::nameOf(refusal));
    return refusal == game::Refusal::None;
  }
};
