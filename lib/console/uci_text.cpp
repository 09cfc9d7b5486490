#include "console/uci_text.h"

#include "base/scan.h"
#include "chess/san.h"

namespace console {

namespace {

bool readValue(const UciOption& option, std::string_view text, uint32_t& value) {
  switch (option.type) {
    case UciOption::Type::Switch:
      value = base::equalIgnoringCase(text, "true") ? 1 : 0;
      return value == 1 || base::equalIgnoringCase(text, "false");
    case UciOption::Type::Number: {
      const auto number = base::numberFrom(text, option.max);
      value = number.value_or(0);
      return number && value >= option.min;
    }
  }
  return false;
}

}  // namespace

void writeOption(const UciOption& option, base::Text& text) {
  text.add("option name ").add(option.name);
  switch (option.type) {
    case UciOption::Type::Switch:
      text.add(" type check default ").add(option.defaultValue != 0 ? "true" : "false");
      break;
    case UciOption::Type::Number:
      text.add(" type spin default ").add(option.defaultValue);
      text.add(" min ").add(option.min).add(" max ").add(option.max);
      break;
  }
}

void writeInfo(const engine::Info& info, int line, bool several, uint32_t milliseconds, base::Text& text,
               chess::CastlingText castling) {
  const engine::Line& told = info.lines[line];
  const bool mate = engine::isMate(told.score);
  text.add("info depth ").add(told.depth);
  if (info.deepest > 0) text.add(" seldepth ").add(info.deepest);
  if (several) text.add(" multipv ").add(line + 1);
  text.add(mate ? " score mate " : " score cp ").add(mate ? engine::movesToMate(told.score) : told.score);
  text.add(" nodes ").add(info.nodes);
  if (milliseconds > 0) text.add(" nps ").add(uint64_t{info.nodes} * 1000 / milliseconds);
  text.add(" time ").add(milliseconds);
  if (told.length > 0) text.add(" pv");
  for (int i = 0; i < told.length; ++i) chess::writeUci(told.moves[i], text.add(' '), castling);
}

void writeAnswer(const UciAnswer& answer, base::Text& text, chess::CastlingText castling) {
  chess::writeUci(answer.best, text.add("bestmove "), castling);
  if (!answer.ponder.isNone()) chess::writeUci(answer.ponder, text.add(" ponder "), castling);
}

bool applyOption(UciEngine& engine, std::string_view name, std::string_view value, base::Text& why) {
  for (int i = 0; const UciOption* option = engine.option(i); ++i) {
    if (!base::equalIgnoringCase(name, option->name)) continue;
    uint32_t number = 0;
    if (readValue(*option, value, number)) {
      engine.setOption(i, number);
      return true;
    }
    why.addQuoted(value).add(" is no value for ").add(option->name);
    if (option->type == UciOption::Type::Number)
      why.add(", which goes from ").add(option->min).add(" to ").add(option->max);
    else
      why.add(", which is true or false");
    return false;
  }
  why.add("there is no option ").addQuoted(name);
  return false;
}

}  // namespace console
