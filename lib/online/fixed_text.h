// A short text that can be copied and kept: what is too long for it is cut off. For what others wrote:
// control characters become question marks, so that nothing of it can act on a terminal.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/utf8.h"

namespace online {

template <int kMax>
class FixedText {
  static_assert(kMax < 256, "its length is kept in a byte");

 public:
  FixedText() = default;
  FixedText(std::string_view words) { set(words); }  // NOLINT(google-explicit-constructor)

  void set(std::string_view words) {
    clear();
    add(words);
  }
  void add(std::string_view words) {
    for (const char character : base::cutUtf8(words, static_cast<std::size_t>(kMax - length_))) {
      const auto byte = static_cast<uint8_t>(character);
      bytes_[length_++] = byte < ' ' || byte == 0x7f ? '?' : character;
    }
  }
  void clear() { length_ = 0; }
  bool empty() const { return length_ == 0; }
  std::string_view view() const { return {bytes_, length_}; }
  friend bool operator==(const FixedText& text, std::string_view words) { return text.view() == words; }
  friend bool operator!=(const FixedText& text, std::string_view words) { return text.view() != words; }

 private:
  uint8_t length_ = 0;
  char bytes_[kMax];
};

// For what is refused with one reason.
inline bool refuse(base::Text& why, std::string_view words) {
  why.add(words);
  return false;
}

}  // namespace online
