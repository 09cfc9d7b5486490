// How a game stands by the rules of FIDE: has it ended, may a player claim a draw, who has won.
#pragma once

#include <array>

#include "chess/position.h"

namespace chess {

enum class Ending : uint8_t {
  None,
  Checkmate,
  Stalemate,
  DeadPosition,
  FivefoldRepetition,
  SeventyFiveMoves,
  ThreefoldRepetition,  // this and the next only when the player to move claims it
  FiftyMoves
};

// Does the game end by itself, without anybody's claim?
constexpr bool isAutomatic(Ending ending) {
  return ending != Ending::None && ending < Ending::ThreefoldRepetition;
}
// Short words that follow "by": "stalemate", "the fifty-move rule"; "nothing yet" for None.
const char* nameOf(Ending ending);

enum class Result : uint8_t { Open, WhiteWins, BlackWins, Draw };
// What the ending means once it has come about or has been claimed; `toMove` is the side it found to move.
constexpr Result resultOf(Ending ending, Colour toMove) {
  if (ending == Ending::None) return Result::Open;
  if (ending != Ending::Checkmate) return Result::Draw;
  return toMove == Colour::White ? Result::BlackWins : Result::WhiteWins;
}
// As PGN writes it: "1-0", "0-1", "1/2-1/2", "*".
const char* nameOf(Result result);

// The keys of the positions since the last capture or pawn move, which is as far back as a repetition
// can lie. The seventy-five-move rule ends a game before a ring of this size forgets anything.
// There is no way back: after a takeback, reset() to where the game began and push() it again, move by move.
class KeyHistory {
 public:
  static constexpr int kCapacity = 160;

  // Starts again with this one position.
  void reset(const Position& position);
  // Call it after each move, with the position the move led to.
  void push(const Position& position);

  // How often this position has been there, the newest included.
  int occurrences(uint64_t key) const;
  int size() const { return size_; }

 private:
  uint8_t next_ = 0;
  uint8_t size_ = 0;
  std::array<uint64_t, kCapacity> keys_{};
};

// The history's newest position must be this one. If several endings hold, the one that comes first in
// the list of endings counts: mate before all, what ends the game before what can only be claimed.
Ending judge(const Position& position, const KeyHistory& history);

// Can neither side mate any more, whatever both play? By material only: bare kings, one knight, or
// nothing but bishops on squares of one colour.
bool isDeadByMaterial(const Position& position);

}  // namespace chess
