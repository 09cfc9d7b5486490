#include "engine/neural_network.h"

#include <algorithm>
#include <cstring>

#include "chess/hot.h"
#include "chess/lists.h"
#include "engine/network_weights.h"
#include "engine/tally.h"

namespace engine {

using namespace chess;

namespace {

constexpr unsigned kOthers = 64;  // own piece or the enemy's: this bit of an input

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

// The first input of the zone that a side's king stands in. A king at home is told apart square by square;
// then come one that has stepped up, and those that walk.
unsigned zoneOf(Square king, Colour colour) {
  constexpr uint8_t kZones[8][4] = {{0, 1, 2, 3}, {5, 5, 4, 4}, {6, 6, 6, 6}, {6, 6, 6, 6},
                                    {7, 7, 7, 7}, {7, 7, 7, 7}, {7, 7, 7, 7}, {7, 7, 7, 7}};
  const int rank = colour == Colour::White ? rankOf(king) : 7 - rankOf(king);
  const int file = fileOf(king);
  return kZones[rank][file < 4 ? 3 - file : file - 4] * static_cast<unsigned>(NeuralNetwork::kZoneInputs);
}

uint32_t keyOf(uint64_t key) { return static_cast<uint32_t>(key); }

constexpr uint32_t kEach = 0x01010101;  // once in every byte
constexpr uint32_t kLower = 0x0F * kEach;
constexpr int kWords = NeuralNetwork::kUnits / 8;

[[gnu::noinline]] void shift(uint32_t* to, const uint32_t* from, const uint32_t* came, const uint32_t* went) {
  GLOWMATE_UNROLLED for (int i = 0; i < kWords; ++i) {
    to[2 * i] = from[2 * i] + (came[i] & kLower) - (went[i] & kLower);
    to[2 * i + 1] = from[2 * i + 1] + (came[i] >> 4 & kLower) - (went[i] >> 4 & kLower);
  }
}
[[gnu::noinline]] void capture(uint32_t* to, const uint32_t* from, const uint32_t* came, const uint32_t* went,
                               const uint32_t* taken) {
  GLOWMATE_UNROLLED for (int i = 0; i < kWords; ++i) {
    to[2 * i] = from[2 * i] + (came[i] & kLower) - (went[i] & kLower) - (taken[i] & kLower);
    to[2 * i + 1] =
        from[2 * i + 1] + (came[i] >> 4 & kLower) - (went[i] >> 4 & kLower) - (taken[i] >> 4 & kLower);
  }
}

// How full a unit is, squared, by its byte.
struct Squares {
  uint16_t of[256];
};
constexpr Squares makeSquares() {
  Squares squares{};
  for (int i = 0; i < 256; ++i) {
    const int above = i - kSumZero;
    const int full = above < 0 ? 0 : above < NeuralNetwork::kOne ? above : NeuralNetwork::kOne;
    squares.of[i] = static_cast<uint16_t>(full * full);
  }
  return squares;
}
constexpr Squares kSquared = makeSquares();

}  // namespace

void NeuralNetwork::clear() { std::memset(static_cast<void*>(sums_), 0, sizeof sums_); }

template <typename Take>
void NeuralNetwork::forEachInput(const Position& position, Perspective view, Take take) {
  for (const Colour owner : {Colour::White, Colour::Black})
    for (int kind = 1; kind < kKinds; ++kind) {
      const Piece piece = makePiece(owner, static_cast<Kind>(kind));
      for (ListWalk pieces(position.list(owner, static_cast<Kind>(kind))); pieces; pieces.next())
        take(view.zone + (inputOf(piece, position.squareOf(owner, pieces.place())) ^ view.turn));
    }
}

int NeuralNetwork::inputsOf(const Position& position, Colour colour, uint16_t inputs[32]) {
  int count = 0;
  forEachInput(position, seenBy(position, colour),
               [&](unsigned input) { inputs[count++] = static_cast<uint16_t>(input); });
  return count;
}

const uint32_t* NeuralNetwork::rowOf(Perspective view, unsigned input) {
  return kNetwork.inputs[view.zone + (input ^ view.turn)];
}

NeuralNetwork::Perspective NeuralNetwork::seenBy(const Position& position, Colour colour) {
  return {static_cast<uint16_t>(zoneOf(position.king(colour), colour)),
          static_cast<uint16_t>(turnOf(position, colour))};
}

void NeuralNetwork::sumUp(const Position& position, Colour colour, Sums& sums) {
  const int side = static_cast<int>(colour);
  const Perspective view = sums.views[side] = seenBy(position, colour);
  const uint32_t* rows[32];
  const uint32_t** end = rows;
  forEachInput(position, view, [&](unsigned input) { *end++ = kNetwork.inputs[input]; });
  sums.pieces = static_cast<uint32_t>(end - rows) * kEach;
  // Half of the units at a time, so that their sums stay in registers.
  static_assert(kWords == 4);
  GLOWMATE_UNROLLED for (int half = 0; half < 2; ++half) {
    uint32_t* const lanes = sums.sides[side] + 4 * half;
    const uint32_t* const start = kNetwork.start + 4 * half;
    uint32_t first = start[0], second = start[1], third = start[2], fourth = start[3];
    for (const uint32_t* const* row = rows; row != end; ++row) {
      const uint32_t left = (*row)[2 * half], right = (*row)[2 * half + 1];
      first += left & kLower;
      second += left >> 4 & kLower;
      third += right & kLower;
      fourth += right >> 4 & kLower;
    }
    lanes[0] = first;
    lanes[1] = second;
    lanes[2] = third;
    lanes[3] = fourth;
  }
}

void NeuralNetwork::sumUp(const Position& position, Sums& sums) {
  sums.key = keyOf(position.key());
  sumUp(position, Colour::White, sums);
  sumUp(position, Colour::Black, sums);
}

void NeuralNetwork::begin(const Position& position) {
  if (at(0).key != keyOf(position.key())) sumUp(position, at(0));
}

void NeuralNetwork::pass(const Position& position, const Undo& undo, int ply) {
  const Sums& before = at(ply - 1);
  if (before.key != keyOf(undo.key)) return;
  at(ply) = before;
  at(ply).key = keyOf(position.key());
}

void NeuralNetwork::follow(const Position& position, Move move, const Undo& undo, int ply) {
  const Sums& before = at(ply - 1);
  Sums& sums = at(ply);
  if (sums.key == keyOf(position.key())) return;
  if (before.key != keyOf(undo.key)) return sumUp(position, sums);
  sums.key = keyOf(position.key());
  const Square to = landingOf(move);
  const Piece mover = position.at(to);
  const unsigned came = inputOf(mover, to);
  const unsigned went =
      inputOf(move.isPromotion() ? makePiece(colourOf(mover), Kind::Pawn) : mover, move.from());
  const Perspective white = sums.views[0] = before.views[0];
  const Perspective black = sums.views[1] = before.views[1];
  if (undo.victim == 0) {
    sums.pieces = before.pieces;
    shift(sums.sides[0], before.sides[0], rowOf(white, came), rowOf(white, went));
    shift(sums.sides[1], before.sides[1], rowOf(black, came), rowOf(black, went));
  } else {
    const unsigned taken =
        inputOf(pieceOf(undo.victim), move.isEnPassant() ? static_cast<Square>(to ^ 0x10) : to);
    sums.pieces = before.pieces - kEach;
    capture(sums.sides[0], before.sides[0], rowOf(white, came), rowOf(white, went), rowOf(white, taken));
    capture(sums.sides[1], before.sides[1], rowOf(black, came), rowOf(black, went), rowOf(black, taken));
  }
  if (kindOf(mover) == Kind::King) followKing(position, move, sums);
}

// What a king's move brings besides: the rook's, and when it leaves its zone or half of the board, another
// view.
void NeuralNetwork::followKing(const Position& position, Move move, Sums& sums) {
  const Colour mover = ~position.sideToMove();
  if (move.isCastling()) {
    const CastlingStep step = castlingOf(move);
    const Piece rook = position.at(step.rookTo);
    for (int side = 0; side < 2; ++side)
      shift(sums.sides[side], sums.sides[side], rowOf(sums.views[side], inputOf(rook, step.rookTo)),
            rowOf(sums.views[side], inputOf(rook, step.rookFrom)));
  }
  if (seenBy(position, mover) != sums.views[static_cast<int>(mover)]) sumUp(position, mover, sums);
}

int NeuralNetwork::evaluate(const Position& position, int ply) {
  Sums& sums = at(ply);
  if (sums.key != keyOf(position.key())) sumUp(position, sums);
  const int us = static_cast<int>(position.sideToMove());
  const int phase = std::min((static_cast<int>(sums.pieces & 0xFF) - 1) / 4, kPhases - 1);
  const uint32_t offsets = sums.pieces * kOffset;
  int total = kNetwork.outputStart[phase];
  for (int i = 0; i < 2; ++i) {
    const uint32_t* const lanes = sums.sides[us ^ i];
    const int16_t* const weights = kNetwork.outputs[phase][i];
    GLOWMATE_UNROLLED for (int j = 0; j < kUnits / 4; ++j) {
      const uint32_t four = lanes[j] - offsets;
      total += kSquared.of[four & 0xFF] * weights[4 * j];
      total += kSquared.of[four >> 8 & 0xFF] * weights[4 * j + 1];
      total += kSquared.of[four >> 16 & 0xFF] * weights[4 * j + 2];
      total += kSquared.of[four >> 24] * weights[4 * j + 3];
    }
  }
  return total >> kOutputShift;
}

}  // namespace engine
