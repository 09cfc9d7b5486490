// The commands about who plays, and how fast.
#include "chess/letters.h"
#include "console/arguments.h"
#include "console/commands.h"
#include "console/report_job.h"
#include "console/session.h"

namespace console {

namespace {

void sayPlayer(Session& session, chess::Colour side) {
  Line line;
  line.add(chess::nameOf(side)).add(' ');
  session.board.seats.describe(side, line);
  session.say(line.view());
}

void runSide(Session& session, chess::Colour side, const char* command, std::string_view arguments) {
  Arguments words(session, command, arguments);
  if (words.empty()) return sayPlayer(session, side);
  if (isOnline(session.board)) return words.error("this game is played on Lichess");
  const std::string_view name = words.word();
  if (name == "level") {
    const auto level = words.number(engine::kLowestLevel, engine::kHighestLevel);
    if (!level || !words.end()) return;
    base::Reason why;
    if (!seatLevel(session.board, side, static_cast<int>(*level), why)) return words.error(why.view());
    return sayPlayer(session, side);
  }
  players::PlayerKind kind{};
  if (!players::parseKind(name, kind)) return words.notA(name, "'human', 'random', 'engine' or 'level n'");
  if (!words.end()) return;
  seat(session.board, side, kind);
  sayPlayer(session, side);
}

void runClock(Session& session, std::string_view arguments) {
  Arguments words(session, "clock", arguments);
  Line line;
  if (!words.empty()) {
    game::ClockSetting setting;
    base::Reason why;
    const std::string_view text = words.word();
    if (!words.end()) return;
    if (!game::parseClock(text, setting, why) || !session.board.referee.setClock(setting, why))
      return words.error(why.view());
  }
  writeClockLine(session, line);
  if (!session.board.referee.clock().isOff()) {
    line.add(" (");
    game::writeClock(session.board.referee.clock().setting(), line);
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
  base::Reason why;
  if (!askHint(session.board, why)) words.error(why.view());
}

void runSeed(Session& session, std::string_view arguments) {
  Arguments words(session, "seed", arguments);
  const auto seed = words.number(0, 0xFFFFFFFF);
  if (!seed || !words.end()) return;
  session.board.seats.setSeed(*seed);
  Line line;
  line.add("seed ").add(*seed);
  session.say(line.view());
}

constexpr Command kTable[] = {
    {"clock", "[time|off]", "shows the clock or sets it: minutes, 5+3, 5d3, 5b3, 1:30+2, 10/5",
     "clock 5+3 is five minutes and three seconds a move", runClock},
    {"white", "[human|random|level n]", "shows or sets who plays White; levels go from 1 to 10",
     "white level 4", runWhite},
    {"black", "[human|random|level n]", "shows or sets who plays Black; levels go from 1 to 10",
     "black random", runBlack},
    {"hint", "", "recommends a move, here and with lights", "hint", runHint},
    {"seed", "n", "sets the random player's seed, so that its games can be repeated", "seed 42", runSeed},
};

}  // namespace

const CommandGroup kPlayerCommands = groupOf("players", kTable);

}  // namespace console
