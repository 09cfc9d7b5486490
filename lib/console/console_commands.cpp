// The commands about the console itself and the machine it runs on.
#include "console/arguments.h"
#include "console/commands.h"
#include "console/jobs.h"
#include "console/session.h"
#include "console/uci_session.h"

namespace console {

namespace {

void sayNumber(Session& session, const char* what, uint32_t number) {
  Line line;
  line.add(what).add(' ').add(number);
  session.say(line.view());
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

void runHelp(Session& session, std::string_view arguments) {
  Arguments words(session, "help", arguments);
  if (words.empty()) return session.jobs.start<HelpJob>();
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

void runStats(Session& session, std::string_view) {
  const board::Stats stats = session.board.device.stats();
  sayNumber(session, "ticks", stats.ticks);
  sayNumber(session, "worst-tick-us", stats.worstTickUs);
  if (stats.freeMemory) sayNumber(session, "free-memory", *stats.freeMemory);
  if (stats.largestBlock) sayNumber(session, "largest-block", *stats.largestBlock);
  sayNumber(session, "stack-left", stats.stackLeft);
  ports::Machine::TaskStack stack;
  for (int i = 0; session.board.device.taskStack(i, stack); ++i) {
    base::TextOf<40> name;
    sayNumber(session, name.add("stack-left-").add(stack.task).cString(), stack.left);
  }
  sayNumber(session, "up-ms", stats.upMs);
  sayNumber(session, "app-bytes", stats.appBytes);
  Line line;
  session.say(line.add("profile ").add(session.board.device.profile()).view());
  session.say(line.clear().add("started-by ").add(stats.startReason).view());
  const game::Journal& journal = session.board.referee.journal();
  session.say(line.clear().add("journal ").add(journal.healthy() ? "good" : journal.why()).view());
}

void runVersion(Session& session, std::string_view) {
  Line line;
  session.say(line.add("Glowmate ").add(session.board.device.version()).view());
}

void runReboot(Session& session, std::string_view) {
  session.say("rebooting");
  session.jobs.start<RebootJob>(session.now);
}

void runUpdate(Session& session, std::string_view) {
  base::TextOf<120> line;
  session.board.updates.describe(line);
  session.say(line.view());
}

void runUci(Session& session, std::string_view) {
  if (isOnline(session.board)) return session.error("uci", "there is no engine in a game on Lichess");
  session.jobs.start<UciSession>(session, true);
}

// Ends the program that stands for the board. A board goes on.
void runQuit(Session& session, std::string_view) {
  if (!session.board.device.quit()) session.say("the board stays on; just close the terminal");
}

constexpr Command kTable[] = {
    {"help", "[command]", "lists the commands, or explains one", "help undo", runHelp},
    {"echo", "[on|off]", "on: for a person at a terminal; off: for a program, which gets answers only",
     "echo off", runEcho},
    {"colour", "[on|off]", "colours in a terminal", "colour on", runColour},
    {"unicode", "[on|off]", "chess figures instead of letters", "unicode on", runUnicode},
    {"uci", "", "becomes a UCI engine until quit", "uci", runUci},
    {"stats", "", "shows how the board is doing: ticks, memory, stack", "stats", runStats},
    {"version", "", "shows the version of the firmware", "version", runVersion},
    {"update", "", "says which firmware runs, and what becomes of another one", "update", runUpdate},
    {"reboot", "", "restarts the board; the game is kept", "reboot", runReboot},
    {"quit", "", "ends the program; a board stays on", "quit", runQuit},
    {"exit", "", "the same as quit", "exit", runQuit},
    {"?", "[command]", "the same as help", "? undo", runHelp},
};

}  // namespace

const CommandGroup kConsoleCommands = groupOf("console", kTable);

}  // namespace console
