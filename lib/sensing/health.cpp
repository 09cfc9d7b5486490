#include "sensing/health.h"

namespace sensing {

using chess::Square;

namespace {

void countUp(uint16_t& counter, int by = 1) {
  counter = static_cast<uint16_t>(counter < 0xFFFF - by ? counter + by : 0xFFFF);
}

}  // namespace

int Health::levelNow(const PerSquare& square, uint32_t nowMs) const {
  const uint32_t decayed = (nowMs - square.toggledAt) / kFlickerDecayMs;
  return decayed >= square.level ? 0 : square.level - static_cast<int>(decayed);
}

void Health::toggled(Square square, bool wasOccupied, uint32_t nowMs) {
  PerSquare& it = squares_[indexOf(square)];
  const int level = levelNow(it, nowMs) + 1;
  it.level = static_cast<uint8_t>(level < 2 * kFlickerLevel ? level : 2 * kFlickerLevel);
  it.toggledAt = nowMs;
  if (!busy_.has(square)) {
    busy_.add(square);
    it.toggles = 0;
    wasOccupied_.remove(square);
    if (wasOccupied) wasOccupied_.add(square);
  }
  countUp(it.toggles);
  everToggled_.add(square);
  moved_.add(square);
  stuck_.remove(square);
}

void Health::tick(Occupancy raw, uint32_t nowMs) {
  for (Occupancy left = busy_; !left.empty();) {
    const Square square = left.takeFirst();
    PerSquare& it = squares_[indexOf(square)];
    if (nowMs - it.toggledAt < kQuietMs) continue;
    busy_.remove(square);
    countUp(it.bounces, (it.toggles - 1) / 2);
    if (raw.has(square) && wasOccupied_.has(square) && !forgiven_.has(square)) dropOut(square);
    forgiven_.remove(square);
  }
  if (nowMs - forgotAt_ >= kForgetMs) {
    forgotAt_ = nowMs;
    forget();
  }
}

void Health::dropOut(Square square) {
  PerSquare& it = squares_[indexOf(square)];
  countUp(it.dropOuts);
  if (it.doubt < 2 * kWeakAfter) ++it.doubt;
  if (it.doubt >= kWeakAfter) weak_.add(square);
}

void Health::forgive(Occupancy swept) {
  forgiven_ = forgiven_ | (swept & busy_);
  for (Occupancy counted = swept & ~busy_; !counted.empty();) {
    PerSquare& it = squares_[indexOf(counted.takeFirst())];
    if (it.dropOuts > 0) --it.dropOuts;
    if (it.doubt > 0) --it.doubt;
  }
}

void Health::forget() {
  for (int index = 0; index < chess::kSquares; ++index) {
    if (squares_[index].doubt > 0) --squares_[index].doubt;
    if (squares_[index].doubt == 0) weak_.remove(chess::squareFromIndex(index));
  }
}

void Health::expect(Occupancy expected, Occupancy settled, uint32_t nowMs) {
  const Occupancy mismatch = expected ^ settled;
  for (Occupancy fresh = mismatch & ~mismatch_; !fresh.empty();) {
    const Square square = fresh.takeFirst();
    PerSquare& it = squares_[indexOf(square)];
    it.wrongSince = nowMs;
    if (!everToggled_.has(square) || nowMs - it.toggledAt > kJustMovedMs) moved_.remove(square);
  }
  mismatch_ = mismatch;
  stuck_ = stuck_ & mismatch;
  if (mismatch.count() > 2) return;
  for (Occupancy left = mismatch & ~moved_; !left.empty();) {
    const Square square = left.takeFirst();
    if (nowMs - squares_[indexOf(square)].wrongSince >= kStuckAfterMs) stuck_.add(square);
  }
}

bool Health::isFlickering(Square square, uint32_t nowMs) const {
  return levelNow(squares_[indexOf(square)], nowMs) >= kFlickerLevel;
}

Occupancy Health::flickering(uint32_t nowMs) const {
  Occupancy set;
  for (Occupancy left = everToggled_; !left.empty();) {
    const Square square = left.takeFirst();
    if (isFlickering(square, nowMs)) set.add(square);
  }
  return set;
}

}  // namespace sensing
