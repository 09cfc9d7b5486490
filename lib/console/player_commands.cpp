// The commands about who plays, how fast, and how the console talks.
#include "chess/letters.h"
#include "console/arguments.h"
#include "console/commands.h"
#include "console/host.h"
#include "console/report.h"
#include "console/session.h"

namespace console {

namespace {

void sayPlayer(Session& session, chess::Colour side) {
  Line line;
  const game::Player player = session.host.player(side);
  line.add(chess::nameOf(side)).add(' ');
  if (player == game::Player::Engine)
    line.add("level ").add(session.host.level(side));
  else
    line.add(game::nameOf(player));
  session.say(line.view());
}

void runSide(Session& session, chess::Colour side, const char* command, std::string_view arguments) {
  Arguments words(session, command, arguments);
  if (words.empty()) return sayPlayer(session, side);
  const std::string_view name = words.word();
  chess::Reason why;
  if (name == "level") {
    const auto level = words.number(1, 10);
    if (!level || !words.end()) return;
    if (!session.host.setLevel(side, static_cast<int>(*level), why)) return words.error(why.view());
    return sayPlayer(session, side);
  }
  game::Player player{};
  if (!game::parsePlayer(name, player)) return words.notA(name, "'human', 'random', 'engine' or 'level n'");
  if (!words.end()) return;
  if (!session.host.setPlayer(side, player, why)) return words.error(why.view());
  sayPlayer(session, side);
}

void saySwitch(Session& session, const char* name, bool on) {
  Line line;
  line.add(name).add(on ? " on" : " off");
  session.say(line.view());
}

// Shows a switch, or sets it; false after an error.
bool runSwitch(Session& session, const char* name, std::string_view arguments, bool& value) {
  Arguments words(session, name, arguments);
  if (!words.empty()) {
    const auto on = words.onOrOff();
    if (!on || !words.end()) return false;
    value = *on;
  }
  saySwitch(session, name, value);
  return true;
}

}  // namespace

void runClock(Session& session, std::string_view arguments) {
  Arguments words(session, "clock", arguments);
  Line line;
  if (!words.empty()) {
    game::ClockSetting setting;
    chess::Reason why;
    const std::string_view text = words.word();
    if (!words.end()) return;
    if (!game::parseClock(text, setting, why) || !session.host.setClock(setting, why))
      return words.error(why.view());
  }
  writeClockLine(session, line);
  if (!session.host.clock().isOff()) {
    line.add(" (");
    game::writeClock(session.host.clock().setting(), line);
    line.add(')');
  }
  session.say(line.view());
}

void runWhite(Session& session, std::string_view arguments) {
  runSide(session, chess::Colour::White, "white", arguments);
}
void runBlack(Session& session, std::string_view arguments) {
  runSide(session, chess::Colour::Black, "black", arguments);
}

void runHint(Session& session, std::string_view arguments) {
  Arguments words(session, "hint", arguments);
  if (!words.end()) return;
  chess::Reason why;
  if (!session.host.askHint(why)) words.error(why.view());
}

void runSeed(Session& session, std::string_view arguments) {
  Arguments words(session, "seed", arguments);
  const auto seed = words.number(0, 0xFFFFFFFF);
  if (!seed || !words.end()) return;
  session.host.setSeed(*seed);
  Line line;
  line.add("seed ").add(*seed);
  session.say(line.view());
}

void runDemo(Session& session, std::string_view arguments) {
  Arguments words(session, "demo", arguments);
  const auto on = words.empty() ? true : words.onOrOff();
  if (!on || !words.end()) return;
  session.host.setDemo(*on);
  saySwitch(session, "demo", session.host.demo());
}

void runEcho(Session& session, std::string_view arguments) {
  bool on = session.style.echo == Echo::On;
  if (!runSwitch(session, "echo", arguments, on) || arguments.empty()) return;
  session.style.echo = on ? Echo::On : Echo::Off;
  session.style.colour = session.style.colour && on;
}

void runColour(Session& session, std::string_view arguments) {
  runSwitch(session, "colour", arguments, session.style.colour);
}
void runUnicode(Session& session, std::string_view arguments) {
  runSwitch(session, "unicode", arguments, session.style.unicode);
}

}  // namespace console
