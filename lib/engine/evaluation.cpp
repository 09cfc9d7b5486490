#include "engine/evaluation.h"

#include <cstring>

#include "engine/endings.h"
#include "engine/terms.h"

namespace engine {

using namespace chess;

namespace {

// Material and place of a man in one look: White's view of the 0x88 board, all made at compile time.
struct Squares {
  Weight at[kKinds][128];
};

constexpr Squares makeSquares() {
  Squares squares{};
  for (int kind = 1; kind < kKinds; ++kind)
    for (int index = 0; index < kSquares; ++index) {
      const Square square = squareFromIndex(index);
      const int file = fileOf(square) < 4 ? fileOf(square) : 7 - fileOf(square);
      squares.at[kind][square] = kWeights.material[kind] + kWeights.squares[kind][rankOf(square) * 4 + file];
    }
  return squares;
}
constexpr Squares kSquareValues = makeSquares();

struct Sum {
  explicit Sum(PawnCache* cache) : pawnCache(cache) {}

  Weight total = 0;
  PawnCache* pawnCache;
  PawnCache::Entry* entry = nullptr;
  Weight beforePawns = 0;

  void add(const Weight& weight, int times) { total += weight * times; }
  void addMan(Kind kind, Square square, int sign) {
    total += kSquareValues.at[static_cast<int>(kind)][square] * sign;
  }
  bool recallPawns(const PawnFiles& files, PawnFacts& facts) {
    if (pawnCache == nullptr) return false;
    entry = &pawnCache->entry(files.words);
    beforePawns = total;
    for (int i = 0; i < 5; ++i)
      if (entry->files[i] != files.words[i]) return false;
    std::memcpy(&facts, entry->facts, sizeof facts);
    total += entry->score;
    return true;
  }
  void keepPawns(const PawnFiles& files, const PawnFacts& facts) {
    if (pawnCache == nullptr) return;
    for (int i = 0; i < 5; ++i) entry->files[i] = files.words[i];
    std::memcpy(entry->facts, &facts, sizeof facts);
    entry->score = total - beforePawns;
  }
};
static_assert(sizeof(PawnFacts) <= sizeof(PawnCache::Entry::facts) &&
                  sizeof(PawnFiles) == sizeof(PawnCache::Entry::files),
              "an entry holds what is found out");

int evaluateWith(const Position& position, PawnCache* cache) {
  Sum sum(cache);
  Terms<Sum> terms(position, sum);
  terms.addAll();
  const uint32_t white = terms.men(Colour::White);
  const uint32_t black = terms.men(Colour::Black);
  const bool isWhite = position.sideToMove() == Colour::White;

  int score = 0;
  if (knownEnding(position, white, black, score)) return isWhite ? score : -score;
  // To have the move is worth something, as long as moving does not hurt.
  sum.add(kWeights.tempo, isWhite ? 1 : -1);
  // Shares of 256, because a small core divides slowly.
  const int phase = terms.phase() < kAllPhase ? terms.phase() * 256 / kAllPhase : 256;
  const int end = endGame(sum.total);
  const int lead = end != 0 ? end : middleGame(sum.total);
  const int scale = endingScale(position, lead > 0 ? Colour::White : Colour::Black, white, black);
  // What is as good as drawn is so whatever the pieces seem to promise.
  const int middle = scale < kDrawish ? middleGame(sum.total) * scale / kFullScale : middleGame(sum.total);
  score = (middle * phase + end * scale / kFullScale * (256 - phase)) / 256;
  // Nothing has happened for long: a lead that does not grow is worth less and less.
  const int idle = position.halfmoveClock() < 100 ? position.halfmoveClock() : 100;
  score = score * (256 - idle) / 256;
  return isWhite ? score : -score;
}

}  // namespace

void PawnCache::clear() { std::memset(static_cast<void*>(entries_), 0, sizeof entries_); }

PawnCache::Entry& PawnCache::entry(const uint32_t* files) {
  uint32_t mix = files[0] * 0x9E3779B1u;
  for (int i = 1; i < 5; ++i) mix = (mix ^ files[i] ^ mix >> 15) * 0x85EBCA6Bu;
  return entries_[mix >> 26];
}

int evaluate(const Position& position) { return evaluateWith(position, nullptr); }
int evaluate(const Position& position, PawnCache& cache) { return evaluateWith(position, &cache); }

}  // namespace engine
