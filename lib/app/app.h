// The whole board: ports in, everything else inside, one size fixed at compile time. Whoever owns an App
// calls begin() once and then tick() every millisecond or few; each tick moves everything one step:
// sensors, debounce, resolver, game, lights, console.
#pragma once

#include "app/brain.h"
#include "app/calibration.h"
#include "app/demo.h"
#include "app/menu.h"
#include "app/opponent.h"
#include "app/referee.h"
#include "app/scene.h"
#include "app/setting_table.h"
#include "app/tutor.h"
#include "console/console.h"
#include "console/host.h"
#include "game/player.h"
#include "game/settings.h"
#include "lights/board_order.h"
#include "lights/renderer.h"
#include "ports/leds.h"
#include "ports/machine.h"
#include "ports/sensors.h"
#include "ports/serial.h"
#include "ports/store.h"
#include "ports/worker.h"
#include "sensing/debounce.h"

namespace app {

struct Ports {
  ports::Sensors& sensors;
  ports::Leds& leds;
  ports::Serial& serial;
  ports::Store& store;
  ports::Machine& machine;
  ports::Worker& worker;
};

// What differs from board to board; include/board_config.h fills it on the device.
struct Config {
  const char* version = "";
  lights::BoardOrder sensorOrder{};
  lights::BoardOrder ledOrder{};
  uint32_t scanMs = 4;          // between two looks at the sensors
  uint32_t frameMs = 16;        // between two frames, where only motion changes
  lights::Look look;            // what an LED draws; brightness and palette are settings
  uint16_t mostLightMa = 4000;  // all LEDs together, whatever the setting says
  TableMemory table;            // for the engine
};

class App final : public console::Host {
 public:
  App(const Ports& ports, const Config& config);
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  void begin(uint32_t nowMs);
  void tick(uint32_t nowMs);

  // For a page that shows the board
  const lights::Frame& frame() const { return frame_; }
  const lights::Picture& picture() const { return picture_; }
  const sensing::View& view() const { return referee_.view(); }
  // Nothing typed is left to answer: a script may go on.
  bool isIdle() const;

  // console::Host
  const game::Game& game() const override { return referee_.game(); }
  bool play(chess::Move move, chess::Text& why) override;
  bool takeBack(int plies, chess::Text& why) override;
  bool redo(int plies, chess::Text& why) override;
  bool newGame(const chess::Position& start, chess::Text& why) override;
  void load(const game::Game& game) override { referee_.load(game); }
  void setTag(game::Tag tag, std::string_view value) override { referee_.setTag(tag, value); }
  bool resign(chess::Colour side, chess::Text& why) override;
  bool draw(chess::Text& why) override;
  const game::Clock& clock() const override { return referee_.clock(); }
  bool setClock(const game::ClockSetting& setting, chess::Text& why) override;
  game::Player player(chess::Colour side) const override { return opponent_.player(side); }
  bool setPlayer(chess::Colour side, game::Player player, chess::Text& why) override;
  int level(chess::Colour side) const override { return opponent_.level(side); }
  bool setLevel(chess::Colour side, int level, chess::Text& why) override;
  void setSeed(uint32_t seed) override { opponent_.setSeed(seed); }
  bool askHint(chess::Text& why) override;
  void setDemo(bool on) override;
  bool demo() const override { return demo_.isRunning(); }
  void describeWaiting(chess::Text& text) const override;
  console::SensorReport sensors() const override;
  int bounces(chess::Square square) const override { return debounce_.health().bounces(square); }
  int dropOuts(chess::Square square) const override { return debounce_.health().dropOuts(square); }
  void showThreats(bool on) override;
  void showTestPattern(bool on) override { extras_.testPattern = on; }
  bool calibrate(console::Calibrate what, chess::Text& why) override;
  game::Settings& settings() override { return settings_; }
  game::Journal& journal() override { return referee_.journal(); }
  const char* version() const override { return config_.version; }
  console::Stats stats() const override;
  bool selfTest(int index, console::Check& check) override;
  void reboot() override { ports_.machine.reboot(); }

 private:
  void sense();
  void chooseOpponent();
  void think();
  void letComputerMove();
  void tellAdvice();
  void paint();
  bool helps(SettingId setting) const;
  void light();
  void sendFrame();
  void readMaps();
  void readPlayers();
  void keepPlayers();
  void calibrateOn(uint64_t seen);
  void sendCalibration();
  void reportCalibration();
  void talk();
  void report(std::string_view line) { console_.say(line); }

  static constexpr uint32_t kConfirmMs = 350;
  static constexpr uint32_t kJudgeMs = 1500;  // longest the computer waits for the tutor's verdict

  // What is small stands in front, where the code reaches it with one instruction.
  Ports ports_;
  Config config_;
  uint32_t nowMs_ = 0, startedAt_ = 0, scannedAt_ = 0, framedAt_ = 0, touchedAt_ = 0;
  uint32_t ticks_ = 0, worstTickUs_ = 0;
  bool scanned_ = false;  // the sensors have been read at least once
  bool sensorsAnswer_ = true;
  bool lit_ = false;  // the LEDs have been sent a frame
  bool journalWasHealthy_ = true;
  bool hintTold_ = false;
  uint8_t hangingShown_ = 0;  // 0 nobody's, 1 White's, 2 Black's
  uint32_t hangingVersion_ = 0;
  uint32_t blunderTold_ = 0;  // the game's version then
  int calibrationLed_ = -1;
  int outgoingAt_ = 0, outgoingEnd_ = 0;
  char outgoing_[64];  // taken from the console, not yet by the serial port
  SceneExtras extras_;
  Menu menu_;
  lights::BoardMap sensorMap_, ledMap_;
  Demo demo_;
  Calibration calibration_;
  lights::Picture picture_;
  lights::Frame frame_;
  game::Settings settings_;
  sensing::Debounce debounce_;
  Referee referee_;
  Brain brain_;
  Opponent opponent_;
  Tutor tutor_;
  console::Console console_;
};

}  // namespace app
