// What a square is lit for. Everything that can be said with light is one row of the table in role.cpp:
// its colour, by its place in the palette, and its motion.
//
// The roles stand in order of priority: where a square has several, it shows the one that stands first.
// What must be put right comes before what the player is doing, that before what the board tells by the
// way, and that before decoration.
#pragma once

#include <cstdint>

#include "lights/ink.h"
#include "lights/motion.h"

namespace lights {

enum class Role : uint8_t {
  TestPattern,
  // The pieces do not stand as they should.
  Wrong,      // a piece that does not belong here
  Clear,      // a piece to be taken away in set-up
  FillWhite,  // a white piece belongs here
  FillBlack,  // a black one
  Fault,      // the sensor cannot be trusted
  // The end.
  Mate,    // the mated king
  Win,     // the winner's king
  MateBy,  // the men who give mate
  Draw,    // both kings
  // What has just been played.
  PromotionQueen,
  PromotionRook,
  PromotionBishop,
  PromotionKnight,
  Confirm,  // understood
  Victim,   // the pawn taken en passant, still to be removed
  // The opponent's move, to be carried out.
  CarryCapture,
  CarryTo,
  CarryFrom,
  // The piece in hand.
  Hand,      // where it stood
  Good,      // its destinations as the coach sees them
  Playable,  //
  Bad,       //
  Special,   // castling, en passant and promotion
  Capture,
  Quiet,
  Capturer,  // a man that can take the enemy piece in hand
  // By the way.
  HintTo,
  Hint,
  Blunder,  // the move just played loses much
  Check,    // the king in check
  Checker,  // a man that gives it
  Hanging,  // a piece that can be had for nothing
  ThreatBoth,
  ThreatWhite,  // squares White attacks
  ThreatBlack,
  Thinking,
  LastMoveTo,
  LastMoveFrom,
  // Decoration.
  Demo,
  Idle,
};
constexpr int kRoles = static_cast<int>(Role::Idle) + 1;

struct RoleStyle {
  const char* name;
  Role role;
  Ink ink;
  Motion motion;
};

const RoleStyle& styleOf(Role role);

}  // namespace lights
