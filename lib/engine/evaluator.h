// What a position is worth without looking further: hundredths of a pawn, seen from the side to move.
// Middle game and end game are weighed by what is left on the board; known endings come on top. Integers
// only; a position and its mirror image score the same.
#pragma once

#include "engine/lanes.h"
#include "engine/neural_network.h"
#include "engine/score.h"
#include "engine/tally.h"

namespace engine {

// Remembers from one position to the next what changes seldom. The score is the same as with nothing
// remembered.
class Evaluator {
 public:
  Evaluator() { clear(); }
  void clear();
  // The tally must be that of the position.
  int evaluate(const chess::Position& position, const Tally& tally) {
    int score = 0;
    return recall(position, tally, score) ? score : judge(position, tally);
  }
  // The two halves of it, for a search. What is remembered, or known anyway:
  bool recall(const chess::Position& position, const Tally& tally, int& score) const;
  // and what is not. The ply says where what was carried along is to be found. Whoever only asks whether a
  // score is enough hears so once it is by far without the pieces' terms; it is a guess then, and not
  // remembered.
  int judge(const chess::Position& position, const Tally& tally, int ply = 0, int enough = kInfinite);
  // What a search carries along: a line begins here; a move, or none, has been made and led to this position.
  void begin(const chess::Position& position) { network_.begin(position); }
  void follow(const chess::Position& position, chess::Move move, const chess::Undo& undo, int ply) {
    network_.follow(position, move, undo, ply);
  }
  void pass(const chess::Position& position, const chess::Undo& undo, int ply) {
    network_.pass(position, undo, ply);
  }

 private:
  // The pieces' terms seldom take away more than this; but for a side that is lost, they tell what mates it.
  static constexpr int kFar = 140, kLost = 500;

  NeuralNetwork network_;
  Lanes lanes_;
  // As cleared, each entry is right for a board without pawns, whose key is 0 too.
  static constexpr int kPawns = 64;
  Pawns pawns_[kPawns];
  // Scores by position, for those that a search comes back to: 14 bits of score, above them some of the key.
  // Wrong about as seldom as an entry of the transposition table.
  static constexpr int kScores = 1024;
  uint32_t scores_[kScores];
};

}  // namespace engine
