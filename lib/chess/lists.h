// Walks the places of a piece list, lowest first: `for (ListWalk pieces(list); pieces; pieces.next()) …`
#pragma once

#include <cstdint>

namespace chess {

class ListWalk {
 public:
  explicit ListWalk(unsigned list) : left_(list) {}
  explicit operator bool() const { return left_ != 0; }
  int place() const { return __builtin_ctz(left_); }
  void next() { left_ &= left_ - 1; }

 private:
  unsigned left_;
};

}  // namespace chess
