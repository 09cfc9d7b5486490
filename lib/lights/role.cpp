#include "lights/role.h"

namespace lights {
namespace {

constexpr RoleStyle kStyles[] = {
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
    {"hint: to", Role::HintTo, Ink::Confirm, Motion::Pulse},
    {"hint", Role::Hint, Ink::Confirm, Motion::Steady},
    {"blunder", Role::Blunder, Ink::Capture, Motion::Pulse},
    {"check", Role::Check, Ink::Alarm, Motion::Pulse},
    {"checker", Role::Checker, Ink::Alarm, Motion::Steady},
    {"hanging", Role::Hanging, Ink::Caution, Motion::BlinkSlow},
    {"threatened by both", Role::ThreatBoth, Ink::BothSides, Motion::Steady},
    {"threatened by White", Role::ThreatWhite, Ink::WhiteSide, Motion::Steady},
    {"threatened by Black", Role::ThreatBlack, Ink::BlackSide, Motion::Steady},
    {"thinking", Role::Thinking, Ink::Thought, Motion::Breathe},
    {"last move: to", Role::LastMoveTo, Ink::LastTo, Motion::Steady},
    {"last move: from", Role::LastMoveFrom, Ink::LastFrom, Motion::Steady},
    {"demo", Role::Demo, Ink::Show, Motion::Sparkle},
    {"idle", Role::Idle, Ink::Rest, Motion::Wave},
};
static_assert(sizeof kStyles / sizeof *kStyles == kRoles, "one row a role");

}  // namespace

const RoleStyle& styleOf(Role role) {
  const int row = static_cast<int>(role);
  return kStyles[row < kRoles ? row : kRoles - 1];
}

}  // namespace lights
