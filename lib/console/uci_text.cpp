#include "console/uci_text.h"

#include "chess/san.h"
#include "chess/scan.h"

namespace console {

namespace {

bool readValue(const ThinkOption& option, std::string_view text, uint32_t& value) {
  switch (option.type) {
    case ThinkOption::Type::Button:
      value = 1;
      return true;
    case ThinkOption::Type::Switch:
      value = chess::equalIgnoringCase(text, "true") ? 1 : 0;
      return value == 1 || chess::equalIgnoringCase(text, "false");
    case ThinkOption::Type::Number: {
      const auto number = chess::numberFrom(text, option.most);
      value = number.value_or(0);
      return number && value >= option.least;
    }
  }
  return false;
}

}  // namespace

void writeOption(const ThinkOption& option, chess::Text& text) {
  text.add("option name ").add(option.name);
  switch (option.type) {
    case ThinkOption::Type::Button:
      text.add(" type button");
      break;
    case ThinkOption::Type::Switch:
      text.add(" type check default ").add(option.standard != 0 ? "true" : "false");
      break;
    case ThinkOption::Type::Number:
      text.add(" type spin default ").add(option.standard);
      text.add(" min ").add(option.least).add(" max ").add(option.most);
      break;
  }
}

void writeInfo(const ThinkInfo& info, chess::Text& text) {
  text.add("info depth ").add(info.depth);
  if (info.deepest > 0) text.add(" seldepth ").add(info.deepest);
  if (info.lines) text.add(" multipv ").add(info.line);
  text.add(info.mate ? " score mate " : " score cp ").add(info.score);
  text.add(" nodes ").add(info.nodes);
  if (info.milliseconds > 0) text.add(" nps ").add(uint64_t{info.nodes} * 1000 / info.milliseconds);
  text.add(" time ").add(info.milliseconds);
  if (info.length > 0) text.add(" pv");
  for (int i = 0; i < info.length; ++i) chess::writeUci(info.moves[i], text.add(' '));
}

void writeAnswer(const ThinkAnswer& answer, chess::Text& text) {
  chess::writeUci(answer.best, text.add("bestmove "));
  if (!answer.ponder.isNone()) chess::writeUci(answer.ponder, text.add(" ponder "));
}

bool applyOption(Thinker& thinker, std::string_view name, std::string_view value, chess::Text& why) {
  for (int i = 0; const ThinkOption* option = thinker.option(i); ++i) {
    if (!chess::equalIgnoringCase(name, option->name)) continue;
    uint32_t number = 0;
    if (readValue(*option, value, number)) return thinker.setOption(i, number, why);
    why.addQuoted(value).add(" is no value for ").add(option->name);
    if (option->type == ThinkOption::Type::Number)
      why.add(", which goes from ").add(option->least).add(" to ").add(option->most);
    else
      why.add(", which is true or false");
    return false;
  }
  why.add("there is no option ").addQuoted(name);
  return false;
}

}  // namespace console
