// What commands and jobs work with: the board, the line out, how to talk, and what is under way.
#pragma once

#include "console/activity.h"
#include "console/output.h"
#include "console/style.h"
#include "console/thinker.h"

namespace console {

class Host;

// What the answer to one line may take. Whatever could be longer is a job.
constexpr int kReplyRoom = 1400;

struct Session {
  Session(Host& board, Thinker& player) : host(board), thinker(player) {}

  Host& host;
  Thinker& thinker;
  uint32_t now = 0;
  bool newsTold = false;  // a command has changed the game and has said so itself
  Style style;
  Output output;
  Activity activity;

  void say(std::string_view line) { output.line(line); }
  // One line "error: ...", without a full stop.
  void error(std::string_view why);
  void error(std::string_view subject, std::string_view why);
};

}  // namespace console
