// The newest lines of text in a ring of bytes, for any number of readers. Each reader has a cursor, the place
// up to which it has read; who is too slow misses the oldest lines, never half of one.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/text.h"

namespace base {

template <int kBytes>
class LineRing {
 public:
  // Bytes since the beginning; wraps around after four billion.
  using Cursor = uint32_t;

  // A line that is longer than the ring is cut.
  void add(std::string_view line) {
    for (const char character : line.substr(0, kBytes - 1)) put(character);
    put('\n');
  }
  Cursor end() const { return end_; }
  // The line behind the cursor, in place of what the text held; false when all has been read.
  bool next(Cursor& cursor, Text& line) const {
    if (end_ - cursor > kept()) cursor = firstWhole();
    if (cursor == end_) return false;
    line.clear();
    for (char character; (character = at(cursor++)) != '\n';) line.add(character);
    return true;
  }

 private:
  uint32_t kept() const { return full_ ? kBytes : end_; }
  char at(Cursor place) const { return bytes_[place % kBytes]; }
  void put(char character) {
    bytes_[end_ % kBytes] = character;
    ++end_;
    if (end_ >= kBytes) full_ = true;
  }
  // Behind the first line end that is still there.
  Cursor firstWhole() const {
    Cursor place = end_ - kept();
    if (!full_) return place;
    while (place != end_ && at(place) != '\n') ++place;
    return place == end_ ? place : place + 1;
  }

  static_assert((kBytes & (kBytes - 1)) == 0, "a power of two, so that the cursor may wrap around");

  uint32_t end_ = 0;
  bool full_ = false;
  char bytes_[kBytes];
};

}  // namespace base
