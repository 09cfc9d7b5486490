// The legend of the lights: every role with its colour in both palettes and its motion.
#pragma once

#include <string>

namespace pictures {

std::string legend();

}  // namespace pictures
