#include "base/utf8.h"

#include <cstdint>

namespace base {

namespace {

constexpr bool continues(uint8_t byte) { return (byte & 0xC0) == 0x80; }

// Bytes of the character that begins here; 0 when it is none.
std::size_t characterLength(std::string_view text) {
  const auto byte = [text](std::size_t at) { return static_cast<uint8_t>(at < text.size() ? text[at] : 0); };
  const uint8_t first = byte(0), second = byte(1);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return continues(second) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool isOverlong = first == 0xE0 && second < 0xA0;
    const bool isSurrogate = first == 0xED && second > 0x9F;
    return continues(second) && continues(byte(2)) && !isOverlong && !isSurrogate ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool isOutside = (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
    return continues(second) && continues(byte(2)) && continues(byte(3)) && !isOutside ? 4 : 0;
  }
  return 0;
}

}  // namespace

bool isUtf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = characterLength(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

void addAsUtf8(std::string_view text, Text& to) {
  if (isUtf8(text)) {
    to.add(text);
    return;
  }
  for (const char character : text) {
    const auto byte = static_cast<uint8_t>(character);
    if (byte < 0x80) {
      to.add(character);
      continue;
    }
    const char both[] = {static_cast<char>(0xC0 | byte >> 6), static_cast<char>(0x80 | (byte & 0x3F))};
    to.add(std::string_view(both, sizeof both));
  }
}

std::string_view cutUtf8(std::string_view text, std::size_t max) {
  if (text.size() <= max) return text;
  while (max > 0 && continues(static_cast<uint8_t>(text[max]))) --max;
  return text.substr(0, max);
}

}  // namespace base
