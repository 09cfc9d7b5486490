// Where the engine thinks: a moment of each tick, at about the pace of the chip, or, on a desktop, a thread.
#pragma once

#include "ports/worker.h"

namespace sim {

class Thinker : public ports::Worker {
 public:
  virtual ~Thinker() = default;

  // Power is gone: the job is dropped where it is. Afterwards it may be destroyed.
  virtual void drop() = 0;
};

class TickThinker final : public Thinker {
 public:
  void run(ports::Work& job) override { job_ = &job; }
  bool busy() const override { return job_ != nullptr; }
  void tick() override {
    if (job_ != nullptr && !job_->step()) job_ = nullptr;
  }
  void drop() override { job_ = nullptr; }

 private:
  ports::Work* job_ = nullptr;
};

}  // namespace sim
