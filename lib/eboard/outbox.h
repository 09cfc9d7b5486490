// Messages to an app that wait until the line takes them. Whoever writes one asks for room first: what does
// not fit is left out as a whole.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace eboard {

class Outbox {
 public:
  static constexpr int kMaxMessage = 200;

  int room() const { return kCapacity - used_ - kHeader; }
  bool empty() const { return used_ == 0; }
  void clear() { used_ = sent_ = 0; }

  void put(int channel, const uint8_t* bytes, int count) {
    if (count <= 0 || count > kMaxMessage || count > room()) return;
    bytes_[used_] = static_cast<uint8_t>(channel);
    bytes_[used_ + 1] = static_cast<uint8_t>(count);
    std::memcpy(bytes_ + used_ + kHeader, bytes, static_cast<std::size_t>(count));
    used_ += kHeader + count;
  }
  void put(int channel, std::string_view text) {
    put(channel, reinterpret_cast<const uint8_t*>(text.data()), static_cast<int>(text.size()));
  }

  // The oldest message, or what is left of it; only when there is one.
  int channel() const { return bytes_[0]; }
  const uint8_t* front() const { return bytes_ + kHeader + sent_; }
  int count() const { return bytes_[1] - sent_; }
  // So many bytes of it have gone.
  void sent(int count) {
    sent_ += count;
    if (sent_ < bytes_[1]) return;
    const int size = kHeader + bytes_[1];
    used_ -= size;
    sent_ = 0;
    std::memmove(bytes_, bytes_ + size, static_cast<std::size_t>(used_));
  }

 private:
  static constexpr int kCapacity = 400;
  static constexpr int kHeader = 2;

  int used_ = 0;
  int sent_ = 0;
  uint8_t bytes_[kCapacity];
};

}  // namespace eboard
