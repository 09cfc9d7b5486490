// How many moves a mate takes with a king and one or two pieces against a king, and how many a pawn takes to
// promote: worked out backwards from the end, so exact.
#pragma once

#include <cstdint>
#include <vector>

#include "chess/types.h"

namespace puzzles {

// White to move mates in so many moves. Squares are 0 to 63.
class MateTable {
 public:
  // One piece or two.
  explicit MateTable(std::vector<chess::Kind> pieces);
  struct Standing {
    int king = 0;
    int pieces[2] = {0, 0};
    int lone = 0;
  };
  // 0 when there is no mate, or the position cannot be.
  int mateIn(const Standing& standing) const { return win_[index(standing)]; }
  int longest() const { return longest_; }
  Standing standing(std::size_t index) const;
  std::size_t size() const { return win_.size(); }
  int mateIn(std::size_t index) const { return win_[index]; }

 private:
  std::size_t index(const Standing& standing) const;
  bool isPossible(const Standing& standing) const;
  bool isAttacked(const Standing& standing, int square) const;
  bool attacks(const Standing& standing, int piece, int square) const;
  bool isLost(const Standing& standing, bool checkIsEnough) const;
  void pushBefore(const Standing& standing, int moves, std::vector<std::size_t>& found);
  void pushBeforeLone(const Standing& standing, std::vector<std::size_t>& found);

  std::vector<chess::Kind> kinds_;
  std::vector<uint8_t> win_, lost_;  // moves, and 1 for lost
  int longest_ = 0;
};

// King and pawn against king: White promotes for good in so many moves, 0 if it cannot by force.
class PawnTable {
 public:
  PawnTable();
  // Who is to move: White or, if `lone`, the other side.
  int promotesIn(int king, int pawn, int lone, bool loneToMove) const {
    return (loneToMove ? lost_ : win_)[index(king, pawn, lone)];
  }

 private:
  static std::size_t index(int king, int pawn, int lone) {
    return static_cast<std::size_t>((king * 64 + pawn) * 64 + lone);
  }
  int solveWhite(int king, int pawn, int lone, int moves) const;
  bool isLost(int king, int pawn, int lone) const;
  std::vector<uint8_t> win_, lost_;
};

}  // namespace puzzles
