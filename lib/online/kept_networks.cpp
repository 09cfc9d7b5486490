#include "online/kept_networks.h"

#include <algorithm>
#include <cstring>

#include "board/setting_table.h"

namespace online {

namespace {

// A byte for the name's length, the name, the password.
constexpr int kMaxBytes = 1 + Credentials::kMaxName + Credentials::kMaxPassword;
static_assert(kMaxBytes <= game::Settings::kMaxBlob, "a network fits a byte string");

uint8_t blobOf(int index) { return static_cast<uint8_t>(board::kNetworkBlob + index); }

}  // namespace

bool Credentials::set(std::string_view newName, std::string_view newPassword, base::Text& why) {
  const auto has = [](std::string_view words, char byte) {
    return words.find(byte) != std::string_view::npos;
  };
  if (newName.empty() || newName.size() > kMaxName || has(newName, '\0'))
    why.add("the name of a network has 1 to ").add(kMaxName).add(" bytes");
  else if (newPassword.size() > kMaxPassword || has(newPassword, '\0') ||
           (!newPassword.empty() && newPassword.size() < ports::Radio::kMinPassword))
    why.add("a password has ")
        .add(ports::Radio::kMinPassword)
        .add(" to ")
        .add(kMaxPassword)
        .add(" characters");
  if (!why.empty()) return false;
  wipe();
  std::copy(newName.begin(), newName.end(), name);
  std::copy(newPassword.begin(), newPassword.end(), password);
  return true;
}

void Credentials::wipe() {
  std::fill(name, name + sizeof name, '\0');
  wipePassword();
}

void Credentials::wipePassword() { std::fill(password, password + sizeof password, '\0'); }

void KeptNetworks::load() {
  count_ = 0;
  for (Credentials any; count_ < kCapacity && read(count_, any);) ++count_;
}

bool KeptNetworks::read(int index, Credentials& credentials) {
  uint8_t bytes[kMaxBytes];
  const int count = settings_.readBlob(blobOf(index), bytes, sizeof bytes);
  if (count < 2 || bytes[0] == 0 || bytes[0] >= count) return false;
  const auto* const text = reinterpret_cast<const char*>(bytes + 1);
  base::Reason unheard;
  return credentials.set({text, bytes[0]}, {text + bytes[0], static_cast<std::size_t>(count - 1 - bytes[0])},
                         unheard);
}

bool KeptNetworks::write(int index, const Credentials& credentials) {
  uint8_t bytes[kMaxBytes];
  const std::size_t name = std::strlen(credentials.name), password = std::strlen(credentials.password);
  bytes[0] = static_cast<uint8_t>(name);
  std::memcpy(bytes + 1, credentials.name, name);
  std::memcpy(bytes + 1 + name, credentials.password, password);
  return settings_.writeBlob(blobOf(index), bytes, static_cast<int>(1 + name + password));
}

int KeptNetworks::find(std::string_view name) {
  Credentials each;
  for (int i = 0; i < count_; ++i)
    if (read(i, each) && name == each.name) return i;
  return -1;
}

// The others move down by one place, from the last on: whenever power fails, none is lost but the oldest.
bool KeptNetworks::keep(const Credentials& credentials) {
  const int known = find(credentials.name);
  if (known >= 0) return write(known, credentials);
  const int last = std::min(count_, kCapacity - 1);
  for (int i = last; i > 0; --i) {
    Credentials moved;
    if (!read(i - 1, moved) || !write(i, moved)) return false;
  }
  if (!write(0, credentials)) return false;
  count_ = last + 1;
  return true;
}

bool KeptNetworks::forget(int index) {
  if (index < 0 || index >= count_) return false;
  for (int i = index; i + 1 < count_; ++i) {
    Credentials moved;
    if (!read(i + 1, moved) || !write(i, moved)) return false;
  }
  if (!settings_.writeBlob(blobOf(count_ - 1), nullptr, 0)) return false;
  --count_;
  settings_.shed();
  return true;
}

}  // namespace online
