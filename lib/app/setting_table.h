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
  kCoach = 7,
  kBlunders = 8,
  kHanging = 9,
  kHints = 10,
  kMayResign = 11,
};

// Byte strings among the settings; their ids are in people's flash too.
enum BlobId : uint8_t {
  kMapsBlob = 0,     // what calibration learnt, see packMaps()
  kPlayersBlob = 1,  // who plays White, at which level, who plays Black, at which level; a byte each
};

inline constexpr game::SettingInfo kSettings[] = {
    {"brightness", kBrightness, 160, 1, 255, "how bright the lights are"},
    {"palette", kPalette, 0, 0, 1, "0 the usual colours, 1 told apart by colour-blind eyes too"},
    {"limit", kLimitMa, 500, 100, 4000, "milliamperes that all lights together may draw"},
    {"dark", kDarkSquares, 70, 10, 100, "per cent of light under dark squares"},
    {"threats", kThreats, 0, 0, 1, "1 shows which squares are attacked"},
    {"coach", kCoach, 1, 0, 2,
     "colours destinations by how good they are: 0 never, 1 against a computer, 2 always"},
    {"blunders", kBlunders, 1, 0, 2,
     "warns of a move that loses much: 0 never, 1 against a computer, 2 always"},
    {"hanging", kHanging, 0, 0, 2,
     "lights your pieces that can be had for nothing: 0 never, 1 against a computer, 2 always"},
    {"hints", kHints, 1, 0, 2,
     "a king held up for two seconds asks for a hint: 0 never, 1 against a computer, 2 always"},
    {"resign", kMayResign, 0, 0, 1, "1 lets the computer resign"},
    {"idle", kIdleMinutes, 5, 0, 240, "minutes until the lights idle, 0 for never"},
};

}  // namespace app
