#include "game/clock.h"

#include <algorithm>

namespace game {

using chess::Colour;

namespace {

constexpr uint32_t kMaxLeft = 0x7FFFFFu * 10u;  // as much as the journal can keep
constexpr uint32_t kMinTime = 1000;             // to begin with, and after a takeback

uint32_t add(uint32_t time, uint32_t bonus) { return std::min(time + bonus, kMaxLeft); }

}  // namespace

void Clock::set(const ClockSetting& setting) {
  *this = Clock();
  setting_ = setting;
  for (const Colour side : {Colour::White, Colour::Black}) {
    uint32_t& base = setting_.base[static_cast<int>(side)];
    if (!isOff()) base = std::clamp(base, kMinTime, ClockSetting::kMaxBase);
    leftOf(side) = base;
  }
  setting_.bonus = std::min(setting_.bonus, ClockSetting::kMaxBonus);
}

void Clock::beginTurn(Colour side) {
  turn_ = side;
  usedThisMove_ = 0;
  delayLeft_ = setting_.mode == ClockMode::Delay ? setting_.bonus : 0;
}

void Clock::press(Colour mover, uint32_t now) {
  tick(now);
  if (isOff() || flagged_) return;
  if (setting_.mode == ClockMode::Increment || setting_.mode == ClockMode::Elsewhere)
    leftOf(mover) = add(left(mover), setting_.bonus);
  if (setting_.mode == ClockMode::Bronstein && mover == turn_)
    leftOf(mover) = add(left(mover), std::min(usedThisMove_, setting_.bonus));
  beginTurn(~mover);
  started_ = running_ = true;
  last_ = now;
}

void Clock::stepSide(Colour side, int moves) {
  int64_t time = left(side);
  if (setting_.mode == ClockMode::Increment) time += static_cast<int64_t>(moves) * setting_.bonus;
  leftOf(side) = static_cast<uint32_t>(std::clamp<int64_t>(time, kMinTime, kMaxLeft));
}

void Clock::step(int whiteMoves, int blackMoves, Colour toMove, uint32_t now) {
  pause(now);
  if (isOff()) return;
  stepSide(Colour::White, whiteMoves);
  stepSide(Colour::Black, blackMoves);
  restoreTurn(toMove);
}

void Clock::pause(uint32_t now) {
  tick(now);
  running_ = false;
}

void Clock::resume(uint32_t now) {
  if (!started_ || running_ || flagged_) return;
  running_ = true;
  last_ = now;
}

bool Clock::tick(uint32_t now) {
  if (!running_) return false;
  const uint32_t passed = now - last_;
  last_ = now;
  const uint32_t free = std::min(passed, delayLeft_);
  delayLeft_ -= free;
  const uint32_t used = std::min(passed - free, left(turn_));
  leftOf(turn_) -= used;
  usedThisMove_ += used;
  if (left(turn_) > 0 || delayLeft_ > 0 || setting_.mode == ClockMode::Elsewhere) return false;
  running_ = false;
  flagged_ = true;
  return true;
}

void Clock::follow(const uint32_t (&left)[2], Colour toMove, bool running, uint32_t now) {
  if (isOff()) return;
  for (const Colour side : {Colour::White, Colour::Black}) restore(side, left[static_cast<int>(side)]);
  restoreTurn(toMove);
  started_ = running;
  resume(now);
}

void Clock::restore(Colour side, uint32_t milliseconds) {
  running_ = flagged_ = false;
  started_ = true;
  leftOf(side) = std::min(milliseconds, kMaxLeft);
}

void Clock::restoreTurn(Colour toMove) {
  running_ = flagged_ = false;
  beginTurn(toMove);
}

}  // namespace game
