#include "console/board_text.h"

#include "chess/letters.h"

namespace console {

namespace {

constexpr const char* kFigures[16] = {".", "♙", "♘", "♗", "♖", "♕", "♔", ".",
                                      ".", "♟", "♞", "♝", "♜", "♛", "♚", "."};

}  // namespace

void writeBoardLine(const chess::Position& position, chess::Move lastMove, const TextStyle& style, int line,
                    base::Text& text) {
  if (line == kBoardLines - 1) {
    text.add(kFileLetters);
    return;
  }
  const int rank = 7 - line;
  text.add(static_cast<char>('1' + rank));
  for (int file = 0; file < 8; ++file) {
    const chess::Square square = chess::squareAt(file, rank);
    const chess::Piece piece = position.at(square);
    const bool marked = !lastMove.isNone() && (square == lastMove.from() || square == landingOf(lastMove));
    text.add(' ');
    if (style.colour && marked) text.add("\x1b[7m");
    if (style.unicode)
      text.add(kFigures[static_cast<int>(piece)]);
    else
      text.add(piece == chess::Piece::None ? '.' : chess::letterOf(piece));
    if (style.colour && marked) text.add("\x1b[0m");
  }
}

}  // namespace console
