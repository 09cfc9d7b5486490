// Endings to train: positions whose outcome and whose best play are known. The positions are data in
// ending_table.cpp, which bench/puzzles writes.
#pragma once

#include <string_view>

#include "chess/position.h"

namespace training {

enum class EndingGoal : uint8_t {
  Mate,
  Promote,  // for good: a queen that stays, or what she cost
  Hold      // not lost after so many moves
};

struct EndingStart {
  const char* fen;  // the player is to move
  uint8_t best;     // moves of the best play; for Hold, how many have to be held
};

struct EndingLesson {
  const char* name;   // "krk"
  const char* words;  // "mate with the rook"
  EndingGoal goal;
  const EndingStart* starts;
  int count;
};
template <int kCount>
constexpr EndingLesson endingOf(const char* name, const char* words, EndingGoal goal,
                                const EndingStart (&starts)[kCount]) {
  return {name, words, goal, starts, kCount};
}

constexpr int kHeldMoves = 15;  // and a draw counts as held
constexpr int kEndings = 8;
const EndingLesson& ending(int index);
// -1 if there is none of that name.
int findEnding(std::string_view name);

// How it stands after a move of either side.
enum class EndingVerdict : uint8_t { Open, Reached, Missed };
// `moves` is how many the player, on side `us`, has made.
EndingVerdict judge(const EndingLesson& ending, const chess::Position& position, chess::Colour us, int moves);

}  // namespace training
