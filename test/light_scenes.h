// Which roles may be lit together. Within a scene everything that means different things looks different:
// either the colours are far apart, or the motions differ. That holds for each scene by itself, so a picture
// should stay within one.
#pragma once

#include "lights/picture.h"

namespace lights {

struct Scene {
  const char* name;
  uint64_t roles;  // bit by role

  constexpr bool has(Role role) const { return (roles >> static_cast<int>(role) & 1) != 0; }
};
static_assert(kRoles <= 64, "one bit a role");

template <typename... Roles>
constexpr uint64_t rolesOf(Roles... roles) {
  return ((uint64_t{1} << static_cast<int>(roles)) | ...);
}

// What may be there in any scene of a game that goes on.
constexpr uint64_t kBackground = rolesOf(Role::LastMoveFrom, Role::LastMoveTo, Role::Check, Role::Checker,
                                         Role::Thinking, Role::Fault, Role::Idle);
// Pieces may get lost or go astray at any time.
constexpr uint64_t kRepair = rolesOf(Role::Wrong, Role::FillWhite, Role::FillBlack);
constexpr uint64_t kPromotion =
    rolesOf(Role::PromotionQueen, Role::PromotionRook, Role::PromotionBishop, Role::PromotionKnight);
constexpr uint64_t kOver = kRepair | rolesOf(Role::Mate, Role::Win, Role::Clear, Role::LastMoveFrom,
                                             Role::LastMoveTo, Role::Fault, Role::Idle);

constexpr Scene kScenes[] = {
    {"play", kBackground | rolesOf(Role::Confirm, Role::Victim, Role::Blunder, Role::Alternative,
                                   Role::Hanging, Role::Offer)},
    {"hint", kBackground | rolesOf(Role::Hint, Role::HintTo, Role::Hanging)},
    {"piece in hand", kBackground | kRepair |
                          rolesOf(Role::Hand, Role::Quiet, Role::Capture, Role::Special, Role::Victim,
                                  Role::Capturer, Role::Confirm)},
    {"piece in hand, coached",
     kBackground | kRepair |
         rolesOf(Role::Hand, Role::Good, Role::Playable, Role::Bad, Role::Victim, Role::Hanging)},
    {"promotion", kBackground | kRepair | kPromotion | rolesOf(Role::Hanging)},
    {"move to carry out", kBackground | kRepair | kPromotion |
                              rolesOf(Role::CarryFrom, Role::CarryTo, Role::CarryCapture, Role::Victim)},
    {"pieces to put right", kBackground | kRepair | rolesOf(Role::Clear)},
    {"mate", kOver | rolesOf(Role::MateBy)},
    {"end of the game", kOver | rolesOf(Role::Draw, Role::Check, Role::Checker)},
    {"threats", kBackground | rolesOf(Role::ThreatWhite, Role::ThreatBlack, Role::ThreatBoth, Role::Hanging,
                                      Role::Confirm)},
    {"an app plays here", rolesOf(Role::App, Role::Alternative, Role::Fault)},
    {"demo", kBackground | rolesOf(Role::Demo)},
    {"television", rolesOf(Role::ShownWhite, Role::ShownBlack, Role::LastMoveFrom, Role::LastMoveTo,
                           Role::Check, Role::Checker)},
    {"set-up", rolesOf(Role::Code, Role::Idle, Role::Thinking, Role::Win, Role::Failed)},
    {"test", rolesOf(Role::TestPattern)},
};

// The first scene that has all roles one can see in the picture; null if it mixes scenes.
inline const Scene* sceneOf(const Picture& picture) {
  uint64_t seen = 0;
  chess::SquareSet covered;
  for (int number = 0; number < kRoles; ++number) {
    const chess::SquareSet squares = picture.squares(static_cast<Role>(number));
    if (!(squares & ~covered).empty()) seen |= uint64_t{1} << number;
    covered = covered | squares;
  }
  for (const Scene& scene : kScenes) {
    if ((seen & ~scene.roles) == 0) return &scene;
  }
  return nullptr;
}

}  // namespace lights
