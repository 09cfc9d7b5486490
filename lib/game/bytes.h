// Texts and byte strings spread over slots, three bytes each, with a slot behind them that closes them and
// says what they are.
#pragma once

#include "game/slots.h"

namespace game {

constexpr int kBytesPerSlot = 3;
// A tag with its name is the longest.
constexpr int kMaxBytes = 288;

// Hands out the slots that spell the bytes, then the closing one.
class ByteSlots {
 public:
  ByteSlots(const uint8_t* bytes, int count, uint8_t kind, Slot closing)
      : bytes_(bytes), count_(count), kind_(kind), closing_(closing) {}

  bool next(Slot& slot);

 private:
  const uint8_t* bytes_;
  int count_;
  uint8_t kind_;
  Slot closing_;
  int at_ = 0;
  bool closed_ = false;
};

// Puts them together again. They may have been begun and, by a power cut, never closed; only the newest can
// be closed, so what is older falls out at the front.
class ByteCollector {
 public:
  void add(uint32_t payload);
  // The newest ones, so many; false if that many have not come. They are good until the next add().
  [[nodiscard]] bool close(int count, const uint8_t*& bytes);

 private:
  uint8_t bytes_[kMaxBytes];
  int length_ = 0;
};

}  // namespace game
