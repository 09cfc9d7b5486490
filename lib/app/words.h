// What the board is waiting for, in words: the same that the lights say.
#pragma once

#include "chess/text.h"
#include "game/game.h"
#include "sensing/decision.h"

namespace app {

// "move the white pawn from e2 to e4"; nothing is added when nothing is awaited.
void describeWaiting(const game::Game& game, const sensing::View& view, chess::Text& text);

}  // namespace app
