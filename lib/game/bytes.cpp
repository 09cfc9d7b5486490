#include "game/bytes.h"

#include <algorithm>

namespace game {

bool ByteSlots::next(Slot& slot) {
  if (closed_) return false;
  if (at_ >= count_) {
    closed_ = true;
    slot = closing_;
    return true;
  }
  slot = {kind_, 0};
  for (int i = 0; i < kBytesPerSlot && at_ < count_; ++i, ++at_)
    slot.payload |= static_cast<uint32_t>(bytes_[at_]) << 8 * i;
  return true;
}

void ByteCollector::add(uint32_t payload) {
  if (length_ + kBytesPerSlot > kMaxBytes) {
    std::copy(bytes_ + kBytesPerSlot, bytes_ + length_, bytes_);
    length_ -= kBytesPerSlot;
  }
  for (int i = 0; i < kBytesPerSlot; ++i, ++length_) bytes_[length_] = static_cast<uint8_t>(payload >> 8 * i);
}

bool ByteCollector::close(int count, const uint8_t*& bytes) {
  const int whole = (count + kBytesPerSlot - 1) / kBytesPerSlot * kBytesPerSlot;
  if (count < 0 || whole > length_) return false;
  bytes = bytes_ + length_ - whole;
  length_ = 0;
  return true;
}

}  // namespace game
