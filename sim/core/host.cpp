#include "host.h"

#include <utility>

#include "version.h"

namespace sim {

namespace {

// Scripts play as the chip would.
constexpr std::size_t kChipTable = 64 * 1024;
constexpr std::size_t kDesktopTable = 16 * 1024 * 1024;

}  // namespace

Host::Host(Supply& supply, ports::Store& store, std::unique_ptr<Thinker> thinker, Setup setup)
    : supply_(supply),
      store_(store),
      world_(config_.sensorOrder, config_.ledOrder),
      serial_(supply),
      machine_(setup.isVirtual),
      calendar_(setup.isVirtual, radio_),
      memory_(setup.isVirtual ? kChipTable : kDesktopTable),
      network_(setup.http),
      thinker_(std::move(thinker)),
      signature_(setup.signature) {
  config_.version = kVersion;
  config_.uciOnly = setup.uciOnly;
  config_.updateKey = setup.updateKey;
  if (signature_ != nullptr) slots_ = std::make_unique<Slots>();
}

void Host::tick(uint64_t nowMs) {
  serial_.pass(static_cast<uint32_t>(nowMs - now_), nowMs < busyUntil_);
  now_ = nowMs;
  world_.setNow(nowMs);
  machine_.setNow(nowMs);
  radio_.setNow(nowMs);
  calendar_.setNow(nowMs);
  if (app_ && now_ >= busyUntil_) {
    app_->tick(static_cast<uint32_t>(now_ - startedAt_));
    busyUntil_ = now_ + store_.takeSpent();
  }
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
  startFirmware();
  config_.starts = static_cast<uint32_t>(++starts_);
  world_.startClock();
  machine_.setStartReason(reason);
  app::Ports ports{world_, world_, serial_, store_, machine_, *thinker_, memory_};
  ports.radio = &radio_;
  ports.calendar = &calendar_;
  ports.packets = &central_;
  ports.firmwareSlots = slots_.get();
  ports.signature = signature_;
  ports.http = network_.port();
  app_.emplace(ports, config_);
  app_->begin(0);
  busyUntil_ = now_ + store_.takeSpent();
  followPower();
}

// Every firmware is this program. One that came as an update has its version in its first line.
void Host::startFirmware() {
  if (!slots_) return;
  const auto& image = slots_->image(slots_->start());
  const std::string_view bytes(reinterpret_cast<const char*>(image.bytes.data()), image.length);
  constexpr std::string_view kName = "glowmate ";
  version_ = kVersion;
  if (bytes.substr(0, kName.size()) == kName)
    version_ = bytes.substr(kName.size(), std::min<std::size_t>(bytes.find('\n') - kName.size(), 20));
  config_.version = version_.c_str();
}

void Host::stop() {
  thinker_->drop();
  app_.reset();
  network_.hangUp();
  serial_.dropInput();
  central_.reset();
  world_.goDark();
  radio_.goDark();
  calendar_.forget();
}

// The firmware asks for a restart, or its power goes, in the middle of its own tick: it ends after it.
void Host::followPower() {
  if (!app_) return;
  const bool fallsBack = slots_ && slots_->takeRestart();
  const bool reboot = machine_.takeReboot() || fallsBack;
  if (supply_.isOn() && !reboot) return;
  stop();
  if (supply_.isOn()) start("reboot");
}

}  // namespace sim
