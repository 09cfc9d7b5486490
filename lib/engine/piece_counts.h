// How many pieces of each kind a side has, four bits a kind, so that an ending is recognised by one number;
// above them, how much of the middle game they make up.
#pragma once

#include "chess/types.h"

namespace engine {

// 24 with all pieces on the board.
constexpr int kAllPhase = 24;
constexpr uint32_t kPhaseOf[chess::kKinds] = {0, 0, 1, 1, 2, 4, 0};
constexpr uint32_t kCountsMask = 0xFFFFFF;
constexpr int kPhaseShift = 24;

constexpr int countShift(chess::Kind kind) { return 4 * (static_cast<int>(kind) - 1); }
constexpr uint32_t oneOf(chess::Kind kind) { return 1u << countShift(kind); }
constexpr uint32_t oneWithPhase(chess::Kind kind) {
  return oneOf(kind) | kPhaseOf[static_cast<int>(kind)] << kPhaseShift;
}
// Those that are neither pawns nor king.
constexpr uint32_t kPieceMask = 15 * (oneOf(chess::Kind::Knight) | oneOf(chess::Kind::Bishop) |
                                      oneOf(chess::Kind::Rook) | oneOf(chess::Kind::Queen));
constexpr int countOf(uint32_t pieces, chess::Kind kind) {
  return static_cast<int>(pieces >> countShift(kind) & 15);
}

}  // namespace engine
