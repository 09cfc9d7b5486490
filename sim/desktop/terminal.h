// The terminal as the other end of a serial line: every key goes to the board at once, which echoes it. It is
// restored at the end. When input or output is a pipe there is nothing to do.
#pragma once

#include <termios.h>

namespace sim {

class Terminal {
 public:
  Terminal();
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  bool isTerminal() const { return isTerminal_; }

 private:
  bool isTerminal_;
  termios before_{};
};

}  // namespace sim
