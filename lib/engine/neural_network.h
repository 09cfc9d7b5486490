// A small neural network that corrects the sum of the hand-written terms: what pieces are worth to each other
// where they stand, which no single term tells. Every piece on its square is an input, once for either side
// as that side sees the board, and apart for each zone that the side's own king may stand in; each side's
// units add up the weights of their inputs, what is below zero counts nothing, what is above one counts as
// one, and the squares of the rest are weighed together. Integers only.
//
// A search carries the sums along: a move takes a piece's weights away here and adds them there. Sums are
// kept for the newest plies of the line only; where they are missing, or are those of another position, they
// are summed up anew.
#pragma once

#include "chess/position.h"

namespace engine {

class NeuralNetwork {
 public:
  NeuralNetwork() { clear(); }
  void clear();
  // Where a line begins.
  void begin(const chess::Position& position);
  // A move was made and led to this position, so many plies deep.
  void follow(const chess::Position& position, chess::Move move, const chess::Undo& undo, int ply);
  // The same board, the other side to move.
  void pass(const chess::Position& position, const chess::Undo& undo, int ply);
  // In hundredths of a pawn, seen from the side to move; the same whatever was or was not carried along.
  int evaluate(const chess::Position& position, int ply);

  // Which inputs a side sees; returns how many: one a piece.
  static int inputsOf(const chess::Position& position, chess::Colour colour, uint16_t inputs[32]);

  static constexpr int kZones = 8;  // where a side's king stands: see zoneOf() in neural_network.cpp
  static constexpr int kZoneInputs = 12 * 64;  // by kind, own or the enemy's, and square
  static constexpr int kInputs = kZones * kZoneInputs;
  static constexpr int kUnits = 32;  // of each side
  static constexpr int kPhases = 8;  // sets of output weights, by how many pieces are left
  static constexpr int kOne = 24;    // where a unit is full
  static constexpr int kOffset = 8;  // the first weights are kept with this added, as four bits

 private:
  // Four 8-bit sums share a word, so that one addition serves all; borrows cancel while every sum fits its
  // byte. If one did not, in a position nobody has seen yet, it and its neighbour would be misjudged, the
  // same way each time.
  using Lanes = uint32_t[kUnits / 4];
  // How a side sees the board.
  struct Perspective {
    uint16_t zone;  // the first input of the zone that its king stands in
    uint16_t turn;  // what makes of a piece's input that which the side sees, by exclusive or

    bool operator!=(Perspective other) const { return zone != other.zone || turn != other.turn; }
  };
  struct Sums {
    uint32_t key;     // of the position, the lower half
    uint32_t pieces;  // how many, in each of the four bytes
    Perspective views[2];
    Lanes sides[2];
  };
  // Lines are seldom much longer than this beyond where a search has moves left to try.
  static constexpr int kKept = 16;

  Sums& at(int ply) { return sums_[static_cast<unsigned>(ply) % kKept]; }
  template <typename Take>
  static void forEachInput(const chess::Position& position, Perspective view, Take take);
  static const uint32_t* rowOf(Perspective view, unsigned input);
  static void followKing(const chess::Position& position, chess::Move move, Sums& sums);
  static Perspective seenBy(const chess::Position& position, chess::Colour colour);
  static void sumUp(const chess::Position& position, Sums& sums);
  static void sumUp(const chess::Position& position, chess::Colour colour, Sums& sums);

  Sums sums_[kKept];
};

}  // namespace engine
