// The board's end of the serial line, as two queues. The line out has a limit, like a real one that nobody
// reads; without power nothing comes out. The line in may be as slow as a real one, with the chip's buffers:
// while the flash is written only 128 bytes find room, and the rest is lost.
#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

#include "ports/serial.h"
#include "supply.h"

namespace sim {

class SerialLine final : public ports::Serial {
 public:
  explicit SerialLine(const Supply& supply) : supply_(supply) {}

  // The other end
  void type(std::string_view bytes) { wire_.insert(wire_.end(), bytes.begin(), bytes.end()); }
  bool hasInput() const { return !wire_.empty() || !fifo_.empty() || !in_.empty(); }
  void dropInput() {
    wire_.clear();
    fifo_.clear();
    in_.clear();
  }
  std::string takeOutput() { return std::exchange(out_, {}); }

  // So many bytes come a second; 0: all at once, and none is lost.
  void setPace(uint32_t bytesASecond) { pace_ = bytesASecond; }
  // Time goes on; while the flash is written nobody empties the chip's own buffer.
  void pass(uint32_t ms, bool isFlashBusy) {
    if (pace_ == 0) return move(wire_, in_, wire_.size());
    due_ += static_cast<uint64_t>(ms) * pace_;
    const std::size_t coming = std::min(static_cast<std::size_t>(due_ / 1000), wire_.size());
    due_ = wire_.empty() ? 0 : due_ - 1000 * coming;
    move(wire_, fifo_, coming);
    if (!isFlashBusy) move(fifo_, in_, std::min(fifo_.size(), kBuffer - std::min(kBuffer, in_.size())));
    lost_ |= fifo_.size() > kFifo;
    if (fifo_.size() > kFifo) fifo_.resize(kFifo);
  }

  int read() override {
    if (in_.empty()) return -1;
    const int byte = static_cast<unsigned char>(in_.front());
    in_.pop_front();
    return byte;
  }
  bool takeLoss() override { return std::exchange(lost_, false); }
  int write(const char* bytes, int count) override {
    if (!supply_.isOn()) return count;
    const std::size_t fits = std::min(static_cast<std::size_t>(count), kMaxWaiting - out_.size());
    out_.append(bytes, fits);
    return static_cast<int>(fits);
  }

 private:
  using Bytes = std::deque<char>;
  static constexpr std::size_t kMaxWaiting = 16 * 1024;
  static constexpr std::size_t kFifo = 128, kBuffer = 2048;

  static void move(Bytes& from, Bytes& to, std::size_t count) {
    const auto end = from.begin() + static_cast<std::ptrdiff_t>(count);
    to.insert(to.end(), from.begin(), end);
    from.erase(from.begin(), end);
  }

  const Supply& supply_;
  Bytes wire_, fifo_, in_;
  std::string out_;
  uint32_t pace_ = 0;
  uint64_t due_ = 0;  // thousandths of a byte
  bool lost_ = false;
};

}  // namespace sim
