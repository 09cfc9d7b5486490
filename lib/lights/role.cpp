#include "lights/role.h"

namespace lights {
namespace {

constexpr RoleStyle kStyles[] = {
    {Role::TestPattern, "test pattern", Ink::Test, Motion::Steady},
    {Role::Wrong, "wrong", Ink::Capture, Motion::BlinkFast},
    {Role::Clear, "clear", Ink::Capture, Motion::BlinkSlow},
    {Role::FillWhite, "fill white", Ink::WhiteSide, Motion::Steady},
    {Role::FillBlack, "fill black", Ink::BlackSide, Motion::Steady},
    {Role::Fault, "fault", Ink::Remove, Motion::BlinkSlow},
    {Role::Mate, "mate", Ink::Capture, Motion::Pulse},
    {Role::Win, "win", Ink::Confirm, Motion::Pulse},
    {Role::MateBy, "mate by", Ink::Alarm, Motion::Steady},
    {Role::Draw, "draw", Ink::Destination, Motion::Breathe},
    {Role::Confirm, "confirm", Ink::Confirm, Motion::Steady},
    {Role::PromotionQueen, "promotion to queen", Ink::Queen, Motion::Steady},
    {Role::PromotionRook, "promotion to rook", Ink::Rook, Motion::Steady},
    {Role::PromotionBishop, "promotion to bishop", Ink::Bishop, Motion::Steady},
    {Role::PromotionKnight, "promotion to knight", Ink::Knight, Motion::Steady},
    {Role::Victim, "victim", Ink::Remove, Motion::Pulse},
    {Role::CarryCapture, "carry out: capture", Ink::Capture, Motion::Pulse},
    {Role::CarryTo, "carry out: to", Ink::Destination, Motion::Pulse},
    {Role::CarryFrom, "carry out: from", Ink::Origin, Motion::Pulse},
    {Role::Hand, "in hand", Ink::Origin, Motion::Steady},
    {Role::Good, "good", Ink::Confirm, Motion::Steady},
    {Role::Playable, "playable", Ink::Destination, Motion::Steady},
    {Role::Bad, "bad", Ink::Capture, Motion::Steady},
    {Role::Special, "special", Ink::Special, Motion::Steady},
    {Role::Capture, "capture", Ink::Capture, Motion::Steady},
    {Role::Quiet, "quiet", Ink::Destination, Motion::Steady},
    {Role::Capturer, "capturer", Ink::Origin, Motion::Pulse},
    {Role::HintTo, "hint: to", Ink::Confirm, Motion::Pulse},
    {Role::Hint, "hint", Ink::Confirm, Motion::Steady},
    {Role::Blunder, "blunder", Ink::Capture, Motion::Pulse},
    {Role::Check, "check", Ink::Alarm, Motion::Pulse},
    {Role::Checker, "checker", Ink::Alarm, Motion::Steady},
    {Role::Hanging, "hanging", Ink::Caution, Motion::BlinkSlow},
    {Role::ThreatBoth, "threatened by both", Ink::BothSides, Motion::Steady},
    {Role::ThreatWhite, "threatened by White", Ink::WhiteSide, Motion::Steady},
    {Role::ThreatBlack, "threatened by Black", Ink::BlackSide, Motion::Steady},
    {Role::Thinking, "thinking", Ink::Thought, Motion::Breathe},
    {Role::LastMoveTo, "last move: to", Ink::LastTo, Motion::Steady},
    {Role::LastMoveFrom, "last move: from", Ink::LastFrom, Motion::Steady},
    {Role::Demo, "demo", Ink::Show, Motion::Sparkle},
    {Role::Idle, "idle", Ink::Rest, Motion::Wave},
};
static_assert(sizeof kStyles / sizeof *kStyles == kRoles, "one row a role");

}  // namespace

const RoleStyle& styleOf(Role role) {
  const int row = static_cast<int>(role);
  return kStyles[row < kRoles ? row : kRoles - 1];
}

}  // namespace lights
