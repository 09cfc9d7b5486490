// What else the board can do, chosen with the pieces alone. Before the first move, lift the white queen: a
// square lights up for each thing. Put the queen on one of them, then back on d1, and it begins. A square
// that is not lit chooses nothing.
#pragma once

#include "base/text.h"
#include "board/board.h"

namespace activities::board_menu {

// One thing to do, or several of a kind on neighbouring squares of a rank.
struct Row {
  chess::Square first, last;
  const char* label;  // one short word, for a picture
  const char* words;  // "the demo"; all of them together are one line
  // Once the queen is back. `which` counts from 0 at the first square.
  void (*begin)(board::Board& board, int which);
  // Not on every board, unless it is nullptr.
  bool (*isThere)(const board::Board& board) = nullptr;
};

// What a4 to d4 look for.
inline constexpr board::GameOffer kSeeks[] = {{600, 5}, {900, 10}, {1800, 0}, {1800, 20}};

int rowCount();
const Row& row(int index);
chess::SquareSet squaresOf(const Row& row);
// What this board can do.
chess::SquareSet squares(const board::Board& board);
// The row with this square, whichever board it is; nullptr when there is none.
const Row* rowAt(chess::Square square);
// What was chosen there begins; nothing when the square is in no row.
void begin(board::Board& board, chess::Square square);
// What to do with the queen in hand.
void describe(const board::Board& board, base::Text& text);

}  // namespace activities::board_menu
