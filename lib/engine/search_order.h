// What the parts of a search share: where in the order of moves each sort begins, and a few words.
#pragma once

#include "engine/exchange.h"
#include "engine/history.h"
#include "engine/score.h"

namespace engine {

constexpr int kTableFirst = 32000, kGoodCapture = 20000, kKiller = 17000;
constexpr int kBadCapture = -32000;
constexpr int kUnsearched = -32001;  // a quiet move that was left out
static_assert(kKiller > History::kMaxOrder);
static_assert(kBadCapture + 4 * 2 * kExchangeValue[static_cast<int>(chess::Kind::Queen)] <
              -History::kMaxOrder);

inline bool isGoodCapture(int score) { return score >= kGoodCapture && score < kTableFirst; }
// Neither capture nor promotion: a killer or by history.
inline bool isQuietScore(int score) { return score >= -History::kMaxOrder && score <= kKiller + 1; }
inline int16_t narrow(int value) { return static_cast<int16_t>(value); }
// In check nobody stands still to be judged.
constexpr int kNoEval = -kInfinite;

}  // namespace engine
