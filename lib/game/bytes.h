// Texts and byte strings spread over slots, three bytes each, with a slot behind them that closes them and
// says what they are.
#pragma once

#include "game/slots.h"

namespace game {

constexpr int kBytesPerSlot = 3;
constexpr int kMostBytes = 96;

// Hands out the slots that spell the bytes, then the closing one: its payload is the length in the lowest
// byte, and `which` above.
class ByteSlots {
 public:
  ByteSlots(const uint8_t* bytes, int count, uint8_t kind, uint8_t closing, uint8_t which)
      : bytes_(bytes), count_(count), kind_(kind), closing_(closing), which_(which) {}

  bool next(Slot& slot);

 private:
  const uint8_t* bytes_;
  int count_;
  uint8_t kind_, closing_, which_;
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
  uint8_t bytes_[kMostBytes];
  int length_ = 0;
};

}  // namespace game
