// Choosing an opponent with the pieces alone. Before the first move, lift the king of the side that the
// computer is to play: a row of squares lights up, one for each level, and one square for "a human".
// Put the king on one of them, then back on its own square.
//
// A computer that plays White moves at once. As long as nobody has carried that move out, it is none yet.
//
// White's king: a3 to h3 are levels 1 to 8, a4 and b4 are 9 and 10, h4 is a human; Black's mirrored.
#pragma once

#include <optional>

#include "base/text.h"
#include "chess/types.h"

namespace activities::opponent_menu {

constexpr int kHuman = 0;

// The square of a level, or of kHuman.
chess::Square squareOf(chess::Colour side, int level);
chess::SquareSet levels(chess::Colour side);
// What a square means: a level, kHuman, or nothing.
std::optional<int> choiceAt(chess::Colour side, chess::Square square);
// What to do with the king in hand.
void describe(chess::Colour side, base::Text& text);

}  // namespace activities::opponent_menu
