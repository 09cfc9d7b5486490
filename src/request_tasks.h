// Requests to servers: esp_http_client on a task of its own for each, since it waits. What comes in lies in a
// ring until the tick reads it. Certificates are verified against the roots in include/trusted_roots.h.
#pragma once

#include <atomic>

#include "ports/http_client.h"

class RequestTasks final : public ports::HttpClient {
 public:
  int start(const Request& request) override;
  Progress progress(int call) override;
  int status(int call) override;
  int write(int call, const char* bytes, int count) override;
  int read(int call, char* bytes, int max) override;
  const char* why(int call) override;
  void end(int call) override;

 private:
  struct Job;

  bool begin(Job& job);

  Job* jobs_[kMaxCalls] = {};
  std::atomic<int> running_{0};  // tasks, also of those that nobody wants any more
};
