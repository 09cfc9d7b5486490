// The commands about the board itself: its sensors, lights and settings, and what it can do besides playing.
#include "activities/calibration.h"
#include "activities/demo.h"
#include "activities/lights_test.h"
#include "base/scan.h"
#include "board/sensor_report.h"
#include "board/setting_table.h"
#include "chess/attacks.h"
#include "console/arguments.h"
#include "console/board_text.h"
#include "console/commands.h"
#include "console/jobs.h"
#include "console/session.h"

namespace console {

namespace {

using activities::Calibration;
using activities::Demo;
using activities::LightsTest;

void saySquares(Session& session, const char* what, chess::SquareSet set) {
  Line line;
  session.say(line.add(what).add(':').add(set).add(set.empty() ? " none" : "").view());
}

void saySetting(Session& session, int index) {
  Line line;
  writeSetting(session.board.settings, index, line);
  session.say(line.view());
}

// Shows it, or sets it to what follows and shows it.
void runSetting(Session& session, int index, Arguments& words) {
  game::Settings& settings = session.board.settings;
  if (!words.empty()) {
    const game::SettingInfo& info = settings.info(index);
    const auto value = words.number(info.min, info.max);
    if (!value || !words.end()) return;
    base::Reason why;
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

// An activity that is switched on and off. False, and told, when it may not begin.
template <typename Kind, typename... Arguments_>
bool switchTo(Arguments& words, Session& session, bool on, Arguments_&&... arguments) {
  const bool isOn = session.board.stage.as<Kind>() != nullptr;
  if (on && !isOn && isOnline(session.board)) {
    words.error(board::kGameWaits);
    return false;
  }
  if (on && !isOn) session.board.stage.enter<Kind>(std::forward<Arguments_>(arguments)...);
  if (!on && isOn) session.board.stage.goHome();
  return true;
}

void runDemo(Session& session, std::string_view arguments) {
  Arguments words(session, "demo", arguments);
  const auto on = words.empty() ? true : words.onOrOff();
  if (!on || !words.end()) return;
  if (switchTo<Demo>(words, session, *on, session.board)) session.say(*on ? "demo on" : "demo off");
}

// Once more is from the beginning.
void startCalibration(Session& session, Arguments& words) {
  if (isOnline(session.board)) return words.error(board::kGameWaits);
  session.board.stage.enter<Calibration>(session.board);
}

void stopCalibration(Session& session, Arguments& words) {
  if (session.board.stage.as<Calibration>() == nullptr) return words.error("calibration is not under way");
  session.board.stage.goHome();
  session.say("calibrate: stopped; nothing has changed");
}

void skipInCalibration(Session& session, Arguments& words) {
  Calibration* const calibration = session.board.stage.as<Calibration>();
  if (calibration == nullptr) return words.error("calibration is not under way");
  if (!calibration->skip()) words.error("nothing can be left out yet");
}

void clearCalibration(Session& session, Arguments& words) {
  if (session.board.stage.as<Calibration>() != nullptr) session.board.stage.goHome();
  if (!session.board.maps.forget(session.board.settings)) return words.error(session.board.settings.why());
  session.board.sensors.restart();
  session.board.display.resend();
  session.say("calibrate: forgotten; the board's own order counts");
}

void runCalibrate(Session& session, std::string_view arguments) {
  struct Row {
    const char* word;
    void (*run)(Session& session, Arguments& words);
  };
  constexpr Row kRows[] = {{"", startCalibration},
                           {"stop", stopCalibration},
                           {"skip", skipInCalibration},
                           {"clear", clearCalibration}};
  Arguments words(session, "calibrate", arguments);
  const std::string_view word = words.word();
  if (!words.end()) return;
  for (const Row& row : kRows)
    if (word == row.word) return row.run(session, words);
  words.notA(word, "stop, skip or clear");
}

void runThreats(Session& session, std::string_view arguments) {
  Arguments words(session, "threats", arguments);
  if (!words.empty()) {
    const auto on = words.onOrOff();
    if (!on || !words.end()) return;
    game::Settings& settings = session.board.settings;
    base::Reason unheard;
    static_cast<void>(settings.set(settings.findId(board::kThreats), *on ? 1 : 0, unheard));
    return session.say(*on ? "threats on" : "threats off");
  }
  if (!session.board.seats.terms().help) return words.error(board::kNoHelp);
  const chess::Position& position = session.board.game().position();
  const chess::SquareSet white = chess::threatMap(position, chess::Colour::White);
  const chess::SquareSet black = chess::threatMap(position, chess::Colour::Black);
  for (int rank = 7; rank >= 0; --rank) {
    Line line;
    writeMapRank(
        rank, [&](chess::Square square) { return threatMark(white, black, square); }, line);
    session.say(line.view());
  }
  session.say(kFileLetters);
  saySquares(session, "White's pieces attacked", black & position.occupied(chess::Colour::White));
  saySquares(session, "Black's pieces attacked", white & position.occupied(chess::Colour::Black));
}

void runSelfTest(Session& session, std::string_view) { session.jobs.start<SelfTestJob>(session.now); }

void runSensors(Session& session, std::string_view arguments) {
  Arguments words(session, "sensors", arguments);
  const board::SensorReport report = sensorReport(session.board);
  Line line;
  if (!words.empty()) {
    const auto square = words.square();
    if (!square || !words.end()) return;
    line.add(*square).add(": raw ").add(report.raw.has(*square) ? 1 : 0);
    line.add(", settled ").add(report.settled.has(*square) ? 1 : 0);
    line.add(", expected ").add(report.expected.has(*square) ? 1 : 0);
    line.add(", bounces ").add(session.board.referee.hands().health().bounces(*square));
    line.add(", drop-outs ").add(session.board.referee.hands().health().dropOuts(*square));
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
  const game::Settings& settings = session.board.settings;
  const std::string_view what = words.word();
  if (base::equalIgnoringCase(what, "test")) {
    const auto on = words.empty() ? true : words.onOrOff();
    if (!on || !words.end()) return;
    if (switchTo<LightsTest>(words, session, *on)) session.say(*on ? "lights test on" : "lights test off");
    return;
  }
  bool found = false;
  for (const char* name : {"brightness", "palette"}) {
    const int index = settings.find(name);
    if (index < 0 || (!what.empty() && !base::equalIgnoringCase(what, name))) continue;
    runSetting(session, index, words);
    found = true;
  }
  if (!found) words.notA(what, "brightness, palette or test");
}

void runSettings(Session& session, std::string_view arguments) {
  Arguments words(session, "settings", arguments);
  if (words.empty()) return session.jobs.start<SettingsJob>();
  const std::string_view name = words.word();
  const int index = session.board.settings.find(name);
  if (index < 0) {
    Line why;
    why.add("there is no setting ").addQuoted(name).add("; 'settings' lists them");
    return words.error(why.view());
  }
  runSetting(session, index, words);
}

constexpr Command kTable[] = {
    {"demo", "[on|off]", "the board plays random games against itself, with lights, until 'demo off'", "demo",
     runDemo},
    {"calibrate", "[stop|skip|clear]",
     "learns with one piece which sensor and light each square has; clear forgets it", "calibrate",
     runCalibrate},
    {"threats", "[on|off]", "shows what each side attacks, here or with lights", "threats on", runThreats},
    {"sensors", "[square]", "shows the sensors: as read, as settled, and which cannot be trusted",
     "sensors e4", runSensors},
    {"lights", "[brightness n|palette n|test on|off]", "shows or sets the lights, or tries every one",
     "lights brightness 40", runLights},
    {"settings", "[name [value]]", "lists what is kept without power, or sets it", "settings brightness 40",
     runSettings},
    {"selftest", "", "tests rules, memory, journal, sensors and lights", "selftest", runSelfTest},
};

}  // namespace

const CommandGroup kBoardCommands = groupOf("board", kTable);

void writeSetting(const game::Settings& settings, int index, base::Text& text) {
  const game::SettingInfo& info = settings.info(index);
  text.add(info.name).add(' ').add(settings.value(index));
  text.add(" (").add(info.min).add('-').add(info.max).add(") ").add(info.help);
}

}  // namespace console
