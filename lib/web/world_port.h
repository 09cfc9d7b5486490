// The world around a simulated board, as far as the page shows it and acts on it. A real board has none.
#pragma once

#include "base/text.h"

namespace web {

class WorldPort {
 public:
  // A part of the state, as board::StatePart.
  virtual uint32_t version() const = 0;
  virtual bool write(base::Text& text, int& at) const = 0;
  // Without power the board's own parts read like this. `part` counts like board::statePart().
  virtual void writeDark(int part, base::Text& text) const = 0;

  struct Answer {
    std::string_view text;  // one line with its end, or nothing; stays until the next one
    bool isRefused = false;
    uint32_t takesMs = 0;  // so long until the next line's turn
  };
  // A line for it, such as "lift e2".
  virtual Answer act(std::string_view line) = 0;

 protected:
  ~WorldPort() = default;
};

}  // namespace web
