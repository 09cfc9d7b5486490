// What follows a command: words, numbers, on or off. Each says what was wrong, in one error line that names
// the command.
#pragma once

#include <optional>
#include <string_view>

#include "chess/types.h"

namespace console {

struct Session;

class Arguments {
 public:
  Arguments(Session& session, const char* command, std::string_view text)
      : session_(session), command_(command), rest_(text) {}

  bool empty() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }
  std::string_view word();
  // A word, or several in double quotes; and all that is left, with such quotes taken off.
  std::string_view quoted();
  std::string_view restQuoted();

  // These give nothing after an error.
  std::optional<uint32_t> number(uint32_t min, uint32_t max);
  std::optional<bool> onOrOff();
  std::optional<chess::Square> square();
  // Nothing more may follow.
  bool end();

  void error(std::string_view why);
  // "'x' is not a square".
  void notA(std::string_view word, std::string_view what);

 private:
  Session& session_;
  const char* command_;
  std::string_view rest_;
};

}  // namespace console
