#include "printer.h"

#include <algorithm>

namespace sim {

namespace {

constexpr std::size_t kLongestLine = 4096;  // nobody writes longer ones; memory stays bounded

// Colours and wiped lines come as escape sequences, ESC [ and so on up to a letter.
std::string_view withoutEscapes(std::string_view line) {
  while (line.substr(0, 2) == "\x1b[") {
    const auto letter =
        std::find_if(line.begin() + 2, line.end(), [](char c) { return c >= '@' && c <= '~'; });
    if (letter == line.end()) break;
    line.remove_prefix(static_cast<std::size_t>(letter - line.begin()) + 1);
  }
  return line;
}

bool startsWith(std::string_view line, std::string_view words) {
  return line.substr(0, words.size()) == words;
}

}  // namespace

std::string Printer::board(std::string_view bytes) {
  for (const char byte : bytes) {
    if (afterReturn_ && byte != '\n') current_.clear();
    afterReturn_ = byte == '\r';
    if (byte == '\n')
      endLine();
    else if (byte != '\r' && current_.size() < kLongestLine)
      current_ += byte;
  }
  return std::string(bytes);
}

void Printer::endLine() {
  const std::string_view line = withoutEscapes(current_);
  sawError_ = sawError_ || startsWith(line, "error:") || startsWith(line, "info string error:");
  current_.clear();
}

std::string Printer::world(std::string_view line) {
  const std::string end = isTerminal_ ? "\r\n" : "\n";
  std::string text = std::string(line) + end;
  if (isTerminal_) return end + text + current_;
  if (current_.empty()) return text;
  current_.clear();
  return end + text;
}

}  // namespace sim
