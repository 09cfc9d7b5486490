// One listener of /api/events: turns what has changed since its last message into the next one.
#pragma once

#include <memory>
#include <string>

#include "web_board.h"

namespace sim {

class EventStream {
 public:
  // `lastId`: of the last message about the console that it got on an earlier connection, or nothing.
  EventStream(WebBoard& board, const std::string& lastId);

  // Waits for something to tell. False at the end.
  bool next(std::string& message);

 private:
  WebBoard& board_;
  std::unique_ptr<WebBoard::Sight> sight_;  // large
  std::unique_ptr<app::State> told_;
  std::string worldTold_;
  bool toldAll_ = false;
};

// The parts asked for, in one object.
std::string stateJson(const app::State& state, app::Parts parts, const std::string& world);

}  // namespace sim
