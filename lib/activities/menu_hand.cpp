#include "activities/menu_hand.h"

namespace activities {

using chess::Square;
using chess::SquareSet;

void MenuHand::update(SquareSet seen, uint32_t nowMs) {
  const SquareSet missing = kFirst & ~seen;
  const SquareSet extra = seen & ~kFirst;
  constexpr SquareSet kHomes{1ull << chess::indexOf(chess::d1) | 1ull << chess::indexOf(chess::e1) |
                             1ull << chess::indexOf(chess::e8)};
  if (missing.count() != 1 || (missing & kHomes).empty() || extra.count() > 1) return close();
  home_ = missing.first();
  const Square at = extra.empty() ? chess::kNoSquare : extra.first();
  if (at != at_) {
    at_ = at;
    since_ = nowMs;
    rested_ = taken_ = false;
  }
  rested_ = at != chess::kNoSquare && nowMs - since_ >= kRestMs;
}

Square MenuHand::takeChoice() {
  if (!rested_ || taken_) return chess::kNoSquare;
  taken_ = true;
  return at_;
}

}  // namespace activities
