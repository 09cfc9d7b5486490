// A puzzle: how the lights lead the hands to its position, and what shines when it is solved.
#pragma once

#include <string>

namespace pictures {

std::string puzzle();

}  // namespace pictures
