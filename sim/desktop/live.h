// The board in real time, on a thread of its own. Nobody else touches the Host while it runs: what others
// want of it they post, and it is done between two ticks, so that nobody's slowness can delay one.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "host.h"
#include "outbox.h"
#include "pace.h"
#include "printer.h"
#include "watcher.h"

namespace sim {

class Live {
 public:
  using Task = std::function<void(Host&)>;

  // Starts at once, with power on. `isTerminal`: a person sits at the terminal. A watcher, if there is one,
  // is called with every tick.
  Live(Host& host, bool isTerminal, Watcher* watcher = nullptr);
  ~Live();
  Live(const Live&) = delete;
  Live& operator=(const Live&) = delete;

  // From any thread
  void post(Task task);

  // The terminal: bytes for the serial port and lines for the world (without @), in order, and at the pace of
  // hands.
  void type(std::string bytes);
  void act(std::string line);
  void echo(std::string_view bytes) { outbox_.put(bytes); }
  // Nothing more will come from there: ends when all is answered.
  void finish();
  // Ends after this tick.
  void stop();
  // What the terminal is to show; closed at the end.
  Outbox& outbox() { return outbox_; }

 private:
  struct Turn {
    bool isWorlds;
    std::string text;
  };

  void run();
  void doTasks();
  void takeTurns(uint64_t now);
  void publish(uint64_t now);
  void followStart(uint64_t now);
  bool isFinished(uint64_t now);
  void sleep(uint64_t now);
  uint64_t now() const;

  Host& host_;
  const bool isTerminal_;
  Watcher* const watcher_;
  const std::chrono::steady_clock::time_point startedAt_ = std::chrono::steady_clock::now();
  Outbox outbox_;

  std::mutex mutex_;  // for what follows it, up to the firmware thread's own
  std::condition_variable woken_;
  std::deque<Task> tasks_;
  std::deque<Turn> turns_;
  bool finishing_ = false, stopping_ = false;

  // The firmware's thread only
  Printer printer_;
  Pace pace_;
  int startsSeen_ = 0;
  uint64_t typedAt_ = 0;
  uint64_t busyAt_ = 0;  // when there was last something to answer
  uint64_t finishingSince_ = 0;

  std::thread thread_;
};

}  // namespace sim
