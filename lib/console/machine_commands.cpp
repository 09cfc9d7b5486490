// The commands about the board itself: its sensors, lights, memory, settings.
#include "chess/attacks.h"
#include "chess/scan.h"
#include "console/arguments.h"
#include "console/board_text.h"
#include "console/commands.h"
#include "console/host.h"
#include "console/jobs.h"
#include "console/session.h"
#include "console/uci.h"

namespace console {

namespace {

void saySquares(Session& session, const char* what, chess::SquareSet set) {
  Line line;
  session.say(line.add(what).add(':').add(set).add(set.empty() ? " none" : "").view());
}

void sayNumber(Session& session, const char* what, uint32_t number) {
  Line line;
  line.add(what).add(' ').add(number);
  session.say(line.view());
}

void saySetting(Session& session, int index) {
  Line line;
  writeSetting(session.host.settings(), index, line);
  session.say(line.view());
}

// Shows it, or sets it to what follows and shows it.
void runSetting(Session& session, int index, Arguments& words) {
  game::Settings& settings = session.host.settings();
  if (!words.empty()) {
    const game::SettingInfo& info = settings.info(index);
    const auto value = words.number(info.least, info.most);
    if (!value || !words.end()) return;
    chess::Reason why;
    if (!settings.set(index, *value, why)) return words.error(why.view());
  }
  saySetting(session, index);
  if (!settings.healthy()) session.error("settings", settings.why());
}

// What each square's mark says: attacked by White, by Black, by both.
char threatMark(chess::SquareSet white, chess::SquareSet black, chess::Square square) {
  constexpr char kMarks[] = {'.', 'w', 'b', '*'};
  return kMarks[(white.has(square) ? 1 : 0) + (black.has(square) ? 2 : 0)];
}

}  // namespace

void writeSetting(const game::Settings& settings, int index, chess::Text& text) {
  const game::SettingInfo& info = settings.info(index);
  text.add(info.name).add(' ').add(settings.value(index));
  text.add(" (").add(info.least).add('-').add(info.most).add(") ").add(info.help);
}

void runHelp(Session& session, std::string_view arguments) {
  Arguments words(session, "help", arguments);
  if (words.empty()) return session.activity.start<HelpJob>();
  const std::string_view name = words.word();
  if (!words.end()) return;
  const Command* command = findCommand(name);
  if (command == nullptr) {
    Line why;
    why.add("there is no command ").addQuoted(name);
    if (const Command* close = closestCommand(name)) why.add("; did you mean '").add(close->name).add("'?");
    return words.error(why.view());
  }
  Line line;
  line.add(command->name);
  if (command->arguments[0] != '\0') line.add(' ').add(command->arguments);
  session.say(line.view());
  session.say(line.clear().add("  ").add(command->help).view());
  session.say(line.clear().add("  example: ").add(command->example).view());
}

void runThreats(Session& session, std::string_view arguments) {
  Arguments words(session, "threats", arguments);
  if (!words.empty()) {
    const auto on = words.onOrOff();
    if (!on || !words.end()) return;
    session.host.showThreats(*on);
    return session.say(*on ? "threats on" : "threats off");
  }
  const chess::Position& position = session.host.game().position();
  const chess::SquareSet white = chess::threatMap(position, chess::Colour::White);
  const chess::SquareSet black = chess::threatMap(position, chess::Colour::Black);
  for (int rank = 7; rank >= 0; --rank) {
    Line line;
    writeMapRank(
        rank, [&](chess::Square square) { return threatMark(white, black, square); }, line);
    session.say(line.view());
  }
  session.say(kFileLetters);
  saySquares(session, "White's men attacked", black & position.occupied(chess::Colour::White));
  saySquares(session, "Black's men attacked", white & position.occupied(chess::Colour::Black));
}

void runPerft(Session& session, std::string_view arguments) {
  Arguments words(session, "perft", arguments);
  const auto depth = words.number(1, PerftCounter::kMostDepth);
  if (!depth || !words.end()) return;
  session.activity.start<PerftJob>(session.host.game().position(), static_cast<int>(*depth));
}

void runCalibrate(Session& session, std::string_view arguments) {
  struct Row {
    const char* word;
    Calibrate what;
    const char* said;
  };
  constexpr Row kRows[] = {
      {"", Calibrate::Start, ""},
      {"stop", Calibrate::Stop, "calibrate: stopped; nothing has changed"},
      {"skip", Calibrate::Skip, ""},
      {"clear", Calibrate::Clear, "calibrate: forgotten; the board's own order counts"},
  };
  Arguments words(session, "calibrate", arguments);
  const std::string_view word = words.word();
  if (!words.end()) return;
  for (const Row& row : kRows) {
    if (word != row.word) continue;
    chess::Reason why;
    if (!session.host.calibrate(row.what, why)) return words.error(why.view());
    if (*row.said != '\0') session.say(row.said);
    return;
  }
  words.notA(word, "stop, skip or clear");
}

void runSelfTest(Session& session, std::string_view) { session.activity.start<SelfTestJob>(); }

void runSensors(Session& session, std::string_view arguments) {
  Arguments words(session, "sensors", arguments);
  const SensorReport report = session.host.sensors();
  Line line;
  if (!words.empty()) {
    const auto square = words.square();
    if (!square || !words.end()) return;
    line.add(*square).add(": raw ").add(report.raw.has(*square) ? 1 : 0);
    line.add(", settled ").add(report.settled.has(*square) ? 1 : 0);
    line.add(", expected ").add(report.expected.has(*square) ? 1 : 0);
    line.add(", bounces ").add(session.host.bounces(*square));
    line.add(", drop-outs ").add(session.host.dropOuts(*square));
    return session.say(line.view());
  }
  session.say("  raw                settled            expected");
  for (int rank = 7; rank >= 0; --rank) {
    line.clear();
    for (const chess::SquareSet set : {report.raw, report.settled, report.expected}) {
      if (!line.empty()) line.add("  ");
      writeMapRank(
          rank, [set](chess::Square square) { return set.has(square) ? '#' : '.'; }, line);
    }
    session.say(line.view());
  }
  line.clear().add(kFileLetters).add("  ").add(kFileLetters).add("  ").add(kFileLetters);
  session.say(line.view());
  session.say(report.answering ? "answering: yes" : "answering: no");
  saySquares(session, "weak", report.weak);
  saySquares(session, "stuck", report.stuck);
  saySquares(session, "flickering", report.flickering);
}

void runLights(Session& session, std::string_view arguments) {
  Arguments words(session, "lights", arguments);
  const game::Settings& settings = session.host.settings();
  const std::string_view what = words.word();
  if (chess::equalIgnoringCase(what, "test")) {
    const auto on = words.empty() ? true : words.onOrOff();
    if (!on || !words.end()) return;
    session.host.showTestPattern(*on);
    return session.say(*on ? "lights test on" : "lights test off");
  }
  bool found = false;
  for (const char* name : {"brightness", "palette"}) {
    const int index = settings.find(name);
    if (index < 0 || (!what.empty() && !chess::equalIgnoringCase(what, name))) continue;
    runSetting(session, index, words);
    found = true;
  }
  if (!found) words.notA(what, "brightness, palette or test");
}

void runSettings(Session& session, std::string_view arguments) {
  Arguments words(session, "settings", arguments);
  if (words.empty()) return session.activity.start<SettingsJob>();
  const std::string_view name = words.word();
  const int index = session.host.settings().find(name);
  if (index < 0) {
    Line why;
    why.add("there is no setting ").addQuoted(name).add("; 'settings' lists them");
    return words.error(why.view());
  }
  runSetting(session, index, words);
}

void runStats(Session& session, std::string_view) {
  const Stats stats = session.host.stats();
  sayNumber(session, "ticks", stats.ticks);
  sayNumber(session, "worst-tick-us", stats.worstTickUs);
  if (stats.freeMemory) sayNumber(session, "free-memory", *stats.freeMemory);
  sayNumber(session, "stack-left", stats.stackLeft);
  sayNumber(session, "up-ms", stats.upMs);
  sayNumber(session, "app-bytes", stats.appBytes);
  Line line;
  session.say(line.add("started-by ").add(stats.startReason).view());
  const game::Journal& journal = session.host.journal();
  session.say(line.clear().add("journal ").add(journal.healthy() ? "good" : journal.why()).view());
}

void runVersion(Session& session, std::string_view) {
  Line line;
  session.say(line.add("Glowmate ").add(session.host.version()).view());
}

void runReboot(Session& session, std::string_view) {
  session.say("rebooting");
  session.activity.start<RebootJob>(session.now);
}

void runUci(Session& session, std::string_view) { session.activity.start<UciSession>(session); }

}  // namespace console
