#include "lights/motion.h"

namespace lights {
namespace {

// All periods are powers of two, so that they divide the clock's range: nothing jumps when it rolls over.
// None flashes more than three times a second, which could harm photosensitive players.
constexpr uint32_t kPulseMs = 1024, kBreatheMs = 4096, kBlinkSlowMs = 2048, kBlinkFastMs = 512,
                   kWaveMs = 8192, kSparkleMs = 1024;
constexpr uint32_t kGapMs = 512;       // the faint part of a slow blink
constexpr uint8_t kGapLevel = 24;      // of both blinks: faint, but never quite dark
constexpr uint32_t kWaveLagMs = 512;   // of a diagonal behind the one before
constexpr uint32_t kSparkleOneIn = 4;  // how many of a square's turns it uses

// Swelling lights change at this pace; a new frame for every tick would only keep the chain busy.
constexpr uint32_t kStepMs = 32;

// Up from the lowest level and down again within a period. Squared, because the eye sees steps of duty as
// large where it is dark and as small where it is bright.
uint8_t swell(uint32_t nowMs, uint32_t periodMs, uint32_t lowest) {
  const uint32_t half = periodMs / 2;
  const uint32_t phase = nowMs % periodMs / kStepMs * kStepMs;
  const uint32_t up = (phase < half ? phase : periodMs - phase) * 255 / half;
  return static_cast<uint8_t>(lowest + (255 - lowest) * up * up / (255 * 255));
}

uint32_t scatter(uint32_t value) {
  value = (value ^ value >> 16) * 0x45D9F3Bu;
  value = (value ^ value >> 16) * 0x45D9F3Bu;
  return value ^ value >> 16;
}

uint8_t sparkle(uint32_t nowMs, uint32_t square) {
  // Each square's turns begin at another moment, but all change at the same pace.
  const uint32_t shifted = nowMs + scatter(square) % (kSparkleMs / kStepMs) * kStepMs;
  const uint32_t turn = shifted / kSparkleMs;
  return scatter(turn * 64 + square) % kSparkleOneIn == 0 ? swell(shifted, kSparkleMs, 0) : 0;
}

}  // namespace

uint8_t motionLevel(Motion motion, uint32_t nowMs, int squareIndex) {
  const uint32_t square = static_cast<uint32_t>(squareIndex) % 64;
  switch (motion) {
    case Motion::Steady:
      return 255;
    case Motion::Pulse:
      return swell(nowMs, kPulseMs, 40);
    case Motion::Breathe:
      return swell(nowMs, kBreatheMs, 16);
    case Motion::BlinkSlow:
      return nowMs % kBlinkSlowMs < kBlinkSlowMs - kGapMs ? 255 : kGapLevel;
    case Motion::BlinkFast:
      return nowMs % kBlinkFastMs < kBlinkFastMs / 2 ? 255 : kGapLevel;
    case Motion::Wave:
      return swell(nowMs - (square % 8 + square / 8) * kWaveLagMs, kWaveMs, 16);
    case Motion::Sparkle:
      return sparkle(nowMs, square);
  }
  return 255;
}

}  // namespace lights
