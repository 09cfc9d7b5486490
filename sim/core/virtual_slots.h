// Two slots for a firmware and the boot loader that chooses between them, as ESP-IDF has them: records with a
// sequence number and a state, of which the newest good one counts. Power may fail inside any write.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "ports/firmware_slots.h"

namespace sim {

template <uint32_t kCapacity>
class VirtualSlots final : public ports::FirmwareSlots {
 public:
  struct Image {
    std::array<uint8_t, kCapacity> bytes;
    uint32_t length = 0;
  };

  VirtualSlots() { slots_[0].length = 0; }

  // What the boot loader does at each start: the slot that runs from now on.
  int start() {
    isWriting_ = false;
    for (Record* record = newest(); record != nullptr; record = newest()) {
      if (record->state == State::OnTrial) {
        setState(*record, State::Failed);
        continue;
      }
      if (record->state == State::New) setState(*record, State::OnTrial);
      if (!record->isWhole) continue;
      running_ = slotOf(*record);
      return running_;
    }
    return running_ = 0;
  }
  int running() const { return running_; }
  Image& image(int slot) { return slots_[slot]; }

  // The firmware has asked to restart with the one before.
  bool takeRestart() { return std::exchange(restart_, false); }

  // Power fails inside the write behind so many more.
  void cutAfter(int writes) { left_ = writes; }
  bool isCut() const { return left_ == kCut; }
  void powerOn() { left_ = kNever; }

  uint32_t capacity() override { return kCapacity; }
  bool begin(uint32_t bytes) override {
    Image& image = slots_[1 - running_];
    if (bytes > kCapacity || !spend()) return false;
    image.length = 0;
    isWriting_ = true;
    return true;
  }
  bool write(const uint8_t* bytes, int count) override {
    Image& image = slots_[1 - running_];
    const auto size = static_cast<uint32_t>(count);
    if (!isWriting_ || size > kCapacity - image.length) return false;
    const bool powered = spend();
    const uint32_t written = powered ? size : size / 2;
    std::copy(bytes, bytes + written, image.bytes.begin() + image.length);
    image.length += written;
    return powered;
  }
  bool finish() override {
    if (!isWriting_) return false;
    isWriting_ = false;
    Record* const before = newest();
    Record& record = before == &records_[0] ? records_[1] : records_[0];
    uint32_t sequence = before == nullptr ? 1 : before->sequence + 1;
    if (static_cast<int>((sequence - 1) % 2) == running_) ++sequence;
    record.sequence = sequence;
    record.state = State::New;
    record.isWhole = false;
    return record.isWhole = spend();
  }
  void abort() override { isWriting_ = false; }

  bool isOnTrial() override {
    const Record* const record = newest();
    return record != nullptr && slotOf(*record) == running_ && record->state == State::OnTrial;
  }
  bool trust() override {
    if (!isOnTrial()) return false;
    return setState(*newest(), State::Trusted);
  }
  void fallBack() override {
    if (isOnTrial()) setState(*newest(), State::Failed);
    restart_ = true;
  }

 private:
  enum class State : uint8_t { New, OnTrial, Trusted, Failed };
  struct Record {
    uint32_t sequence = 0;
    State state = State::Failed;
    bool isWhole = false;
  };
  static constexpr int kNever = -1, kCut = -2;

  static int slotOf(const Record& record) { return static_cast<int>((record.sequence - 1) % 2); }
  Record* newest() {
    Record* found = nullptr;
    for (Record& record : records_) {
      if (!record.isWhole || record.state == State::Failed) continue;
      if (found == nullptr || record.sequence > found->sequence) found = &record;
    }
    return found;
  }
  // A record is written anew as a whole; when that fails it does not verify.
  bool setState(Record& record, State state) {
    record.isWhole = false;
    if (!spend()) return false;
    record.state = state;
    return record.isWhole = true;
  }
  // False when power fails in this write.
  bool spend() {
    if (left_ == kCut) return false;
    if (left_ == kNever) return true;
    left_ = left_ == 0 ? kCut : left_ - 1;
    return left_ != kCut;
  }

  Image slots_[2];
  Record records_[2];
  int running_ = 0;
  int left_ = kNever;
  bool isWriting_ = false;
  bool restart_ = false;
};

}  // namespace sim
