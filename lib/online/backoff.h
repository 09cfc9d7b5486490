// When to try again: after ever longer pauses, none of them exactly alike, so that a thousand boards do not
// come back in the same second.
#pragma once

#include <cstdint>

namespace online {

class Backoff {
 public:
  static constexpr uint32_t kFirstMs = 1000;
  static constexpr uint32_t kMaxMs = 16000;
  // What a server that is asked too much wants.
  static constexpr uint32_t kMinuteMs = 61000;

  void succeed() { failures_ = 0; }
  void fail(uint32_t nowMs, uint32_t random) {
    const uint32_t whole = failures_ < 4 ? kFirstMs << failures_ : kMaxMs;
    if (failures_ < 255) ++failures_;
    // From three quarters of it to all of it.
    waitFor(whole - random % (whole / 4 + 1), nowMs);
  }
  void waitFor(uint32_t ms, uint32_t nowMs) {
    since_ = nowMs;
    waitMs_ = ms;
  }
  bool mayTry(uint32_t nowMs) {
    if (waitMs_ != 0 && nowMs - since_ < waitMs_) return false;
    waitMs_ = 0;
    return true;
  }
  int failures() const { return failures_; }

 private:
  uint32_t since_ = 0, waitMs_ = 0;
  uint8_t failures_ = 0;
};

}  // namespace online
