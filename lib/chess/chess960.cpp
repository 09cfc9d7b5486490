#include "chess/chess960.h"

#include "chess/rights.h"

namespace chess {

namespace {

// The two knights among the five files that are left, by number.
constexpr int kKnights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                 {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};

using Rank = std::array<Kind, 8>;

// The file that is the n-th of those still empty.
std::size_t emptyFile(const Rank& rank, int n) {
  std::size_t file = 0;
  while (rank[file] != Kind::None || n-- > 0) ++file;
  return file;
}

}  // namespace

// The bishops, then the queen, then the knights; rook, king and rook fill the rest.
Rank firstRankOf(int number) {
  Rank rank{};
  const int bishops = number % 16, queen = number / 16 % 6, knights = number / 96 % 10;
  rank[static_cast<std::size_t>(bishops % 4 * 2 + 1)] = Kind::Bishop;
  rank[static_cast<std::size_t>(bishops / 4 * 2)] = Kind::Bishop;
  rank[emptyFile(rank, queen)] = Kind::Queen;
  const std::size_t first = emptyFile(rank, kKnights[knights][0]);
  const std::size_t second = emptyFile(rank, kKnights[knights][1]);
  rank[first] = rank[second] = Kind::Knight;
  for (const Kind kind : {Kind::Rook, Kind::King, Kind::Rook}) rank[emptyFile(rank, 0)] = kind;
  return rank;
}

Position chess960Position(int number) {
  Setup setup;
  const Rank rank = firstRankOf(number);
  for (std::size_t file = 0; file < 8; ++file) {
    setup.board[file] = makePiece(Colour::White, rank[file]);
    setup.board[file + 8] = Piece::WhitePawn;
    setup.board[file + 48] = Piece::BlackPawn;
    setup.board[file + 56] = makePiece(Colour::Black, rank[file]);
    if (rank[file] != Kind::Rook) continue;
    // The second rook that is found is the one to castle short with.
    for (const RightLetter& one : kRightLetters) {
      Square& rook = setup.castlingRooks[indexOf(one.right)];
      const bool isLongTaken = (setup.castling & one.right) != 0;
      if (one.isShort || !isLongTaken) rook = squareAt(static_cast<int>(file), rankOf(one.rook));
    }
    setup.castling |= kWhiteLong | kBlackLong;
  }
  setup.castling = kAllCastling;
  Position position;
  static_cast<void>(position.set(setup));  // the rules allow all of them
  return position;
}

int chess960NumberOf(const Position& position) {
  for (int number = 0; number < kChess960Positions; ++number) {
    const Rank rank = firstRankOf(number);
    bool same = true;
    for (std::size_t file = 0; same && file < 8; ++file)
      same = kindOf(position.at(squareAt(static_cast<int>(file), 0))) == rank[file];
    if (same) return chess960Position(number) == position ? number : -1;
  }
  return -1;
}

}  // namespace chess
