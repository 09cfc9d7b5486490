#include "flash/block_table.h"

#include <algorithm>

namespace flash {

// --- at start

bool BlockTable::readHeader(int block, BlockState& state, Claim& claim) {
  uint8_t bytes[kHeaderSize];
  if (!flash_.read(addressOf(block, 0), bytes, kHeaderSize)) return false;
  state = decodeHeader(bytes, claim);
  ours_ = ours_ || hasMark(bytes);
  return true;
}

bool BlockTable::load() {
  count_ = std::clamp(flash_.blocks(), 0, kMaxBlocks);
  newest_ = kNone;
  sequence_ = 0;
  ours_ = false;
  for (int block = 0; block < count_; ++block) {
    Entry& entry = entries_[block] = Entry();
    Claim claim;
    if (!readHeader(block, entry.state, claim)) return false;
    if (entry.state != BlockState::Live) continue;
    entry.sequence = claim.sequence;
    entry.log = claim.log;
    entry.index = claim.index;
    if (newest_ == kNone || entry.sequence > sequence_) {
      sequence_ = entry.sequence;
      newest_ = block;
    }
    dropOlder(block);
  }
  return dropOrphans() && dropUnbegun();
}

// Of two blocks for the same part of a log the younger one counts.
void BlockTable::dropOlder(int block) {
  Entry& entry = entries_[block];
  for (int other = 0; other < block; ++other) {
    Entry& twin = entries_[other];
    if (twin.state != BlockState::Live || twin.log != entry.log || twin.index != entry.index) continue;
    Entry& older = twin.sequence < entry.sequence ? twin : entry;
    older.state = BlockState::Dirty;
    // Damage may give two the same sequence. The one that counts shall be erased last.
    if (twin.sequence == entry.sequence) --older.sequence;
  }
}

// Blocks whose log was removed, or is another one of the same number by now.
bool BlockTable::dropOrphans() {
  bool belongs[kMaxBlocks] = {};
  for (int block = 0; block < count_; ++block) {
    if (entries_[block].state != BlockState::Live || entries_[block].index != 0) continue;
    belongs[block] = true;
    uint32_t sequence = entries_[block].sequence;
    for (int index = 1, part; (part = find(entries_[block].log, index)) != kNone; ++index) {
      BlockState state;
      Claim claim;
      if (!readHeader(part, state, claim)) return false;
      if (claim.first != entries_[block].sequence || claim.sequence <= sequence) break;
      belongs[part] = true;
      sequence = claim.sequence;
    }
  }
  for (int block = 0; block < count_; ++block)
    if (entries_[block].state == BlockState::Live && !belongs[block])
      entries_[block].state = BlockState::Dirty;
  return true;
}

// A log whose first frame was never written whole is none.
bool BlockTable::dropUnbegun() {
  for (int block = 0; block < count_; ++block) {
    Entry& entry = entries_[block];
    if (entry.state != BlockState::Live || entry.index != 0 || find(entry.log, 1) != kNone) continue;
    const int bytes = frameBytes(flash_, block, kHeaderSize);
    bool right = false;
    if (bytes < 0 || (bytes > 0 && !verifyFrame(flash_, block, kHeaderSize, bytes, right))) return false;
    if (right) continue;
    const Extent* extent = extentOf(block);
    if (extent == nullptr) return false;
    if (extent->size == 0 && extent->tail <= 1) entry.state = BlockState::Dirty;
  }
  return true;
}

// --- questions

int BlockTable::countOf(BlockState state) const {
  return static_cast<int>(
      std::count_if(entries_, entries_ + count_, [=](const Entry& entry) { return entry.state == state; }));
}

int BlockTable::find(Log log, int index) const {
  for (int block = 0; block < count_; ++block) {
    const Entry& entry = entries_[block];
    if (entry.state == BlockState::Live && entry.log == log && entry.index == index) return block;
  }
  return kNone;
}

int BlockTable::last(Log log) const {
  int last = kNone;
  for (int block = 0; block < count_; ++block) {
    const Entry& entry = entries_[block];
    if (entry.state != BlockState::Live || entry.log != log) continue;
    if (last == kNone || entry.index > entries_[last].index) last = block;
  }
  return last;
}

BlockTable::Log BlockTable::next(Log after) const {
  Log lowest = 0;
  for (int block = 0; block < count_; ++block) {
    const Entry& entry = entries_[block];
    if (entry.state != BlockState::Live || entry.log <= after) continue;
    if (lowest == 0 || entry.log < lowest) lowest = entry.log;
  }
  return lowest;
}

Extent* BlockTable::extentOf(int block) {
  Entry& entry = entries_[block];
  entry.known = entry.known || look(block);
  return entry.known ? &entry.extent : nullptr;
}

bool BlockTable::look(int block) {
  Entry& entry = entries_[block];
  const int follower = find(entry.log, entry.index + 1);
  if (follower == kNone) return findExtent(flash_, block, entry.extent);
  BlockState state;
  Claim claim;
  return readHeader(follower, state, claim) &&
         followFrames(flash_, block, claim.previousEnd, claim.previousTail, entry.extent);
}

// --- changes

int BlockTable::inTurn(BlockState state) const {
  for (int step = 1; step <= count_; ++step) {
    const int block = (newest_ + step) % count_;
    if (entries_[block].state == state) return block;
  }
  return kNone;
}

int BlockTable::takeFree() {
  constexpr int kAttempts = 3;
  int block = inTurn(BlockState::Free);
  // It comes late now, but better than not at all.
  for (int attempt = 0; attempt < kAttempts && block == kNone; ++attempt)
    if (eraseOne()) block = inTurn(BlockState::Free);
  return block;
}

int BlockTable::claim(Log log, bool keepTail) {
  const int previous = last(log);
  Extent* before = previous == kNone ? nullptr : extentOf(previous);
  if (previous != kNone && before == nullptr) return kNone;
  constexpr int kAttempts = 3;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const int block = takeFree();
    if (block == kNone) return kNone;
    Claim claim;
    claim.log = log;
    claim.sequence = sequence_ + 1;
    claim.first = previous == kNone ? claim.sequence : entries_[find(log, 0)].sequence;
    if (before != nullptr) {
      claim.index = static_cast<uint16_t>(entries_[previous].index + 1);
      claim.previousEnd = before->end;
      claim.previousTail = keepTail ? before->tail : uint16_t{0};
    }
    uint8_t bytes[kClaimSize];
    encodeClaim(claim, bytes);
    Entry& entry = entries_[block] = Entry();
    newest_ = block;
    ++sequence_;
    // A bit that has fallen since it was erased would look like something written.
    int used = 0;
    if (!findUsed(flash_, block, kHeaderSize, used) || used != kHeaderSize) continue;
    if (!programChecked(flash_, block, 0, bytes, kClaimSize)) continue;
    if (before != nullptr) before->tail = claim.previousTail;
    entry.sequence = claim.sequence;
    entry.log = log;
    entry.index = claim.index;
    entry.extent.end = kHeaderSize;
    entry.state = BlockState::Live;
    entry.known = entry.refreshed = true;
    return block;
  }
  return kNone;
}

bool BlockTable::refresh(int block) {
  Entry& entry = entries_[block];
  if (entry.refreshed) return true;
  const int from = entry.extent.last;
  const int count = from == 0 ? kClaimSize : entry.extent.end - from;
  uint8_t bytes[kMaxFrame];
  entry.refreshed = flash_.read(addressOf(block, from), bytes, count) &&
                    flash_.program(addressOf(block, from), bytes, count);
  return entry.refreshed;
}

bool BlockTable::remove(Log log) {
  const int first = find(log, 0);
  if (first == kNone) return false;
  constexpr uint8_t kDead[4] = {};
  // The others go with it: without a first block they belong to nothing.
  if (!flash_.program(addressOf(first, kDeadAt), kDead, sizeof kDead)) return false;
  for (int block = 0; block < count_; ++block) {
    Entry& entry = entries_[block];
    if (entry.state == BlockState::Live && entry.log == log) entry.state = BlockState::Dirty;
  }
  return true;
}

// The oldest first: it may be one that only a younger one keeps from counting.
bool BlockTable::eraseOne() {
  int oldest = kNone;
  for (int step = 1; step <= count_; ++step) {
    const int block = (newest_ + step) % count_;
    if (entries_[block].state != BlockState::Dirty) continue;
    if (oldest == kNone || entries_[block].sequence < entries_[oldest].sequence) oldest = block;
  }
  return oldest != kNone && eraseAndMark(oldest);
}

bool BlockTable::eraseAndMark(int block) {
  Entry& entry = entries_[block];
  entry.state = BlockState::Bad;
  int used = 0;
  uint8_t mark[kMarkSize];
  encodeMark(mark);
  if (!flash_.erase(block) || !findUsed(flash_, block, 0, used) || used != 0) return false;
  if (!programChecked(flash_, block, 0, mark, kMarkSize)) return false;
  entry.state = BlockState::Free;
  ours_ = true;
  return true;
}

bool BlockTable::clear() {
  constexpr uint8_t kNothing[kHeaderSize] = {};
  bool done = count_ > 0;
  for (int block = 0; block < count_; ++block) {
    if (entries_[block].state == BlockState::Free) continue;
    done = flash_.program(addressOf(block, 0), kNothing, kHeaderSize) && done;
    entries_[block] = Entry();
  }
  return done;
}

}  // namespace flash
