#include "eboard/command_reader.h"

namespace eboard {

namespace {

constexpr uint32_t kPatienceMs = 1000;  // a command that does not go on for so long is given up

}  // namespace

bool CommandReader::take(uint8_t byte, uint32_t nowMs) {
  if (nowMs - byteAt_ >= kPatienceMs) awaits_ = Awaits::First;
  byteAt_ = nowMs;
  if (awaits_ == Awaits::Rest) {
    rest_[count_++] = byte;
  } else if (awaits_ == Awaits::Count && byte >= shape_->minRest && byte <= shape_->maxRest &&
             byte <= kMaxRest) {
    awaits_ = Awaits::Rest;
    length_ = byte;
  } else {
    return begin(byte);  // no count of this one: it may be the first byte of another
  }
  if (count_ < length_) return false;
  awaits_ = Awaits::First;
  return true;
}

bool CommandReader::begin(uint8_t byte) {
  awaits_ = Awaits::First;
  for (int i = 0; i < size_; ++i) {
    if (table_[i].first != byte) continue;
    shape_ = &table_[i];
    count_ = length_ = 0;
    if (shape_->isCounted) awaits_ = Awaits::Count;
    return !shape_->isCounted;
  }
  return false;
}

}  // namespace eboard
