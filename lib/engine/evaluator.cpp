#include "engine/evaluator.h"

#include <cstring>

#include "engine/endings.h"
#include "engine/pieces.h"

namespace engine {

using namespace chess;

namespace {

struct Sum {
  Weight total = 0;

  void add(const Weight& weight, int times) { total += weight * times; }
  // What is summed up apart, and comes back.
  static Sum part() { return Sum(); }
  void join(const Sum& part) { total += part.total; }
};

void study(const Position& position, uint32_t key, Pawns& pawns) {
  Sum sum;
  PawnTerms<Sum>(position, pawns, sum).addStructure();
  pawns.key = key;
  pawns.score = sum.total;
}
void shelter(const Position& position, Pawns& pawns) {
  Sum sum;
  PawnTerms<Sum>(position, pawns, sum).addShelters();
  pawns.shelter = sum.total;
}

// How much of the middle game is left, out of 256: a small core divides slowly.
struct Shares {
  uint16_t of[kAllPhase + 1];
};
constexpr Shares makeShares() {
  Shares shares{};
  for (int phase = 0; phase <= kAllPhase; ++phase)
    shares.of[phase] = static_cast<uint16_t>(phase * 256 / kAllPhase);
  return shares;
}
constexpr Shares kShares = makeShares();
int shareOf(int phase) { return kShares.of[phase < kAllPhase ? phase : kAllPhase]; }

int tapered(Weight total, int phase) {
  const int share = shareOf(phase);
  return (middleGame(total) * share + endGame(total) * (256 - share)) / 256;
}

// Nothing has happened for long: a lead that does not grow is worth less and less.
int faded(int score, const Position& position) {
  const int idle = position.halfmoveClock() < 100 ? position.halfmoveClock() : 100;
  return score * (256 - idle) / 256;
}

constexpr int kScoreBits = 14;
constexpr int kMaxKept = (1 << (kScoreBits - 1)) - 1;
int scoreIn(uint32_t kept) { return static_cast<int32_t>(kept << (32 - kScoreBits)) >> (32 - kScoreBits); }
uint32_t checkOf(uint64_t key) { return static_cast<uint32_t>(key >> 32) >> kScoreBits << kScoreBits; }
uint32_t keep(int score, uint64_t key) {
  return checkOf(key) | (static_cast<uint32_t>(score) & ((1u << kScoreBits) - 1));
}

}  // namespace

void Evaluator::clear() {
  std::memset(static_cast<void*>(pawns_), 0, sizeof pawns_);
  std::memset(scores_, 0, sizeof scores_);
  lanes_ = Lanes();
  network_.clear();
}

bool Evaluator::recall(const Position& position, const Tally& tally, int& score) const {
  if (knownEnding(position, tally.piecesOf(Colour::White), tally.piecesOf(Colour::Black), score)) {
    if (position.sideToMove() == Colour::Black) score = -score;
    return true;
  }
  const uint32_t kept = scores_[position.key() % kScores];
  if (kept >> kScoreBits << kScoreBits != checkOf(position.key())) return false;
  score = faded(scoreIn(kept), position);
  return true;
}

int Evaluator::judge(const Position& position, const Tally& tally, int ply, int enough) {
  Pawns& pawns = pawns_[tally.pawnKey % kPawns];
  if (pawns.key != tally.pawnKey) study(position, tally.pawnKey, pawns);
  if (pawns.kings[0] != position.king(Colour::White) || pawns.kings[1] != position.king(Colour::Black))
    shelter(position, pawns);
  Sum sum;
  sum.total = tally.places + pawns.score + pawns.shelter;
  // To have the move is worth something, as long as moving does not hurt.
  const Colour us = position.sideToMove();
  sum.add(kWeights.tempo, signOf(us));
  const int network = network_.evaluate(position, ply);
  // What is hard to win, or as good as drawn, is so whatever the pieces seem to promise.
  const auto scaled = [&](int value) {
    const Colour leader = value > 0 ? us : ~us;
    return value *
           endingScale(position, leader, tally.piecesOf(Colour::White), tally.piecesOf(Colour::Black)) /
           kFullScale;
  };
  int score = signOf(us) * tapered(sum.total, tally.phase()) + network;
  if (score >= enough + kFar && enough > -kLost) {
    score = faded(scaled(score), position);
    if (score >= enough + kFar) return score;
  }
  lanes_.draw(position, pawns);
  PieceTerms<Sum>(position, pawns, lanes_, sum).addAll();
  score = scaled(signOf(us) * tapered(sum.total, tally.phase()) + network);
  if (score >= -kMaxKept && score <= kMaxKept)
    scores_[position.key() % kScores] = keep(score, position.key());
  return faded(score, position);
}

}  // namespace engine
