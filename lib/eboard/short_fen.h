// A FEN of which what comes after the pieces may be missing, as apps send it. White is to move then, and
// castling is allowed as the places of kings and rooks let it be.
#pragma once

#include <string_view>

#include "chess/position.h"

namespace eboard {

// False, and the position stays, when it cannot be.
[[nodiscard]] bool readShortFen(std::string_view text, chess::Position& position);

}  // namespace eboard
