#include "console/arguments.h"

#include "chess/scan.h"
#include "console/session.h"

namespace console {

std::string_view Arguments::word() { return chess::nextWord(rest_); }

std::optional<uint32_t> Arguments::number(uint32_t least, uint32_t most) {
  const std::string_view text = word();
  const std::optional<uint32_t> value = chess::numberFrom(text, most);
  if (value && *value >= least) return value;
  chess::TextOf<60> what;
  what.add("a number from ").add(least).add(" to ").add(most);
  notA(text, what.view());
  return {};
}

std::optional<bool> Arguments::onOrOff() {
  const std::string_view text = word();
  if (chess::equalIgnoringCase(text, "on")) return true;
  if (chess::equalIgnoringCase(text, "off")) return false;
  Line why;
  why.addQuoted(text).add(" is neither 'on' nor 'off'");
  error(why.view());
  return {};
}

std::optional<chess::Square> Arguments::square() {
  const std::string_view text = word();
  if (text.size() == 2) {
    const chess::Square square = chess::squareFrom(chess::toLower(text[0]), text[1]);
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
