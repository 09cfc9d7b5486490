#include "sensing/trace.h"

#include "chess/geometry.h"

namespace sensing {

using chess::Square;

void Trace::restart(Occupancy seen) {
  atBegin_ = now_ = seen;
  count_ = 0;
}

void Trace::note(Occupancy seen, Occupancy blips, uint32_t nowMs) {
  for (Occupancy lifts = now_ & ~seen; !lifts.empty();) add(Kind::Lift, lifts.takeFirst(), nowMs);
  // Only a piece that was gone for a moment can have been swept off.
  for (Occupancy swept = blips & now_ & seen; !swept.empty();) add(Kind::Blip, swept.takeFirst(), nowMs);
  for (Occupancy fills = seen & ~now_; !fills.empty();) add(Kind::Place, fills.takeFirst(), nowMs);
  now_ = seen;
}

int Trace::lastOf(Square square, int from) const {
  while (from >= 0 && events_[from].square != square) --from;
  return from;
}

// There and back within the time contacts bounce: neither happened.
bool Trace::isBounce(Kind kind, Square square, uint32_t nowMs, int previous) const {
  if (previous < 0 || kind == Kind::Blip) return false;
  const int before = lastOf(square, previous - 1);
  return before >= 0 && events_[before].kind == kind && nowMs - events_[before].at <= kBounceMs;
}

void Trace::add(Kind kind, Square square, uint32_t nowMs) {
  const int previous = lastOf(square, count_ - 1);
  if (isBounce(kind, square, nowMs, previous)) {
    remove(previous);
    return;
  }
  if (previous >= 0 && events_[previous].kind == Kind::Blip) {
    // A blip just before a lift was the lift itself, bouncing. Of a square that blips again and again the
    // first and the last time are enough.
    if (kind == Kind::Lift && nowMs - events_[previous].at <= kBounceMs) remove(previous);
    if (kind == Kind::Blip && previous > 0 && isBlip(lastOf(square, previous - 1))) remove(previous);
  }
  const Square draggedFrom = kind == Kind::Place ? takeDrag(square, nowMs) : chess::kNoSquare;
  if (count_ == kCapacity) forgetFirst(1);
  events_[count_++] = {nowMs, square, kind, draggedFrom};
}

// A piece that is dragged in a line touches each square on its way for a moment. Only where it ends counts.
// Gives where it was lifted; kNoSquare when nothing was dragged here.
Square Trace::takeDrag(Square square, uint32_t nowMs) {
  for (int lift = count_ - 1; lift > 0 && nowMs - events_[lift].at < kDragMs; --lift) {
    const Square touched = events_[lift].square;
    const int place = lastOf(touched, lift - 1);
    if (events_[lift].kind != Kind::Lift || place <= 0 || events_[place].kind != Kind::Place) continue;
    if (lastOf(touched, count_ - 1) != lift || events_[lift].at - events_[place].at >= kTouchMs) continue;
    const int step = chess::stepTowards(touched, square);
    if (step == 0 || touched + step != square) continue;
    Square from = events_[place].draggedFrom;
    if (from == chess::kNoSquare) {
      if (!chess::onBoard(touched - step)) continue;
      from = static_cast<Square>(touched - step);
      const int first = lastOf(from, count_ - 1);
      if (first < 0 || first > place || events_[first].kind != Kind::Lift) continue;
      if (events_[place].at - events_[first].at >= kDragMs) continue;
    } else if (chess::stepTowards(from, touched) != step) {
      continue;
    }
    remove(lift);
    remove(place);
    return from;
  }
  return chess::kNoSquare;
}

void Trace::remove(int event) {
  for (int i = event + 1; i < count_; ++i) events_[i - 1] = events_[i];
  --count_;
}

void Trace::forgetFirst(int count) {
  for (int i = 0; i < count; ++i) {
    if (events_[i].kind == Kind::Lift) atBegin_.remove(events_[i].square);
    if (events_[i].kind == Kind::Place) atBegin_.add(events_[i].square);
  }
  for (int i = count; i < count_; ++i) events_[i - count] = events_[i];
  count_ -= count;
}

Trace::Arrival Trace::lastArrival(Square mover, Square victim) const {
  Arrival arrival;
  bool moverOff = !atBegin_.has(mover);
  bool victimOff = !atBegin_.has(victim);
  const Event* moverLift = nullptr;
  const Event* victimLift = nullptr;
  for (int i = 0; i < count_; ++i) {
    const Event& event = events_[i];
    if (event.square == mover && event.kind != Kind::Blip) {
      moverOff = event.kind == Kind::Lift;
      moverLift = &event;
    }
    if (event.square != victim) continue;
    if (event.kind == Kind::Lift) {
      victimOff = true;
      victimLift = &event;
    } else if (moverOff && (victimOff || event.kind == Kind::Blip)) {
      arrival.event = i;
      arrival.at = event.at;
      arrival.brief =
          event.kind == Kind::Blip || (victimLift != nullptr && event.at - victimLift->at < kBriefMs);
      arrival.together = false;
      if (event.kind == Kind::Place && moverLift != nullptr && victimLift != nullptr) {
        const uint32_t apart = moverLift > victimLift ? moverLift->at - victimLift->at  //
                                                      : victimLift->at - moverLift->at;
        arrival.together = apart < kTogetherMs;
      }
    }
    if (event.kind == Kind::Place) victimOff = false;
  }
  return arrival;
}

// Two contacts do not settle at the same speed: a lift that shows a moment after the landing came first.
bool Trace::hasLanded(Square from, Square to) const {
  bool fromOff = !atBegin_.has(from);
  const Event* early = nullptr;
  for (int i = 0; i < count_; ++i) {
    const Event& event = events_[i];
    if (event.square == from && event.kind != Kind::Blip) fromOff = event.kind == Kind::Lift;
    if (event.square == to) early = event.kind != Kind::Lift ? &event : nullptr;
    if (fromOff && early != nullptr && (early == &event || event.at - early->at <= kSlowContactMs))
      return true;
  }
  return false;
}

bool Trace::wereBothOff(Square one, Square other) const {
  bool oneOff = !atBegin_.has(one), otherOff = !atBegin_.has(other);
  for (int i = 0; i < count_ && !(oneOff && otherOff); ++i) {
    if (events_[i].kind == Kind::Blip) continue;
    if (events_[i].square == one) oneOff = events_[i].kind == Kind::Lift;
    if (events_[i].square == other) otherOff = events_[i].kind == Kind::Lift;
  }
  return oneOff && otherOff;
}

void Trace::forget(uint64_t events) {
  int left = 0;
  for (int i = 0; i < count_; ++i)
    if ((events >> i & 1) == 0) events_[left++] = events_[i];
  count_ = left;
  atBegin_ = now_;
  for (int i = count_ - 1; i >= 0; --i) {
    if (events_[i].kind == Kind::Lift) atBegin_.add(events_[i].square);
    if (events_[i].kind == Kind::Place) atBegin_.remove(events_[i].square);
  }
}

bool Trace::threeAtOnce(Occupancy pieces, uint32_t nowMs) const {
  Occupancy lifted;
  for (int i = 0; i < count_; ++i)
    if (events_[i].kind == Kind::Lift && nowMs - events_[i].at <= kKnockMs) lifted.add(events_[i].square);
  const int landed = (now_ & ~pieces).count();
  return (lifted & pieces & ~now_).count() - landed >= 3;
}

uint32_t Trace::lastChange(Occupancy squares, uint32_t otherwise) const {
  for (int i = count_ - 1; i >= 0; --i)
    if (events_[i].kind != Kind::Blip && squares.has(events_[i].square)) return events_[i].at;
  return otherwise;
}

Square Trace::lastFilled() const {
  for (int i = count_ - 1; i >= 0; --i)
    if (events_[i].kind == Kind::Place) return events_[i].square;
  return chess::kNoSquare;
}

}  // namespace sensing
