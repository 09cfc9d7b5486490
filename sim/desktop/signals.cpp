#include "signals.h"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <initializer_list>

namespace sim {

Signals::Signals() {
  sigset_t ours;
  ::sigemptyset(&ours);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) ::sigaddset(&ours, signal);
  ::pthread_sigmask(SIG_BLOCK, &ours, nullptr);
  descriptor_ = ::signalfd(-1, &ours, SFD_CLOEXEC | SFD_NONBLOCK);
  // Whoever read our output has gone: the write says so.
  std::signal(SIGPIPE, SIG_IGN);
}

Signals::~Signals() { ::close(descriptor_); }

bool Signals::caught() const {
  pollfd waiting{descriptor_, POLLIN, 0};
  return ::poll(&waiting, 1, 0) > 0;
}

bool Signals::waitFor(int file) const {
  pollfd waiting[] = {{descriptor_, POLLIN, 0}, {file, POLLIN, 0}};
  while (::poll(waiting, 2, -1) < 0 && errno == EINTR) {
  }
  return waiting[0].revents == 0;
}

}  // namespace sim
