#include "online/wifi.h"

#include <cstring>

#include "board/setting_table.h"

namespace online {

void Wifi::begin() {
  kept_.load();
  name_.load(radio_ != nullptr ? radio_->boardNumber() : uint16_t{0});
  if (radio_ != nullptr) radio_->setHostName(name_.cString());
}

bool Wifi::mayRun() const { return isAllowed_ && settings_.get(board::kWifi) != 0; }

void Wifi::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (radio_ == nullptr) return;
  if (mayRun()) {
    const bool wasOpen = own_.isOpen();
    own_.tick(nowMs, joiner_.result() == board::JoinResult::Joined);
    version_ += wasOpen != own_.isOpen() ? 1 : 0;
    // Trying would take the radio from whoever is setting up.
    return joiner_.tick(nowMs, !own_.isOpen());
  }
  if (joiner_.isOff() && !own_.isOpen()) return;
  const bool isUsed = own_.isOpen() || status().state != board::NetworkState::Idle;
  if (!isAllowed_ && isUsed) notices_.add("wifi: off, since Bluetooth has the radio");
  closeSetup();
  joiner_.stop();
}

// --- what is asked for

bool Wifi::has(base::Text& why) const {
  if (radio_ == nullptr) why.add("this board has no WiFi");
  return radio_ != nullptr;
}

bool Wifi::isFree(base::Text& why) const {
  if (!has(why)) return false;
  if (!isAllowed_) why.add("Bluetooth has the radio; 'appear off' gives it back");
  return isAllowed_;
}

bool Wifi::turn(bool on, base::Text& why) {
  return has(why) && settings_.set(settings_.findId(board::kWifi), on ? 1 : 0, why);
}

bool Wifi::setHostName(std::string_view name, base::Text& why) {
  if (!has(why) || !name_.set(name, why)) return false;
  radio_->setHostName(name_.cString());
  closeSetup();  // it would have the old name
  ++version_;
  return true;
}

bool Wifi::join(std::string_view name, std::string_view password, base::Text& why) {
  Credentials wanted;
  if (!isFree(why) || !wanted.set(name, password, why) || (!mayRun() && !turn(true, why))) return false;
  joiner_.join(wanted);
  wanted.wipe();
  return true;
}

std::string_view Wifi::keptName(int index) {
  Credentials each;
  if (index < 0 || index >= kept_.count() || !kept_.read(index, each)) return {};
  std::memcpy(listed_, each.name, sizeof listed_);
  each.wipe();
  return listed_;
}

bool Wifi::forget(std::string_view name, base::Text& why) {
  if (!has(why)) return false;
  const int index = kept_.find(name);
  if (index < 0) {
    board::writeNetworkName(name, why.add("there is no "));
    why.add(" among the networks it knows");
    return false;
  }
  if (!kept_.forget(index)) {
    why.add(settings_.why());
    return false;
  }
  joiner_.leave(name);
  ++version_;
  return true;
}

bool Wifi::search(base::Text& why) {
  if (!isFree(why)) return false;
  if (!mayRun())
    why.add("WiFi is off");
  else if (!radio_->search())
    why.add("the radio cannot search now");
  return why.empty();
}

bool Wifi::openSetup(base::Text& why) {
  if (!isFree(why)) return false;
  if (own_.isOpen()) return true;
  if ((!mayRun() && !turn(true, why)) || !own_.open(name_.cString(), nowMs_, why)) return false;
  joiner_.forgetResult();
  ++version_;
  return true;
}

void Wifi::closeSetup() {
  if (!own_.isOpen()) return;
  own_.close();
  ++version_;
}

}  // namespace online
