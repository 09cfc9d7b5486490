#include "console/arguments.h"

#include "base/scan.h"
#include "chess/square_text.h"
#include "console/session.h"

namespace console {

std::string_view Arguments::word() { return base::nextWord(rest_); }

std::string_view Arguments::quoted() {
  rest_ = base::trim(rest_);
  const std::size_t end = rest_.empty() || rest_.front() != '"' ? rest_.npos : rest_.find('"', 1);
  if (end == rest_.npos) return word();
  const std::string_view words = rest_.substr(1, end - 1);
  rest_ = base::trim(rest_.substr(end + 1));
  return words;
}

std::string_view Arguments::restQuoted() {
  std::string_view words = rest_;
  rest_ = {};
  if (words.size() >= 2 && words.front() == '"' && words.back() == '"')
    words = words.substr(1, words.size() - 2);
  return words;
}

std::optional<uint32_t> Arguments::number(uint32_t min, uint32_t max) {
  const std::string_view text = word();
  const std::optional<uint32_t> value = base::numberFrom(text, max);
  if (value && *value >= min) return value;
  base::TextOf<60> what;
  what.add("a number from ").add(min).add(" to ").add(max);
  notA(text, what.view());
  return {};
}

std::optional<bool> Arguments::onOrOff() {
  const std::string_view text = word();
  if (base::equalIgnoringCase(text, "on")) return true;
  if (base::equalIgnoringCase(text, "off")) return false;
  Line why;
  why.addQuoted(text).add(" is neither 'on' nor 'off'");
  error(why.view());
  return {};
}

std::optional<chess::Square> Arguments::square() {
  const std::string_view text = word();
  if (text.size() == 2) {
    const chess::Square square = chess::squareFrom(base::toLower(text[0]), text[1]);
    if (square != chess::kNoSquare) return square;
  }
  notA(text, "a square");
  return {};
}

bool Arguments::end() {
  if (rest_.empty()) return true;
  Line why;
  why.add("what is ").addQuoted(rest_).add(" for?");
  error(why.view());
  return false;
}

void Arguments::error(std::string_view why) { session_.error(command_, why); }

void Arguments::notA(std::string_view word, std::string_view what) {
  Line why;
  if (word.empty())
    why.add("needs ").add(what);
  else
    why.addQuoted(word).add(" is not ").add(what);
  error(why.view());
}

}  // namespace console
