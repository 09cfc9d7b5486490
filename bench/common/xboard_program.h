// A program that speaks xboard's protocol. It has no time a move below a second, so a `movetime` becomes a
// clock of forty moves that is put back before each; `depth` is its own, and there is no limit by nodes.
#pragma once

#include "chess_program.h"

namespace bench {

class XboardProgram : public ChessProgram {
 public:
  bool newGame() override;
  Answer go(const std::vector<std::string>& moves, const std::string& limit) override;

 private:
  bool greet(const std::vector<std::string>& options) override;
  bool setLimit(const std::string& limit);

  bool saysUsermove_ = false;  // moves are announced by that word
  std::size_t known_ = 0;      // how many moves of the game it has been told, or has made
};

}  // namespace bench
