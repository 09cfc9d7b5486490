// Playing on Lichess with the pieces: how a game is asked for, and what the lights say in it.
#pragma once

#include <string>

namespace pictures {

std::string online();

}  // namespace pictures
