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

constexpr uint64_t kBackground =
    rolesOf(Role::LastMoveFrom, Role::LastMoveTo, Role::Check, Role::Checker, Role::Fault);

constexpr Scene kScenes[] = {
    {"play",
     kBackground | rolesOf(Role::Confirm, Role::Victim, Role::Blunder, Role::Hanging, Role::Thinking)},
    {"hint", kBackground | rolesOf(Role::Hint, Role::HintTo, Role::Hanging)},
    {"piece in hand",
     kBackground | rolesOf(Role::Hand, Role::Quiet, Role::Capture, Role::Special, Role::Victim,
                           Role::Capturer, Role::Wrong, Role::Confirm, Role::Thinking)},
    {"piece in hand, coached", kBackground | rolesOf(Role::Hand, Role::Good, Role::Playable, Role::Bad,
                                                     Role::Victim, Role::Wrong, Role::Hanging)},
    {"promotion", kBackground | rolesOf(Role::PromotionQueen, Role::PromotionRook, Role::PromotionBishop,
                                        Role::PromotionKnight)},
    {"move to carry out",
     kBackground | rolesOf(Role::CarryFrom, Role::CarryTo, Role::CarryCapture, Role::Victim, Role::Wrong,
                           Role::PromotionQueen, Role::PromotionRook, Role::PromotionBishop,
                           Role::PromotionKnight)},
    {"pieces to put right",
     kBackground | rolesOf(Role::Wrong, Role::Clear, Role::FillWhite, Role::FillBlack)},
    {"end of the game", rolesOf(Role::Mate, Role::MateBy, Role::Win, Role::Draw, Role::LastMoveFrom,
                                Role::LastMoveTo, Role::Fault)},
    {"threats", kBackground | rolesOf(Role::ThreatWhite, Role::ThreatBlack, Role::ThreatBoth, Role::Hanging)},
    {"decoration", kBackground | rolesOf(Role::Demo, Role::Idle)},
    {"test", rolesOf(Role::TestPattern)},
};

// The first scene that has all roles of the picture; null if the picture mixes scenes.
inline const Scene* sceneOf(const Picture& picture) {
  uint64_t lit = 0;
  for (int role = 0; role < kRoles; ++role) {
    if (!picture.squares(static_cast<Role>(role)).empty()) lit |= uint64_t{1} << role;
  }
  for (const Scene& scene : kScenes) {
    if ((lit & ~scene.roles) == 0) return &scene;
  }
  return nullptr;
}

}  // namespace lights
