// The whole board: ports in, everything else inside, one size fixed at compile time. Whoever owns an App
// calls begin() once and then tick() every millisecond or few; each tick moves everything one step:
// sensors, hands, the activity that owns the board, engine, lights, console.
#pragma once

#include "activities/play.h"
#include "app/app_door.h"
#include "app/profile.h"
#include "board/board.h"
#include "board/game_date.h"
#include "console/commands.h"
#include "console/console.h"
#include "online/improv.h"
#include "online/lichess.h"
#include "online/updater.h"
#include "online/wifi.h"
#include "players/engine_room.h"
#include "ports/arena.h"
#include "ports/calendar.h"
#include "ports/http_client.h"
#include "ports/leds.h"
#include "ports/machine.h"
#include "ports/packets.h"
#include "ports/radio.h"
#include "ports/sensors.h"
#include "ports/serial.h"
#include "ports/store.h"
#include "ports/worker.h"

namespace app {

struct Ports {
  ports::Sensors& sensors;
  ports::Leds& leds;
  ports::Serial& serial;
  ports::Store& store;
  ports::Machine& machine;
  ports::Worker& worker;
  ports::Arena& arena;  // for the engine
  // What a board need not have.
  ports::Radio* radio = nullptr;
  ports::Calendar* calendar = nullptr;
  ports::Packets* packets = nullptr;  // Bluetooth, where there is any
  ports::FirmwareSlots* firmwareSlots = nullptr;
  ports::Signature* signature = nullptr;
  ports::HttpClient* http = nullptr;  // who asks servers
};

// What differs from board to board; include/board_config.h fills it on the device.
struct Config {
  const char* version = "";
  uint32_t starts = 1;  // how often the board has started, where its owner counts that
  wiring::BoardOrder sensorOrder{};
  wiring::BoardOrder ledOrder{};
  uint32_t frameMs = 16;       // between two frames, where only motion changes
  lights::Look look;           // what an LED draws; brightness and palette are settings
  uint16_t maxLightMa = 4000;  // all LEDs together, whatever the setting says
  const char* chip = "a computer";
  ports::UpdateKey updateKey;  // whose firmware this board takes; unless set nobody's
  bool uciOnly = false;        // nothing but UCI on the serial line, until `quit`
};

class App final {
 public:
  App(const Ports& ports, const Config& config);
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  void begin(uint32_t nowMs);
  void tick(uint32_t nowMs);

  // For followers: a page that shows the board.
  const board::Board& board() const { return board_; }
  // A line from a page, as if it had been typed; see Console::submit.
  [[nodiscard]] bool submit(std::string_view line, base::Text& why) { return console_.submit(line, why); }
  // It ends in a password: nobody is to see it again.
  static bool hasSecret(std::string_view line) { return console::hasSecret(line); }
  board::Network& network() { return wifi_; }
  bool maySubmit() const { return console_.maySubmit(); }
  // Nothing typed is left to answer: a script may go on.
  bool isIdle() const { return console_.isIdle() && !improv_.isBusy() && outgoingAt_ == outgoingEnd_; }

 private:
  bool sense(uint32_t nowMs);
  Needs needs() const;
  // WiFi gives its memory back a moment after it was told to.
  static constexpr uint32_t kRadioMs = 1000;
  void follow(Profile profile, uint32_t nowMs);
  void openEngine();
  void watchJournal();
  void tidy(uint32_t nowMs);
  void talk(uint32_t nowMs);

  // What is small stands in front, where the code reaches it with one instruction.
  ports::Serial& serial_;
  board::Board board_;
  bool journalWasHealthy_ = true;
  uint32_t quietSince_ = 0;  // since when nobody has touched or typed anything
  Profile profile_ = Profile::Local;
  uint32_t radioFreeAt_ = 0;  // for Bluetooth
  int outgoingAt_ = 0, outgoingEnd_ = 0;
  char outgoing_[32];  // taken from the console, not yet by the serial port
  AppDoor appDoor_;
  board::Device device_;
  players::EngineRoom room_;
  players::Seats seats_;
  players::Coach coach_;
  board::Maps maps_;
  board::SensorReader sensors_;
  activities::Play play_;
  game::Settings settings_;
  board::Display display_;
  board::Stage stage_;
  board::Notices notices_;
  board::Pairing pairing_;
  board::Referee referee_;
  board::GameDate date_;
  online::Wifi wifi_;
  online::Improv improv_;
  online::Updater updater_;
  console::Console console_;
  online::Lichess lichess_;
  const bool uciOnly_;
};

}  // namespace app
