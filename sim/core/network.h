// The board's way to servers: whoever really asks them, behind a line that can be cut, `@net off`.
#pragma once

#include <array>

#include "ports/http_client.h"

namespace sim {

class Network final : public ports::HttpClient {
 public:
  // Without a client there is no network at all.
  explicit Network(ports::HttpClient* client) : client_(client) {}

  ports::HttpClient* port() { return client_ != nullptr ? this : nullptr; }
  void setLine(bool isUp) {
    isUp_ = isUp;
    if (!isUp) broken_.fill(true);
  }
  // The firmware is gone, and with it whatever it asked for.
  void hangUp() {
    for (int call = 0; call < kMaxCalls; ++call)
      if (open_[at(call)]) end(call);
  }

  int start(const Request& request) override {
    const int call = client_->start(request);
    if (call == kNoCall) return kNoCall;
    open_[at(call)] = true;
    broken_[at(call)] = !isUp_;
    return call;
  }
  Progress progress(int call) override {
    return broken_[at(call)] ? Progress::Failed : client_->progress(call);
  }
  int status(int call) override { return client_->status(call); }
  int write(int call, const char* bytes, int count) override {
    return broken_[at(call)] ? 0 : client_->write(call, bytes, count);
  }
  int read(int call, char* bytes, int max) override {
    return broken_[at(call)] ? 0 : client_->read(call, bytes, max);
  }
  const char* why(int call) override { return broken_[at(call)] ? "the line is down" : client_->why(call); }
  void end(int call) override {
    open_[at(call)] = false;
    client_->end(call);
  }

 private:
  static std::size_t at(int call) { return static_cast<std::size_t>(call); }

  ports::HttpClient* client_;
  bool isUp_ = true;
  std::array<bool, kMaxCalls> open_{}, broken_{};
};

}  // namespace sim
