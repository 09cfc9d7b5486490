#include "analyst.h"

#include <sstream>

#include "chess/fen.h"
#include "chess/san.h"

namespace puzzles {

std::vector<Line> Analyst::look(const chess::Position& position, int lines, int nodes) {
  if (!newGame()) return {};
  return glance(position, lines, nodes);
}

std::vector<Line> Analyst::glance(const chess::Position& position, int lines, int nodes) {
  chess::FenText fen;
  chess::writeFen(position, fen);
  if (lines != lines_) send("setoption name MultiPV value " + std::to_string(lines));
  lines_ = lines;
  if (!send("position fen " + std::string(fen.view())) || !send("go nodes " + std::to_string(nodes)))
    return {};
  std::vector<Line> found;
  std::string text;
  while (readLine(text, kPatienceMs)) {
    std::istringstream words(text);
    std::string word;
    words >> word;
    if (word == "bestmove") return found;
    if (word != "info") continue;
    Line line;
    std::size_t number = 0;
    bool bound = false;
    while (words >> word) {
      if (word == "string") break;
      if (word == "multipv") words >> number;
      if (word == "upperbound" || word == "lowerbound") bound = true;
      if (word == "score") {
        words >> word;
        words >> (word == "mate" ? line.mateIn : line.score);
        if (line.mateIn != 0) line.score = line.mateIn > 0 ? kMateScore : -kMateScore;
      }
      if (word != "pv") continue;
      words >> word;
      base::Reason why;
      if (!chess::parseMove(position, word, line.best, why)) return {};
      break;
    }
    if (number == 0 || bound || line.best.isNone()) continue;
    if (found.size() < number) found.resize(number);
    found[number - 1] = line;
  }
  return {};
}

}  // namespace puzzles
