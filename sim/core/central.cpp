#include "central.h"

#include <algorithm>
#include <cctype>

namespace sim {

bool Central::connect(std::shared_ptr<Peer> peer) {
  if (profile_ == nullptr || connection_ != 0) return false;
  connection_ = ++connections_;
  peer_ = std::move(peer);
  return true;
}

bool Central::write(Packet packet) {
  if (connection_ == 0 || written_.size() >= kMaxWaiting) return false;
  if (!packet.empty()) written_.push_back(std::move(packet));
  return true;
}

void Central::leave() {
  if (peer_) std::exchange(peer_, nullptr)->left();
  connection_ = 0;
  written_.clear();
  readFrom_ = 0;
}

bool Central::open(const ports::PacketProfile& profile) {
  leave();
  profile_ = &profile;
  return true;
}

void Central::close() { reset(); }

int Central::read(uint8_t* bytes, int capacity, bool& isLast) {
  if (written_.empty() || capacity <= 0) return 0;
  const Packet& packet = written_.front();
  const std::size_t count = std::min(static_cast<std::size_t>(capacity), packet.size() - readFrom_);
  std::copy_n(packet.begin() + static_cast<std::ptrdiff_t>(readFrom_), count, bytes);
  readFrom_ += count;
  isLast = readFrom_ == packet.size();
  if (isLast) {
    written_.pop_front();
    readFrom_ = 0;
  }
  return static_cast<int>(count);
}

bool Central::notify(int /*channel*/, const uint8_t* bytes, int count) {
  if (connection_ == 0 || notifications_.size() >= kMaxWaiting) return false;
  if (peer_)
    peer_->notified({bytes, bytes + count});
  else
    notifications_.emplace_back(bytes, bytes + count);
  return true;
}

bool parseHex(const std::string& text, Packet& packet) {
  std::string digits;
  for (const char character : text) {
    if (std::isspace(static_cast<unsigned char>(character)) != 0) continue;
    if (std::isxdigit(static_cast<unsigned char>(character)) == 0) return false;
    digits += character;
  }
  if (digits.empty() || digits.size() % 2 != 0) return false;
  packet.clear();
  for (std::size_t i = 0; i < digits.size(); i += 2)
    packet.push_back(static_cast<uint8_t>(std::stoul(digits.substr(i, 2), nullptr, 16)));
  return true;
}

std::string hexOf(const Packet& packet) {
  constexpr const char* kDigits = "0123456789abcdef";
  std::string text;
  for (const uint8_t byte : packet) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

}  // namespace sim
