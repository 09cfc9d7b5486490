// One exchange, and how much of the piece in hand has gone out through it.
#pragma once

#include "ports/http_server.h"

namespace web {

class Pipe {
 public:
  enum class Step : uint8_t { Out, Stuck, Gone };
  static constexpr int kNone = -1;

  Pipe() = default;
  Pipe(int exchange, uint32_t nowMs) : exchange_(static_cast<int16_t>(exchange)), movedAt_(nowMs) {}

  bool isOpen() const { return exchange_ != kNone; }
  // The other side has left, and that is known without sending anything.
  bool isGone(ports::HttpServer& http) const { return http.write(exchange_, "", 0) < 0; }
  // Something of the piece in hand is out already.
  bool isCut() const { return sent_ > 0; }

  // Goes on with this piece, which is the same until it is out.
  Step send(ports::HttpServer& http, std::string_view piece, uint32_t nowMs) {
    const int left = static_cast<int>(piece.size()) - sent_;
    const int taken = http.write(exchange_, piece.data() + sent_, left);
    if (taken < 0) return Step::Gone;
    if (taken > 0) movedAt_ = nowMs;
    sent_ = taken >= left ? 0 : sent_ + taken;
    if (taken >= left) return Step::Out;
    return nowMs - movedAt_ >= kPatienceMs ? Step::Gone : Step::Stuck;
  }
  // The piece in hand is given up; what comes next is another one.
  void startPiece() { sent_ = 0; }
  void close(ports::HttpServer& http, bool whole) {
    if (isOpen()) http.end(exchange_, whole);
    exchange_ = kNone;
  }

 private:
  // Who has taken nothing for so long is not served any more.
  static constexpr uint32_t kPatienceMs = 30'000;

  int16_t exchange_ = kNone;
  int32_t sent_ = 0;
  uint32_t movedAt_ = 0;
};

}  // namespace web
