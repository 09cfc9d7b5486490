// Lines from a file or from standard input, as they come.
#pragma once

#include <string>
#include <string_view>

#include "signals.h"

namespace sim {

class LineReader {
 public:
  LineReader(int file, const Signals& signals) : file_(file), signals_(signals) {}

  // Without its end, "\n" or "\r\n". False at the end of the file and when a signal comes.
  bool next(std::string& line);
  // The line that comes next, until it is asked for. False when it is not known without waiting.
  bool peek(std::string_view& line);
  // What has ended the lines early, as `errno` names it, or 0.
  int fault() const { return fault_; }

 private:
  // What there is to read now.
  void read();

  int file_;
  const Signals& signals_;
  std::string buffer_;
  bool ended_ = false;
  int fault_ = 0;
};

}  // namespace sim
