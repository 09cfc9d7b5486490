// A NOR flash in memory for tests. Bits only fall, and power fails inside any operation: a program then
// clears any of its bits, an erase leaves anything.
#pragma once

#include <algorithm>
#include <cstring>

#include "chance.h"
#include "ports/flash.h"

class NorFlash final : public ports::Flash {
 public:
#if defined(ARDUINO) || defined(GLOWMATE_SMALL)
  static constexpr int kMaxBlocks = 10;
#else
  static constexpr int kMaxBlocks = 80;
#endif

  explicit NorFlash(int count = kMaxBlocks) { clear(count); }
  // As it comes from the factory.
  void clear(int count = kMaxBlocks) {
    count_ = count;
    std::memset(bytes_, 0xFF, sizeof bytes_);
    std::fill(erases_, erases_ + kMaxBlocks, 0);
    std::fill(stuck_, stuck_ + kMaxBlocks, false);
    operations = programs = programmed = erased = reads = 0;
    bytesRead = 0;
    askedForOnes = leftItsBlocks = false;
    powerOn();
  }

  int blocks() override { return count_; }
  bool read(uint32_t address, uint8_t* bytes, int count) override {
    if (isCut()) return false;
    ++reads;
    bytesRead += static_cast<uint32_t>(count);
    std::copy(at(address, count), at(address, count) + count, bytes);
    return true;
  }
  bool program(uint32_t address, const uint8_t* bytes, int count) override {
    if (isCut()) return false;
    uint8_t* cells = at(address, count);
    const bool torn = spend();
    ++programs;
    programmed += count;
    for (int i = 0; i < count; ++i) {
      if ((cells[i] & bytes[i]) != bytes[i]) askedForOnes = true;
      cells[i] = static_cast<uint8_t>(cells[i] & (torn ? tornBits(bytes[i], i, count) : bytes[i]));
    }
    if (stuck_[address / kBlockSize]) cells[count - 1] = static_cast<uint8_t>(cells[count - 1] | 1);
    return !torn;
  }
  bool erase(int block) override {
    if (isCut()) return false;
    const bool torn = spend();
    ++erased;
    ++erases_[block];
    uint8_t* cells = at(static_cast<uint32_t>(block) * kBlockSize, kBlockSize);
    for (int i = 0; i < kBlockSize; ++i)
      if (!torn)
        cells[i] = 0xFF;
      else if (tearing_ % 4 != 0)  // otherwise it had not begun
        cells[i] = tearing_ % 4 == 1 ? 0 : tearing_ % 4 == 2 ? random_.byte() : 0xFF;
    return !torn;
  }

  // Power fails inside the operation behind so many more; `tearing` says how.
  void cutAfter(int operations, uint32_t tearing) {
    left_ = operations;
    tearing_ = tearing;
    random_ = Random(tearing + 1);
  }
  bool isCut() const { return left_ < 0 && limited_(); }
  void powerOn() { left_ = kUnlimited; }
  // One bit of what is programmed into this block stays a one.
  void setStuck(int block, bool stuck) { stuck_[block] = stuck; }
  int erasesOf(int block) const { return erases_[block]; }
  uint8_t* at(uint32_t address, int count) {
    if (address + static_cast<uint32_t>(count) <= static_cast<uint32_t>(count_) * kBlockSize)
      return bytes_ + address;
    leftItsBlocks = true;
    return bytes_;
  }

  int operations, programs, programmed, erased, reads;
  uint32_t bytesRead;
  bool askedForOnes, leftItsBlocks;

 private:
  static constexpr int kUnlimited = -1000000;
  bool limited_() const { return left_ > kUnlimited / 2; }
  // True when power fails in this operation.
  bool spend() {
    ++operations;
    if (!limited_()) return false;
    return --left_ < 0;
  }
  uint8_t tornBits(uint8_t wanted, int i, int count) {
    switch (tearing_ % 5) {
      case 0:  // nothing of it
        return 0xFF;
      case 1:  // all of it, but nobody knows
        return wanted;
      case 2:  // the first bytes
        return i < static_cast<int>(tearing_ / 5) % count ? wanted : uint8_t{0xFF};
      case 3:  // the last bytes
        return i < static_cast<int>(tearing_ / 5) % count ? uint8_t{0xFF} : wanted;
      default:  // any bits
        return static_cast<uint8_t>(wanted | random_.byte());
    }
  }

  int count_;
  uint8_t bytes_[kMaxBlocks * kBlockSize];
  int erases_[kMaxBlocks];
  bool stuck_[kMaxBlocks];
  int left_ = kUnlimited;
  uint32_t tearing_ = 0;
  Random random_{1};
};
