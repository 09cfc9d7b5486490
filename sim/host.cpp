#include "host.h"

#include "version.h"

namespace sim {

namespace {

// Scripts play as the chip would.
constexpr std::size_t kChipTable = 64 * 1024;
constexpr std::size_t kDesktopTable = 16 * 1024 * 1024;

}  // namespace

Host::Host(Supply& supply, FileStore& store, bool isVirtual)
    : supply_(supply),
      store_(store),
      world_(config_.sensorOrder, config_.ledOrder),
      serial_(supply),
      machine_(isVirtual),
      worker_(isVirtual),
      table_((isVirtual ? kChipTable : kDesktopTable) / sizeof(uint32_t)) {
  config_.table = {table_.data(), table_.size() * sizeof(uint32_t)};
  config_.version = kVersion;
}

void Host::tick(uint64_t nowMs) {
  now_ = nowMs;
  world_.setNow(nowMs);
  machine_.setNow(nowMs);
  if (app_) app_->tick(static_cast<uint32_t>(now_ - startedAt_));
  followPower();
}

void Host::powerOn() {
  if (app_) return;
  supply_.turnOn();
  start("power on");
}

void Host::powerOff() {
  supply_.turnOff();
  followPower();
}

void Host::cutPowerAfter(uint32_t bytes) {
  supply_.failAfter(bytes);
  followPower();
}

void Host::type(std::string_view bytes) {
  if (app_) serial_.type(bytes);
}

void Host::start(const char* reason) {
  startedAt_ = now_;
  ++starts_;
  machine_.setStartReason(reason);
  app_.emplace(app::Ports{world_, world_, serial_, store_, machine_, worker_}, config_);
  app_->begin(0);
  followPower();
}

void Host::stop() {
  worker_.drop();
  app_.reset();
  serial_.dropInput();
  world_.goDark();
}

// The firmware asks for a restart, or its power goes, in the middle of its own tick: it ends after it.
void Host::followPower() {
  if (!app_) return;
  const bool reboot = machine_.takeReboot();
  if (supply_.isOn() && !reboot) return;
  stop();
  if (supply_.isOn()) start("reboot");
}

}  // namespace sim
