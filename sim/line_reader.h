// Lines from a file or from standard input, as they come.
#pragma once

#include <string>

#include "signals.h"

namespace sim {

class LineReader {
 public:
  LineReader(int file, const Signals& signals) : file_(file), signals_(signals) {}

  // Without its end, "\n" or "\r\n". False at the end of the file and when a signal comes.
  bool next(std::string& line);

 private:
  int file_;
  const Signals& signals_;
  std::string buffer_;
  bool ended_ = false;
};

}  // namespace sim
