// A small value that one thread writes and others read at any moment, never half old and half new, without
// a lock: the writer counts up before and after, and a reader that saw the count move tries again.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace base {

template <typename Value>
class Seqlock {
  static_assert(std::is_trivially_copyable_v<Value>, "it is copied word by word");
  static constexpr int kWords = (sizeof(Value) + 3) / 4;

 public:
  // One writer only.
  void write(const Value& value) {
    uint32_t words[kWords] = {};
    std::memcpy(words, &value, sizeof value);
    const uint32_t count = count_.load(std::memory_order_relaxed);
    count_.store(count + 1, std::memory_order_release);
    // Each word is released after the odd count, so who sees a new word sees the odd count too.
    for (int i = 0; i < kWords; ++i) words_[i].store(words[i], std::memory_order_release);
    count_.store(count + 2, std::memory_order_release);
  }

  // False when a writer was in the way all the time, or nothing was ever written; then ask again later.
  [[nodiscard]] bool read(Value& value) const {
    for (int tries = 0; tries < 64; ++tries) {
      const uint32_t before = count_.load(std::memory_order_acquire);
      if (before == 0) return false;
      if ((before & 1) != 0) continue;
      uint32_t words[kWords];
      for (int i = 0; i < kWords; ++i) words[i] = words_[i].load(std::memory_order_acquire);
      if (count_.load(std::memory_order_acquire) != before) continue;
      std::memcpy(static_cast<void*>(&value), words, sizeof value);
      return true;
    }
    return false;
  }

  // Moves on with every write.
  uint32_t count() const { return count_.load(std::memory_order_acquire); }

 private:
  std::atomic<uint32_t> count_{0};
  std::atomic<uint32_t> words_[kWords] = {};
};

}  // namespace base
