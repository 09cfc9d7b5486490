// The last of what the board has said on its serial line, for those who come later or listen slowly. Every
// byte ever said has its number, so each listener knows where to go on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace sim {

class ConsoleLog {
 public:
  static constexpr std::size_t kKept = 64 * 1024;

  void add(std::string_view bytes) {
    text_ += bytes;
    // Cut now and then rather than with every byte.
    if (text_.size() < 2 * kKept) return;
    const std::size_t cut = text_.size() - kKept;
    text_.erase(0, cut);
    first_ += cut;
  }

  uint64_t end() const { return first_ + text_.size(); }
  // From that number on, at most so many bytes and not in the middle of a character. `from` becomes the
  // number of what follows. What is no longer kept is left out.
  std::string take(uint64_t& from, std::size_t most) const {
    // A number that never was comes from before we started.
    if (from > end() || from < first_) from = first_;
    const std::size_t at = static_cast<std::size_t>(from - first_);
    std::size_t count = std::min(most, text_.size() - at);
    while (count > 1 && at + count < text_.size() && isInside(text_[at + count])) --count;
    from += count;
    return text_.substr(at, count);
  }

 private:
  static bool isInside(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

  std::string text_;
  uint64_t first_ = 0;  // the number of its first byte
};

}  // namespace sim
