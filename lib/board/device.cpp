#include "board/device.h"

namespace board {

void Device::tickBegins(uint32_t nowMs) {
  nowMs_ = nowMs;
  beganUs_ = machine_.microseconds();
  ++ticks_;
}

void Device::tickEnds() {
  const uint32_t took = machine_.microseconds() - beganUs_;
  if (took > worstTickUs_) worstTickUs_ = took;
}

Stats Device::stats() const {
  Stats stats;
  stats.ticks = ticks_;
  stats.worstTickUs = worstTickUs_;
  const uint32_t free = machine_.freeMemory();
  if (free != ports::Machine::kUnlimited) stats.freeMemory = free;
  const uint32_t largest = machine_.largestBlock();
  if (largest != ports::Machine::kUnlimited) stats.largestBlock = largest;
  stats.stackLeft = machine_.stackLeft();
  stats.upMs = nowMs_ - startedAt_;
  stats.appBytes = appBytes_;
  stats.startReason = machine_.startReason();
  return stats;
}

}  // namespace board
