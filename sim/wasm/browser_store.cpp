#include "browser_store.h"

#include <algorithm>

#include "browser.h"

namespace sim {

int32_t BrowserStore::size(Log log) {
  if (!supply_.isOn()) return -1;
  const auto found = logs_.find(log);
  return found == logs_.end() ? 0 : static_cast<int32_t>(found->second.size());
}

int BrowserStore::read(Log log, int32_t offset, uint8_t* bytes, int count) {
  if (!supply_.isOn() || offset < 0 || count < 0) return -1;
  const int32_t left = std::max(size(log) - offset, 0);
  const int taken = std::min<int>(count, left);
  if (taken > 0) std::copy_n(logs_[log].begin() + offset, taken, bytes);
  return taken;
}

bool BrowserStore::append(Log log, const uint8_t* bytes, int count) {
  const int powered = supply_.spend(count);
  if (powered == 0 && count > 0) return false;
  std::vector<uint8_t>& kept = logs_[log];
  kept.insert(kept.end(), bytes, bytes + powered);
  browserKeep(log, kept.data(), static_cast<int>(kept.size()));
  return powered == count && supply_.isOn();
}

bool BrowserStore::remove(Log log) {
  if (!supply_.isOn()) return false;
  if (logs_.erase(log) != 0) browserKeep(log, nullptr, 0);
  return true;
}

ports::Store::Log BrowserStore::next(Log after) {
  if (!supply_.isOn()) return 0;
  const auto found = logs_.upper_bound(after);
  return found == logs_.end() ? Log{0} : found->first;
}

}  // namespace sim
