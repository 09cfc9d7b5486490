#include "activities/opponent_menu.h"

#include "chess/letters.h"
#include "engine/level.h"

namespace activities::opponent_menu {

using chess::Colour;
using chess::Square;
using chess::SquareSet;

namespace {

Square mirrored(Colour side, Square square) {
  return side == Colour::White ? square : chess::squareAt(fileOf(square), 7 - rankOf(square));
}

}  // namespace

Square squareOf(Colour side, int level) {
  if (level == kHuman) return mirrored(side, chess::h4);
  return mirrored(side, level <= 8 ? chess::squareAt(level - 1, 2) : chess::squareAt(level - 9, 3));
}

SquareSet levels(Colour side) {
  SquareSet set;
  for (int level = engine::kLowestLevel; level <= engine::kHighestLevel; ++level)
    set.add(squareOf(side, level));
  return set;
}

std::optional<int> choiceAt(Colour side, Square square) {
  for (int level = kHuman; level <= engine::kHighestLevel; ++level)
    if (squareOf(side, level) == square) return level;
  return std::nullopt;
}

// One row of eight levels, two in the next, and the human at its other end.
void describe(Colour side, base::Text& text) {
  text.add("who plays ").add(chess::nameOf(side)).add("? put its king on ");
  text.add(squareOf(side, 1)).add(" to ").add(squareOf(side, 8)).add(" for level 1 to 8, on ");
  text.add(squareOf(side, 9)).add(" or ").add(squareOf(side, 10)).add(" for 9 or 10, on ");
  text.add(squareOf(side, kHuman)).add(" for a human, then back on ");
  text.add(side == Colour::White ? chess::e1 : chess::e8);
}

}  // namespace activities::opponent_menu
