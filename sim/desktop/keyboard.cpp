#include "keyboard.h"

#include <utility>

namespace sim {

namespace {

constexpr char kCtrlC = 3, kCtrlD = 4, kBackspace = 8, kCtrlU = 21, kCtrlBracket = 29, kDelete = 127;
constexpr std::size_t kLongestLine = 4096;

}  // namespace

bool Keyboard::take(std::string_view bytes) {
  for (const char byte : bytes) {
    if (isTerminal_ && (byte == kCtrlD || byte == kCtrlBracket)) return false;
    const bool skip = std::exchange(skipLineFeed_, false) && byte == '\n';
    if (skip) continue;
    if (inWorldsLine_) {
      takeWorlds(byte);
    } else if (byte == '@' && column_ == 0) {
      inWorldsLine_ = true;
      if (isTerminal_) live_.echo("@");
    } else {
      takeBoards(byte);
    }
  }
  flush();
  return true;
}

void Keyboard::finish() {
  if (inWorldsLine_) takeWorlds('\n');
  flush();
}

void Keyboard::takeWorlds(char byte) {
  if (byte == '\r' || byte == '\n') {
    skipLineFeed_ = byte == '\r';
    inWorldsLine_ = false;
    flush();
    live_.act(std::exchange(worlds_, {}));
    return;
  }
  if (!isTerminal_) {
    if (worlds_.size() < kLongestLine) worlds_ += byte;
    return;
  }
  const bool wipe = byte == kCtrlC || byte == kCtrlU;
  if (wipe || byte == kBackspace || byte == kDelete) {
    // The @ goes last, and with it the line.
    do {
      live_.echo("\b \b");
      inWorldsLine_ = !worlds_.empty();
      if (inWorldsLine_) worlds_.pop_back();
    } while (wipe && inWorldsLine_);
  } else if (byte >= ' ' && worlds_.size() < kLongestLine) {
    worlds_ += byte;
    live_.echo({&byte, 1});
  }
}

void Keyboard::takeBoards(char byte) {
  boards_ += byte;
  if (byte == '\r' || byte == '\n' || byte == kCtrlC || byte == kCtrlU)
    column_ = 0;
  else if (!isTerminal_ || (byte != kBackspace && byte != kDelete))
    ++column_;
  else if (column_ > 0)
    --column_;
}

void Keyboard::flush() {
  if (!boards_.empty()) live_.type(std::exchange(boards_, {}));
}

}  // namespace sim
