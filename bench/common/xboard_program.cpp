#include "xboard_program.h"

#include <sstream>

namespace bench {

namespace {

constexpr int kMovesOfClock = 40;
constexpr int kSilenceMs = 2000;  // an old program has no features to tell

}  // namespace

bool XboardProgram::greet(const std::vector<std::string>& options) {
  if (!send("xboard") || !send("protover 2")) {
    complain("does not answer to xboard");
    return false;
  }
  std::string line;
  while (readLine(line, kSilenceMs)) {
    if (line.compare(0, 7, "feature") != 0) continue;
    if (line.find("usermove=1") != std::string::npos) saysUsermove_ = true;
    if (line.find("done=1") != std::string::npos) break;
  }
  for (const std::string& option : options) send("option " + option);
  return newGame();
}

bool XboardProgram::newGame() {
  known_ = 0;
  // No pondering, thoughts shown, and moves only when asked for.
  return send("new") && send("easy") && send("post") && send("force");
}

bool XboardProgram::setLimit(const std::string& limit) {
  std::istringstream words(limit);
  std::string word;
  int number = 0;
  words >> word >> number;
  if (number <= 0) return false;
  if (word == "depth") return send("sd " + std::to_string(number));
  if (word != "movetime") return false;
  const int hundredths = number * kMovesOfClock / 10;
  const int seconds = hundredths / 100 > 0 ? hundredths / 100 : 1;
  return send("level " + std::to_string(kMovesOfClock) + " " + std::to_string(seconds / 60) + ":" +
              (seconds % 60 < 10 ? "0" : "") + std::to_string(seconds % 60) + " 0") &&
         send("time " + std::to_string(hundredths)) && send("otim " + std::to_string(hundredths));
}

ChessProgram::Answer XboardProgram::go(const std::vector<std::string>& moves, const std::string& limit) {
  Answer answer;
  for (; known_ < moves.size(); ++known_)
    if (!send((saysUsermove_ ? "usermove " : "") + moves[known_])) return answer;
  if (!setLimit(limit)) {
    complain("cannot be held to " + limit);
    return answer;
  }
  if (!send("go")) return answer;
  std::string line;
  while (readLine(line, kPatienceMs)) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "move") {
      words >> answer.move;
      ++known_;
      send("force");
      return answer;
    }
    if (word == "resign" || word == "Illegal" || word == "Error") {
      complain("said: " + line);
      return answer;
    }
    // A thought: depth, score, hundredths of a second, nodes, moves.
    std::istringstream thought(line);
    int depth = 0;
    int score = 0;
    if (thought >> depth >> score) {
      answer.hasScore = true;
      answer.score = score;
    }
  }
  complain("gave no move");
  return answer;
}

}  // namespace bench
