// Perft in small steps, so that a board goes on living while it counts. It keeps the place it has got to: a
// frame of moves a ply, and which of them is being looked at.
#pragma once

#include "chess/move_stack.h"
#include "chess/position.h"

namespace console {

class PerftCounter {
 public:
  static constexpr int kMaxDepth = 9;

  enum class Step : uint8_t {
    Working,
    Move,     // one root move is counted: move() and count()
    Done,     // all are: total()
    TooMany,  // the moves on the way do not fit in memory
  };

  // 0 to kMaxDepth.
  void begin(const chess::Position& position, int depth);
  // Goes on for about a millisecond.
  Step step();

  chess::Move move() const { return move_; }
  uint64_t count() const { return count_; }
  uint64_t total() const { return total_; }

 private:
  static constexpr int kMoves = 900;  // three or four plies of positions full of queens
  static constexpr int kSlice = 64;   // positions whose moves are generated in a step

  bool enter();
  void leave();

  int depth_ = 0;
  int ply_ = 0;
  chess::Move move_;
  bool fits_ = true;
  uint64_t count_ = 0;
  uint64_t total_ = 0;
  uint16_t next_[kMaxDepth];  // of the frame's moves
  chess::Undo undo_[kMaxDepth];
  chess::Position position_;
  chess::MoveStackOf<kMoves, kMaxDepth> moves_;
};

}  // namespace console
