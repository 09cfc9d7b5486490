// The body of an answer on the wire: as it is when its length was said, otherwise in chunks, so that the
// other side notices when the end lacks. Written as far as it fits; nothing is kept but a chunk's head.
#pragma once

#include <algorithm>

#include "base/text.h"

namespace web {

class ChunkFrame {
 public:
  void begin(bool isChunked) {
    *this = ChunkFrame();
    isChunked_ = isChunked;
  }

  // `send(bytes, count)` takes as many as fit, or says with a negative number that nobody listens any more.
  // The same is true of this.
  template <typename Send>
  int write(const char* bytes, int count, Send send) {
    if (!isChunked_) return send(bytes, count);
    if (left_ == 0 && at_ == end_ && count > 0) openChunk(count);
    if (!flush(send)) return isGone_ ? -1 : 0;
    const int taken = send(bytes, std::min(count, left_));
    if (taken < 0) return -1;
    left_ -= taken;
    return taken;
  }
  // What ends the body. False as long as some of it has not gone out; ask again.
  template <typename Send>
  bool finish(Send send) {
    if (!isChunked_) return true;
    if (!isLast_) openChunk(0);
    isLast_ = true;
    return flush(send) || isGone_;
  }

 private:
  // "\r\n1a0\r\n": the end of the chunk before it, and the length of the next.
  void openChunk(int count) {
    base::Text head(head_, sizeof head_);
    if (hasChunk_) head.add("\r\n");
    int digits = 1;
    while (count >> (4 * digits) != 0) ++digits;
    head.addHex(static_cast<uint64_t>(count), digits).add("\r\n");
    if (count == 0) head.add("\r\n");
    hasChunk_ = true;
    at_ = 0;
    end_ = static_cast<int8_t>(head.length());
    left_ = count;
  }
  template <typename Send>
  bool flush(Send send) {
    if (at_ == end_) return true;
    const int taken = send(head_ + at_, end_ - at_);
    isGone_ = taken < 0;
    if (taken > 0) at_ = static_cast<int8_t>(at_ + taken);
    return at_ == end_;
  }

  bool isChunked_ = false, hasChunk_ = false, isLast_ = false, isGone_ = false;
  int8_t at_ = 0, end_ = 0;  // in the head
  int left_ = 0;             // of the chunk
  char head_[16] = {};
};

}  // namespace web
