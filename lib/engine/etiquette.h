// Good manners: when the computer agrees to a draw, and when it gives up. Scores are its own, from its own
// point of view.
#pragma once

#include "chess/position.h"
#include "engine/search_limits.h"

namespace engine {

// Has the search looked far enough for its score to say anything?
bool isSound(const Info& info);
// A draw is accepted when it is not better, and nothing much can happen any more; or when it is worse.
bool acceptsDraw(int score, const chess::Position& position);

// A game is given up when the last scores, one a move and the newest last, were all hopeless; and never when
// the other side has nothing left to mate with.
bool resigns(const int16_t* lastScores, int count, const chess::Position& position);

}  // namespace engine
