#include "web/form.h"

#include <algorithm>
#include <iterator>

#include "base/scan.h"

namespace web {

namespace {

int digitFrom(char character) {
  if (base::isDigit(character)) return character - '0';
  const char small = base::toLower(character);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

bool decode(std::string_view words, base::Text& text) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    char byte = words[i] == '+' ? ' ' : words[i];
    if (byte == '%') {
      const int high = i + 2 < words.size() ? digitFrom(words[i + 1]) : -1;
      const int low = i + 2 < words.size() ? digitFrom(words[i + 2]) : -1;
      if (high < 0 || low < 0) return false;
      byte = static_cast<char>(high << 4 | low);
      i += 2;
    }
    text.add(byte);
  }
  return !text.truncated();
}

}  // namespace

bool readField(std::string_view body, std::string_view name, base::Text& value) {
  while (!body.empty()) {
    const std::string_view field = body.substr(0, body.find('&'));
    body.remove_prefix(std::min(field.size() + 1, body.size()));
    const std::size_t equals = field.find('=');
    if (equals == field.npos || field.substr(0, equals) != name) continue;
    return decode(field.substr(equals + 1), value);
  }
  return false;
}

void writeHtml(std::string_view words, base::Text& text) {
  struct Row {
    char character;
    const char* entity;
  };
  constexpr Row kRows[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
  for (const char character : words) {
    const Row* const row = std::find_if(std::begin(kRows), std::end(kRows),
                                        [=](const Row& each) { return each.character == character; });
    if (row == std::end(kRows))
      text.add(character);
    else
      text.add(row->entity);
  }
}

}  // namespace web
