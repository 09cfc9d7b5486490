// One line being typed. It takes any byte a terminal, a serial monitor or a program may send, echoes if it is
// told to, and says when there is a line to act on. Who is echoed to sits at a terminal that knows \b and ESC
// [ K. Each key that edits has a function.
#pragma once

#include <string_view>

#include "console/line_history.h"
#include "console/output.h"

namespace console {

class LineEditor {
 public:
  enum class Event : uint8_t {
    None,
    Line,       // line() is complete; call clear() when done with it
    TooLong,    // a line ended that was longer than kMaxLine: nothing of it counts
    Interrupt,  // Ctrl-C; what had been typed is gone
    Complete    // Tab: line() might be completed, by add()
  };

  static constexpr int kMaxLine = 544;

  explicit LineEditor(Output& output) : output_(output) {}

  Event take(uint8_t byte);
  // Which lines are not to be recalled.
  void setSecret(bool (*hasSecret)(std::string_view line)) { hasSecret_ = hasSecret; }
  std::string_view line() const { return {line_, static_cast<std::size_t>(length_)}; }
  void clear();
  // Puts words where the cursor is, as if they had been typed.
  void add(std::string_view words);

  void setEcho(bool on) { echo_ = on; }
  // Have keys come that only somebody at a terminal sends: Return without a line feed, Backspace, arrows?
  bool sawTerminal() const { return sawTerminal_; }
  // What follows Return now is not for the editor, and shows nothing.
  void forgetReturn() { afterReturn_ = false; }
  // Shows a prompt, and behind it what has been typed so far.
  void showPrompt();
  static constexpr std::string_view kPrompt = "> ";

 private:
  enum class Escape : uint8_t { No, Begun, Bracket, Letter };

  Event takeControl(uint8_t byte);
  void takeEscape(uint8_t byte);
  void takeKey(char final);
  Event endLine();
  void insert(char byte);
  void erase();
  void wipe();
  void replace(std::string_view text);
  void moveLeft();
  void moveRight();
  int characterBefore(int at) const;
  int characterAfter(int at) const;
  void echo(std::string_view bytes);
  void back(int from, int to);
  void redrawFrom(int at);

  Output& output_;
  int length_ = 0;
  int cursor_ = 0;
  int recalled_ = 0;  // how far back in the history; 0 is the line being typed
  Escape escape_ = Escape::No;
  uint8_t number_ = 0;  // in an escape sequence
  bool echo_ = false;
  bool tooLong_ = false;
  bool afterReturn_ = false;
  bool sawTerminal_ = false;
  bool (*hasSecret_)(std::string_view line) = nullptr;
  LineHistory history_;
  char line_[kMaxLine];
};

}  // namespace console
