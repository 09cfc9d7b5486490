// What will happen at the sensors, in the order of its time. Each event is one piece coming or going, or a
// sensor that misses its piece for a while.
#pragma once

#include <cstdint>

#include "chess/types.h"

class Timeline {
 public:
  enum class What : uint8_t { Lift, Place, Drop };
  struct Event {
    uint32_t at = 0;
    What what = What::Lift;
    chess::Square square = chess::kNoSquare;
    uint16_t ms = 0;  // of a drop-out
  };

  void clear() { count_ = 0; }
  bool empty() const { return count_ == 0; }
  // Of two at the same time the one that was added first comes first.
  void add(uint32_t at, What what, chess::Square square, uint32_t ms = 0) {
    if (count_ == kCapacity) return;
    int place = count_++;
    for (; place > 0 && events_[place - 1].at > at; --place) events_[place] = events_[place - 1];
    events_[place] = {at, what, square, static_cast<uint16_t>(ms)};
  }
  // The next one that is due.
  bool take(uint32_t now, Event& event) {
    if (count_ == 0 || events_[0].at > now) return false;
    event = events_[0];
    for (int i = 1; i < count_; ++i) events_[i - 1] = events_[i];
    --count_;
    return true;
  }

 private:
  static constexpr int kCapacity = 800;
  Event events_[kCapacity];
  int count_ = 0;
};
