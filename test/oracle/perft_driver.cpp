// What stockfish_perft.py drives:
//   perft_driver positions SEED           positions of seeded random games, a line each: what kind, tab, FEN
//   perft_driver chess960 SEED COUNT      positions of Chess960: so many first ones and as many of random
//   games perft_driver perft DEPTH fast         reads a FEN a line; for each prints `move: count` lines, a
//   blank perft_driver perft DEPTH reference    line and `Nodes searched: N`, as Stockfish's `go perft` does
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "../chance.h"
#include "chess/attacks.h"
#include "chess/chess960.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/outcome.h"
#include "chess/perft.h"
#include "chess/san.h"

using namespace chess;

namespace {

bool canPlay(const MoveStack& legal, bool (Move::*isSuch)() const) {
  for (const Move move : legal)
    if ((move.*isSuch)()) return true;
  return false;
}

// A position counts for the first kind that fits and is still wanted; the rarest come first.
struct Sort {
  const char* name;
  int wanted;
  bool (*fits)(const Position&, const MoveStack& legal);
};
Sort sorts[] = {
    {"check with pins", 30,
     [](const Position& p, const MoveStack&) { return inCheck(p) && !pinned(p).empty(); }},
    {"en passant", 90, [](const Position&, const MoveStack& l) { return canPlay(l, &Move::isEnPassant); }},
    {"castling", 90, [](const Position&, const MoveStack& l) { return canPlay(l, &Move::isCastling); }},
    {"promotion", 90, [](const Position&, const MoveStack& l) { return canPlay(l, &Move::isPromotion); }},
    {"check", 90, [](const Position& p, const MoveStack&) { return inCheck(p); }},
    {"pins", 60, [](const Position& p, const MoveStack&) { return !pinned(p).empty(); }},
    {"any", 150, [](const Position&, const MoveStack&) { return true; }},
};
constexpr int kMaxOfOneGame = 4;
constexpr int kMaxPliesOfAGame = 250;

class RandomPlay {
 public:
  explicit RandomPlay(uint64_t seed) : random_(seed) {}

  void printAll() {
    while (isAnyWanted()) playGame();
  }

 private:
  static bool isAnyWanted() {
    for (const Sort& sort : sorts)
      if (sort.wanted > 0) return true;
    return false;
  }

  void playGame() {
    Position position;
    KeyHistory history;
    history.reset(position);
    int taken = 0;
    const int skipped = random_.below(kMaxPliesOfAGame);
    for (int ply = 0; ply < kMaxPliesOfAGame && !isAutomatic(judge(position, history)); ++ply) {
      legal_.clear();
      if (!generateLegal(position, legal_)) std::abort();
      if (ply >= skipped && taken < kMaxOfOneGame && random_.below(3) == 0 && print(position)) ++taken;
      Undo undo;
      position.make(legal_[random_.below(legal_.size())], undo);
      history.push(position);
    }
  }

  bool print(const Position& position) {
    for (Sort& sort : sorts) {
      if (sort.wanted == 0 || !sort.fits(position, legal_)) continue;
      --sort.wanted;
      FenText fen;
      writeFen(position, fen);
      std::printf("%s\t%s\n", sort.name, fen.cString());
      return true;
    }
    return false;
  }

  Random random_;
  MoveList legal_;
};

// Each first position, and one of a random game from there that goes on while anyone may castle.
void printChess960(uint64_t seed, int count) {
  Random random(seed);
  MoveList legal;
  FenText fen;
  for (int i = 0; i < count; ++i) {
    Position position = chess960Position(i * kChess960Positions / count);
    writeFen(position, fen.clear(), i % 2 == 0 ? FenStyle::Files : FenStyle::Letters);
    std::printf("first position\t%s\n", fen.cString());
    Position last = position;
    for (int ply = 0; ply < 60 && position.castling() != 0; ++ply) {
      legal.clear();
      if (!generateLegal(position, legal) || legal.size() == 0) break;
      last = position;
      if (ply >= 10 && canPlay(legal, &Move::isCastling) && random.below(3) == 0) break;
      // Pieces between king and rooks first, so that castling comes near.
      Move move = legal[random.below(legal.size())];
      for (int tries = 0; tries < 3 && kindOf(position.at(move.from())) == Kind::King; ++tries)
        move = legal[random.below(legal.size())];
      position.play(move);
    }
    legal.clear();
    if (!generateLegal(last, legal)) std::abort();
    writeFen(last, fen.clear(), i % 2 == 0 ? FenStyle::Letters : FenStyle::Files);
    std::printf("%s\t%s\n", canPlay(legal, &Move::isCastling) ? "castling" : "game", fen.cString());
  }
}

SearchMoveStack stack;

void divide(Position& position, int depth, PerftBy by, CastlingText castlingText) {
  stack.clear();
  const bool fits =
      by == PerftBy::Reference ? generatePresumablyLegal(position, stack) : generateLegal(position, stack);
  if (!fits) std::abort();
  uint64_t all = 0;
  for (const Move move : stack) {
    Undo undo;
    if (!position.tryMake(move, undo)) continue;
    const uint64_t count = perft(position, stack, depth - 1, by);
    position.unmake(move, undo);
    UciText name;
    writeUci(move, name, castlingText);
    std::printf("%s: %llu\n", name.cString(), static_cast<unsigned long long>(count));
    all += count;
  }
  std::printf("\nNodes searched: %llu\n", static_cast<unsigned long long>(all));
}

int divideAll(int depth, PerftBy by, CastlingText castlingText) {
  char line[200];
  while (std::fgets(line, sizeof line, stdin) != nullptr) {
    Position position;
    base::Reason why;
    if (parseFen(line, position, why))
      divide(position, depth, by, castlingText);
    else
      std::printf("refused: %s\nNodes searched: 0\n", why.cString());
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (count == 3 && std::strcmp(words[1], "positions") == 0) {
    static RandomPlay play(std::strtoull(words[2], nullptr, 10));
    play.printAll();
    return 0;
  }
  if (count == 4 && std::strcmp(words[1], "chess960") == 0) {
    printChess960(std::strtoull(words[2], nullptr, 10), std::atoi(words[3]));
    return 0;
  }
  if (count >= 4 && std::strcmp(words[1], "perft") == 0) {
    const bool reference = std::strcmp(words[3], "reference") == 0;
    return divideAll(std::atoi(words[2]), reference ? PerftBy::Reference : PerftBy::CountingLastPly,
                     count == 5 ? CastlingText::KingTakesRook : CastlingText::AsInChess);
  }
  std::fprintf(stderr,
               "perft_driver positions SEED | chess960 SEED COUNT | perft DEPTH fast|reference [chess960]\n");
  return 2;
}
