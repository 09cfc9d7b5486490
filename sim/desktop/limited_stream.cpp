#include "limited_stream.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>

namespace sim {

using std::chrono::milliseconds;

LimitedStream::LimitedStream(socket_t socket, const std::atomic<bool>& closing)
    : socket_(socket), closing_(closing) {
  ::fcntl(socket_, F_SETFL, ::fcntl(socket_, F_GETFL) | O_NONBLOCK);
}

// In small steps, so that the program may end.
bool LimitedStream::await(short events, Clock::time_point until) const {
  constexpr int kStepMs = 100;
  while (!closing_ && Clock::now() < until) {
    pollfd wanted{socket_, events, 0};
    if (::poll(&wanted, 1, kStepMs) > 0) return true;
  }
  return false;
}

ssize_t LimitedStream::read(char* bytes, std::size_t size) {
  const bool inHead = headLeft_ >= 0;
  if (at_ == end_) {
    if (!await(POLLIN, inHead ? headUntil_ : bodyUntil_)) return -1;
    const ssize_t got = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
    if (got <= 0) return got;
    bodyUntil_ += kBytePatience * got;
    at_ = 0;
    end_ = static_cast<std::size_t>(got);
  }
  std::size_t count = std::min(size, end_ - at_);
  if (inHead) {
    if (headLeft_ == 0) return -1;
    count = std::min(count, static_cast<std::size_t>(headLeft_));
    headLeft_ -= static_cast<int>(count);
  }
  std::copy_n(buffer_.data() + at_, count, bytes);
  at_ += count;
  return static_cast<ssize_t>(count);
}

ssize_t LimitedStream::write(const char* bytes, std::size_t size) {
  if (!await(POLLOUT, Clock::now() + kPatience)) return -1;
  const ssize_t sent = ::send(socket_, bytes, size, MSG_NOSIGNAL);
  return sent < 0 && errno == EAGAIN ? 0 : sent;
}

// A connection that is closed with something unread is torn down, and takes the answer with it.
void LimitedStream::finish() {
  ::shutdown(socket_, SHUT_WR);
  constexpr std::size_t kMaxDropped = 1024 * 1024;
  const Clock::time_point until = Clock::now() + std::chrono::seconds(1);
  for (std::size_t dropped = 0; dropped < kMaxDropped && await(POLLIN, until);) {
    const ssize_t got = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
    if (got <= 0) return;
    dropped += static_cast<std::size_t>(got);
  }
}

}  // namespace sim
