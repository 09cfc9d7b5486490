#include "console/commands.h"

#include <algorithm>

#include "chess/move_wish.h"
#include "chess/san.h"
#include "chess/scan.h"
#include "console/host.h"
#include "console/session.h"

namespace console {

namespace {

constexpr Command kCommands[] = {
    {"help", "[command]", "lists the commands, or explains one", "help undo", runHelp},
    {"board", "", "shows the board, whose turn it is and what the board waits for", "board", runBoard},
    {"moves", "[square]", "lists the legal moves, or those of the man on one square", "moves e2", runMoves},
    {"undo", "[n]", "takes back the last move, or the last n", "undo 2", runUndo},
    {"redo", "[n]", "plays again what was taken back", "redo", runRedo},
    {"new", "[fen ...]", "starts a new game, from the first position or any other",
     "new fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", runNew},
    {"fen", "", "prints the position as FEN", "fen", runFen},
    {"pgn", "", "prints the game as PGN", "pgn", runPgn},
    {"load", "", "reads a game as PGN from the lines that follow",
     "load, then the game; its result, an empty line after its moves or a line with a dot ends it", runLoad},
    {"resign", "[white|black]", "resigns for the side to move, or for the one named", "resign black",
     runResign},
    {"draw", "", "a draw: claimed if the rules allow it, otherwise agreed", "draw", runDraw},
    {"claim", "", "claims a draw by repetition or by the fifty-move rule, if there is one", "claim",
     runClaim},
    {"tags", "[name value]", "shows what PGN says about the game, or sets it", "tags White Ada Lovelace",
     runTags},
    {"clock", "[time|off]", "shows the clock or sets it: minutes, 5+3, 5d3, 5b3, 1:30+2, 10/5",
     "clock 5+3 is five minutes and three seconds a move", runClock},
    {"white", "[human|random|level n]", "shows or sets who plays White; levels go from 1 to 10",
     "white level 4", runWhite},
    {"black", "[human|random|level n]", "shows or sets who plays Black; levels go from 1 to 10",
     "black random", runBlack},
    {"hint", "", "recommends a move, here and with lights", "hint", runHint},
    {"seed", "n", "sets the random player's seed, so that its games can be repeated", "seed 42", runSeed},
    {"demo", "[on|off]", "the board plays random games against itself, with lights, until 'demo off'", "demo",
     runDemo},
    {"threats", "[on|off]", "shows what each side attacks, here or with lights", "threats on", runThreats},
    {"perft", "n", "counts the positions after n half-moves; Ctrl-C stops it", "perft 4", runPerft},
    {"selftest", "", "tests rules, memory, journal, sensors and lights", "selftest", runSelfTest},
    {"sensors", "[square]", "shows the sensors: as read, as settled, and which cannot be trusted",
     "sensors e4", runSensors},
    {"lights", "[brightness n|palette n|test on|off]", "shows or sets the lights, or tries every one",
     "lights brightness 40", runLights},
    {"calibrate", "[stop|skip|clear]",
     "learns with one piece which sensor and light each square has; clear forgets it", "calibrate",
     runCalibrate},
    {"settings", "[name [value]]", "lists what is kept without power, or sets it", "settings brightness 40",
     runSettings},
    {"games", "", "lists the games that are kept, newest first", "games", runGames},
    {"game", "n", "prints a kept game as PGN, by its number in the list", "game 12", runGame},
    {"stats", "", "shows how the board is doing: ticks, memory, stack", "stats", runStats},
    {"version", "", "shows the version of the firmware", "version", runVersion},
    {"echo", "[on|off]", "on: for a person at a terminal; off: for a program, which gets answers only",
     "echo off", runEcho},
    {"colour", "[on|off]", "colours in a terminal", "colour on", runColour},
    {"unicode", "[on|off]", "chess figures instead of letters", "unicode on", runUnicode},
    {"uci", "", "becomes a UCI engine until quit", "uci", runUci},
    {"reboot", "", "restarts the board; the game is kept", "reboot", runReboot},
};
constexpr int kCount = sizeof kCommands / sizeof *kCommands;

// How many letters must be changed, added or left out to get from one word to the other.
int distance(std::string_view a, std::string_view b) {
  constexpr std::size_t kMost = 12;
  if (a.size() > kMost || b.size() > kMost) return static_cast<int>(kMost);
  int row[kMost + 1] = {};
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int changed = diagonal + (chess::toLower(a[i - 1]) == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({changed, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

// "12." or "12..." before a move.
std::string_view withoutNumber(std::string_view word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos || word[digits] != '.') return word;
  const std::size_t rest = word.find_first_not_of('.', digits);
  return rest == std::string_view::npos ? std::string_view() : word.substr(rest);
}

bool looksLikeMove(std::string_view word) {
  chess::MoveWish wish;
  return chess::readWish(word, chess::SmallB::PawnFile, wish) ||
         chess::readWish(word, chess::SmallB::Bishop, wish);
}

void playMove(Session& session, std::string_view word) {
  chess::Move move;
  Line line;
  line.addQuoted(word).add(": ");
  if (session.host.game().isOver()) {
    describe(session.host.game().result(), line.add("the game is over, "));
    return session.error(line.add("; 'undo' or 'new' goes on").view());
  }
  if (chess::parseMove(session.host.game().position(), word, move, line) && session.host.play(move, line))
    return;
  session.error(line.view());
}

void unknown(Session& session, std::string_view word) {
  Line line;
  line.add("unknown command ").addQuoted(word);
  if (const Command* command = closestCommand(word))
    line.add("; did you mean '").add(command->name).add("'?");
  else
    line.add("; try 'help'");
  session.error(line.view());
}

}  // namespace

int commandCount() { return kCount; }
const Command& commandAt(int index) { return kCommands[index]; }

const Command* findCommand(std::string_view name) {
  for (const Command& command : kCommands)
    if (chess::equalIgnoringCase(name, command.name)) return &command;
  return nullptr;
}

const Command* closestCommand(std::string_view name) {
  const Command* closest = nullptr;
  // Two slips in a word of six letters, one in a shorter one.
  int least = name.size() >= 6 ? 3 : 2;
  for (const Command& command : kCommands) {
    const int steps = distance(name, command.name);
    if (steps >= least) continue;
    least = steps;
    closest = &command;
  }
  return closest;
}

void runLine(Session& session, std::string_view line) {
  std::string_view rest = line;
  std::string_view word = chess::nextWord(rest);
  if (word.empty() || word.front() == '#') return;
  if (const Command* command = findCommand(word)) {
    if (command->arguments[0] == '\0' && !rest.empty()) {
      Line why;
      why.add("takes nothing, not ").addQuoted(rest);
      return session.error(command->name, why.view());
    }
    return command->run(session, rest);
  }
  std::string_view move = withoutNumber(word);
  if (move.empty()) move = chess::nextWord(rest);
  if (!looksLikeMove(move)) return unknown(session, word);
  if (!rest.empty()) {
    Line why;
    why.add("one move a line, so not ").addQuoted(rest).add(" as well");
    return session.error(why.view());
  }
  playMove(session, move);
}

}  // namespace console
