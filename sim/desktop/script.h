// Plays a script: the board on a virtual clock, as fast as it runs. The same script always prints the same.
#pragma once

#include <chrono>

#include "host.h"
#include "line_reader.h"
#include "pace.h"
#include "printer.h"

namespace sim {

class Script {
 public:
  // With the real clock it plays no faster than that runs.
  Script(Host& host, const Signals& signals, bool isRealTime)
      : host_(host), signals_(signals), isRealTime_(isRealTime) {}

  // The program's exit status: 0 unless a line failed.
  int run(LineReader& lines);

 private:
  void advanceTo(uint64_t ms);
  void tick();
  void act(std::string_view line);
  void type(const std::string& line, LineReader& lines);
  bool waitUntilIdle(uint64_t maxMs);
  void write(const std::string& text);

  Host& host_;
  const Signals& signals_;
  const bool isRealTime_;
  const std::chrono::steady_clock::time_point startedAt_ = std::chrono::steady_clock::now();
  Printer printer_{false};
  Pace pace_;
  uint64_t now_ = 0;
  int startsSeen_ = 0;
  uint64_t spokeAt_ = 0;  // when the board last sent something
  bool failed_ = false;
  bool stopped_ = false;  // by a signal, or nobody reads
};

}  // namespace sim
