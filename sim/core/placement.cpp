#include "placement.h"

#include "chess/letters.h"

namespace sim {

using chess::Square;

namespace {

std::string rankFault(int rank, const char* what) { return "rank " + std::to_string(rank + 1) + what; }

}  // namespace

bool Placement::isPiece(char letter) { return chess::pieceFrom(letter) != chess::Piece::None; }

std::optional<Placement> Placement::fromFen(std::string_view fen, std::string& why) {
  Placement placement;
  int rank = 7, file = 0;
  for (const char letter : fen.substr(0, fen.find(' '))) {
    if (letter == '/') {
      if (file != 8)
        why = rankFault(rank, " has not eight squares");
      else if (rank == 0)
        why = "more than eight ranks";
      --rank;
      file = 0;
    } else if (letter >= '1' && letter <= '8') {
      file += letter - '0';
    } else if (isPiece(letter)) {
      if (file < 8) placement[chess::squareAt(file, rank)] = letter;
      ++file;
    } else {
      why = std::string("no piece has the letter '") + letter + "'";
    }
    if (file > 8) why = rankFault(rank, " has more than eight squares");
    if (!why.empty()) return std::nullopt;
  }
  if (rank != 0)
    why = "fewer than eight ranks";
  else if (file != 8)
    why = rankFault(rank, " has not eight squares");
  if (!why.empty()) return std::nullopt;
  return placement;
}

Square squareFrom(std::string_view name) {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8')
    return chess::kNoSquare;
  return chess::squareAt(name[0] - 'a', name[1] - '1');
}

std::string nameOf(Square square) {
  return {static_cast<char>('a' + chess::fileOf(square)), static_cast<char>('1' + chess::rankOf(square))};
}

}  // namespace sim
