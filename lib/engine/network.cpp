#include "engine/network.h"

#include <algorithm>
#include <cstring>

#include "engine/network_weights.h"
#include "engine/tally.h"

namespace engine {

using namespace chess;

namespace {

constexpr unsigned kOthers = 64;  // own man or the enemy's: this bit of an input

// Four cells of the board in one look.
using Four [[gnu::may_alias]] = uint32_t;

unsigned inputOf(unsigned piece, int square) {
  return (((piece & 7) << 1 | piece >> 3) - 2) * 64 + static_cast<unsigned>(square);
}
unsigned turnOf(const Position& position, Colour colour) {
  const auto view = static_cast<unsigned>(viewOf(position, colour));
  return (view & 7) | (view & 0x70) >> 1 | (colour == Colour::White ? 0 : kOthers);
}

constexpr uint32_t kEven = 0x00FF00FF;  // every other byte of a word
constexpr int kWords = Network::kUnits / 4;

// On a small core the counting of a loop would cost half as much as its work, hence unrolled.
#define UNROLLED _Pragma("GCC unroll 8")

[[gnu::noinline]] void add(uint32_t* pairs, const uint32_t* came) {
  UNROLLED for (int i = 0; i < kWords; ++i) {
    pairs[2 * i] += came[i] & kEven;
    pairs[2 * i + 1] += came[i] >> 8 & kEven;
  }
}
[[gnu::noinline]] void remove(uint32_t* pairs, const uint32_t* went) {
  UNROLLED for (int i = 0; i < kWords; ++i) {
    pairs[2 * i] -= went[i] & kEven;
    pairs[2 * i + 1] -= went[i] >> 8 & kEven;
  }
}
// Several at once, which spares walks over the sums.
[[gnu::noinline]] void exchange(uint32_t* pairs, const uint32_t* came, const uint32_t* went) {
  UNROLLED for (int i = 0; i < kWords; ++i) {
    pairs[2 * i] += (came[i] & kEven) - (went[i] & kEven);
    pairs[2 * i + 1] += (came[i] >> 8 & kEven) - (went[i] >> 8 & kEven);
  }
}
[[gnu::noinline]] void exchangeTwo(uint32_t* pairs, const uint32_t* came, const uint32_t* cameToo,
                                   const uint32_t* went, const uint32_t* wentToo) {
  UNROLLED for (int i = 0; i < kWords; ++i) {
    pairs[2 * i] += (came[i] & kEven) + (cameToo[i] & kEven) - (went[i] & kEven) - (wentToo[i] & kEven);
    pairs[2 * i + 1] += (came[i] >> 8 & kEven) + (cameToo[i] >> 8 & kEven) - (went[i] >> 8 & kEven) -
                        (wentToo[i] >> 8 & kEven);
  }
}

// How full a unit is, squared, times its weight.
int outputOf(uint32_t sum, uint32_t zero, int weight) {
  if (sum <= zero) return 0;
  const uint32_t above = sum - zero;
  const int full = above < Network::kOne ? static_cast<int>(above) : Network::kOne;
  return full * full * weight;
}

}  // namespace

void Network::clear() {
  std::memset(cells_, 0, sizeof cells_);
  men_ = 0;
  for (int side = 0; side < 2; ++side) start(side, 0);
}

void Network::start(int side, unsigned turn) {
  turns_[side] = turn;
  std::memcpy(sums_[side].pairs, kNetwork.start, sizeof kNetwork.start);
}

int Network::evaluate(const Position& position) {
  follow(position);
  const int us = static_cast<int>(position.sideToMove());
  const int phase = std::min((men_ - 1) / 4, kPhases - 1);
  const auto zero = static_cast<uint32_t>(kSumZero + kOffset * men_);
  int total = kNetwork.outputStart[phase];
  for (int i = 0; i < 2; ++i) {
    const uint32_t* const pairs = sums_[us ^ i].pairs;
    const int16_t* const weights = kNetwork.outputs[phase][i];
    UNROLLED for (int j = 0; j < kUnits / 2; ++j) {
      total += outputOf(pairs[j] & 0xFFFF, zero, weights[2 * j]);
      total += outputOf(pairs[j] >> 16, zero, weights[2 * j + 1]);
    }
  }
  return total >> kOutputShift;
}

// Brings the sums up to date with the board.
void Network::follow(const Position& position) {
  const auto* rank = static_cast<const Four*>(static_cast<const void*>(position.cells()));
  Changes changes;
  uint32_t* kept = cells_;
  UNROLLED for (int square = 0; square < kSquares; square += 8, rank += 4, kept += 2) {
    if (rank[0] != kept[0]) changes.note(kept[0], rank[0], square);
    if (rank[1] != kept[1]) changes.note(kept[1], rank[1], square + 4);
  }
  men_ += changes.came.count - changes.went.count;
  look(position, Colour::White, changes);
  look(position, Colour::Black, changes);
}

// Four squares are not as they were. What place a man has in the lists is not of interest here.
void Network::Changes::note(uint32_t& kept, uint32_t now, int first) {
  constexpr uint32_t kPieces = 0xF0F0F0F0;
  for (uint32_t left = (kept ^ now) & kPieces; left != 0;) {
    const int byte = __builtin_ctz(left) >> 3;
    const unsigned before = kept >> (8 * byte + 4) & 15;
    const unsigned after = now >> (8 * byte + 4) & 15;
    if (before != 0) went.add(inputOf(before, first + byte));
    if (after != 0) came.add(inputOf(after, first + byte));
    left &= ~(0xFFu << 8 * byte);
  }
  kept = now;
}

int Network::inputsOf(const Position& position, Colour colour, uint16_t inputs[32]) {
  const unsigned turn = turnOf(position, colour);
  int count = 0;
  for (int square = 0; square < kSquares; ++square) {
    const auto piece = static_cast<unsigned>(position.at(squareFromIndex(square)));
    if (piece != 0) inputs[count++] = static_cast<uint16_t>(inputOf(piece, square) ^ turn);
  }
  return count;
}

void Network::look(const Position& position, Colour colour, const Changes& changes) {
  const int side = static_cast<int>(colour);
  const unsigned turn = turnOf(position, colour);
  uint32_t* const pairs = sums_[side].pairs;
  if (turn != turns_[side]) {
    // The board turned around: everything stands somewhere else now.
    uint16_t inputs[32];
    const int count = inputsOf(position, colour, inputs);
    start(side, turn);
    for (int i = 0; i < count; ++i) add(pairs, kNetwork.inputs[inputs[i]]);
    return;
  }
  const auto came = [&](int i) { return kNetwork.inputs[changes.came.inputs[i] ^ turn]; };
  const auto went = [&](int i) { return kNetwork.inputs[changes.went.inputs[i] ^ turn]; };
  const int both = std::min(changes.came.count, changes.went.count);
  int i = 0;
  for (; i + 1 < both; i += 2) exchangeTwo(pairs, came(i), came(i + 1), went(i), went(i + 1));
  if (i < both) exchange(pairs, came(i), went(i));
  for (i = both; i < changes.came.count; ++i) add(pairs, came(i));
  for (i = both; i < changes.went.count; ++i) remove(pairs, went(i));
}

#undef UNROLLED

}  // namespace engine
