// The serial line, with the page listening in: it hears what the board says there.
#pragma once

#include "ports/serial.h"
#include "web/page_server.h"

namespace web {

class HeardSerial final : public ports::Serial {
 public:
  explicit HeardSerial(ports::Serial& line) : line_(line) {}
  void setListener(PageServer* listener) { listener_ = listener; }

  int read() override { return line_.read(); }
  bool takeLoss() override { return line_.takeLoss(); }
  int write(const char* bytes, int count) override {
    const int taken = line_.write(bytes, count);
    if (listener_ != nullptr && taken > 0) listener_->hear({bytes, static_cast<std::size_t>(taken)});
    return taken;
  }

 private:
  ports::Serial& line_;
  PageServer* listener_ = nullptr;
};

}  // namespace web
