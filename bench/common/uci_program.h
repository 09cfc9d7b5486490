// A program that speaks UCI.
#pragma once

#include "chess_program.h"

namespace bench {

class UciProgram : public ChessProgram {
 public:
  bool newGame() override;
  Answer go(const std::vector<std::string>& moves, const std::string& limit) override;

 private:
  bool greet(const std::vector<std::string>& options) override;
  bool waitFor(const std::string& word);
};

}  // namespace bench
