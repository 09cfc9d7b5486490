#include "app/menu.h"

#include "engine/level.h"

namespace app {

using chess::Colour;
using chess::Square;
using chess::SquareSet;

namespace {

Square mirrored(Colour side, Square square) {
  return side == Colour::White ? square : chess::squareAt(fileOf(square), 7 - rankOf(square));
}

}  // namespace

Square Menu::squareOf(Colour side, int level) {
  if (level == kHuman) return mirrored(side, chess::h4);
  return mirrored(side, level <= 8 ? chess::squareAt(level - 1, 2) : chess::squareAt(level - 9, 3));
}

SquareSet Menu::levels() const {
  SquareSet set;
  for (int level = engine::kLowestLevel; level <= engine::kHighestLevel; ++level)
    set.add(squareOf(side_, level));
  return set;
}

Square Menu::human() const { return squareOf(side_, kHuman); }

Menu::Choice Menu::update(const game::Game& game, bool computerBegins, SquareSet seen, uint32_t nowMs) {
  Choice choice;
  const SquareSet first = chess::Position().occupied();
  if (game.plyCount() > (computerBegins ? 1 : 0) || game.isOver() || game.start().occupied() != first) {
    open_ = false;
    return choice;
  }
  const SquareSet missing = first & ~seen;
  const SquareSet extra = seen & ~first;
  const bool white = missing == SquareSet::of(chess::e1);
  open_ = (white || missing == SquareSet::of(chess::e8)) && extra.count() <= 1;
  if (!open_) {
    at_ = chess::kNoSquare;
    return choice;
  }
  side_ = white ? Colour::White : Colour::Black;
  const Square at = extra.empty() ? chess::kNoSquare : extra.first();
  if (at != at_) {
    at_ = at;
    since_ = nowMs;
    told_ = false;
  }
  if (at == chess::kNoSquare || told_ || nowMs - since_ < kRestMs) return choice;
  for (int level = kHuman; level <= engine::kHighestLevel; ++level) {
    if (squareOf(side_, level) != at) continue;
    told_ = choice.made = true;
    choice.side = side_;
    choice.level = level;
  }
  return choice;
}

}  // namespace app
