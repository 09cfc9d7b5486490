// The network against its definition, worked out the slow way from the weights alone.
#include "engine/neural_network.h"

#include <algorithm>

#include "chess/attacks.h"
#include "engine/network_weights.h"
#include "thinking.h"

using namespace chess;
using engine::kNetwork;
using engine::NeuralNetwork;
using thinking::wanderOff;

namespace {

constexpr int kGames = kSmall ? 20 : 2000;

// What a unit gets from a piece: of eight units in a word, four are the lower halves of its bytes.
int inputWeight(int input, int unit) {
  constexpr int kShifts[] = {0, 8, 16, 24, 4, 12, 20, 28};
  return static_cast<int>(kNetwork.inputs[input][unit / 8] >> kShifts[unit % 8] & 15) -
         NeuralNetwork::kOffset;
}
int startOf(int unit) {
  return static_cast<int>(kNetwork.start[unit / 4] >> 8 * (unit % 4) & 0xFF) - engine::kSumZero;
}

// Where a side's king stands, as the side sees it, with the king on the right: files e to h, from the first
// rank.
int zoneOf(const Position& position, Colour side) {
  const char* const kZones[] = {"0123", "5544", "6666", "6666", "7777", "7777", "7777", "7777"};
  const Square king = position.king(side);
  const int rank = side == Colour::White ? rankOf(king) : 7 - rankOf(king);
  return kZones[rank][std::max(fileOf(king), 7 - fileOf(king)) - 4] - '0';
}

// By the zone of the side's king, then kind, then own piece or the enemy's, then its square as the side sees
// it: its first rank first, its king on the right.
int inputOf(const Position& position, Square square, Colour side) {
  const Piece piece = position.at(square);
  const int file = fileOf(position.king(side)) < 4 ? 7 - fileOf(square) : fileOf(square);
  const int rank = side == Colour::White ? rankOf(square) : 7 - rankOf(square);
  const int whose = colourOf(piece) == side ? 0 : 1;
  return zoneOf(position, side) * NeuralNetwork::kZoneInputs +
         ((static_cast<int>(kindOf(piece)) - 1) * 2 + whose) * 64 + rank * 8 + file;
}

int sumOf(const Position& position, Colour side, int unit) {
  int sum = startOf(unit);
  for (int i = 0; i < kSquares; ++i)
    if (!position.isEmpty(squareFromIndex(i)))
      sum += inputWeight(inputOf(position, squareFromIndex(i), side), unit);
  return sum;
}

int slowly(const Position& position) {
  int pieces = 0;
  for (int i = 0; i < kSquares; ++i)
    if (!position.isEmpty(squareFromIndex(i))) ++pieces;
  const int phase = std::min((pieces - 1) / 4, NeuralNetwork::kPhases - 1);
  int total = kNetwork.outputStart[phase];
  for (int who = 0; who < 2; ++who) {
    const Colour side = who == 0 ? position.sideToMove() : ~position.sideToMove();
    for (int unit = 0; unit < NeuralNetwork::kUnits; ++unit) {
      const int full = std::clamp(sumOf(position, side, unit), 0, NeuralNetwork::kOne);
      total += full * full * kNetwork.outputs[phase][who][unit];
    }
  }
  return total >> engine::kOutputShift;
}

void itIsWhatItsDefinitionSays() {
  Random random(11);
  static NeuralNetwork network;
  for (int i = 0; i < kGames; ++i) {
    Position position;
    network.clear();
    if (wanderOff(position, random.below(80), random))
      TEST_ASSERT_EQUAL(slowly(position), network.evaluate(position, 0));
  }
}

// Down a line of random moves, deeper than sums are kept, and back up it with a look at other moves on the
// way: captures, castling, promotions, passing and kings that cross the board among them.
void whatIsCarriedAlongIsTheSame() {
  constexpr int kDeep = 40;
  Random random(12);
  static NeuralNetwork network;
  static MoveList moves;
  network.clear();
  for (int i = 0; i < kGames; ++i) {
    Position position;
    if (!wanderOff(position, random.below(30), random)) continue;
    network.begin(position);
    static Move line[kDeep];
    static Undo undos[kDeep];
    int ply = 0;
    for (; ply < kDeep; ++ply) {
      moves.clear();
      TEST_ASSERT_TRUE(generateLegal(position, moves));
      if (moves.size() == 0) break;
      const bool passes = random.below(8) == 0 && !inCheck(position);
      line[ply] = passes ? Move() : moves[random.below(moves.size())];
      if (passes) {
        position.makeNull(undos[ply]);
        network.pass(position, undos[ply], ply + 1);
      } else {
        position.make(line[ply], undos[ply]);
        network.follow(position, line[ply], undos[ply], ply + 1);
      }
      if (random.below(2) == 0) TEST_ASSERT_EQUAL(slowly(position), network.evaluate(position, ply + 1));
    }
    while (ply-- > 0) {
      if (line[ply].isNone())
        position.unmakeNull(undos[ply]);
      else
        position.unmake(line[ply], undos[ply]);
      moves.clear();
      TEST_ASSERT_TRUE(generateLegal(position, moves));
      const Move other = moves[random.below(moves.size())];
      Undo undo;
      position.make(other, undo);
      network.follow(position, other, undo, ply + 1);
      TEST_ASSERT_EQUAL(slowly(position), network.evaluate(position, ply + 1));
      position.unmake(other, undo);
    }
  }
}

// Weights are made by a program; these are what the arithmetic counts on.
void noSumLeavesItsByte() {
  Random random(13);
  for (int i = 0; i < kGames; ++i) {
    Position position;
    if (!wanderOff(position, random.below(200), random)) continue;
    for (const Colour side : {Colour::White, Colour::Black})
      for (int unit = 0; unit < NeuralNetwork::kUnits; ++unit) {
        const int sum = sumOf(position, side, unit);
        TEST_ASSERT_TRUE(sum >= -engine::kSumZero && sum < engine::kSumZero);
      }
  }
}

void noScoreOverflows() {
  for (int phase = 0; phase < NeuralNetwork::kPhases; ++phase) {
    int64_t most = std::abs(static_cast<int64_t>(kNetwork.outputStart[phase]));
    for (const auto& side : kNetwork.outputs[phase])
      for (const int16_t weight : side) most += std::abs(weight) * NeuralNetwork::kOne * NeuralNetwork::kOne;
    TEST_ASSERT_TRUE(most < INT32_MAX);
  }
}

}  // namespace

SUITE() {
  RUN_TEST(itIsWhatItsDefinitionSays);
  RUN_TEST(whatIsCarriedAlongIsTheSame);
  RUN_TEST(noSumLeavesItsByte);
  RUN_TEST(noScoreOverflows);
}
