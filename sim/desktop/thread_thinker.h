// The engine's own thread, for when time is real.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "thinker.h"

namespace sim {

class ThreadThinker final : public Thinker {
 public:
  ThreadThinker();
  ~ThreadThinker() override;
  ThreadThinker(const ThreadThinker&) = delete;
  ThreadThinker& operator=(const ThreadThinker&) = delete;

  void run(ports::Work& job) override;
  bool busy() const override { return job_ != nullptr; }
  void drop() override;

 private:
  void work();

  std::mutex mutex_;  // for what comes and goes, not for each step
  std::condition_variable changed_;
  std::atomic<ports::Work*> job_{nullptr};
  std::atomic<bool> dropped_{false};
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace sim
