#include "base/text.h"

#include <algorithm>
#include <cstring>

namespace base {

Text::Text(char* buffer, std::size_t size) : buffer_(buffer), size_(buffer == nullptr ? 0 : size) { clear(); }

Text& Text::clear() {
  length_ = 0;
  truncated_ = false;
  if (size_ > 0) buffer_[0] = '\0';
  return *this;
}

Text& Text::add(std::string_view words) {
  // Nothing follows a cut, or the text would have a hole in it.
  if (truncated_ || words.empty()) return *this;
  const std::size_t fits = std::min(words.size(), room());
  truncated_ = fits < words.size();
  if (fits == 0) return *this;
  std::memcpy(buffer_ + length_, words.data(), fits);
  length_ += fits;
  buffer_[length_] = '\0';
  return *this;
}

Text& Text::add(char character) { return add(std::string_view(&character, 1)); }

Text& Text::add(const char* words) { return add(std::string_view(words)); }

Text& Text::addSigned(int32_t number) { return addSigned(int64_t{number}); }

Text& Text::addSigned(int64_t number) {
  if (number >= 0) return addUnsigned(static_cast<uint64_t>(number));
  // Negated as unsigned: the lowest number has no positive counterpart.
  return add('-').addUnsigned(0 - static_cast<uint64_t>(number));
}

Text& Text::addUnsigned(uint32_t number) { return addUnsigned(uint64_t{number}); }

Text& Text::addUnsigned(uint64_t number) { return addPadded(number, 1); }

Text& Text::addPadded(uint64_t number, int digits) {
  constexpr int kMaxDigits = 20;
  char written[kMaxDigits];
  int at = kMaxDigits;
  const int least = kMaxDigits - std::min(digits, kMaxDigits);
  while (at > 0 && (number != 0 || at > least)) {
    written[--at] = static_cast<char>('0' + number % 10);
    number /= 10;
  }
  return add(std::string_view(written + at, static_cast<std::size_t>(kMaxDigits - at)));
}

Text& Text::addHex(uint64_t value, int digits) {
  for (int digit = std::min(digits, 16) - 1; digit >= 0; --digit)
    add("0123456789abcdef"[value >> (4 * digit) & 15]);
  return *this;
}

Text& Text::addQuoted(std::string_view words) {
  constexpr std::size_t kMaxQuoted = 24;
  add('\'');
  for (const char character : words.substr(0, kMaxQuoted))
    add(character >= ' ' && character <= '~' ? character : '?');
  return add(words.size() > kMaxQuoted ? "...'" : "'");
}

}  // namespace base
