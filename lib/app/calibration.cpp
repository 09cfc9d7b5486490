#include "app/calibration.h"

namespace app {

using chess::Square;
using lights::BoardOrder;

namespace {

constexpr Square kCorners[] = {chess::a1, chess::b1, chess::a2};
constexpr int kCornerCount = 3;

bool isOne(uint64_t scan) { return scan != 0 && (scan & (scan - 1)) == 0; }

}  // namespace

PackedMaps packMaps(const Calibration::Numbers& sensors, const Calibration::Numbers& leds) {
  PackedMaps packed{};
  for (unsigned i = 0; i < 2 * Calibration::kCount; ++i) {
    const unsigned number = i < Calibration::kCount ? sensors[i] : leds[i - Calibration::kCount];
    const unsigned at = i * 6;  // in bits
    const unsigned shifted = (number & 63) << (at % 8);
    packed[at / 8] = static_cast<uint8_t>(packed[at / 8] | shifted);
    if (shifted > 0xFF) packed[at / 8 + 1] = static_cast<uint8_t>(packed[at / 8 + 1] | shifted >> 8);
  }
  return packed;
}

void unpackMaps(const PackedMaps& packed, Calibration::Numbers& sensors, Calibration::Numbers& leds) {
  for (unsigned i = 0; i < 2 * Calibration::kCount; ++i) {
    const unsigned at = i * 6;
    const unsigned next = at / 8 + 1 < packed.size() ? packed[at / 8 + 1] : 0U;
    const auto number = static_cast<uint8_t>((packed[at / 8] | next << 8) >> (at % 8) & 63);
    if (i < Calibration::kCount)
      sensors[i] = number;
    else
      leds[i - Calibration::kCount] = number;
  }
}

void Calibration::start(uint32_t nowMs) {
  phase_ = Phase::Clearing;
  step_ = 0;
  again_ = false;
  last_ = kNone;
  scan_ = ~uint64_t{0};
  since_ = nowMs;
  sensorOfLed_.fill(kNone);
}

bool Calibration::update(uint64_t scan, uint32_t nowMs) {
  if (!isRunning()) return false;
  if (scan != scan_) {
    scan_ = scan;
    since_ = nowMs;
    return false;
  }
  if (nowMs - since_ < kRestMs) return false;
  if (phase_ == Phase::Clearing) {
    if (scan != 0) return false;
    phase_ = Phase::Corner;
    return true;
  }
  if (!isOne(scan)) return false;
  const auto sensor = static_cast<uint8_t>(__builtin_ctzll(scan));
  if (sensor == last_) return false;  // it has not been moved yet
  last_ = sensor;
  return take(sensor);
}

bool Calibration::take(uint8_t sensor) {
  again_ = false;
  if (phase_ == Phase::Following) return takeFollowed(sensor);
  if (phase_ == Phase::Naming) {
    const Square square = chess::squareFromIndex(step_);
    for (int index = 0; index < step_; ++index) again_ |= sensors_[static_cast<unsigned>(index)] == sensor;
    if (again_) return true;
    give(square, ledOf(sensor));
    if (++step_ == kCount) phase_ = Phase::Done;
    return true;
  }
  for (int i = 0; i < step_; ++i) again_ |= corners_[i] == sensor;
  if (again_) return true;
  corners_[step_++] = sensor;
  if (step_ < kCornerCount) return true;
  phase_ = Phase::Following;
  step_ = 0;
  return true;
}

bool Calibration::takeFollowed(uint8_t sensor) {
  for (const uint8_t known : sensorOfLed_) again_ |= known == sensor;
  if (again_) return true;
  sensorOfLed_[step_] = sensor;
  follow();
  return true;
}

bool Calibration::skip() {
  if (phase_ != Phase::Following) return false;
  again_ = false;
  follow();
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

uint8_t Calibration::ledOf(uint8_t sensor) const {
  uint8_t led = 0;
  while (led < kCount - 1 && sensorOfLed_[led] != sensor) ++led;
  return led;
}

bool Calibration::fits(const BoardOrder& order) const {
  for (int i = 0; i < kCornerCount; ++i)
    if (order.numberOf(kCorners[i]) != ledOf(corners_[i])) return false;
  return true;
}

void Calibration::nameByOrder() {
  for (const lights::Corner first :
       {lights::Corner::a1, lights::Corner::h1, lights::Corner::a8, lights::Corner::h8})
    for (const lights::Along along : {lights::Along::Ranks, lights::Along::Files})
      for (const bool serpentine : {false, true}) {
        const BoardOrder order{first, along, serpentine, 0};
        if (!fits(order)) continue;
        for (int index = 0; index < kCount; ++index) {
          const Square square = chess::squareFromIndex(index);
          give(square, static_cast<uint8_t>(order.numberOf(square)));
        }
        phase_ = Phase::Done;
        return;
      }
  phase_ = Phase::Naming;
}

void Calibration::give(Square square, uint8_t led) {
  const auto index = static_cast<unsigned>(chess::indexOf(square)) % kCount;
  leds_[index] = led;
  sensors_[index] = sensorOfLed_[led];
}

int Calibration::litLed() const {
  if (phase_ == Phase::Following) return step_;
  // The square that was named last, as an answer.
  if (phase_ == Phase::Naming && step_ > 0) return leds_[step_ - 1U];
  return -1;
}

void Calibration::describe(chess::Text& text) const {
  text.add("calibrate: ");
  if (again_) text.add("that square was shown before; ");
  switch (phase_) {
    case Phase::Off:
      text.add("not under way");
      return;
    case Phase::Clearing:
      text.add("take all pieces off the board");
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

}  // namespace app
