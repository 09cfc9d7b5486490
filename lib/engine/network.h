// A small neural network that corrects the sum of the hand-written terms: what men are worth to each other
// where they stand, which no single term tells. Every man on his square is an input, once for either side as
// that side sees the board; each side's units add up the weights of their inputs, what is below zero counts
// nothing, what is above one counts as one, and the squares of the rest are weighed together. Integers only.
//
// The sums are kept from one position to the next and only what changed on the board is added or taken away,
// whatever lies between the two: a move, a sibling, another game.
#pragma once

#include "chess/position.h"

namespace engine {

class Network {
 public:
  Network() { clear(); }
  void clear();
  // In hundredths of a pawn, seen from the side to move; the same whatever was evaluated before.
  int evaluate(const chess::Position& position);

  // Which inputs a side sees, for start and tuner; returns how many: one a man.
  static int inputsOf(const chess::Position& position, chess::Colour colour, uint16_t inputs[32]);

  static constexpr int kInputs = 12 * 64;  // by kind, own or the enemy's, and square
  static constexpr int kUnits = 16;        // of each side
  static constexpr int kPhases = 8;        // sets of output weights, by how many men are left
  static constexpr int kOne = 64;          // where a unit is full
  static constexpr int kOffset = 128;      // the first weights are kept with this added, as bytes

 private:
  // Two units in a word, so that one addition serves both: kept above zero they never borrow from each other.
  struct Sums {
    uint32_t pairs[kUnits / 2];
  };
  static constexpr int kCellWords = 16;

  // Inputs as White sees them, unturned.
  struct Inputs {
    uint16_t inputs[chess::kSquares];
    int count = 0;

    void add(unsigned input) { inputs[count++] = static_cast<uint16_t>(input); }
  };
  struct Changes {
    Inputs came, went;

    void note(uint32_t& kept, uint32_t now, int first);
  };

  void follow(const chess::Position& position);
  void look(const chess::Position& position, chess::Colour colour, const Changes& changes);
  void start(int side, unsigned turn);

  uint32_t cells_[kCellWords];  // the board as it was last seen, four squares a word
  int men_;
  unsigned turns_[2];  // what makes White's unturned input that of a side, by exclusive or
  Sums sums_[2];
};

}  // namespace engine
