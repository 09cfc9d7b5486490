#include "virtual_radio.h"

#include <algorithm>

namespace sim {

const VirtualRadio::Nearby* VirtualRadio::find(const std::string& name) const {
  const auto at =
      std::find_if(nearby_.begin(), nearby_.end(), [&](const Nearby& each) { return each.name == name; });
  return at == nearby_.end() ? nullptr : &*at;
}

void VirtualRadio::put(Nearby nearby) {
  remove(nearby.name);
  nearby_.push_back(std::move(nearby));
}

void VirtualRadio::remove(const std::string& name) {
  nearby_.erase(
      std::remove_if(nearby_.begin(), nearby_.end(), [&](const Nearby& each) { return each.name == name; }),
      nearby_.end());
}

void VirtualRadio::turnOff() {
  wanted_.reset();
  ownPassword_.reset();
  found_.clear();
  isOn_ = isSearching_ = false;
}

void VirtualRadio::join(const char* name, const char* password) {
  isOn_ = true;
  wanted_ = {name, password, nowMs_, false};
}

// What stands in the way of the network that is wanted.
VirtualRadio::Failure VirtualRadio::obstacle() const {
  const Nearby* const nearby = find(wanted_->name);
  if (nearby == nullptr) return wanted_->wasJoined ? Failure::Lost : Failure::NoSuchNetwork;
  if (nearby->password != wanted_->password)
    return wanted_->wasJoined ? Failure::Lost : Failure::WrongPassword;
  return nearby->isMute ? Failure::NoAddress : Failure::None;
}

VirtualRadio::State VirtualRadio::state() {
  if (!wanted_) return State::Off;
  const Failure failure = obstacle();
  const uint32_t takesMs = failure == Failure::None        ? kJoinMs
                           : failure == Failure::NoAddress ? kSilenceMs
                                                           : kRefuseMs;
  if (!wanted_->wasJoined && nowMs_ - wanted_->since < takesMs) return State::Joining;
  wanted_->wasJoined = wanted_->wasJoined || failure == Failure::None;
  return failure == Failure::None ? State::Joined : State::Failed;
}

VirtualRadio::Failure VirtualRadio::failure() { return wanted_ ? obstacle() : Failure::None; }

bool VirtualRadio::open(const char* /*name*/, const char* password) {
  isOn_ = true;
  ownPassword_ = password;
  return true;
}

bool VirtualRadio::search() {
  isSearching_ = true;
  searchedAt_ = nowMs_;
  found_ = nearby_;
  return true;
}

bool VirtualRadio::found(int index, Network& network) {
  if (index < 0 || index >= found()) return false;
  const Nearby& nearby = found_[static_cast<std::size_t>(index)];
  network = {};
  std::copy_n(nearby.name.begin(), std::min<std::size_t>(nearby.name.size(), kMaxName), network.name);
  network.signal = kSignal;
  network.isOpen = nearby.password.empty();
  return true;
}

}  // namespace sim
