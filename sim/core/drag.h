// How a hand drags a piece: square by square, straight or diagonal, and how long that takes.
#pragma once

#include <cstdint>
#include <vector>

#include "chess/types.h"

namespace sim {

constexpr uint32_t kDragStepMs = 80;  // from one square to the next
constexpr uint32_t kBrushMs = 50;     // a square passed over sees the piece for so long
constexpr uint32_t kSweepGapMs = 15;  // between the piece swept off and the one that takes its place
constexpr uint32_t kPutAwayMs = 250;  // the hand that swept a piece off puts it beside the board

// The squares it passes after `from`; the last is `to`. A knight goes straight first, then aside.
std::vector<chess::Square> dragPath(chess::Square from, chess::Square to);

}  // namespace sim
