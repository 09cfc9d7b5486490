// A console on a board without pieces, and somebody at the other end of the line: what is typed, what is
// read.
#pragma once

#include "console/console.h"
#include "fake_host.h"
#include "ram_store.h"
#include "random_thinker.h"
#include "suite.h"

class ConsoleStory {
 public:
  // Everything new, and somebody who answers UCI's `go`.
  void begin() {
    random_ = RandomThinker();
    begin(random_);
  }
  void begin(console::Thinker& thinker) {
    store.clear();
    host = new (hostPlace_) FakeHost(store);
    console = new (consolePlace_) console::Console(*host, thinker);
    now = 1000;
    heard.clear();
  }

  // Sends bytes as they are and reads until nothing more comes.
  const char* send(std::string_view bytes) {
    heard.clear();
    for (std::size_t i = 0; i < bytes.size();) {
      while (i < bytes.size() && console->room() > 0) console->receive(static_cast<uint8_t>(bytes[i++]));
      step();
    }
    return listen();
  }
  // One line of a program.
  const char* type(std::string_view line) {
    heard.clear();
    for (const char character : line) console->receive(static_cast<uint8_t>(character));
    console->receive('\n');
    return listen();
  }
  // Reads until nothing more comes.
  const char* listen() {
    for (int ticks = 0; ticks < 100000; ++ticks) {
      step();
      if (console->isIdle()) return heard.cString();
    }
    TEST_FAIL_MESSAGE("the console does not come to rest");
    return "";
  }
  void step() {
    host->now = ++now;
    console->tick(now);
    char bytes[256];
    int count;
    while ((count = console->take(bytes, sizeof bytes)) > 0)
      heard.add(std::string_view(bytes, static_cast<std::size_t>(count)));
  }

  RamStore store;
  FakeHost* host = nullptr;
  console::Console* console = nullptr;
  uint32_t now = 0;
  chess::TextOf<20000> heard;

 private:
  RandomThinker random_;
  alignas(FakeHost) unsigned char hostPlace_[sizeof(FakeHost)];
  alignas(console::Console) unsigned char consolePlace_[sizeof(console::Console)];
};
