#include "lights/limiter.h"

namespace lights {
namespace {

// Currents here are in 1/255 mA, so that a channel's duty times its milliamperes needs no division. The
// largest sum, 64 LEDs of 3 channels with 255 mA each, times a duty still fits into 32 bits.
uint32_t weigh(Rgb colour, const LedCurrent& led) {
  return uint32_t{colour.red} * led.redMa + uint32_t{colour.green} * led.greenMa +
         uint32_t{colour.blue} * led.blueMa;
}

Rgb faintest(Rgb colour) {
  const auto least = [](uint8_t duty) { return static_cast<uint8_t>(duty != 0); };
  return {least(colour.red), least(colour.green), least(colour.blue)};
}

// The part `floor` of a channel is kept, the rest is scaled, rounding down.
struct Scale {
  uint32_t room, wanted;
  bool keepsFaintest;

  uint8_t operator()(uint8_t duty) const {
    const uint32_t floor = keepsFaintest && duty != 0;
    return static_cast<uint8_t>(floor + (duty - floor) * room / wanted);
  }
};

}  // namespace

uint32_t estimateMa(const Frame& frame, const LedCurrent& led) {
  uint32_t sum = 0;
  for (const Rgb colour : frame.colours) sum += weigh(colour, led);
  return (sum + 254) / 255 + uint32_t{led.idleMa} * chess::kSquares;
}

void limitCurrent(Frame& frame, uint16_t limitMa, const LedCurrent& led) {
  const uint32_t idleMa = uint32_t{led.idleMa} * chess::kSquares;
  const uint32_t room = limitMa > idleMa ? (limitMa - idleMa) * 255 : 0;
  if (room == 0) return frame.clear();
  uint32_t wanted = 0, least = 0;
  for (const Rgb colour : frame.colours) {
    wanted += weigh(colour, led);
    least += weigh(faintest(colour), led);
  }
  if (wanted <= room) return;
  // Each lit channel keeps one step, if all can, and the rest shares what is left.
  const bool allFit = least <= room;
  const Scale scale{allFit ? room - least : room, allFit ? wanted - least : wanted, allFit};
  for (Rgb& colour : frame.colours) colour = {scale(colour.red), scale(colour.green), scale(colour.blue)};
}

}  // namespace lights
