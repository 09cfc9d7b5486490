#include "activities/calibration.h"

namespace activities {

using chess::Square;
using wiring::BoardOrder;

namespace {

constexpr Square kCorners[] = {chess::a1, chess::b1, chess::a2};
constexpr int kCornerCount = 3;

bool isOne(uint64_t scan) { return scan != 0 && (scan & (scan - 1)) == 0; }

}  // namespace

void Calibration::enter(uint32_t nowMs) {
  since_ = nowMs;
  sensorOfLed_.fill(kNone);
  tell();
}

// Everything is read and lit anew.
void Calibration::leave() {
  board_.sensors.restart();
  board_.display.resend();
}

void Calibration::sense(const board::Scan& scan, uint32_t nowMs) {
  if (update(scan.wired, nowMs)) tell();
  if (isDone()) finish();
}

void Calibration::tell() {
  base::TextOf<100> line;
  describe(line.add("calibrate: "));
  board_.notices.add(line.view());
}

void Calibration::finish() {
  if (!board_.maps.learn(sensors_, leds_, board_.settings))
    board_.notices.add("error: what was learnt could not be kept");
  board_.sensors.confirm();
  board_.stage.goHome();
}

// The LED that is lit stands under some square of the map that still counts, and is painted there.
void Calibration::paint(lights::Picture& picture) const {
  const int led = litLed();
  for (int index = 0; led >= 0 && index < kCount; ++index) {
    const Square square = chess::squareFromIndex(index);
    if (board_.maps.leds().numberOf(square) == led) picture.add(lights::Role::CarryTo, square);
  }
}

bool Calibration::update(uint64_t scan, uint32_t nowMs) {
  scan &= ~leftOut_;
  if (scan != scan_) {
    scan_ = scan;
    since_ = nowMs;
    wonders_ = false;
    return false;
  }
  if (nowMs - since_ < kRestMs) return false;
  if (phase_ == Phase::Clearing) {
    if (scan != 0) return wonder(nowMs);
    phase_ = Phase::Corner;
    return true;
  }
  if (scan == 0) {
    last_ = kNone;  // lifted: it may come back to where it was
    return false;
  }
  if (!isOne(scan)) return wonder(nowMs);
  const auto sensor = static_cast<uint8_t>(__builtin_ctzll(scan));
  if (sensor == last_) return false;  // it has not been moved yet
  last_ = sensor;
  return take(sensor);
}

// Says so once, until something changes.
bool Calibration::wonder(uint32_t nowMs) {
  if (wonders_ || nowMs - since_ < kWonderMs) return false;
  again_ = false;
  return wonders_ = true;
}

bool Calibration::take(uint8_t sensor) {
  again_ = false;
  if (phase_ == Phase::Following) return takeFollowed(sensor);
  if (phase_ == Phase::Naming) return takeNamed(sensor);
  for (int i = 0; i < step_; ++i) again_ |= corners_[i] == sensor;
  if (!again_) nextCorner(sensor);
  return true;
}

void Calibration::nextCorner(uint8_t sensor) {
  corners_[step_ % kCornerCount] = sensor;
  if (++step_ < kCornerCount) return;
  phase_ = Phase::Following;
  step_ = 0;
}

bool Calibration::takeFollowed(uint8_t sensor) {
  for (const uint8_t known : sensorOfLed_) again_ |= known == sensor;
  if (again_) return true;
  sensorOfLed_[step_] = sensor;
  follow();
  return true;
}

bool Calibration::takeNamed(uint8_t sensor) {
  for (int index = 0; index < step_; ++index) again_ |= sensors_[static_cast<unsigned>(index)] == sensor;
  if (again_) return true;
  give(chess::squareFromIndex(step_), ledOf(sensor));
  nextName();
  return true;
}

bool Calibration::skip() {
  if (phase_ == Phase::Clearing && !wonders_) return false;
  again_ = wonders_ = false;
  switch (phase_) {
    case Phase::Clearing:
      leftOut_ = scan_;
      phase_ = Phase::Corner;
      break;
    case Phase::Corner:
      nextCorner(kNone);
      break;
    case Phase::Following:
      follow();
      break;
    case Phase::Naming:
      sensors_[step_] = leds_[step_] = kNone;
      nextName();
      break;
    case Phase::Done:
      return false;
  }
  tell();
  if (isDone()) finish();
  return true;
}

void Calibration::follow() {
  if (++step_ < kCount) return;
  pairLeftOver();
  step_ = 0;
  nameByOrder();
}

// What was left out gets the sensors that nobody claimed, so that each number stands once.
void Calibration::pairLeftOver() {
  uint64_t claimed = 0;
  for (const uint8_t sensor : sensorOfLed_)
    if (sensor != kNone) claimed |= uint64_t{1} << sensor;
  for (uint8_t& sensor : sensorOfLed_) {
    if (sensor != kNone) continue;
    sensor = static_cast<uint8_t>(__builtin_ctzll(~claimed));
    claimed |= uint64_t{1} << sensor;
  }
}

void Calibration::nextName() {
  if (++step_ < kCount) return;
  uint64_t claimed = 0;
  for (const uint8_t led : leds_)
    if (led != kNone) claimed |= uint64_t{1} << led;
  for (int index = 0; index < kCount; ++index) {
    if (leds_[static_cast<unsigned>(index)] != kNone) continue;
    const auto led = static_cast<uint8_t>(__builtin_ctzll(~claimed));
    claimed |= uint64_t{1} << led;
    give(chess::squareFromIndex(index), led);
  }
  phase_ = Phase::Done;
}

uint8_t Calibration::ledOf(uint8_t sensor) const {
  uint8_t led = 0;
  while (led < kCount - 1 && sensorOfLed_[led] != sensor) ++led;
  return led;
}

bool Calibration::fits(const BoardOrder& order) const {
  for (int i = 0; i < kCornerCount; ++i)
    if (corners_[i] != kNone && order.numberOf(kCorners[i]) != ledOf(corners_[i])) return false;
  return true;
}

void Calibration::nameByOrder() {
  BoardOrder found;
  int fitting = 0;
  for (const wiring::Corner first :
       {wiring::Corner::a1, wiring::Corner::h1, wiring::Corner::a8, wiring::Corner::h8})
    for (const wiring::Along along : {wiring::Along::Ranks, wiring::Along::Files})
      for (const bool serpentine : {false, true}) {
        const BoardOrder order{first, along, serpentine, 0};
        if (!fits(order)) continue;
        found = order;
        ++fitting;
      }
  phase_ = fitting == 1 ? Phase::Done : Phase::Naming;
  if (fitting != 1) return;
  for (int index = 0; index < kCount; ++index) {
    const Square square = chess::squareFromIndex(index);
    give(square, static_cast<uint8_t>(found.numberOf(square)));
  }
}

void Calibration::give(Square square, uint8_t led) {
  const auto index = static_cast<unsigned>(chess::indexOf(square)) % kCount;
  leds_[index] = led;
  sensors_[index] = sensorOfLed_[led];
}

int Calibration::litLed() const {
  if (phase_ == Phase::Following) return step_;
  // The square that was named last, as an answer.
  if (phase_ == Phase::Naming && step_ > 0 && leds_[step_ - 1U] != kNone) return leds_[step_ - 1U];
  return -1;
}

void Calibration::describe(base::Text& text) const {
  if (again_) text.add("that square was shown before; ");
  if (wonders_) text.add("pieces seen: ").add(__builtin_popcountll(scan_)).add("; ");
  switch (phase_) {
    case Phase::Clearing:
      text.add("take all pieces off the board");
      if (wonders_) text.add(", or 'calibrate skip'");
      return;
    case Phase::Corner:
      text.add("put one piece on ").add(kCorners[step_ % kCornerCount]);
      return;
    case Phase::Following:
      text.add("put it on the lit square, ").add(static_cast<int>(step_) + 1).add(" of 64");
      return;
    case Phase::Naming:
      text.add("put it on ").add(chess::squareFromIndex(step_));
      return;
    case Phase::Done:
      text.add("done; every square has its sensor and its light");
      return;
  }
}

}  // namespace activities
