#include "board/display.h"

#include <algorithm>

#include "board/setting_table.h"

namespace board {

void Display::tick(const Activity& activity, const game::Settings& settings, bool scanned, uint32_t nowMs) {
  if (!scanned && nowMs - framedAt_ < frameMs_) return;
  framedAt_ = nowMs;
  lights::Frame frame;
  paint(activity, settings, nowMs, frame);
  if (frame == frame_ && lit_) return;
  frame_ = frame;
  lit_ = true;
  ++version_;
  send(frame);
}

void Display::show(const Activity& activity, const game::Settings& settings, uint32_t nowMs) {
  if (nowMs - framedAt_ < frameMs_) return;
  framedAt_ = nowMs;
  lit_ = false;
  lights::Frame frame;
  paint(activity, settings, nowMs, frame);
  send(frame);
}

void Display::paint(const Activity& activity, const game::Settings& settings, uint32_t nowMs,
                    lights::Frame& frame) {
  picture_.clear();
  activity.paint(picture_);
  look_.brightness = static_cast<uint8_t>(settings.get(kBrightness));
  look_.palette = static_cast<lights::PaletteName>(settings.get(kPalette));
  look_.limitMa = std::min(static_cast<uint16_t>(settings.get(kLimitMa)), maxMa_);
  look_.darkSquarePercent = static_cast<uint8_t>(settings.get(kDarkSquares));
  render(picture_, look_, nowMs, frame);
}

void Display::send(const lights::Frame& frame) {
  ports::Led leds[ports::Leds::kCount];
  for (int index = 0; index < chess::kSquares; ++index) {
    const chess::Square square = chess::squareFromIndex(index);
    const lights::Rgb colour = frame[square];
    leds[maps_.leds().numberOf(square)] = {colour.red, colour.green, colour.blue};
  }
  leds_.show(leds);
  hasSent_ = true;
}

}  // namespace board
