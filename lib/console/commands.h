// The console's commands, in tables by topic: what they are called, what follows, what they do. A new command
// is a row in the table of its topic, beside the function that runs it.
#pragma once

#include <string_view>

#include "base/text.h"

namespace game {
class Settings;
}

namespace console {

struct Session;

struct Command {
  const char* name;
  const char* arguments;  // "[n]"; empty when nothing may follow
  const char* help;       // one line
  const char* example;    // one line, or several examples with what they do
  void (*run)(Session& session, std::string_view arguments);
};

// A topic of `help`.
struct CommandGroup {
  const char* name;
  const Command* commands;
  int count;
};
template <int kCount>
constexpr CommandGroup groupOf(const char* name, const Command (&commands)[kCount]) {
  return {name, commands, kCount};
}

extern const CommandGroup kGameCommands;      // game_commands.cpp
extern const CommandGroup kFileCommands;      // file_commands.cpp
extern const CommandGroup kPlayerCommands;    // player_commands.cpp
extern const CommandGroup kLichessCommands;   // lichess_commands.cpp
extern const CommandGroup kBoardCommands;     // board_commands.cpp
extern const CommandGroup kTrainingCommands;  // training_commands.cpp
extern const CommandGroup kNetworkCommands;   // network_commands.cpp
extern const CommandGroup kAppCommands;       // app_commands.cpp
extern const CommandGroup kConsoleCommands;   // console_commands.cpp

constexpr int kCommandGroups = 9;
const CommandGroup& commandGroup(int index);

// Calls visit(command) for each.
template <typename Visit>
void forEachCommand(Visit visit) {
  for (int i = 0; i < kCommandGroups; ++i)
    for (int j = 0; j < commandGroup(i).count; ++j) visit(commandGroup(i).commands[j]);
}
// nullptr if there is none of this name, in whatever case.
const Command* findCommand(std::string_view name);
// The command that was probably meant; nullptr if nothing comes close.
const Command* closestCommand(std::string_view name);

// Acts on one line: a command or a move. Empty lines and lines that begin with # do nothing.
void runLine(Session& session, std::string_view line);

// Does it end in a secret, such as a password? Then it is kept nowhere.
bool hasSecret(std::string_view line);

// Shared wording.
constexpr const char* kPerftTooMany = "the moves of this position do not fit in memory";
// "brightness 40 (0-100) how bright the lights are, in percent".
void writeSetting(const game::Settings& settings, int index, base::Text& text);

}  // namespace console
