// The board's power supply. It can be told to fail in the middle of a write to the flash.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace sim {

class Supply {
 public:
  bool isOn() const { return on_; }
  void turnOn() {
    if (!on_) ++starts_;
    on_ = true;
  }
  // How often it was turned on.
  int starts() const { return starts_; }
  void turnOff() {
    on_ = false;
    left_.reset();
  }
  // Fails once so many more bytes have been written.
  void failAfter(uint32_t bytes) {
    left_ = bytes;
    if (bytes == 0) turnOff();
  }

  // Somebody writes: how many of these bytes get there. When it has failed on the way, isOn() says so.
  int spend(int bytes) {
    if (!on_) return 0;
    if (!left_) return bytes;
    const auto written = std::min(*left_, static_cast<uint32_t>(bytes));
    *left_ -= written;
    if (*left_ == 0) turnOff();
    return static_cast<int>(written);
  }

 private:
  bool on_ = false;
  int starts_ = 0;
  std::optional<uint32_t> left_;
};

}  // namespace sim
