// The board's own network, for setting up: asked for at the board, and gone after ten minutes, or once
// another network was joined from there. Its password is four squares, new each time.
#pragma once

#include "board/device.h"
#include "board/network.h"
#include "board/notices.h"

namespace online {

class OwnNetwork {
 public:
  OwnNetwork(ports::Radio* radio, board::Device& device, board::Notices& notices)
      : radio_(radio), device_(device), notices_(notices) {}

  const board::SetupNetwork& info() const { return info_; }
  bool isOpen() const { return info_.isOpen; }
  [[nodiscard]] bool open(const char* name, uint32_t nowMs, base::Text& why);
  void close();
  // `isDone`: another network was joined meanwhile.
  void tick(uint32_t nowMs, bool isDone);

 private:
  static constexpr uint32_t kFarewellMs = 10'000;  // the page can still say that it went well

  void choosePassword();

  ports::Radio* radio_;
  board::Device& device_;
  board::Notices& notices_;
  uint32_t doneAt_ = 0;
  bool isDone_ = false;
  board::SetupNetwork info_;
};

}  // namespace online
