// What a position is worth, in hundredths of a pawn, seen from the side to move. A mate is counted down
// from kMate by the number of half-moves it takes, so a shorter one scores higher.
#pragma once

namespace engine {

constexpr int kMate = 32000;
constexpr int kInfinite = kMate + 1;
// The deepest a search looks, counted in half-moves from its root.
constexpr int kMaxPlies = 64;
constexpr int kMateBound = kMate - 2 * kMaxPlies;
constexpr int kDraw = 0;
// A lead beyond this counts as no more than this when moves are judged: won is won.
constexpr int kWon = 1000;

constexpr int matedIn(int plies) { return -kMate + plies; }
constexpr bool isMate(int score) { return score >= kMateBound || score <= -kMateBound; }
// In full moves as UCI counts them: 2 is "mate in two", -1 "mated after the next move".
constexpr int movesToMate(int score) {
  return score > 0 ? (kMate - score + 1) / 2 : -(kMate + score + 1) / 2;
}

}  // namespace engine
