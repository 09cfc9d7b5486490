// The board as lines of text, White below:
//   8 r n b q k b n r
//   ...
//   1 R N B Q K B N R
//     a b c d e f g h
#pragma once

#include "base/text.h"
#include "chess/position.h"
#include "console/text_style.h"

namespace console {

constexpr int kBoardLines = 9;

// Line 0 is the eighth rank, line 8 the files' letters. With colour, the squares of the last move stand out.
void writeBoardLine(const chess::Position& position, chess::Move lastMove, const TextStyle& style, int line,
                    base::Text& text);

// One rank of a map: the mark of each square, "8 . . # .".
template <typename MarkOf>
void writeMapRank(int rank, MarkOf markOf, base::Text& text) {
  text.add(static_cast<char>('1' + rank));
  for (int file = 0; file < 8; ++file)
    text.add(' ').add(static_cast<char>(markOf(chess::squareAt(file, rank))));
}
constexpr const char* kFileLetters = "  a b c d e f g h";

}  // namespace console
