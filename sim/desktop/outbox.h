// Text on its way from the firmware's thread to whoever writes it out, however slow that is.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace sim {

class Outbox {
 public:
  // Full enough: the board should hold back what it has to say, as on a serial line that nobody reads.
  bool isFull() const {
    const std::lock_guard guard(mutex_);
    return text_.size() >= kFull;
  }
  void put(std::string_view text) {
    const std::lock_guard guard(mutex_);
    text_ += text;
    if (!text.empty()) changed_.notify_one();
  }
  // Nothing more will come.
  void close() {
    const std::lock_guard guard(mutex_);
    closed_ = true;
    changed_.notify_one();
  }
  // Waits for text. False when it is closed and all has been taken.
  bool take(std::string& text) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !text_.empty(); });
    text = std::exchange(text_, {});
    return !text.empty();
  }

 private:
  static constexpr std::size_t kFull = 64 * 1024;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::string text_;
  bool closed_ = false;
};

}  // namespace sim
