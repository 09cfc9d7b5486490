// Squares as they are written: "e4".
#pragma once

#include <string_view>

#include "chess/types.h"

namespace chess {

constexpr bool isFile(char character) { return character >= 'a' && character <= 'h'; }
constexpr bool isRank(char character) { return character >= '1' && character <= '8'; }

// The square of a file's letter and a rank's digit, kNoSquare if there is none.
constexpr Square squareFrom(char file, char rank) {
  return isFile(file) && isRank(rank) ? squareAt(file - 'a', rank - '1') : kNoSquare;
}
constexpr Square squareFrom(std::string_view name) {
  return name.size() == 2 ? squareFrom(name[0], name[1]) : kNoSquare;
}

}  // namespace chess
