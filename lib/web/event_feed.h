// One listener of /api/events: what is new to it of the board's state and of what the console said, as
// server-sent events. It has cursors, no copies, and may be as slow as it likes: what lies between is left
// out, what is now always comes.
#pragma once

#include "web/console_log.h"
#include "web/parts_writer.h"
#include "web/pipe.h"

namespace web {

class EventFeed {
 public:
  bool isOpen() const { return pipe_.isOpen(); }
  // `run` is the number of this run of the program, in the ids of events. `lastId` is what the listener got
  // on an earlier connection, or nothing.
  void open(int exchange, uint32_t run, std::string_view lastId, const ConsoleLog& log, uint32_t nowMs);
  void step(ports::HttpServer& http, const PartsView& view, const ConsoleLog& log, uint32_t run,
            uint32_t nowMs);
  void close(ports::HttpServer& http) { pipe_.close(http, false); }

 private:
  enum class Phase : uint8_t { Idle, State, StateEnd, Console, Alive, Torn };
  static constexpr uint32_t kHeartbeatMs = 5000;
  static constexpr int kPiecesATick = 16;

  bool choose(const PartsView& view, const ConsoleLog& log, uint32_t nowMs);
  void write(const PartsView& view, const ConsoleLog& log, uint32_t run, base::Text& text);
  void chooseConsole(const ConsoleLog& log);
  void tear();
  void finish(const PartsView& view, uint32_t nowMs);

  Pipe pipe_;
  Phase phase_ = Phase::Idle;
  uint16_t consoleCount_ = 0;
  ConsoleLog::Cursor consoleAt_ = 0;
  uint32_t toldAt_ = 0;
  PartsCursor cursor_;
  PartsWriter parts_;
};

}  // namespace web
