// The board's end of the serial line, as two queues. The line out has a limit, like a real one that nobody
// reads; without power nothing comes out.
#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

#include "ports/serial.h"
#include "supply.h"

namespace sim {

class Serial final : public ports::Serial {
 public:
  explicit Serial(const Supply& supply) : supply_(supply) {}

  // The other end
  void type(std::string_view bytes) { in_.insert(in_.end(), bytes.begin(), bytes.end()); }
  bool hasInput() const { return !in_.empty(); }
  void dropInput() { in_.clear(); }
  std::string takeOutput() { return std::exchange(out_, {}); }

  int read() override {
    if (in_.empty()) return -1;
    const int byte = static_cast<unsigned char>(in_.front());
    in_.pop_front();
    return byte;
  }
  int write(const char* bytes, int count) override {
    if (!supply_.isOn()) return count;
    const std::size_t fits = std::min(static_cast<std::size_t>(count), kMostWaiting - out_.size());
    out_.append(bytes, fits);
    return static_cast<int>(fits);
  }

 private:
  static constexpr std::size_t kMostWaiting = 16 * 1024;

  const Supply& supply_;
  std::deque<char> in_;
  std::string out_;
};

}  // namespace sim
