// What is told when something has happened in the game: the move, the board, whose turn, what is awaited. The
// lines are a promise to programs; docs/console.md lists them.
#pragma once

#include "console/job.h"

namespace console {

class ReportJob final : public Job {
 public:
  // How the game stands, without news: the answer to `board`.
  ReportJob() = default;
  // What has come since the game had this version and this many plies.
  ReportJob(uint32_t seenVersion, int seenPlies)
      : part_(Part::News), news_(true), seenVersion_(seenVersion), seenPlies_(seenPlies) {}

  Step next(Session& session, Line& line) override;

 private:
  enum class Part : uint8_t { News, Stage, Board, Turn, Claim, Clock, Waiting, Done };

  bool writeNews(Session& session, Line& line);

  Part part_ = Part::Board;
  bool news_ = false;
  uint8_t at_ = 0;
  uint32_t seenVersion_ = 0;
  int seenPlies_ = 0;
};

// "played 12... Nf6" without the first word: the move that led to this many plies, with its number. False
// when the game has not so many.
bool writeNumberedMove(const Session& session, int ply, base::Text& text);
// "clock White 5:00, Black 4:58, running".
void writeClockLine(const Session& session, base::Text& text);

}  // namespace console
