// What commands and jobs work with: the board, the line out, how to talk, and what is under way.
#pragma once

#include "board/board.h"
#include "console/job.h"
#include "console/output.h"
#include "console/text_style.h"

namespace console {

// What the answer to one line may take. Whatever could be longer is a job.
constexpr int kReplyRoom = 1400;

struct Session {
  Session(board::Board& parts, players::EngineRoom& engine) : board(parts), room(engine) {}

  board::Board& board;
  players::EngineRoom& room;  // for UCI
  uint32_t now = 0;
  bool newsTold = false;     // a command has changed the game and has said so itself
  bool isSubmitted = false;  // what is acted on came from a page, whose lines may take their time
  TextStyle style;
  Output output;
  JobHolder jobs;

  void say(std::string_view line) { output.line(line); }
  // One line "error: ...", without a full stop.
  void error(std::string_view why);
  void error(std::string_view subject, std::string_view why);
};

}  // namespace console
