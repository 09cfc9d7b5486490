// Which piece stands on which square, by the letters of FEN. Unlike a position of the game it may be
// anything: no kings, pawns on the last rank, an empty board.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "chess/types.h"

namespace sim {

constexpr char kNoPiece = '.';
constexpr std::string_view kFirstSquares = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

class Placement {
 public:
  Placement() { letters_.fill(kNoPiece); }
  // The first field of a FEN; the others may follow. None and why, when it is not one.
  static std::optional<Placement> fromFen(std::string_view fen, std::string& why);

  char& operator[](chess::Square square) {
    return letters_[static_cast<std::size_t>(chess::indexOf(square))];
  }
  char operator[](chess::Square square) const {
    return letters_[static_cast<std::size_t>(chess::indexOf(square))];
  }
  bool has(chess::Square square) const { return (*this)[square] != kNoPiece; }

  static bool isPiece(char letter);

 private:
  std::array<char, chess::kSquares> letters_;
};

// The square of that name, chess::kNoSquare when there is none.
chess::Square squareFrom(std::string_view name);
std::string nameOf(chess::Square square);

}  // namespace sim
