#include "app/state.h"

namespace app {

using chess::Colour;

namespace {

bool sameReport(const console::SensorReport& a, const console::SensorReport& b) {
  return a.answering == b.answering && a.raw == b.raw && a.settled == b.settled && a.expected == b.expected &&
         a.weak == b.weak && a.stuck == b.stuck && a.flickering == b.flickering;
}

bool sameView(const sensing::View& a, const sensing::View& b) {
  return a.doing == b.doing && a.hand == b.hand && a.quiet == b.quiet && a.captures == b.captures &&
         a.special == b.special && a.capturers == b.capturers && a.fill == b.fill && a.clear == b.clear &&
         a.promoted == b.promoted && a.problem == b.problem;
}

// Nobody wants to hear of every millisecond: what is shown is seconds, and tenths when it gets tight.
bool sameTime(uint32_t a, uint32_t b) {
  constexpr uint32_t kTightMs = 10000;
  const uint32_t step = a < kTightMs || b < kTightMs ? 100 : 1000;
  return a / step == b / step;
}

bool sameClock(const game::Clock& a, const game::Clock& b) {
  if (a.isOff() != b.isOff() || a.isRunning() != b.isRunning() || a.isStarted() != b.isStarted())
    return false;
  return sameTime(a.left(Colour::White), b.left(Colour::White)) &&
         sameTime(a.left(Colour::Black), b.left(Colour::Black));
}

bool sameBoard(const State& a, const State& b) {
  return a.on == b.on && a.starts == b.starts && a.demo == b.demo && a.players[0] == b.players[0] &&
         a.players[1] == b.players[1] && sameClock(a.clock, b.clock);
}

bool sameGame(const State& a, const State& b) {
  return a.on == b.on && a.starts == b.starts && a.game.version() == b.game.version();
}

}  // namespace

void State::take(const App& app, uint32_t startCount) {
  const bool isNew = !on || starts != startCount || game.version() != app.game().version();
  if (isNew) game = app.game();
  game.tags() = app.game().tags();
  on = true;
  starts = startCount;
  version = app.version();
  demo = app.demo();
  for (const Colour side : {Colour::White, Colour::Black}) players[static_cast<int>(side)] = app.player(side);
  clock = app.clock();
  lights = app.frame();
  sensors = app.sensors();
  view = app.view();
}

void State::takeDark(uint32_t startCount) {
  if (!on && starts == startCount) return;
  // Member by member: a second State on the stack would be much for a small chip.
  on = demo = false;
  starts = startCount;
  for (game::Player& player : players) player = game::Player::Human;
  clock = game::Clock();
  lights.clear();
  sensors = {};
  view = {};
  game.newGame();
}

Parts differences(const State& a, const State& b) {
  Parts parts = 0;
  const auto note = [&parts](bool same, Part part) {
    if (!same) parts = static_cast<Parts>(parts | part);
  };
  note(sameBoard(a, b), kBoardPart);
  note(a.lights == b.lights, kLightsPart);
  note(sameReport(a.sensors, b.sensors), kSensorsPart);
  // The game's words about the pieces ("it is White's turn") change with it.
  note(sameView(a.view, b.view) && sameGame(a, b), kPiecesPart);
  note(sameGame(a, b), kGamePart);
  return parts;
}

}  // namespace app
