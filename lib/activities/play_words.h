// What the board is waiting for, in words: the same that the lights say.
#pragma once

#include "activities/play_lights.h"
#include "base/text.h"
#include "game/game.h"
#include "sensing/decision.h"

namespace activities {

// "move the white pawn from e2 to e4"; nothing is added when nothing is awaited.
void describeWaiting(const Scene& scene, const sensing::View& view, base::Text& text);

}  // namespace activities
