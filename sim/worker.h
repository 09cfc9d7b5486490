// Where the engine thinks: a thread of its own when time is real, a moment of each tick when it is virtual,
// at about the pace of the chip.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "ports/worker.h"

namespace sim {

class Worker final : public ports::Worker {
 public:
  explicit Worker(bool isVirtual);
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  void run(ports::Job& job) override;
  bool busy() const override;
  void tick() override;
  // Power is gone: the job is dropped where it is. Afterwards it may be destroyed.
  void drop();

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  ports::Job* job_ = nullptr;
  bool dropped_ = false;
  bool ending_ = false;
  std::thread thread_;  // none when time is virtual
};

}  // namespace sim
