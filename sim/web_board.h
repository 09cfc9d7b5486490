// Where the firmware's thread and those who serve the page meet. The firmware leaves a copy of what there is
// to see, and does what was asked for; it never waits for anybody. The others wait as long as they like.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <string>

#include "app/state.h"
#include "at_line.h"
#include "console_log.h"
#include "pace.h"
#include "watcher.h"

namespace sim {

class WebBoard final : public Watcher {
 public:
  // What there is to see, and how far somebody has seen it.
  struct Sight {
    app::State state;
    std::string world;  // pieces on the board and beside it, as JSON
    uint64_t version = 0;
    std::string console;
    uint64_t consoleAt = 0;
  };
  enum class News : uint8_t { None, Some, Closed };

  // The board echoes what is typed, as it does when a person sits at its terminal.
  explicit WebBoard(bool echoes) : echoes_(echoes) {}

  // For the threads that serve. Everything asked for is done in order and at the pace of hands; the answer is
  // what came of it. Nothing, when too much is waiting already or the board is closing.
  std::optional<Outcome> actOnWorld(std::string line) { return ask({true, std::move(line), {}}); }
  std::optional<Outcome> type(std::string line) { return ask({false, std::move(line), {}}); }

  // Waits until there is more to see than `sight` has, and puts it there.
  News waitForNews(Sight& sight, std::chrono::milliseconds longest);
  void see(Sight& sight);
  // Nothing more will happen; everybody who waits is told.
  void close();

  // Watcher, on the firmware's thread
  void act(Host& host, uint64_t now) override;
  void look(const Host& host) override;
  void hear(std::string_view bytes) override;

 private:
  struct Request {
    bool isWorlds;
    std::string line;
    std::promise<std::optional<Outcome>> answer;
  };

  std::optional<Outcome> ask(Request request);
  Outcome carryOut(Host& host, const Request& request);
  void copyTo(Sight& sight);

  const bool echoes_;

  std::mutex mutex_;  // for what follows it, up to the firmware's own; held only to copy
  std::condition_variable changed_;
  std::deque<Request> requests_;
  app::State state_;
  std::string world_;
  uint64_t version_ = 0;
  ConsoleLog console_;
  bool closed_ = false;

  // The firmware's thread only
  app::State next_;
  uint64_t actAt_ = 0;
};

}  // namespace sim
