// A hand that does what the lights of a set-up say.
#pragma once

#include "chess/position.h"
#include "lights/role.h"
#include "whole_board.h"

// Follows the lights until nothing is asked for any more. Returns how often it moved a piece or took one from
// beside the board; those that are swept off all at once do not count. With `pieces` it keeps book of what
// really stands where; what comes from beside the board is what `target` has there.
inline int followTheLights(WholeBoard& board, chess::Pieces* pieces = nullptr,
                           const chess::Position* target = nullptr) {
  using lights::Role;
  const auto at = [pieces](chess::Square square) -> chess::Piece& {
    return (*pieces)[static_cast<std::size_t>(indexOf(square))];
  };
  int steps = 0;
  for (int rounds = 0; rounds < 200; ++rounds) {
    board.wait(50);
    const lights::Picture& picture = board.parts().display.picture();
    const chess::SquareSet clear = picture.squares(Role::Clear) | picture.squares(Role::Wrong);
    const chess::SquareSet from = picture.squares(Role::CarryFrom), to = picture.squares(Role::CarryTo);
    const chess::SquareSet fill = picture.squares(Role::FillWhite) | picture.squares(Role::FillBlack);
    if (!clear.empty()) {
      board.setPieces(board.pieces() & ~clear);
      for (chess::SquareSet left = clear; pieces != nullptr && !left.empty();)
        at(left.takeFirst()) = chess::Piece::None;
    } else if (!from.empty() && !to.empty()) {
      board.move(from.first(), to.first());
      if (pieces != nullptr) std::swap(at(from.first()), at(to.first()));
      ++steps;
    } else if (!fill.empty()) {
      board.place(fill.first());
      if (pieces != nullptr) at(fill.first()) = target->at(fill.first());
      ++steps;
    } else {
      return steps;
    }
    board.wait(60);
  }
  TEST_FAIL_MESSAGE("the lights ask for ever more");
  return steps;
}
