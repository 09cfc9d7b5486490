#include "flash/log_store.h"

#include <algorithm>

namespace flash {

LogStore::Start LogStore::begin(bool beside) {
  cursor_ = Cursor();
  ready_ = false;
  if (!blocks_.load() || blocks_.count() == 0) return Start::Unreadable;
  if (beside && !blocks_.isOurs()) return Start::Foreign;
  ready_ = true;
  return Start::Ready;
}

int32_t LogStore::size(Log log) {
  if (!ready_) return -1;
  int32_t size = 0;
  for (int index = 0, block; (block = blocks_.find(log, index)) != BlockTable::kNone; ++index) {
    const Extent* extent = blocks_.extentOf(block);
    if (extent == nullptr) return -1;
    size += extent->size + extent->tail;
  }
  return size;
}

int LogStore::readTail(const Extent& extent, int skip, uint8_t* bytes, int count) {
  count = std::min(count, extent.tail - skip);
  if (extent.tail == 1) {
    bytes[0] = 0;
    return 1;
  }
  return flash_.read(addressOf(cursor_.block, extent.end + skip), bytes, count) ? count : -1;
}

int LogStore::read(Log log, int32_t offset, uint8_t* bytes, int count) {
  if (!ready_ || offset < 0 || count < 0) return -1;
  const bool goesOn = cursor_.block != BlockTable::kNone && blocks_.logOf(cursor_.block) == log;
  if (!goesOn || cursor_.offset > offset) {
    cursor_ = Cursor();
    cursor_.block = blocks_.find(log, 0);
  }
  int done = 0;
  while (done < count && cursor_.block != BlockTable::kNone) {
    const Extent* extent = blocks_.extentOf(cursor_.block);
    if (extent == nullptr) return -1;
    const bool inFrames = cursor_.at < extent->end;
    const int there = inFrames ? frameBytes(flash_, cursor_.block, cursor_.at) : extent->tail;
    if (there < 0 || (inFrames && there == 0)) return -1;
    const auto skip = static_cast<int>(std::min<int32_t>(offset + done - cursor_.offset, there));
    const int size = std::min(count - done, there - skip);
    if (size > 0) {
      const uint32_t from = addressOf(cursor_.block, cursor_.at + kFrameHeader + skip);
      const int came = !inFrames                               ? readTail(*extent, skip, bytes + done, size)
                       : flash_.read(from, bytes + done, size) ? size
                                                               : -1;
      if (came < 0) return -1;
      done += came;
    }
    if (offset + done < cursor_.offset + there) break;  // in the middle of it
    if (inFrames) {
      cursor_.at += frameSize(there);
      cursor_.offset += there;
      continue;
    }
    const int next = blocks_.find(log, blocks_.indexOf(cursor_.block) + 1);
    if (next == BlockTable::kNone) break;  // it may grow here
    cursor_ = {next, kHeaderSize, cursor_.offset + there};
  }
  return done;
}

bool LogStore::append(Log log, const uint8_t* bytes, int count) {
  if (!ready_ || count < 0) return false;
  for (int at = 0; at < count; at += kMaxFrameBytes)
    if (!appendFrame(log, bytes + at, std::min(count - at, kMaxFrameBytes))) return false;
  return true;
}

bool LogStore::appendFrame(Log log, const uint8_t* bytes, int count) {
  bool keepTail = true;  // what stood there before; not what goes wrong here
  int block = blocks_.last(log);
  constexpr int kAttempts = 3;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    Extent* extent = block == BlockTable::kNone ? nullptr : blocks_.extentOf(block);
    if (block != BlockTable::kNone && extent == nullptr) return false;
    const bool fits = extent != nullptr && keepTail && extent->tail == 0 &&
                      extent->end + frameSize(count) <= ports::Flash::kBlockSize;
    if (!fits) {
      block = blocks_.claim(log, keepTail);
      if (block == BlockTable::kNone) break;
      extent = blocks_.extentOf(block);
    }
    if (blocks_.refresh(block) && writeFrame(flash_, block, bytes, count, *extent)) return true;
    // Something of it may be there, and it goes into another block: here it must never count.
    keepTail = false;
  }
  if (block != BlockTable::kNone) blocks_.forget(block);
  cursor_ = Cursor();
  return false;
}

bool LogStore::remove(Log log) {
  cursor_ = Cursor();
  return ready_ && blocks_.remove(log);
}

bool LogStore::isNearlyFull() {
  constexpr int kReserve = 3;  // blocks for what must go on: a long game, and a copy of the settings
  return ready_ && blocks_.countOf(BlockState::Free) + blocks_.countOf(BlockState::Dirty) < kReserve;
}

bool LogStore::forgetAll() {
  cursor_ = Cursor();
  if (!blocks_.clear()) return false;
  static_cast<void>(blocks_.eraseOne());  // leaves our mark, so the next start knows
  ready_ = blocks_.isOurs();
  return ready_;
}

}  // namespace flash
