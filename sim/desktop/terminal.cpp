#include "terminal.h"

#include <unistd.h>

namespace sim {

Terminal::Terminal() : isTerminal_(::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0) {
  if (!isTerminal_ || ::tcgetattr(STDIN_FILENO, &before_) != 0) return;
  termios raw = before_;
  raw.c_iflag &= ~static_cast<tcflag_t>(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON);
  raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | IEXTEN | ISIG);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  // What is written stays as it was: the greeting comes before the board knows of the terminal, with bare
  // "\n".
  ::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
}

Terminal::~Terminal() {
  if (isTerminal_) ::tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
}

}  // namespace sim
