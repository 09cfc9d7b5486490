#include "game/slots.h"

#include <algorithm>

#include "base/bytes.h"
#include "base/crc32.h"

namespace game {

namespace {

constexpr int kCrcAt = 4;  // where in a slot it stands

uint32_t crcOf(const uint8_t* bytes, uint32_t crc) { return base::crc32(bytes, kCrcAt, crc); }

}  // namespace

LogTail LogTail::ofEmpty(const char* format, ports::Store::Log log) {
  LogTail tail;
  tail.crc = base::kCrc32Start;
  for (; *format != 0; ++format) tail.crc = base::crc32(static_cast<uint8_t>(*format), tail.crc);
  tail.crc = base::crc32(static_cast<uint8_t>(log & 0xFF), tail.crc);
  tail.crc = base::crc32(static_cast<uint8_t>(log >> 8), tail.crc);
  return tail;
}

uint32_t encodeSlot(Slot slot, uint32_t crcBefore, uint8_t (&bytes)[kSlotSize]) {
  bytes[0] = slot.kind;
  base::writeNumber(slot.payload, bytes + 1, kCrcAt - 1);
  const uint32_t crc = crcOf(bytes, crcBefore);
  base::writeNumber(crc, bytes + kCrcAt, kSlotSize - kCrcAt);
  return crc;
}

SlotReader::SlotReader(ports::Store& store, ports::Store::Log log, const LogTail& from)
    : store_(store), log_(log), tail_(from), before_(from), offset_(from.end) {
  tail_.size = store.size(log);
  if (tail_.size < 0) failed_ = true;
  // Shorter than it was: nothing that could be carried on from.
  if (tail_.size < tail_.end) failed_ = true;
}

bool SlotReader::fill() {
  const int count = static_cast<int>(std::min<int32_t>(sizeof buffer_, tail_.size - offset_));
  if (count < kSlotSize) return false;
  const int whole = count - count % kSlotSize;
  if (store_.read(log_, offset_, buffer_, whole) != whole) {
    failed_ = true;
    return false;
  }
  from_ = 0;
  to_ = whole;
  return true;
}

bool SlotReader::next(Slot& slot) {
  while (!failed_ && (from_ < to_ || fill())) {
    const uint8_t* bytes = buffer_ + from_;
    from_ += kSlotSize;
    offset_ += kSlotSize;
    const uint32_t crc = crcOf(bytes, tail_.crc);
    const Slot read{bytes[0], base::readNumber(bytes + 1, kCrcAt - 1)};
    const bool goesOn = !broken_ || read == Slot{Slot::kResumed, tail_.good & kMaxPayload};
    if (crc != base::readNumber(bytes + kCrcAt, kSlotSize - kCrcAt) || !goesOn) {
      broken_ = true;
      continue;
    }
    broken_ = false;
    before_ = tail_;
    tail_.end = offset_;
    tail_.crc = crc;
    ++tail_.good;
    slot = read;
    return true;
  }
  return false;
}

void SlotReader::reject() {
  tail_ = before_;
  broken_ = true;
}

void SlotWriter::open(ports::Store::Log log, const LogTail& tail) {
  log_ = log;
  tail_ = tail;
  queued_ = 0;
  open_ = true;
  unsure_ = false;
}

void SlotWriter::put(Slot slot) {
  if (!open_) return;
  if (queued_ == kMaxQueued && !flush()) {
    close();
    return;
  }
  queue_[queued_] = slot;
  ++queued_;
}

// After a failed write: drops from the queue what of it has got into the log all the same.
bool SlotWriter::settle() {
  SlotReader reader(store_, log_, tail_);
  int found = 0;
  for (Slot slot; reader.next(slot);) {
    if (slot.kind == Slot::kResumed) continue;
    if (found == queued_ || !(slot == queue_[found])) {
      close();  // somebody else writes here
      return false;
    }
    ++found;
  }
  if (reader.failed()) return false;
  std::copy(queue_ + found, queue_ + queued_, queue_);
  queued_ -= found;
  tail_ = reader.tail();
  unsure_ = false;
  return true;
}

// Fills up a torn slot so that it can never be taken for a good one: its last byte is not what it would
// have to be. Returns how many bytes, negative when the store cannot be read.
int SlotWriter::encodePadding(uint8_t* bytes) {
  const int torn = static_cast<int>(tail_.size % kSlotSize);
  if (torn == 0) return 0;
  uint8_t slot[kSlotSize] = {};
  if (store_.read(log_, tail_.size - torn, slot, torn) != torn) return -1;
  slot[kSlotSize - 1] = static_cast<uint8_t>(~(crcOf(slot, tail_.crc) >> 24));
  std::copy(slot + torn, slot + kSlotSize, bytes);
  return kSlotSize - torn;
}

bool SlotWriter::flush() {
  if (!open_ || (unsure_ && !settle())) return false;
  if (queued_ == 0) return true;
  uint8_t bytes[(kMaxQueued + 2) * kSlotSize];
  int count = 0;
  LogTail tail = tail_;
  const auto encode = [&](Slot slot) {
    uint8_t encoded[kSlotSize];
    tail.crc = encodeSlot(slot, tail.crc, encoded);
    ++tail.good;
    count = static_cast<int>(std::copy(encoded, encoded + kSlotSize, bytes + count) - bytes);
  };
  if (!tail_.isClean()) {
    count = encodePadding(bytes);
    if (count < 0) return false;
    encode({Slot::kResumed, tail.good & kMaxPayload});
  }
  std::for_each(queue_, queue_ + queued_, encode);
  if (!store_.append(log_, bytes, count)) {
    unsure_ = true;
    return false;
  }
  tail.size += count;
  tail.end = tail.size;
  tail_ = tail;
  queued_ = 0;
  return true;
}

}  // namespace game
