// A board of 64 sensors that are not quite perfect, with the hands and the referee behind them, and a clock
// that runs only when told to. Contacts bounce; scans come every 4 or 5 ms, sometimes later.
#pragma once

#include "chance.h"
#include "referee_board.h"

// How many times something took so many milliseconds.
class Times {
 public:
  void add(uint32_t ms) {
    ++counts_[ms < kMax ? ms : kMax];
    ++total_;
  }
  void clear() {
    for (int& count : counts_) count = 0;
    total_ = 0;
  }
  int total() const { return total_; }
  // The time within which that share (in thousandths) was done.
  uint32_t within(int thousandths) const {
    int64_t left = (static_cast<int64_t>(total_) * thousandths + 999) / 1000;
    for (uint32_t ms = 0; ms < kMax; ++ms)
      if ((left -= counts_[ms]) <= 0) return ms;
    return kMax;
  }

 private:
  static constexpr uint32_t kMax = 1200;
  int counts_[kMax + 1] = {};
  int total_ = 0;
};

class VirtualBoard {
 public:
  // As from the factory, shortly before the clock rolls over.
  void restart(uint32_t seed, uint32_t maxBounce) {
    table.restart();
    random = Random(seed);
    maxBounceMs = maxBounce;
    now_ = nextScan_ = 0xFFFF0000u;
    timedLift_ = chess::kNoSquare;
    timedPlay_ = nullptr;
    liftToLight.clear();
    liftWhileBusy.clear();
    for (int& count : decisions) count = 0;
  }

  // All pieces stand as in the position, and the board has understood that.
  void begin(const chess::Position& position) {
    table.begin(position, now_);
    standing_ = position.occupied();
    bouncing_ = {};
    table.hands().reset(standing_, now_);
    pass(50);
  }

  void lift(chess::Square square) { change(square, false); }
  void place(chess::Square square) { change(square, true); }
  // A lift whose light is waited for, a placement whose move is waited for.
  void liftAndTime(chess::Square square) {
    liftTimes_ = doing() == sensing::Doing::Home ? &liftToLight : &liftWhileBusy;
    lift(square);
    timedLift_ = square;
    timedLiftAt_ = now_;
  }
  void placeAndTime(chess::Square square, Times* times) {
    place(square);
    timedPlay_ = times;
    timedPlayAt_ = now_;
  }

  void pass(uint32_t ms) {
    for (const uint32_t end = now_ + ms; now_ != end; ++now_)
      if (now_ == nextScan_) scan();
  }

  // A sensor reads anything for so long.
  void flicker(chess::Square square, uint32_t ms) {
    bouncing_.add(square);
    bounceEnd_[indexOf(square)] = now_ + ms;
  }
  bool has(chess::Square square) const { return standing_.has(square); }
  sensing::Occupancy standing() const { return standing_; }
  uint32_t now() const { return now_; }
  sensing::Doing doing() const { return table.view().doing; }

  RefereeBoard table;
  Random random{1};
  uint32_t maxBounceMs = 0;
  Times liftToLight;      // with all pieces home
  Times liftWhileBusy;    // while something else is going on
  int decisions[6] = {};  // by Decision::Kind

 private:
  void change(chess::Square square, bool occupied) {
    if (occupied)
      standing_.add(square);
    else
      standing_.remove(square);
    if (maxBounceMs > 0) flicker(square, random.between(0, maxBounceMs));
  }

  void scan() {
    sensing::Occupancy raw = standing_;
    for (sensing::Occupancy left = bouncing_; !left.empty();) {
      const chess::Square square = left.takeFirst();
      if (bounceEnd_[indexOf(square)] - now_ - 1 < 0x80000000u) {
        if (random.oneIn(2)) raw = raw ^ sensing::Occupancy::of(square);
      } else {
        bouncing_.remove(square);
      }
    }
    const sensing::Decision decision = table.scan(raw, now_);
    ++decisions[static_cast<int>(decision.kind)];
    if (timedLift_ != chess::kNoSquare && table.view().hand == timedLift_) {
      liftTimes_->add(now_ - timedLiftAt_);
      timedLift_ = chess::kNoSquare;
    }
    if (timedPlay_ != nullptr && (decision.kind == sensing::Decision::Kind::Played ||
                                  decision.kind == sensing::Decision::Kind::Revised)) {
      timedPlay_->add(now_ - timedPlayAt_);
      timedPlay_ = nullptr;
    }
    nextScan_ = now_ + random.between(4, 5) + (random.oneIn(50) ? 3 : 0);
  }

  uint32_t now_ = 0;
  uint32_t nextScan_ = 0;
  sensing::Occupancy standing_, bouncing_;
  uint32_t bounceEnd_[chess::kSquares] = {};
  chess::Square timedLift_ = chess::kNoSquare;
  uint32_t timedLiftAt_ = 0, timedPlayAt_ = 0;
  Times* timedPlay_ = nullptr;
  Times* liftTimes_ = nullptr;
};
