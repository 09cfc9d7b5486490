// The world around the board as JSON, for the page: what only a simulator knows.
#pragma once

#include <string>

#include "world.h"

namespace sim {

// An object: "pieces" is a letter a square from a1, b1 … to h8, a dot where there is none; "beside" has what
// lies beside the board, oldest first: its letter, the square it came from if it ever stood on one, and
// whether it fell; "bounce" is in milliseconds.
std::string worldJson(const World& world);

}  // namespace sim
