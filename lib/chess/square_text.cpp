#include "chess/square_text.h"

#include "base/text.h"

namespace chess {

void append(base::Text& text, Square square) {
  if (!onBoard(square)) {
    text.add('-');
    return;
  }
  const char name[2] = {static_cast<char>('a' + fileOf(square)), static_cast<char>('1' + rankOf(square))};
  text.add(std::string_view(name, 2));
}

void append(base::Text& text, SquareSet squares) {
  while (!squares.empty()) text.add(' ').add(squares.takeFirst());
}

}  // namespace chess
