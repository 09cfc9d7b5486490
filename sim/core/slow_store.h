// The flash as slow as on the chip: what a write takes is counted, and the board's next tick waits for it.
#pragma once

#include <cstdint>
#include <utility>

#include "ports/store.h"

namespace sim {

class SlowStore final : public ports::Store {
 public:
  explicit SlowStore(ports::Store& store) : store_(store) {}

  void setWriteMs(uint32_t ms) { writeMs_ = ms; }
  // How long the writes since this was last asked have taken.
  uint32_t takeSpent() { return std::exchange(spentMs_, 0); }

  int32_t size(Log log) override { return store_.size(log); }
  int read(Log log, int32_t offset, uint8_t* bytes, int count) override {
    return store_.read(log, offset, bytes, count);
  }
  bool append(Log log, const uint8_t* bytes, int count) override {
    spentMs_ += writeMs_;
    return store_.append(log, bytes, count);
  }
  bool remove(Log log) override {
    spentMs_ += writeMs_;
    return store_.remove(log);
  }
  Log next(Log after) override { return store_.next(after); }
  bool tidy() override {
    const bool done = store_.tidy();
    if (done) spentMs_ += writeMs_;
    return done;
  }
  bool isNearlyFull() override { return store_.isNearlyFull(); }
  bool forgetAll() override { return store_.forgetAll(); }

 private:
  ports::Store& store_;
  uint32_t writeMs_ = 0;
  uint32_t spentMs_ = 0;
};

}  // namespace sim
