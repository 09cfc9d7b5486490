// The settings of this board. Their ids are in people's flash: never give one another meaning.
#pragma once

#include "game/settings.h"

namespace app {

enum SettingId : uint8_t {
  kBrightness = 1,
  kPalette = 2,
  kLimitMa = 3,
  kDarkSquares = 4,
  kThreats = 5,
  kIdleMinutes = 6,
};

inline constexpr game::SettingInfo kSettings[] = {
    {"brightness", kBrightness, 160, 1, 255, "how bright the lights are"},
    {"palette", kPalette, 0, 0, 1, "0 the usual colours, 1 told apart by colour-blind eyes too"},
    {"limit", kLimitMa, 500, 100, 4000, "milliamperes that all lights together may draw"},
    {"dark", kDarkSquares, 70, 10, 100, "per cent of light under dark squares"},
    {"threats", kThreats, 0, 0, 1, "1 shows which squares are attacked"},
    {"idle", kIdleMinutes, 5, 0, 240, "minutes until the lights idle, 0 for never"},
};

}  // namespace app
