// The last of what the board has said on its console, for those who come later or listen slowly. Every byte
// ever said has its number, so each listener knows where to go on.
#pragma once

#include <cstdint>
#include <string_view>

namespace web {

class ConsoleLog {
 public:
  // The numbers count from 0 on and wrap around after four billion.
  using Cursor = uint32_t;

  // `capacity` is a power of two, so that the numbers may wrap around.
  ConsoleLog(char* bytes, uint32_t capacity) : bytes_(bytes), capacity_(capacity) {}
  ConsoleLog(const ConsoleLog&) = delete;
  ConsoleLog& operator=(const ConsoleLog&) = delete;

  void add(std::string_view text) {
    for (const char byte : text) {
      bytes_[end_++ % capacity_] = byte;
      if (kept_ < capacity_) ++kept_;
    }
  }
  Cursor end() const { return end_; }
  // The oldest that is kept, and no half of a character.
  Cursor first() const {
    Cursor place = end_ - kept_;
    while (place != end_ && (static_cast<unsigned char>(at(place)) & 0xc0) == 0x80) ++place;
    return place;
  }
  bool has(Cursor at) const { return end_ - at <= kept_; }
  char at(Cursor place) const { return bytes_[place % capacity_]; }

 private:
  char* bytes_;
  uint32_t capacity_;
  uint32_t kept_ = 0;
  Cursor end_ = 0;
};

template <uint32_t kCapacity>
class ConsoleLogOf : public ConsoleLog {
  static_assert((kCapacity & (kCapacity - 1)) == 0, "a power of two");

 public:
  ConsoleLogOf() : ConsoleLog(storage_, kCapacity) {}

 private:
  char storage_[kCapacity];
};

}  // namespace web
