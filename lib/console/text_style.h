// How the console talks: to a person at a terminal or to a program, plain or with colour.
#pragma once

#include <cstdint>

namespace console {

enum class Echo : uint8_t {
  Auto,  // as it starts: nothing is echoed until a key comes that only a terminal sends
  On,    // a person types: echo, prompt, line editing
  Off    // a program talks: answers only, no board after each move, and never any echo
};

struct TextStyle {
  Echo echo = Echo::Auto;
  bool colour = false;
  bool unicode = false;
};

}  // namespace console
