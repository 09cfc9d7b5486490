#include "console/session.h"

namespace console {

void Session::error(std::string_view why) {
  Line line;
  if (style.colour) line.add("\x1b[31m");
  line.add("error: ").add(why);
  if (style.colour) line.add("\x1b[0m");
  output.line(line.view());
}

void Session::error(std::string_view subject, std::string_view why) {
  Line line;
  line.add(subject).add(": ").add(why);
  error(line.view());
}

}  // namespace console
