// What the parts of a search share: where in the order of moves each sort begins, and a few words.
#pragma once

#include "engine/exchange.h"
#include "engine/score.h"

namespace engine {

constexpr int kTableFirst = 32000, kGoodCapture = 20000, kKiller = 15000, kAnswer = 14000;
constexpr int kBadCapture = -20000;

inline bool isGoodCapture(int score) { return score >= kGoodCapture && score < kTableFirst; }
inline int16_t narrow(int value) { return static_cast<int16_t>(value); }
// In check nobody stands still to be judged.
constexpr int kNoEval = -kInfinite;

}  // namespace engine
