#include "host.h"

namespace sim {

Host::Host(Supply& supply, FileStore& store, bool isVirtual)
    : supply_(supply),
      store_(store),
      world_(config_.sensorOrder, config_.ledOrder),
      serial_(supply),
      machine_(isVirtual) {}

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
  app_.emplace(app::Ports{world_, world_, serial_, store_, machine_}, config_);
  app_->begin(0);
  followPower();
}

void Host::stop() {
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
