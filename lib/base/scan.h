// Small steps of reading text that came from outside: characters, words, numbers. Plain ASCII,
// whatever the locale says.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace base {

constexpr bool isSpace(char character) {
  return character == ' ' || character == '\t' || character == '\n' || character == '\r';
}
constexpr bool isDigit(char character) { return character >= '0' && character <= '9'; }
constexpr bool isLetter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}
constexpr char toLower(char character) {
  return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
}
constexpr char toUpper(char character) {
  return character >= 'a' && character <= 'z' ? static_cast<char>(character - 'a' + 'A') : character;
}

// Without the spaces at both ends.
std::string_view trim(std::string_view text);
// Takes the next word out of the text, with the spaces around it; empty when there is none.
std::string_view nextWord(std::string_view& rest);
bool equalIgnoringCase(std::string_view a, std::string_view b);

// The whole text as a decimal number without a sign, if it is one and not above `most`.
std::optional<uint32_t> numberFrom(std::string_view text, uint32_t max = 0xFFFFFFFF);

}  // namespace base
