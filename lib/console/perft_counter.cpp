#include "console/perft_counter.h"

#include "chess/movegen.h"

namespace console {

void PerftCounter::begin(const chess::Position& position, int depth) {
  position_ = position;
  depth_ = depth;
  ply_ = 0;
  next_[0] = 0;
  moves_.clear();
  count_ = 0;
  total_ = depth == 0 ? 1 : 0;
  fits_ = depth == 0 || chess::generateLegal(position_, moves_);
}

PerftCounter::Step PerftCounter::step() {
  if (depth_ == 0) return Step::Done;
  for (int looked = 0; fits_ && looked < kSlice; ++looked) {
    if (next_[ply_] == moves_.size()) {
      if (ply_ == 0) return Step::Done;
      moves_.drop();
      --ply_;
      leave();
    } else if (!enter()) {
      continue;
    }
    if (ply_ > 0) continue;
    total_ += count_;
    return Step::Move;
  }
  return fits_ ? Step::Working : Step::TooMany;
}

// Makes the next move. True when all that follows it is counted already, and it is unmade again.
bool PerftCounter::enter() {
  const chess::Move move = moves_[next_[ply_]++];
  if (ply_ == 0) {
    move_ = move;
    count_ = 0;
  }
  const int left = depth_ - ply_ - 1;
  if (left == 0) {
    ++count_;
    return true;
  }
  position_.make(move, undo_[ply_]);
  fits_ = chess::generateLegal(position_, moves_);
  if (!fits_) return false;
  if (left > 1) {
    next_[++ply_] = 0;
    return false;
  }
  count_ += static_cast<uint64_t>(moves_.size());
  moves_.drop();
  leave();
  return true;
}

void PerftCounter::leave() { position_.unmake(moves_[next_[ply_] - 1], undo_[ply_]); }

}  // namespace console
