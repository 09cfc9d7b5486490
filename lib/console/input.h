// What has come over the serial line and waits to be acted on. A line that does not fit is dropped whole; in
// its place stands a mark for whoever has its beginning.
#pragma once

#include <cstdint>

#include "base/text.h"

namespace console {

class Input {
 public:
  void tick(uint32_t nowMs);
  void receive(uint8_t byte);
  // Bytes were lost before they got here, nobody knows which: what waits goes, and so does the line that is
  // coming.
  void lose();
  // Has a line been lost since this was last asked?
  bool takeLoss();
  void clear();

  bool empty() const { return used_ == 0; }
  int room() const { return used_ < kCapacity - 2 ? kCapacity - 2 - used_ : 0; }
  // Lines stream in, and none should be acted on that may write to the flash: nobody would empty the chip's
  // buffer meanwhile. Only when there has been no room for a while it has to be.
  bool isStreaming() const;
  uint8_t take();

  // Takes out each whole line, of those that wait, for which `answers` says true. The first one may have
  // begun before: then it is not whole.
  template <typename Answers>
  void takeLines(bool firstIsWhole, Answers answers) {
    base::TextOf<40> line;
    bool whole = firstIsWhole;
    int kept = 0, lineBegan = 0;
    for (int i = 0; i < used_; ++i) {
      const uint8_t byte = at(i);
      at(kept++) = byte;
      if (!endsLine(byte)) {
        line.add(static_cast<char>(byte));
        continue;
      }
      if (whole && !line.truncated() && answers(line.view())) kept = lineBegan;
      lineBegan = kept;
      whole = true;
      line.clear();
    }
    used_ = kept;
  }

 private:
  static constexpr int kCapacity = 512;
  static constexpr uint32_t kPauseMs = 3;
  static constexpr uint32_t kMaxHoldMs = 150;
  static constexpr uint32_t kLostMs = 50;

  static bool endsLine(uint8_t byte) { return byte == '\n' || byte == '\r'; }
  uint8_t& at(int index) { return bytes_[(first_ + index) % kCapacity]; }
  void push(uint8_t byte);
  void cutLine();

  int first_ = 0, used_ = 0;
  uint32_t nowMs_ = 0;
  uint32_t receivedAt_ = 0;
  uint32_t roomAt_ = 0;  // when there was last room for more
  bool streaming_ = false;
  bool lost_ = false;
  bool cutting_ = false;  // the rest of a line is being dropped
  bool marked_ = false;   // and its beginning is in here or beyond, so its end must follow
  uint8_t bytes_[kCapacity];
};

}  // namespace console
