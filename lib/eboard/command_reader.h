// Finds commands in a stream of bytes, by a table of which there are and how long they are. What no command
// begins with is passed over, so after garbage the next command is understood again.
#pragma once

#include <cstdint>

namespace eboard {

// A first byte alone, or one with a second that counts the rest.
struct CommandShape {
  uint8_t first;
  bool isCounted = false;
  uint8_t minRest = 0;  // what counts fewer or more is none
  uint8_t maxRest = 0;
};

class CommandReader {
 public:
  static constexpr int kMaxRest = 69;

  template <int kCount>
  explicit CommandReader(const CommandShape (&table)[kCount]) : table_(table), size_(kCount) {}

  // True when this byte ends a command: then first(), rest() and count() are its.
  bool take(uint8_t byte, uint32_t nowMs);

  uint8_t first() const { return shape_->first; }
  // What follows the first byte and the count.
  const uint8_t* rest() const { return rest_; }
  int count() const { return count_; }

 private:
  enum class Awaits : uint8_t { First, Count, Rest };

  bool begin(uint8_t byte);

  const CommandShape* table_;
  const CommandShape* shape_ = nullptr;  // of the command being read, or read last
  uint8_t size_;
  Awaits awaits_ = Awaits::First;
  uint8_t length_ = 0;
  uint8_t count_ = 0;
  uint32_t byteAt_ = 0;
  uint8_t rest_[kMaxRest] = {};
};

}  // namespace eboard
