#include "engine/network.h"

#include <algorithm>
#include <cstring>

#include "engine/network_weights.h"
#include "engine/tally.h"

namespace engine {

using namespace chess;

namespace {

constexpr unsigned kOthers = 64;  // own man or the enemy's: this bit of an input

// As White sees it, unturned.
unsigned inputOf(Piece piece, Square square) {
  const auto bits = static_cast<unsigned>(piece);
  return (((bits & 7) << 1 | bits >> 3) - 2) * 64 + static_cast<unsigned>(indexOf(square));
}
// What makes of that the input as a side sees it, by exclusive or.
unsigned turnOf(const Position& position, Colour colour) {
  const auto view = static_cast<unsigned>(viewOf(position, colour));
  return (view & 7) | (view & 0x70) >> 1 | (colour == Colour::White ? 0 : kOthers);
}

uint32_t keyOf(uint64_t key) { return static_cast<uint32_t>(key); }

constexpr uint32_t kEach = 0x01010101;  // once in every byte
constexpr uint32_t kLower = 0x0F * kEach;
constexpr int kWords = Network::kUnits / 8;

// On a small core the counting of a loop would cost half as much as its work, hence unrolled.
#define UNROLLED _Pragma("GCC unroll 3")

void add(uint32_t* lanes, const uint32_t* came) {
  UNROLLED for (int i = 0; i < kWords; ++i) {
    lanes[2 * i] += came[i] & kLower;
    lanes[2 * i + 1] += came[i] >> 4 & kLower;
  }
}
[[gnu::noinline]] void shift(uint32_t* to, const uint32_t* from, const uint32_t* came, const uint32_t* went) {
  UNROLLED for (int i = 0; i < kWords; ++i) {
    to[2 * i] = from[2 * i] + (came[i] & kLower) - (went[i] & kLower);
    to[2 * i + 1] = from[2 * i + 1] + (came[i] >> 4 & kLower) - (went[i] >> 4 & kLower);
  }
}
[[gnu::noinline]] void capture(uint32_t* to, const uint32_t* from, const uint32_t* came, const uint32_t* went,
                               const uint32_t* taken) {
  UNROLLED for (int i = 0; i < kWords; ++i) {
    to[2 * i] = from[2 * i] + (came[i] & kLower) - (went[i] & kLower) - (taken[i] & kLower);
    to[2 * i + 1] =
        from[2 * i + 1] + (came[i] >> 4 & kLower) - (went[i] >> 4 & kLower) - (taken[i] >> 4 & kLower);
  }
}

// How full a unit is by its byte, squared, times its weight.
int outputOf(uint32_t byte, int weight) {
  if (byte < kSumZero) return 0;
  const int above = static_cast<int>(byte) - kSumZero;
  const int full = above < Network::kOne ? above : Network::kOne;
  return full * full * weight;
}

}  // namespace

void Network::clear() { std::memset(static_cast<void*>(sums_), 0, sizeof sums_); }

int Network::inputsOf(const Position& position, Colour colour, uint16_t inputs[32]) {
  const unsigned turn = turnOf(position, colour);
  int count = 0;
  for (int i = 0; i < kSquares; ++i) {
    const Square square = squareFromIndex(i);
    if (!position.isEmpty(square))
      inputs[count++] = static_cast<uint16_t>(inputOf(position.at(square), square) ^ turn);
  }
  return count;
}

int Network::sumUp(const Position& position, Colour colour, Lanes& lanes) {
  uint16_t inputs[32];
  const int count = inputsOf(position, colour, inputs);
  std::memcpy(lanes, kNetwork.start, sizeof kNetwork.start);
  for (int i = 0; i < count; ++i) add(lanes, kNetwork.inputs[inputs[i]]);
  return count;
}

void Network::sumUp(const Position& position, Sums& sums) {
  sums.key = keyOf(position.key());
  sums.men = static_cast<uint32_t>(sumUp(position, Colour::White, sums.sides[0])) * kEach;
  sumUp(position, Colour::Black, sums.sides[1]);
}

void Network::begin(const Position& position) {
  if (at(0).key != keyOf(position.key())) sumUp(position, at(0));
}

void Network::pass(const Position& position, const Undo& undo, int ply) {
  const Sums& before = at(ply - 1);
  if (before.key != keyOf(undo.key)) return;
  at(ply) = before;
  at(ply).key = keyOf(position.key());
}

void Network::follow(const Position& position, Move move, const Undo& undo, int ply) {
  const Sums& before = at(ply - 1);
  Sums& sums = at(ply);
  if (sums.key == keyOf(position.key())) return;
  if (before.key != keyOf(undo.key)) return sumUp(position, sums);
  sums.key = keyOf(position.key());
  const Square to = move.to();
  const Piece mover = position.at(to);
  const unsigned came = inputOf(mover, to);
  const unsigned went =
      inputOf(move.isPromotion() ? makePiece(colourOf(mover), Kind::Pawn) : mover, move.from());
  const bool takes = undo.victim != 0;
  sums.men = before.men - (takes ? kEach : 0);
  const unsigned taken =
      takes ? inputOf(pieceOf(undo.victim), move.isEnPassant() ? static_cast<Square>(to ^ 0x10) : to) : 0;
  const auto& rows = kNetwork.inputs;
  for (const Colour colour : {Colour::White, Colour::Black}) {
    Lanes& lanes = sums.sides[static_cast<int>(colour)];
    const Lanes& old = before.sides[static_cast<int>(colour)];
    // A king that crosses to the other half of the board turns it around for its side.
    if (to == position.king(colour) && ((move.from() ^ to) & 4) != 0) {
      sumUp(position, colour, lanes);
      continue;
    }
    const unsigned turn = turnOf(position, colour);
    if (takes) {
      capture(lanes, old, rows[came ^ turn], rows[went ^ turn], rows[taken ^ turn]);
      continue;
    }
    shift(lanes, old, rows[came ^ turn], rows[went ^ turn]);
    if (move.isCastling()) {
      const RookStep rook = rookStepOf(move);
      const Piece piece = position.at(rook.to);
      shift(lanes, lanes, rows[inputOf(piece, rook.to) ^ turn], rows[inputOf(piece, rook.from) ^ turn]);
    }
  }
}

int Network::evaluate(const Position& position, int ply) {
  Sums& sums = at(ply);
  if (sums.key != keyOf(position.key())) sumUp(position, sums);
  const int us = static_cast<int>(position.sideToMove());
  const int phase = std::min((static_cast<int>(sums.men & 0xFF) - 1) / 4, kPhases - 1);
  const uint32_t offsets = sums.men * kOffset;
  int total = kNetwork.outputStart[phase];
  for (int i = 0; i < 2; ++i) {
    const uint32_t* const lanes = sums.sides[us ^ i];
    const int16_t* const weights = kNetwork.outputs[phase][i];
    for (int j = 0; j < kUnits / 4; ++j) {
      const uint32_t four = lanes[j] - offsets;
      total += outputOf(four & 0xFF, weights[4 * j]);
      total += outputOf(four >> 8 & 0xFF, weights[4 * j + 1]);
      total += outputOf(four >> 16 & 0xFF, weights[4 * j + 2]);
      total += outputOf(four >> 24, weights[4 * j + 3]);
    }
  }
  return total >> kOutputShift;
}

#undef UNROLLED

}  // namespace engine
