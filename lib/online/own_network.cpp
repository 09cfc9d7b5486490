#include "online/own_network.h"

namespace online {

// Four different squares, in an order of their own.
void OwnNetwork::choosePassword() {
  chess::SquareSet free{~uint64_t{0}};
  for (chess::Square& square : info_.squares) {
    uint32_t skip = device_.random() % static_cast<uint32_t>(free.count());
    chess::SquareSet left = free;
    for (; skip > 0; --skip) left.remove(left.first());
    square = left.first();
    free.remove(square);
  }
}

bool OwnNetwork::open(const char* name, uint32_t nowMs, base::Text& why) {
  choosePassword();
  base::TextOf<2 * board::SetupNetwork::kSquares> password;
  info_.writePassword(password);
  if (!radio_->open(name, password.cString())) {
    info_ = board::SetupNetwork();
    why.add("the radio cannot open a network");
    return false;
  }
  info_.isOpen = true;
  info_.openedAt = nowMs;
  info_.address = radio_->ownAddress();
  isDone_ = false;
  static_cast<void>(radio_->search());  // its page lists what is in reach
  return true;
}

void OwnNetwork::close() {
  if (!info_.isOpen) return;
  radio_->close();
  info_ = board::SetupNetwork();
  notices_.add("wifi: set-up has ended");
}

void OwnNetwork::tick(uint32_t nowMs, bool isDone) {
  if (!info_.isOpen) return;
  if (isDone && !isDone_) doneAt_ = nowMs;
  isDone_ = isDone;
  if (nowMs - info_.openedAt >= board::SetupNetwork::kOpenMs || (isDone_ && nowMs - doneAt_ >= kFarewellMs))
    close();
}

}  // namespace online
