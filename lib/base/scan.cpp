#include "base/scan.h"

namespace base {

std::string_view trim(std::string_view text) {
  while (!text.empty() && isSpace(text.front())) text.remove_prefix(1);
  while (!text.empty() && isSpace(text.back())) text.remove_suffix(1);
  return text;
}

std::string_view nextWord(std::string_view& rest) {
  rest = trim(rest);
  std::size_t length = 0;
  while (length < rest.size() && !isSpace(rest[length])) ++length;
  const std::string_view word = rest.substr(0, length);
  rest = trim(rest.substr(length));
  return word;
}

bool equalIgnoringCase(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (toLower(a[i]) != toLower(b[i])) return false;
  return true;
}

std::optional<uint32_t> numberFrom(std::string_view text, uint32_t max) {
  if (text.empty()) return std::nullopt;
  uint64_t number = 0;
  for (const char character : text) {
    if (!isDigit(character)) return std::nullopt;
    number = number * 10 + static_cast<uint64_t>(character - '0');
    if (number > max) return std::nullopt;
  }
  return static_cast<uint32_t>(number);
}

}  // namespace base
