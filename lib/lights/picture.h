// What is to be lit and what for, collected anew for each frame. Roles may overlap: a square shows the role
// that stands first in `Role`.
//
// One set of squares a role, so there is always room.
#pragma once

#include <array>

#include "chess/types.h"
#include "lights/role.h"

namespace lights {

class Picture {
 public:
  void clear() { squares_.fill(chess::SquareSet()); }

  // What is no role or no square is left out.
  void add(Role role, chess::SquareSet squares) {
    if (known(role)) squares_[static_cast<unsigned>(role)] = this->squares(role) | squares;
  }
  void add(Role role, chess::Square square) {
    if (chess::onBoard(square)) add(role, chess::SquareSet::of(square));
  }

  // All squares given this role, those included where another one shows.
  chess::SquareSet squares(Role role) const {
    return known(role) ? squares_[static_cast<unsigned>(role)] : chess::SquareSet();
  }
  bool empty() const { return *this == Picture(); }

  friend bool operator==(const Picture& a, const Picture& b) { return a.squares_ == b.squares_; }
  friend bool operator!=(const Picture& a, const Picture& b) { return !(a == b); }

 private:
  static constexpr bool known(Role role) { return static_cast<int>(role) < kRoles; }

  std::array<chess::SquareSet, kRoles> squares_{};
};

}  // namespace lights
