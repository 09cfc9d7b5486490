// The whole board on this computer: the firmware, the world around it, its power and its flash. Whoever owns
// one calls tick() with a clock that runs as it likes; a Host belongs to one thread.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/app.h"
#include "central.h"
#include "computer.h"
#include "memory.h"
#include "network.h"
#include "serial_line.h"
#include "slow_store.h"
#include "supply.h"
#include "thinker.h"
#include "virtual_calendar.h"
#include "virtual_slots.h"
#include "world.h"

namespace sim {

// A hand's moment: how long it takes to lift a piece or put one down. Anything much shorter no hand can do,
// and the board would take it for a weak magnet.
constexpr uint32_t kHandMs = 250;

class Host {
 public:
  struct Setup {
    bool isVirtual = true;  // time is what tick() says, and chance always the same
    bool uciOnly = false;   // nothing but UCI on the serial port
    ports::Signature* signature = nullptr;
    ports::UpdateKey updateKey = {};
    ports::HttpClient* http = nullptr;  // who asks servers; without one there is no network
  };

  // The supply is the one that the store draws on.
  Host(Supply& supply, ports::Store& store, std::unique_ptr<Thinker> thinker, Setup setup);
  ~Host() { stop(); }
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // One step of everything. Time must not run backwards; the firmware counts it from its own start.
  void tick(uint64_t nowMs);

  void powerOn();
  void powerOff();
  void cutPowerAfter(uint32_t bytes);
  // The tick waits so long for each write to the flash; the world goes on, and its sensors are scanned.
  void slowFlash(uint32_t ms) { store_.setWriteMs(ms); }
  // The line behind the network.
  void setLine(bool isUp) {
    network_.setLine(isUp);
    calendar_.setLine(isUp);
  }
  void slowSerial(uint32_t bytesASecond) { serial_.setPace(bytesASecond); }
  bool isOn() const { return app_.has_value(); }
  // How often the firmware has started.
  int starts() const { return starts_; }
  // The firmware was told to end the program.
  bool hasQuit() const { return machine_.hasQuit(); }

  // The serial port. What is typed without power is lost.
  void type(std::string_view bytes);
  std::string takeOutput() { return serial_.takeOutput(); }
  // Nothing typed is left to answer.
  bool isIdle() const { return !app_ || (!serial_.hasInput() && app_->isIdle()); }
  // Another tick within the same millisecond would get it no further.
  bool mayRest() const { return isIdle() || thinker_->busy(); }

  // What passes after each thing a hand does.
  uint32_t handMs() const { return handMs_; }
  void setHandMs(uint32_t ms) { handMs_ = ms; }

  // Who connects over Bluetooth.
  Central& central() { return central_; }

  World& world() { return world_; }
  VirtualRadio& radio() { return radio_; }
  VirtualCalendar& calendar() { return calendar_; }
  const World& world() const { return world_; }
  // The firmware, if it runs.
  const app::App* app() const { return app_ ? &*app_ : nullptr; }
  app::App* app() { return app_ ? &*app_ : nullptr; }

 private:
  void start(const char* reason);
  void stop();
  void followPower();
  void startFirmware();

  Supply& supply_;
  SlowStore store_;
  app::Config config_;
  World world_;
  SerialLine serial_;
  Central central_;
  Computer machine_;
  VirtualRadio radio_;
  VirtualCalendar calendar_;
  Memory memory_;
  Network network_;
  std::unique_ptr<Thinker> thinker_;
  // Two places of the size that partitions/4mb.csv gives them.
  using Slots = VirtualSlots<0x1d0000>;
  std::unique_ptr<Slots> slots_;
  ports::Signature* signature_;
  std::string version_;
  std::optional<app::App> app_;
  uint64_t now_ = 0, startedAt_ = 0;
  uint64_t busyUntil_ = 0;  // with the flash
  uint32_t handMs_ = kHandMs;
  int starts_ = 0;
};

}  // namespace sim
