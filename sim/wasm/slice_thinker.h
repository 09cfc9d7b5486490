// Thinks on the one thread there is: in each tick for a few milliseconds, and the board goes on in between.
#pragma once

#include <emscripten.h>

#include "thinker.h"

namespace sim {

class SliceThinker final : public Thinker {
 public:
  void run(ports::Work& job) override { job_ = &job; }
  bool busy() const override { return job_ != nullptr; }
  void tick() override {
    const double began = emscripten_get_now();
    while (job_ != nullptr && emscripten_get_now() - began < kSliceMs)
      if (!job_->step()) job_ = nullptr;
  }
  void drop() override { job_ = nullptr; }

 private:
  static constexpr double kSliceMs = 6;

  ports::Work* job_ = nullptr;
};

}  // namespace sim
