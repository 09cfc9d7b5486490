#include "console/commands.h"

#include <algorithm>
#include <iterator>

#include "base/scan.h"
#include "board/board.h"
#include "chess/move_wish.h"
#include "chess/san.h"
#include "console/session.h"

namespace console {

namespace {

const CommandGroup* const kGroups[] = {&kGameCommands,    &kFileCommands,  &kPlayerCommands,
                                       &kLichessCommands, &kBoardCommands, &kTrainingCommands,
                                       &kNetworkCommands, &kAppCommands,   &kConsoleCommands};
static_assert(sizeof kGroups / sizeof *kGroups == kCommandGroups, "each topic is listed");

// How many letters must be changed, added, left out or swapped with the next to get from one word to the
// other.
int distance(std::string_view a, std::string_view b) {
  constexpr std::size_t kMax = 12;
  if (a.size() > kMax || b.size() > kMax) return static_cast<int>(kMax);
  int rows[3][kMax + 1] = {};
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int* const row = rows[i % 3];
    const int* const above = rows[(i + 2) % 3];
    const int* const twoAbove = rows[(i + 1) % 3];
    const auto letter = [&a](std::size_t at) { return base::toLower(a[at - 1]); };
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int changed = above[j - 1] + (letter(i) == b[j - 1] ? 0 : 1);
      row[j] = std::min({changed, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && letter(i) == b[j - 2] && letter(i - 1) == b[j - 1])
        row[j] = std::min(row[j], twoAbove[j - 2] + 1);
    }
  }
  return rows[a.size() % 3][b.size()];
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
  board::Activity& activity = session.board.stage.current();
  if (const chess::Position* const shown = activity.position()) {
    if (!chess::parseMove(*shown, word, move, line) || !activity.play(move, line)) session.error(line.view());
    return;
  }
  if (session.board.game().isOver()) {
    describe(session.board.game().result(), line.add("the game is over, "));
    return session.error(line.add("; 'undo' or 'new' goes on").view());
  }
  if (chess::parseMove(session.board.game().position(), word, move, line) &&
      session.board.referee.play(move, board::Source::Elsewhere, line))
    return;
  session.error(line.view());
}

// Some editors put a byte order mark before everything else.
std::string_view withoutMark(std::string_view line) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return line.substr(0, kMark.size()) == kMark ? line.substr(kMark.size()) : line;
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

const CommandGroup& commandGroup(int index) { return *kGroups[index]; }

const Command* findCommand(std::string_view name) {
  const Command* found = nullptr;
  forEachCommand([&](const Command& command) {
    if (base::equalIgnoringCase(name, command.name)) found = &command;
  });
  return found;
}

const Command* closestCommand(std::string_view name) {
  const Command* closest = nullptr;
  // Two slips in a word of four letters, one in a shorter one.
  int least = name.size() >= 4 ? 3 : 2;
  forEachCommand([&](const Command& command) {
    const int steps = distance(name, command.name);
    if (steps >= least) return;
    least = steps;
    closest = &command;
  });
  return closest;
}

bool hasSecret(std::string_view line) {
  constexpr std::string_view kSecret[][2] = {{"wifi", "join"}, {"lichess", "login"}};
  line = withoutMark(line);
  const std::string_view first = base::nextWord(line), second = base::nextWord(line);
  return std::any_of(std::begin(kSecret), std::end(kSecret), [&](const auto& words) {
    return base::equalIgnoringCase(first, words[0]) && base::equalIgnoringCase(second, words[1]);
  });
}

void runLine(Session& session, std::string_view line) {
  std::string_view rest = withoutMark(line);
  std::string_view word = base::nextWord(rest);
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
  if (move.empty()) move = base::nextWord(rest);
  if (!looksLikeMove(move)) return unknown(session, word);
  if (!rest.empty()) {
    Line why;
    why.add("one move a line, so not ").addQuoted(rest).add(" as well");
    return session.error(why.view());
  }
  playMove(session, move);
}

}  // namespace console
