#include "sensing/debounce.h"

namespace sensing {

void Debounce::reset(Occupancy raw, uint32_t nowMs) {
  settled_ = raw_ = raw;
  blips_ = {};
  for (uint32_t& since : since_) since = nowMs;
}

Occupancy Debounce::scan(Occupancy raw, uint32_t nowMs) {
  for (Occupancy changed = raw ^ raw_; !changed.empty();) {
    const chess::Square square = changed.takeFirst();
    since_[chess::indexOf(square)] = nowMs;
    health_.toggled(square, raw_.has(square), nowMs);
    if (raw.has(square) == settled_.has(square)) blips_.add(square);
    // What flickers proves nothing.
    if (health_.isFlickering(square, nowMs)) blips_.remove(square);
  }
  raw_ = raw;
  health_.tick(raw, nowMs);

  Occupancy news;
  for (Occupancy waiting = raw ^ settled_; !waiting.empty();) {
    const chess::Square square = waiting.takeFirst();
    const uint32_t needed = health_.isFlickering(square, nowMs) ? kFlickerSettleMs : kSettleMs;
    if (nowMs - since_[chess::indexOf(square)] < needed) continue;
    news.add(square);
  }
  settled_ = settled_ ^ news;
  return news;
}

Occupancy Debounce::takeBlips() {
  const Occupancy blips = blips_;
  blips_ = {};
  return blips;
}

}  // namespace sensing
