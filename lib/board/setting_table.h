// The settings of this board. Their ids are in people's flash: never give one another meaning.
#pragma once

#include "game/settings.h"

namespace board {

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
  kWiring = 12,
  kWifi = 16,
  kGuests = 22,
  kAppear = 40,
  kProtocol = 41,
};

// Byte strings among the settings; their ids are in people's flash too.
enum BlobId : uint8_t {
  kMapsBlob = 0,          // what calibration learnt, see packMaps()
  kPlayersBlob = 1,       // who plays White, at which level, who plays Black, at which level; a byte each
  kNetworkBlob = 2,       // and the two after it: networks, see online::KeptNetworks
  kHostNameBlob = 5,      // the name in the network, where the owner has given one
  kBrowsersBlob = 6,      // and the one behind it: who is paired, see Pairing
  kLichessTokenBlob = 8,  // and the two after it
  kLichessServerBlob = 11,
  kPuzzleBlob = 12,      // how good the player is at puzzles, and the last ones, see training::PuzzleRecord
  kEndingBlob = 13,      // how well each ending of training::ending() went, a byte each, 255 for never
  kUpdateBlob = 14,      // what an update needs to know over the restart, see online::Updater
  kRepertoireBlob = 18,  // and the eight behind it: openings of one's own, see activities::KeptRepertoire
};

constexpr int kRepertoireParts = 9;

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
    {"wiring", kWiring, 0, 0, 1,
     "1 once 'selftest' or 'calibrate' has found the sensors right; 0 keeps their power off"},
    {"wifi", kWifi, 1, 0, 1, "1 joins the networks that 'wifi' knows, 0 keeps the radio off"},
    {"guests", kGuests, 1, 0, 1, "1 lets everybody in the network look at the board; 0 only paired browsers"},
    {"appear", kAppear, 0, 0, 1,
     "1 lets an app find the board, over Bluetooth or the serial line; see 'appear'"},
    {"protocol", kProtocol, 0, 0, 5,
     "which board an app then sees, in the order in which 'appear' names them"},
    {"idle", kIdleMinutes, 5, 0, 240, "minutes until the lights idle, 0 for never"},
};

}  // namespace board
