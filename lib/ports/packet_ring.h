// Packets that wait to be read, in order, whole: one side writes, the other reads them in pieces. What does
// not fit is refused as a whole. Who shares it between two tasks locks it.
#pragma once

#include <cstdint>

namespace ports {

template <int kCapacity>
class PacketRing {
 public:
  void clear() { first_ = used_ = left_ = 0; }
  bool empty() const { return used_ == 0; }

  [[nodiscard]] bool put(const uint8_t* bytes, int count) {
    if (count < 0 || count > kCapacity - kHeader - used_) return false;
    push(static_cast<uint8_t>(count >> 8));
    push(static_cast<uint8_t>(count & 0xFF));
    for (int i = 0; i < count; ++i) push(bytes[i]);
    return true;
  }
  // As ports::Packets::read.
  int read(uint8_t* bytes, int capacity, bool& isLast) {
    while (left_ == 0 && used_ >= kHeader) {
      left_ = pop() << 8;
      left_ |= pop();
    }
    const int count = left_ < capacity ? left_ : capacity;
    for (int i = 0; i < count; ++i) bytes[i] = pop();
    left_ -= count;
    isLast = left_ == 0;
    return count;
  }

 private:
  static constexpr int kHeader = 2;  // how long it is

  void push(uint8_t byte) { bytes_[(first_ + used_++) % kCapacity] = byte; }
  uint8_t pop() {
    const uint8_t byte = bytes_[first_];
    first_ = (first_ + 1) % kCapacity;
    --used_;
    return byte;
  }

  int first_ = 0, used_ = 0;
  int left_ = 0;  // of the packet that is being read
  uint8_t bytes_[kCapacity];
};

}  // namespace ports
