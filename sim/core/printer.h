// Where the board's bytes and the world's lines come together in one stream: a line of the world starts at
// the beginning of a line, and what the board had half written (its prompt) stands again after it on a
// terminal.
#pragma once

#include <string>
#include <string_view>

namespace sim {

class Printer {
 public:
  explicit Printer(bool isTerminal) : isTerminal_(isTerminal) {}

  // Each gives what to write.
  std::string board(std::string_view bytes);
  std::string world(std::string_view line);
  // On a terminal, after a line that was typed to the world and ended without an answer.
  std::string endOfTyping() const { return "\r\n" + current_; }

  // Has the board answered with an error since the beginning?
  bool sawError() const { return sawError_; }

 private:
  void endLine();

  bool isTerminal_;
  bool sawError_ = false;
  bool afterReturn_ = false;
  std::string current_;  // what the board has written on the line that it is on
};

}  // namespace sim
