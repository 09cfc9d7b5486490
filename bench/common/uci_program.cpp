#include "uci_program.h"

#include <sstream>

namespace bench {

bool UciProgram::greet(const std::vector<std::string>& options) {
  if (!send("uci") || !waitFor("uciok")) {
    complain("does not answer to uci");
    return false;
  }
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) continue;
    send("setoption name " + option.substr(0, equals) + " value " + option.substr(equals + 1));
  }
  return send("isready") && waitFor("readyok");
}

bool UciProgram::newGame() { return send("ucinewgame") && send("isready") && waitFor("readyok"); }

ChessProgram::Answer UciProgram::go(const std::vector<std::string>& moves, const std::string& limit) {
  Answer answer;
  std::string line = "position startpos moves";
  for (const std::string& move : moves) line += " " + move;
  if (!send(line) || !send("go " + limit)) return answer;
  while (readLine(line, kPatienceMs)) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "bestmove") {
      words >> answer.move;
      return answer;
    }
    if (word != "info") continue;
    while (words >> word) {
      if (word == "string") break;
      if (word != "score") continue;
      std::string kind;
      int number = 0;
      words >> kind >> number;
      answer.hasScore = true;
      answer.score = kind == "mate" ? (number > 0 ? 30000 : -30000) : number;
    }
  }
  complain("gave no move");
  return answer;
}

bool UciProgram::waitFor(const std::string& word) {
  std::string line;
  while (readLine(line, kPatienceMs)) {
    std::string first;
    std::istringstream(line) >> first;
    if (first == word) return true;
  }
  return false;
}

}  // namespace bench
