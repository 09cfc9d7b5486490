// A store in memory for tests: power can be cut after so many bytes, it can be full, fail, be unreadable, and
// its bytes can be spoilt.
#pragma once

#include <algorithm>
#include <cstdint>

#include "ports/store.h"

class RamStore final : public ports::Store {
 public:
  static constexpr int kMaxLogs = 80;
  static constexpr int kBlockSize = 64;
#if defined(ARDUINO) || defined(GLOWMATE_SMALL)
  static constexpr int kBlocks = 300;
#else
  static constexpr int kBlocks = 2000;
#endif

  RamStore() { clear(); }
  // Empty and in good health.
  void clear() {
    count_ = used_ = appends_ = lastCount_ = lastWritten_ = tidied = 0;
    written_ = 0;
    free_ = kNone;
    fresh_ = 0;
    maxBlocks_ = kBlocks;
    readsLeft_ = -1;
    failing_ = keeping_ = unreadable_ = false;
    watcher_ = nullptr;
    powerOn();
  }

  // --- the port
  int32_t size(Log log) override {
    if (unreadable_) return -1;
    const Entry* entry = find(log);
    return entry == nullptr ? 0 : entry->size;
  }
  int read(Log log, int32_t offset, uint8_t* bytes, int count) override {
    if (unreadable_ || (readsLeft_ >= 0 && readsLeft_-- == 0)) return -1;
    const Entry* entry = find(log);
    if (entry == nullptr || offset < 0 || offset > entry->size) return 0;
    const int most = static_cast<int>(std::min<int32_t>(count, entry->size - offset));
    for (int i = 0; i < most; ++i) bytes[i] = *at(*entry, offset + i);
    return most;
  }
  [[nodiscard]] bool append(Log log, const uint8_t* bytes, int count) override {
    if (watcher_ != nullptr) watcher_();
    if (unreadable_ || failing_ || cut_) return false;
    ++appends_;
    lastCount_ = count;
    lastWritten_ = 0;
    for (int i = 0; i < count; ++i) {
      if (left_ == 0) cut_ = true;
      if (cut_ || !push(log, bytes[i])) return false;
      if (left_ > 0) --left_;
      ++written_;
      ++lastWritten_;
    }
    return true;
  }
  bool remove(Log log) override {
    if (left_ == 0) cut_ = true;
    Entry* entry = find(log);
    if (unreadable_ || failing_ || keeping_ || cut_ || entry == nullptr) return false;
    truncate(log, 0);
    *entry = entries_[--count_];
    return true;
  }
  Log next(Log after) override {
    Log lowest = 0;
    for (int i = 0; i < count_ && !unreadable_; ++i)
      if (entries_[i].log > after && (lowest == 0 || entries_[i].log < lowest)) lowest = entries_[i].log;
    return lowest;
  }

  bool tidy() override {
    ++tidied;
    return true;
  }

  // --- the world around it
  // Power fails after so many more bytes; nothing gets written then until powerOn().
  void cutAfter(int32_t bytes) { left_ = bytes; }
  bool isCut() const { return cut_; }
  void powerOn() {
    cut_ = false;
    left_ = -1;
  }
  void setFailing(bool failing) { failing_ = failing; }
  // Nothing can be removed.
  void setKeeping(bool keeping) { keeping_ = keeping; }
  void setUnreadable(bool unreadable) { unreadable_ = unreadable; }
  // Is called at the beginning of every append.
  void setWatcher(void (*watcher)()) { watcher_ = watcher; }
  void failReadAfter(int reads) { readsLeft_ = reads; }
  // No more than so many blocks of 64 bytes may be in use.
  void setBlocks(int most) { maxBlocks_ = most; }

  int32_t written() const { return written_; }
  int appends() const { return appends_; }
  // Of the last append that met power: how many bytes it had, and how many of them got there.
  int lastCount() const { return lastCount_; }
  int lastWritten() const { return lastWritten_; }
  int blocksUsed() const { return used_; }

  int tidied;  // how often it was given a quiet moment

  uint8_t* byte(Log log, int32_t offset) { return at(*find(log), offset); }
  void truncate(Log log, int32_t size) {
    Entry* entry = find(log);
    for (; entry->size > size; --entry->size)
      if ((entry->size - 1) % kBlockSize == 0) freeLast(*entry);
  }

 private:
  static constexpr uint16_t kNone = 0xFFFF;
  struct Entry {
    Log log = 0;
    int32_t size = 0;
    uint16_t first = kNone;
    uint16_t last = kNone;
  };

  Entry* find(Log log) {
    for (int i = 0; i < count_; ++i)
      if (entries_[i].log == log) return &entries_[i];
    return nullptr;
  }
  uint8_t* at(const Entry& entry, int32_t offset) {
    uint16_t block = entry.first;
    for (int32_t skip = offset / kBlockSize; skip > 0; --skip) block = next_[block];
    return &blocks_[block][offset % kBlockSize];
  }
  bool push(Log log, uint8_t byte) {
    Entry* entry = find(log);
    if (entry == nullptr) {
      if (count_ == kMaxLogs || used_ >= maxBlocks_) return false;
      entry = &entries_[count_++];
      *entry = Entry();
      entry->log = log;
    }
    if (entry->size % kBlockSize == 0 && !allocate(*entry)) return false;
    ++entry->size;
    blocks_[entry->last][(entry->size - 1) % kBlockSize] = byte;
    return true;
  }
  bool allocate(Entry& entry) {
    if (used_ >= maxBlocks_) return false;
    uint16_t block = free_;
    if (block != kNone)
      free_ = next_[block];
    else
      block = fresh_++;
    (entry.first == kNone ? entry.first : next_[entry.last]) = block;
    entry.last = block;
    next_[block] = kNone;
    ++used_;
    return true;
  }
  void freeLast(Entry& entry) {
    const uint16_t block = entry.last;
    entry.last = kNone;
    uint16_t* link = &entry.first;
    while (*link != block) {
      entry.last = *link;
      link = &next_[*link];
    }
    *link = kNone;
    next_[block] = free_;
    free_ = block;
    --used_;
  }

  Entry entries_[kMaxLogs];
  int count_;
  uint8_t blocks_[kBlocks][kBlockSize];
  uint16_t next_[kBlocks];
  uint16_t free_;   // the first of the blocks that were used and freed
  uint16_t fresh_;  // the first that was never used
  int used_;
  int maxBlocks_;

  int32_t left_;  // until the power is cut; negative: it is not
  int32_t written_;
  int appends_;
  int lastCount_;
  int lastWritten_;
  int readsLeft_;
  void (*watcher_)();
  bool cut_;
  bool failing_;
  bool keeping_;
  bool unreadable_;
};
