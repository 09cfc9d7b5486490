// What a square is lit for. Everything that can be said with light is one row of the table below:
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
  MateBy,  // the pieces that give mate
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
  Capturer,  // a piece that can take the enemy piece in hand
  Code,      // a square of a password
  Failed,    // what was asked for did not work
  App,       // what an app that plays here wants lit
  Offer,     // a draw, a takeback or a challenge that waits for an answer
  // By the way.
  HintTo,
  Hint,
  Blunder,      // the move just played loses much
  Alternative,  // the piece on it may be the one that was taken: touch it
  Check,        // the king in check
  Checker,      // a piece that gives it
  Hanging,      // a piece that can be had for nothing
  ThreatBoth,
  ThreatWhite,  // squares White attacks
  ThreatBlack,
  Thinking,
  LastMoveTo,
  LastMoveFrom,
  ShownWhite,  // a white piece of a game somewhere else
  ShownBlack,  // a black one
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

inline constexpr RoleStyle kStyles[] = {
    {"test pattern", Role::TestPattern, Ink::Test, Motion::Steady},
    {"wrong", Role::Wrong, Ink::Capture, Motion::BlinkFast},
    {"clear", Role::Clear, Ink::Capture, Motion::BlinkSlow},
    {"fill white", Role::FillWhite, Ink::WhiteSide, Motion::BlinkSlow},
    {"fill black", Role::FillBlack, Ink::BlackSide, Motion::BlinkSlow},
    {"fault", Role::Fault, Ink::Remove, Motion::BlinkSlow},
    {"mate", Role::Mate, Ink::Capture, Motion::Pulse},
    {"win", Role::Win, Ink::Confirm, Motion::Pulse},
    {"mate by", Role::MateBy, Ink::Alarm, Motion::Steady},
    {"draw", Role::Draw, Ink::Destination, Motion::Breathe},
    {"promotion to queen", Role::PromotionQueen, Ink::Queen, Motion::Steady},
    {"promotion to rook", Role::PromotionRook, Ink::Rook, Motion::Steady},
    {"promotion to bishop", Role::PromotionBishop, Ink::Bishop, Motion::Steady},
    {"promotion to knight", Role::PromotionKnight, Ink::Knight, Motion::Steady},
    {"confirm", Role::Confirm, Ink::Confirm, Motion::Steady},
    {"victim", Role::Victim, Ink::Remove, Motion::Pulse},
    {"carry out: capture", Role::CarryCapture, Ink::Capture, Motion::Pulse},
    {"carry out: to", Role::CarryTo, Ink::Destination, Motion::Pulse},
    {"carry out: from", Role::CarryFrom, Ink::Origin, Motion::Pulse},
    {"in hand", Role::Hand, Ink::Origin, Motion::Steady},
    {"good", Role::Good, Ink::Confirm, Motion::Steady},
    {"playable", Role::Playable, Ink::Destination, Motion::Steady},
    {"bad", Role::Bad, Ink::Capture, Motion::Steady},
    {"special", Role::Special, Ink::Special, Motion::Steady},
    {"capture", Role::Capture, Ink::Capture, Motion::Steady},
    {"quiet", Role::Quiet, Ink::Destination, Motion::Steady},
    {"capturer", Role::Capturer, Ink::Origin, Motion::Pulse},
    {"code", Role::Code, Ink::Destination, Motion::Steady},
    {"failed", Role::Failed, Ink::Capture, Motion::BlinkSlow},
    {"app", Role::App, Ink::Destination, Motion::Steady},
    {"offer", Role::Offer, Ink::Origin, Motion::BlinkSlow},
    {"hint: to", Role::HintTo, Ink::Confirm, Motion::Pulse},
    {"hint", Role::Hint, Ink::Confirm, Motion::Steady},
    {"blunder", Role::Blunder, Ink::Capture, Motion::Pulse},
    {"alternative", Role::Alternative, Ink::LastFrom, Motion::Breathe},
    {"check", Role::Check, Ink::Alarm, Motion::Pulse},
    {"checker", Role::Checker, Ink::Alarm, Motion::Steady},
    {"hanging", Role::Hanging, Ink::Caution, Motion::BlinkSlow},
    {"threatened by both", Role::ThreatBoth, Ink::BothSides, Motion::Steady},
    {"threatened by White", Role::ThreatWhite, Ink::WhiteSide, Motion::Steady},
    {"threatened by Black", Role::ThreatBlack, Ink::BlackSide, Motion::Steady},
    {"thinking", Role::Thinking, Ink::Thought, Motion::Breathe},
    {"last move: to", Role::LastMoveTo, Ink::LastTo, Motion::Steady},
    {"last move: from", Role::LastMoveFrom, Ink::LastFrom, Motion::Steady},
    {"shown: white", Role::ShownWhite, Ink::WhiteSide, Motion::Steady},
    {"shown: black", Role::ShownBlack, Ink::BlackSide, Motion::Steady},
    {"demo", Role::Demo, Ink::Show, Motion::Sparkle},
    {"idle", Role::Idle, Ink::Rest, Motion::Wave},
};
static_assert(sizeof kStyles / sizeof *kStyles == kRoles, "one row a role");

constexpr const RoleStyle& styleOf(Role role) {
  const int row = static_cast<int>(role);
  return kStyles[row < kRoles ? row : kRoles - 1];
}

}  // namespace lights
