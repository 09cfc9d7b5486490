#include "terminal_session.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include "keyboard.h"

namespace sim {

namespace {

// Writes what the board says, on a thread that may be as slow as whoever reads.
class Writer {
 public:
  explicit Writer(Live& live) : live_(live), done_(::eventfd(0, EFD_CLOEXEC)), thread_([this] { run(); }) {}
  ~Writer() {
    thread_.join();
    ::close(done_);
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // Readable when all is written, or nobody reads any more.
  int done() const { return done_; }

 private:
  void run() {
    std::string text;
    while (live_.outbox().take(text))
      if (!writeAll(text)) break;
    live_.stop();
    ::eventfd_write(done_, 1);
  }

  static bool writeAll(std::string_view text) {
    while (!text.empty()) {
      // cppcheck-suppress invalidLifetime ; the caller's text outlives the call
      const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
  }

  Live& live_;
  int done_;
  std::thread thread_;
};

}  // namespace

void runTerminal(Live& live, const Signals& signals, bool isTerminal) {
  constexpr int kForever = -1, kLastWordsMs = 1000;
  Keyboard keyboard(live, isTerminal);
  const Writer writer(live);
  pollfd waiting[] = {
      {writer.done(), POLLIN, 0}, {signals.descriptor(), POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
  int patience = kForever;
  for (;;) {
    const int ready = ::poll(waiting, 3, patience);
    if (ready < 0 && errno == EINTR) continue;
    if (waiting[0].revents != 0) return;
    if (ready == 0) {
      // Whoever should read our last words does not. The thread that writes them cannot be ended in order.
      std::_Exit(1);
    }
    if (waiting[1].revents != 0) {
      live.stop();
      waiting[1].fd = waiting[2].fd = -1;
      patience = kLastWordsMs;
    } else if (waiting[2].revents != 0) {
      char bytes[1024];
      const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
      if (count > 0 && keyboard.take({bytes, static_cast<std::size_t>(count)})) continue;
      waiting[2].fd = -1;
      keyboard.finish();
      if (count > 0)
        live.stop();
      else
        live.finish();
    }
  }
}

}  // namespace sim
