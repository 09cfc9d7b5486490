// All that one can know of the board from outside, as one copy: whoever shows it elsewhere (a page, a log)
// takes it between two ticks and has then all the time in the world.
#pragma once

#include "app/app.h"

namespace app {

// What may change by itself, and is sent by itself. Bits, for sets of them.
enum Part : uint8_t {
  kBoardPart = 1,    // power, version, players, clock, demo
  kLightsPart = 2,   // the LEDs
  kSensorsPart = 4,  // what the sensors see
  kPiecesPart = 8,   // what is going on with the pieces, what is awaited
  kGamePart = 16,    // the position, the moves, whose turn, the result
  kAllParts = 31
};
using Parts = uint8_t;

struct State {
  bool on = false;      // without power the rest is empty
  uint32_t starts = 0;  // how often the board has started; counts of one start mean nothing in the next
  const char* version = "";
  bool demo = false;
  game::Player players[2] = {game::Player::Human, game::Player::Human};
  game::Clock clock;
  lights::Frame lights;
  console::SensorReport sensors;
  sensing::View view;
  game::Game game;

  // The board as it is now. The game, the largest part, is copied only if it has changed.
  void take(const App& app, uint32_t startCount);
  // Without power: dark, blind and without a game.
  void takeDark(uint32_t startCount);
};

// What differs between the two, as somebody who looks would see it.
Parts differences(const State& a, const State& b);

}  // namespace app
