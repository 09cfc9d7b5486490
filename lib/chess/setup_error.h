// What is wrong with a set-up, in words: "Black has no king", "castling right K, but no rook on h1".
#pragma once

#include "base/text.h"
#include "chess/position.h"

namespace chess {

// Adds nothing for SetupError::None.
void explain(SetupError error, const Setup& setup, base::Text& why);

}  // namespace chess
