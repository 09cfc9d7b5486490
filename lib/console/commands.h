// The console's commands, one table: what they are called, what follows, what they do, who does it.
#pragma once

#include <string_view>

#include "chess/text.h"

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

int commandCount();
const Command& commandAt(int index);
// nullptr if there is none of this name, in whatever case.
const Command* findCommand(std::string_view name);
// The command that was probably meant; nullptr if nothing comes close.
const Command* closestCommand(std::string_view name);

// Acts on one line: a command or a move. Empty lines and lines that begin with # do nothing.
void runLine(Session& session, std::string_view line);

// The commands, by file.
// game_commands.cpp
void runBoard(Session& session, std::string_view arguments);
void runMoves(Session& session, std::string_view arguments);
void runUndo(Session& session, std::string_view arguments);
void runRedo(Session& session, std::string_view arguments);
void runNew(Session& session, std::string_view arguments);
void runFen(Session& session, std::string_view arguments);
void runPgn(Session& session, std::string_view arguments);
void runLoad(Session& session, std::string_view arguments);
void runResign(Session& session, std::string_view arguments);
void runDraw(Session& session, std::string_view arguments);
void runClaim(Session& session, std::string_view arguments);
void runTags(Session& session, std::string_view arguments);
void runGames(Session& session, std::string_view arguments);
void runGame(Session& session, std::string_view arguments);
// player_commands.cpp
void runClock(Session& session, std::string_view arguments);
void runWhite(Session& session, std::string_view arguments);
void runBlack(Session& session, std::string_view arguments);
void runHint(Session& session, std::string_view arguments);
void runSeed(Session& session, std::string_view arguments);
void runDemo(Session& session, std::string_view arguments);
void runEcho(Session& session, std::string_view arguments);
void runColour(Session& session, std::string_view arguments);
void runUnicode(Session& session, std::string_view arguments);
// machine_commands.cpp
void runHelp(Session& session, std::string_view arguments);
void runThreats(Session& session, std::string_view arguments);
void runPerft(Session& session, std::string_view arguments);
void runCalibrate(Session& session, std::string_view arguments);
void runSelfTest(Session& session, std::string_view arguments);
void runSensors(Session& session, std::string_view arguments);
void runLights(Session& session, std::string_view arguments);
void runSettings(Session& session, std::string_view arguments);
void runStats(Session& session, std::string_view arguments);
void runVersion(Session& session, std::string_view arguments);
void runReboot(Session& session, std::string_view arguments);
void runUci(Session& session, std::string_view arguments);

// Shared wording.
constexpr const char* kPerftTooMany = "the moves of this position do not fit in memory";
// "brightness 40 (0-100) how bright the lights are, in percent".
void writeSetting(const game::Settings& settings, int index, chess::Text& text);

}  // namespace console
