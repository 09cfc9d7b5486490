// A connection that asks for no more than it may: the head of a request is limited in bytes and in time, and
// nobody who reads slowly keeps a thread for ever.
#pragma once

#include <httplib.h>

#include <array>
#include <atomic>
#include <chrono>

namespace sim {

class LimitedStream final : public httplib::Stream {
 public:
  // `closing`: all is to end.
  LimitedStream(socket_t socket, const std::atomic<bool>& closing);

  // The head has been read: from here on it is the body, which who reads it limits, but for its pace.
  void endHead() {
    headLeft_ = -1;
    bodyUntil_ = Clock::now() + kHeadPatience;
  }
  // Ends the connection so that the last answer arrives, though something sent here may never be read.
  void finish();

  bool is_readable() const override { return true; }
  bool is_writable() const override { return !closing_; }
  ssize_t read(char* bytes, std::size_t size) override;
  ssize_t write(const char* bytes, std::size_t size) override;
  void get_remote_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  socket_t socket() const override { return socket_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kMaxHead = 16 * 1024;
  static constexpr std::chrono::seconds kHeadPatience{10};
  static constexpr std::chrono::seconds kPatience{30};
  static constexpr std::chrono::milliseconds kBytePatience{1};  // 1 kB a second at least

  bool await(short events, Clock::time_point until) const;

  socket_t socket_;
  const std::atomic<bool>& closing_;
  const Clock::time_point headUntil_ = Clock::now() + kHeadPatience;
  Clock::time_point bodyUntil_;
  int headLeft_ = kMaxHead;
  std::array<char, 4096> buffer_{};
  std::size_t at_ = 0, end_ = 0;
};

}  // namespace sim
