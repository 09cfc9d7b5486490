// Which logs a store has, in order, for stores that would have to search a directory for each question.
#pragma once

#include <algorithm>
#include <array>

#include "ports/store.h"

namespace ports {

class LogList {
 public:
  static constexpr int kMost = 512;

  void clear() { count_ = 0; }
  int count() const { return count_; }
  bool has(Store::Log log) const {
    const Store::Log* at = place(log);
    return at != end() && *at == log;
  }
  // False when there is no room for one more.
  [[nodiscard]] bool add(Store::Log log) {
    if (has(log)) return true;
    if (count_ == kMost) return false;
    Store::Log* at = logs_.data() + (place(log) - logs_.data());
    std::copy_backward(at, logs_.data() + count_, logs_.data() + count_ + 1);
    *at = log;
    ++count_;
    return true;
  }
  void remove(Store::Log log) {
    if (!has(log)) return;
    Store::Log* at = logs_.data() + (place(log) - logs_.data());
    std::copy(at + 1, logs_.data() + count_, at);
    --count_;
  }
  // The lowest above `after`, 0 when there is none.
  Store::Log next(Store::Log after) const {
    const Store::Log* at = std::upper_bound(logs_.data(), end(), after);
    return at == end() ? Store::Log{0} : *at;
  }

 private:
  const Store::Log* end() const { return logs_.data() + count_; }
  const Store::Log* place(Store::Log log) const { return std::lower_bound(logs_.data(), end(), log); }

  std::array<Store::Log, kMost> logs_;
  int count_ = 0;
};

}  // namespace ports
