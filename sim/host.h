// The whole board on this computer: the firmware, the world around it, its power and its flash. Whoever owns
// one calls tick() with a clock that runs as it likes; a Host belongs to one thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/app.h"
#include "file_store.h"
#include "machine.h"
#include "serial.h"
#include "supply.h"
#include "worker.h"
#include "world.h"

namespace sim {

class Host {
 public:
  // The supply is the one that the store was opened with.
  Host(Supply& supply, FileStore& store, bool isVirtual);
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // One step of everything. Time must not run backwards; the firmware counts it from its own start.
  void tick(uint64_t nowMs);

  void powerOn();
  void powerOff();
  void cutPowerAfter(uint32_t bytes);
  bool isOn() const { return app_.has_value(); }
  // How often the firmware has started.
  int starts() const { return starts_; }

  // The serial port. What is typed without power is lost.
  void type(std::string_view bytes);
  std::string takeOutput() { return serial_.takeOutput(); }
  // Nothing typed is left to answer.
  bool isIdle() const { return !app_ || (!serial_.hasInput() && app_->isIdle()); }
  // Another tick within the same millisecond would get it no further.
  bool mayRest() const { return isIdle() || worker_.busy(); }

  World& world() { return world_; }
  const World& world() const { return world_; }
  // The firmware, if it runs.
  const app::App* app() const { return app_ ? &*app_ : nullptr; }

 private:
  void start(const char* reason);
  void stop();
  void followPower();

  Supply& supply_;
  FileStore& store_;
  app::Config config_;
  World world_;
  Serial serial_;
  Machine machine_;
  Worker worker_;
  std::vector<uint32_t> table_;  // the engine's
  std::optional<app::App> app_;
  uint64_t now_ = 0, startedAt_ = 0;
  int starts_ = 0;
};

}  // namespace sim
