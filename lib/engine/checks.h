// Would this move give check? Found without making it.
#pragma once

#include "chess/position.h"

namespace engine {

bool givesCheck(const chess::Position& position, chess::Move move);

}  // namespace engine
