#include "app/serial_link.h"

#include <cstring>
#include <string_view>

namespace app {

namespace {

constexpr std::string_view kEnd = "appear off";

}  // namespace

bool SerialLink::open(const ports::PacketProfile& /*profile*/) {
  serial_.setBaud(kBaud);
  isOpen_ = true;
  hasEnded_ = false;
  matched_ = 0;
  at_ = count_ = 0;
  ++connection_;
  return true;
}

void SerialLink::close() {
  if (isOpen_) serial_.setBaud(0);
  isOpen_ = false;
}

bool SerialLink::takeEnd() {
  const bool ended = hasEnded_;
  hasEnded_ = false;
  return ended;
}

// No protocol has these letters in a row, with a line's end behind them.
void SerialLink::watchForEnd(uint8_t byte) {
  if (matched_ == kEnd.size()) {
    hasEnded_ = hasEnded_ || byte == '\r' || byte == '\n';
    matched_ = 0;
  }
  if (byte == static_cast<uint8_t>(kEnd[matched_]))
    ++matched_;
  else
    matched_ = byte == static_cast<uint8_t>(kEnd[0]) ? 1 : 0;
}

int SerialLink::read(uint8_t* bytes, int capacity, bool& isLast) {
  int count = 0;
  while (isOpen_ && count < capacity) {
    const int byte = serial_.read();
    if (byte < 0) break;
    bytes[count++] = static_cast<uint8_t>(byte);
    watchForEnd(static_cast<uint8_t>(byte));
  }
  isLast = true;
  return count;
}

void SerialLink::skip() {
  uint8_t unheard[kCapacity];
  bool isLast;
  static_cast<void>(read(unheard, sizeof unheard, isLast));
}

void SerialLink::flush() {
  while (at_ < count_) {
    const int sent = serial_.write(reinterpret_cast<const char*>(bytes_) + at_, count_ - at_);
    if (sent <= 0) return;
    at_ += sent;
  }
}

bool SerialLink::notify(int /*channel*/, const uint8_t* bytes, int count) {
  flush();
  if (!isOpen_ || at_ < count_ || count <= 0 || count > kCapacity) return false;
  std::memcpy(bytes_, bytes, static_cast<std::size_t>(count));
  at_ = 0;
  count_ = count;
  flush();
  return true;
}

}  // namespace app
