#include "openings/repertoire.h"

#include <algorithm>

namespace openings {

using chess::Move;

namespace {

// "The row goes on at this ply": a move from a square to itself, which is none.
Mark goBackTo(int ply) {
  const chess::Square square = chess::squareFromIndex(ply);
  return Move(square, square).bits();
}
bool isGoBack(Move move) { return move.from() == move.to(); }

static_assert(kMaxOwnPlies <= chess::kSquares, "each ply has a square");

}  // namespace

bool RepertoireWriter::add(const Move* before, int plies, Move move) {
  if (plies >= kMaxOwnPlies) return false;
  int same = 0;
  while (same < plies && same < length_ && line_[same] == before[same]) ++same;
  const bool isThere = same == plies && plies < length_ && line_[plies] == move;
  if (isThere) return true;
  const bool goesBack = same < length_;
  if (count_ + (goesBack ? 1 : 0) + plies - same + 1 > kMaxMarks) return false;
  if (goesBack) marks_[count_++] = goBackTo(same);
  if (goesBack && same == plies) ++branches_[plies % 2];
  for (int ply = same; ply <= plies; ++ply) {
    line_[ply] = ply < plies ? before[ply] : move;
    marks_[count_++] = line_[ply].bits();
  }
  length_ = static_cast<uint8_t>(plies + 1);
  ++moves_;
  return true;
}

bool RepertoireWalk::take(Mark mark) {
  const Move move = Move::fromBits(mark);
  if (isGoBack(move)) {
    ply_ = indexOf(move.from());
    same_ = std::min(same_, ply_);
    return false;
  }
  const bool isNext = ply_ == plies_ && same_ == plies_;
  if (same_ == ply_ && ply_ < plies_ && before_[ply_] == move) ++same_;
  ++ply_;
  return isNext;
}

}  // namespace openings
