// What the console may ask of the board, and do to it.
#include <cstring>

#include "app/app.h"
#include "app/self_test.h"
#include "app/words.h"

namespace app {

using chess::Colour;
using chess::Text;
using game::Player;

namespace {

constexpr int kPlayersBytes = 4;

}  // namespace

bool App::isIdle() const { return console_.isIdle() && outgoingAt_ == outgoingEnd_; }

bool App::play(chess::Move move, Text& why) { return referee_.play(move, Source::Elsewhere, why); }
bool App::takeBack(int plies, Text& why) { return referee_.takeBack(plies, Source::Elsewhere, why); }
bool App::redo(int plies, Text& why) { return referee_.redo(plies, why); }
bool App::resign(Colour side, Text& why) { return referee_.resign(side, why); }
// A draw that the rules give needs nobody's consent; a computer has to agree to any other.
bool App::draw(Text& why) {
  const bool claimed = game().claim() != chess::Ending::None;
  if (!claimed && !game().isOver() && opponent_.isAgainstComputer() && !opponent_.acceptsDraw(game())) {
    why.add("the computer declines");
    return false;
  }
  return referee_.draw(why);
}
bool App::setClock(const game::ClockSetting& setting, Text& why) { return referee_.setClock(setting, why); }

bool App::newGame(const chess::Position& start, Text& why) {
  static_cast<void>(why);  // a position is legal by itself, so nothing can be wrong
  referee_.newGame(start);
  return true;
}

bool App::setPlayer(Colour side, Player player, Text& why) {
  static_cast<void>(why);  // there is always somebody to play
  opponent_.seat(side, player);
  keepPlayers();
  return true;
}

// A game that is taken up again after a power cut has the players it had.
void App::readPlayers() {
  uint8_t bytes[kPlayersBytes];
  if (settings_.readBlob(kPlayersBlob, bytes, kPlayersBytes) != kPlayersBytes) return;
  for (const Colour side : {Colour::White, Colour::Black}) {
    const uint8_t player = bytes[static_cast<int>(side) * 2];
    const int level = bytes[static_cast<int>(side) * 2 + 1];
    if (player >= game::kPlayers || level < engine::kLowestLevel || level > engine::kHighestLevel) continue;
    opponent_.seatLevel(side, level);
    opponent_.seat(side, static_cast<Player>(player));
  }
}

void App::keepPlayers() {
  uint8_t bytes[kPlayersBytes];
  uint8_t kept[kPlayersBytes] = {};
  for (const Colour side : {Colour::White, Colour::Black}) {
    bytes[static_cast<int>(side) * 2] = static_cast<uint8_t>(opponent_.player(side));
    bytes[static_cast<int>(side) * 2 + 1] = static_cast<uint8_t>(opponent_.level(side));
  }
  const bool known = settings_.readBlob(kPlayersBlob, kept, kPlayersBytes) == kPlayersBytes;
  if (known && std::memcmp(bytes, kept, kPlayersBytes) == 0) return;
  static_cast<void>(settings_.writeBlob(kPlayersBlob, bytes, kPlayersBytes));
}

bool App::setLevel(Colour side, int level, Text& why) {
  if (level < engine::kLowestLevel || level > engine::kHighestLevel) {
    why.add("levels go from 1 to 10");
    return false;
  }
  opponent_.seatLevel(side, level);
  keepPlayers();
  return true;
}

bool App::askHint(Text& why) {
  if (game().isOver()) {
    why.add(nameOf(game::Refusal::GameOver));
    return false;
  }
  tutor_.askHint();
  return true;
}

void App::showThreats(bool on) {
  chess::Reason unheard;
  static_cast<void>(settings_.set(settings_.findId(kThreats), on ? 1 : 0, unheard));
}

void App::setDemo(bool on) {
  if (on == demo_.isRunning()) return;
  if (on)
    demo_.start(opponent_.seed(), nowMs_);
  else
    demo_.stop();
}

void App::describeWaiting(Text& text) const { app::describeWaiting(game(), view(), text); }

console::SensorReport App::sensors() const {
  console::SensorReport report;
  const sensing::Health& health = debounce_.health();
  report.answering = scanned_ && sensorsAnswer_;
  report.raw = debounce_.raw();
  report.settled = debounce_.settled();
  report.expected = referee_.expected();
  report.weak = health.weak();
  report.stuck = health.stuck();
  report.flickering = health.flickering(nowMs_);
  return report;
}

console::Stats App::stats() const {
  console::Stats stats;
  stats.ticks = ticks_;
  stats.worstTickUs = worstTickUs_;
  const uint32_t free = ports_.machine.freeMemory();
  if (free != ports::Machine::kUnlimited) stats.freeMemory = free;
  stats.stackLeft = ports_.machine.stackLeft();
  stats.upMs = nowMs_ - startedAt_;
  stats.appBytes = sizeof(App);
  stats.startReason = ports_.machine.startReason();
  return stats;
}

bool App::selfTest(int index, console::Check& check) {
  switch (index) {
    case 0:
      checkRules(check);
      return true;
    case 1:
      checkMemory(stats(), check);
      return true;
    case 2:
      checkJournal(referee_.journal(), ports_.store, check);
      return true;
    case 3:
      checkSensors(sensors(), ports_.sensors.trouble(), check);
      return true;
    case 4:
      check.part = "lights";
      check.passed = lit_;
      check.detail.add(lights::estimateMa(frame_, config_.look.led)).add(" mA now; see 'lights test'");
      return true;
    default:
      return false;
  }
}

}  // namespace app
