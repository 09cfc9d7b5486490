// Sorts what is typed into bytes for the board's serial port and lines for the world, which begin with @. On
// a terminal the board echoes what is its own; the world's lines are echoed here.
#pragma once

#include <string>
#include <string_view>

#include "live.h"

namespace sim {

class Keyboard {
 public:
  Keyboard(Live& live, bool isTerminal) : live_(live), isTerminal_(isTerminal) {}

  // False when one of the keys came that end the program, Ctrl-D or Ctrl-].
  bool take(std::string_view bytes);
  // A last line may lack its end.
  void finish();

 private:
  void takeWorlds(char byte);
  void takeBoards(char byte);
  void flush();

  Live& live_;
  const bool isTerminal_;
  bool inWorldsLine_ = false;
  bool skipLineFeed_ = false;  // the second half of "\r\n"
  int column_ = 0;             // in the board's line
  std::string worlds_, boards_;
};

}  // namespace sim
