// What a light looks like on a screen: its colour now, and how it changes with time. Both come from the
// renderer that the board uses.
#pragma once

#include <string>
#include <vector>

#include "lights/palette.h"
#include "lights/picture.h"

namespace pictures {

// The frame of a board whose lights are at full brightness, without any limit.
lights::Frame rendered(const lights::Picture& picture, lights::PaletteName palette, uint32_t nowMs);

// "#rrggbb". An LED's duty is linear light, so it is encoded for the screen.
std::string screenColour(lights::Rgb light);

// A role's light over one period of its motion.
class Glow {
 public:
  Glow(lights::Role role, lights::PaletteName palette);

  // At its brightest.
  const std::string& colour() const { return brightest_; }
  bool moves() const { return keys_.size() > 1; }
  // CSS: the animation of this name, for a class of the same name.
  std::string rules(const std::string& name) const;

 private:
  struct Key {
    int at;  // in steps
    lights::Rgb light;
  };
  void simplify(const std::vector<lights::Rgb>& lights);

  int steps_ = 0;  // of a period
  std::vector<Key> keys_;
  std::string brightest_;
};

}  // namespace pictures
