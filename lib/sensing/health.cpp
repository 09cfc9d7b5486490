#include "sensing/health.h"

namespace sensing {

using chess::Square;

namespace {

void countUp(uint16_t& counter) {
  if (counter < 0xFFFF) ++counter;
}

}  // namespace

int Health::levelNow(const PerSquare& square, uint32_t nowMs) const {
  const uint32_t decayed = (nowMs - square.toggledAt) / kFlickerDecayMs;
  return decayed >= square.level ? 0 : square.level - static_cast<int>(decayed);
}

void Health::toggled(Square square, uint32_t nowMs) {
  PerSquare& it = squares_[indexOf(square)];
  const int level = levelNow(it, nowMs) + 1;
  it.level = static_cast<uint8_t>(level < 2 * kFlickerLevel ? level : 2 * kFlickerLevel);
  it.toggledAt = nowMs;
  stuck_.remove(square);
}

// Shortly after the square settled a blip is contact bounce; later, a piece that drops out.
void Health::blipped(Square square, bool occupied, uint32_t nowMs) {
  PerSquare& it = squares_[indexOf(square)];
  countUp(occupied && nowMs - it.settledAt > kDropOutMs ? it.dropOuts : it.bounces);
}

void Health::settled(Square square, bool occupied, uint32_t nowMs) {
  PerSquare& it = squares_[indexOf(square)];
  if (occupied && nowMs - it.settledAt < kDropOutMs) countUp(it.dropOuts);
  it.settledAt = nowMs;
}

void Health::expect(Occupancy expected, Occupancy settled, uint32_t nowMs) {
  const Occupancy mismatch = expected ^ settled;
  if (mismatch != mismatch_) {
    mismatch_ = mismatch;
    mismatchSince_ = nowMs;
  }
  if (mismatch.count() > 2 || nowMs - mismatchSince_ < kStuckAfterMs) return;
  for (Occupancy left = mismatch; !left.empty();) {
    const Square square = left.takeFirst();
    if (nowMs - squares_[indexOf(square)].toggledAt >= kStuckAfterMs) stuck_.add(square);
  }
}

bool Health::isFlickering(Square square, uint32_t nowMs) const {
  return levelNow(squares_[indexOf(square)], nowMs) >= kFlickerLevel;
}

Occupancy Health::flickering(uint32_t nowMs) const {
  Occupancy set;
  for (int index = 0; index < chess::kSquares; ++index)
    if (levelNow(squares_[index], nowMs) >= kFlickerLevel) set.add(chess::squareFromIndex(index));
  return set;
}

Occupancy Health::weak() const {
  Occupancy set;
  for (int index = 0; index < chess::kSquares; ++index)
    if (squares_[index].dropOuts >= kWeakAfter) set.add(chess::squareFromIndex(index));
  return set;
}

}  // namespace sensing
