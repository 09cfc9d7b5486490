#include "console/input.h"

#include "console/job.h"

namespace console {

void Input::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (room() > 0) roomAt_ = nowMs;
  // The rest of a line that was lost may have been lost too.
  if (!cutting_ || !marked_ || nowMs - receivedAt_ < kLostMs) return;
  cutting_ = marked_ = false;
  push('\n');
}

void Input::receive(uint8_t byte) {
  // What comes within one tick is no stream: no serial line is so fast.
  if (receivedAt_ != nowMs_) streaming_ = nowMs_ - receivedAt_ < kPauseMs;
  receivedAt_ = nowMs_;
  const bool ends = endsLine(byte);
  if (cutting_) {
    cutting_ = !ends;
    if (!ends || !marked_) return;
    marked_ = false;
  } else if (room() == 0) {
    cutLine();
    cutting_ = !ends;
    if (!ends) return;
  }
  push(byte);
}

void Input::lose() {
  used_ = 0;
  push(Job::kCancel);
  lost_ = cutting_ = marked_ = true;
  receivedAt_ = nowMs_;
}

bool Input::takeLoss() {
  const bool lost = lost_;
  lost_ = false;
  return lost;
}

void Input::clear() {
  used_ = 0;
  cutting_ = marked_ = false;
}

bool Input::isStreaming() const {
  return streaming_ && nowMs_ - receivedAt_ < kPauseMs && nowMs_ - roomAt_ < kMaxHoldMs;
}

// There is no room for this line: what has come of it goes, and a mark says so to whoever has its beginning.
// The mark and the line's end have two places kept for them.
void Input::cutLine() {
  lost_ = true;
  marked_ = !endsLine(at(used_ - 1));
  while (used_ > 0 && !endsLine(at(used_ - 1))) --used_;
  if (marked_) push(Job::kCancel);
}

void Input::push(uint8_t byte) {
  if (used_ < kCapacity) at(used_++) = byte;
}

uint8_t Input::take() {
  const uint8_t byte = at(0);
  first_ = (first_ + 1) % kCapacity;
  --used_;
  return byte;
}

}  // namespace console
