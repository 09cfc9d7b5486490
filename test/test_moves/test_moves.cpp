// The move stack and the generators that fill it: frames, refusal of what does not fit, and agreement.
#include "chess/move_stack.h"

#include <algorithm>

#include "positions.h"

using namespace chess;

namespace {

constexpr const char* kMaxLegalMoves = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
constexpr const char* kBusy[] = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                 "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                 "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                                 "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
                                 "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
                                 "4r2k/8/8/8/8/5n2/8/3QK3 w - - 0 1",
                                 "R3r2k/8/8/8/8/5N2/8/4K3 w - - 0 1",
                                 kMaxLegalMoves};
constexpr const char* kMate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

// A stack whose bounds are chosen as it is made, and which sees what is written beyond them. All share
// one storage, too big for a chip's stack: use one at a time.
class WatchedStack : public MoveStack {
 public:
  WatchedStack(int capacity, int plyCapacity)
      : MoveStack(moves_ + kGuard, frames_ + kGuard, static_cast<uint16_t>(capacity),
                  static_cast<uint16_t>(plyCapacity)),
        capacity_(capacity),
        plyCapacity_(plyCapacity) {
    std::fill(std::begin(moves_), std::end(moves_), kMoveMark);
    std::fill(std::begin(frames_), std::end(frames_), kFrameMark);
    frames_[kGuard] = 0;
  }

  bool isIntact() const {
    return std::all_of(moves_, moves_ + kGuard, isMoveMark) &&
           std::all_of(moves_ + kGuard + capacity_, std::end(moves_), isMoveMark) &&
           std::all_of(frames_, frames_ + kGuard, isFrameMark) &&
           std::all_of(frames_ + kGuard + plyCapacity_ + 1, std::end(frames_), isFrameMark);
  }
  // Nothing at all has been put into it.
  bool isUntouched() const {
    return std::all_of(std::begin(moves_), std::end(moves_), isMoveMark) && plies() == 0;
  }

 private:
  static constexpr int kGuard = 8;
  static constexpr Move kMoveMark = Move::fromBits(0xA5A5);
  static constexpr uint16_t kFrameMark = 0x5A5A;
  static bool isMoveMark(Move move) { return move == kMoveMark; }
  static bool isFrameMark(uint16_t frame) { return frame == kFrameMark; }

  static inline Move moves_[kGuard + 2 * kMaxMoves];
  static inline uint16_t frames_[kGuard + 8];
  int capacity_, plyCapacity_;
};

using Generate = bool (*)(const Position&, MoveStack&);
bool generateOneSquare(const Position& position, MoveStack& stack) {
  for (const Square from : {e5, f3, e1, e8, d1})
    if (position.at(from) != Piece::None && colourOf(position.at(from)) == position.sideToMove())
      return generateFrom(position, from, stack);
  return generateFrom(position, a1, stack);
}
constexpr Generate kGenerators[] = {generateLegal, generateCaptures, generatePresumablyLegal,
                                    generateOneSquare};

MoveList moves, others;

int sizeOf(Generate generate, const Position& position) {
  moves.clear();
  TEST_ASSERT_TRUE(generate(position, moves));
  return moves.size();
}

void aPositionMayHave218Moves() {
  const Position position = at(kMaxLegalMoves);
  TEST_ASSERT_EQUAL(218, sizeOf(generateLegal, position));
  TEST_ASSERT_TRUE(sizeOf(generatePresumablyLegal, position) >= 218);
}

void exactRoomIsEnoughAndOneLessIsRefused() {
  for (const char* fen : kBusy) {
    const Position position = at(fen);
    for (const Generate generate : kGenerators) {
      const int size = sizeOf(generate, position);
      WatchedStack exact(size, 1);
      TEST_ASSERT_TRUE(generate(position, exact));
      TEST_ASSERT_EQUAL(size, exact.size());
      TEST_ASSERT_TRUE(std::equal(exact.begin(), exact.end(), moves.begin(), moves.end()));
      TEST_ASSERT_TRUE(exact.isIntact());
      if (size == 0) continue;
      WatchedStack tight(size - 1, 1);
      TEST_ASSERT_FALSE(generate(position, tight));
      TEST_ASSERT_TRUE(tight.isUntouched());
      TEST_ASSERT_TRUE(tight.isIntact());
    }
  }
}

void everySizeOfStackIsSafe() {
  const Position position = at(kMaxLegalMoves);
  const int step = kSmall ? 7 : 1;
  for (int capacity = 0; capacity <= 240; capacity += step) {
    for (const Generate generate : kGenerators) {
      WatchedStack stack(capacity, 1);
      const bool fits = sizeOf(generate, position) <= capacity;
      TEST_ASSERT_EQUAL(fits, generate(position, stack));
      TEST_ASSERT_EQUAL(fits ? 1 : 0, stack.plies());
      TEST_ASSERT_TRUE(stack.isIntact());
    }
  }
}

void aRefusedFrameLeavesTheOnesBelowAlone() {
  const Position first, busy = at(kMaxLegalMoves);
  for (const Generate generate : kGenerators) {
    WatchedStack stack(20 + sizeOf(generate, busy) - 1, 4);
    TEST_ASSERT_TRUE(generateLegal(first, stack));
    TEST_ASSERT_FALSE(generate(busy, stack));
    TEST_ASSERT_EQUAL(1, stack.plies());
    TEST_ASSERT_EQUAL(20, stack.size());
    TEST_ASSERT_TRUE(stack.has(find(first, "e2e4")));
    TEST_ASSERT_TRUE(stack.isIntact());
  }
}

void aStackOutOfPliesRefusesEvenAnEmptyFrame() {
  for (const char* fen : {kBusy[0], kMate}) {
    const Position position = at(fen);
    for (const Generate generate : kGenerators) {
      WatchedStack stack(2 * kMaxMoves - 16, 2);
      TEST_ASSERT_TRUE(generateLegal(Position(), stack));
      TEST_ASSERT_TRUE(generateLegal(Position(), stack));
      TEST_ASSERT_FALSE(generate(position, stack));
      TEST_ASSERT_EQUAL(2, stack.plies());
      TEST_ASSERT_EQUAL(20, stack.size());
      TEST_ASSERT_TRUE(stack.isIntact());
    }
  }
}

void framesLieOneOnTheOther() {
  static SearchMoveStack stack;
  stack.clear();
  const Position first, kiwi = at(kBusy[1]);
  TEST_ASSERT_TRUE(generateLegal(first, stack));
  const Move lowest = stack[0];
  TEST_ASSERT_TRUE(generateLegal(kiwi, stack));
  TEST_ASSERT_EQUAL(2, stack.plies());
  TEST_ASSERT_EQUAL(48, stack.size());
  TEST_ASSERT_TRUE(generateFrom(first, e4, stack));
  TEST_ASSERT_EQUAL(0, stack.size());
  TEST_ASSERT_TRUE(stack.begin() == stack.end());
  stack.drop();
  TEST_ASSERT_EQUAL(48, stack.size());
  stack.drop();
  TEST_ASSERT_EQUAL(20, stack.size());
  TEST_ASSERT_TRUE(stack[0] == lowest);
  stack.clear();
  TEST_ASSERT_EQUAL(0, stack.plies());
}

void capturesAreTheLegalCapturesAndPromotions() {
  for (const char* fen : kBusy) {
    const Position position = at(fen);
    const int captures = sizeOf(generateCaptures, position);
    others.clear();
    TEST_ASSERT_TRUE(generateLegal(position, others));
    int expected = 0;
    for (const Move move : others) {
      const bool loud = position.isCapture(move) || move.isPromotion();
      TEST_ASSERT_EQUAL(loud, moves.has(move));
      expected += loud ? 1 : 0;
    }
    TEST_ASSERT_EQUAL(expected, captures);
  }
}

void theMovesOfOneSquareAreItsLegalMoves() {
  for (const char* fen : kBusy) {
    const Position position = at(fen);
    const int all = sizeOf(generateLegal, position);
    int sum = 0;
    for (int index = 0; index < kSquares; ++index) {
      others.clear();
      TEST_ASSERT_TRUE(generateFrom(position, squareFromIndex(index), others));
      for (const Move move : others) {
        TEST_ASSERT_EQUAL(squareFromIndex(index), move.from());
        TEST_ASSERT_TRUE(moves.has(move));
      }
      sum += others.size();
    }
    TEST_ASSERT_EQUAL(all, sum);
  }
}

void aSquareOffTheBoardHasNoMoves() {
  for (const int square : {+kNoSquare, 0x08, 0x7F, 0x80, 0xFF}) {
    others.clear();
    TEST_ASSERT_TRUE(generateFrom(Position(), static_cast<Square>(square), others));
    TEST_ASSERT_EQUAL(0, others.size());
  }
}

// What comes from a journal or the network may be any 16 bits.
void exactlyTheLegalMovesAreLegal() {
  const Position position = at(kBusy[2]);
  const int all = sizeOf(generateLegal, position);
  const unsigned step = kSmall ? 3 : 1;
  int found = 0;
  for (unsigned bits = 0; bits <= 0xFFFF; bits += step) {
    const Move move = Move::fromBits(bits);
    TEST_ASSERT_EQUAL(moves.has(move), isLegal(position, move));
    found += moves.has(move) ? 1 : 0;
  }
  if (!kSmall) TEST_ASSERT_EQUAL(all, found);
}

void aMateHasNoLegalMove() {
  TEST_ASSERT_TRUE(hasLegalMove(Position()));
  TEST_ASSERT_FALSE(hasLegalMove(at(kMate)));
  TEST_ASSERT_EQUAL(0, sizeOf(generateLegal, at(kMate)));
  TEST_ASSERT_EQUAL(0, sizeOf(generateCaptures, at(kMate)));
}

void aMoveSaysWhatItIs() {
  for (const Kind kind : {Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen}) {
    const Move move = Move::promotion(b7, a8, kind);
    TEST_ASSERT_TRUE(move.isPromotion());
    TEST_ASSERT_FALSE(move.isPlain() || move.isCastling() || move.isEnPassant() || move.isDoublePush());
    TEST_ASSERT_EQUAL(kind, move.promotion());
    TEST_ASSERT_EQUAL(b7, move.from());
    TEST_ASSERT_EQUAL(a8, move.to());
    TEST_ASSERT_TRUE(Move::fromBits(move.bits()) == move);
  }
  const Move castling = Move::castling(e8, h8), passing = Move::enPassant(e5, d6),
             far = Move::doublePush(h2, h4);
  TEST_ASSERT_TRUE(castling.isCastling() && !castling.isPromotion() && !castling.isEnPassant());
  TEST_ASSERT_TRUE(passing.isEnPassant() && !passing.isPromotion() && !passing.isDoublePush());
  TEST_ASSERT_TRUE(far.isDoublePush() && !far.isCastling() && !far.isEnPassant());
  TEST_ASSERT_EQUAL(h8, castling.to());
  TEST_ASSERT_EQUAL(e5, passing.from());
  TEST_ASSERT_EQUAL(h2, far.from());
  TEST_ASSERT_TRUE(Move().isNone() && !far.isNone() && Move(h7, h8).isPlain());
}

// The king takes its rook; where the two land does not depend on where they stood.
void castlingIsTheKingThatTakesItsRook() {
  const struct {
    Move move;
    Square kingTo, rookTo;
  } rows[] = {{Move::castling(e1, h1), g1, f1}, {Move::castling(e1, a1), c1, d1},
              {Move::castling(e8, h8), g8, f8}, {Move::castling(e8, a8), c8, d8},
              {Move::castling(f1, g1), g1, f1}, {Move::castling(b8, a8), c8, d8},
              {Move::castling(g1, h1), g1, f1}, {Move::castling(d8, c8), c8, d8}};
  for (const auto& row : rows) {
    const CastlingStep step = castlingOf(row.move);
    TEST_ASSERT_EQUAL(row.kingTo, step.kingTo);
    TEST_ASSERT_EQUAL(row.kingTo, landingOf(row.move));
    TEST_ASSERT_EQUAL(row.move.to(), step.rookFrom);
    TEST_ASSERT_EQUAL(row.rookTo, step.rookTo);
  }
  TEST_ASSERT_EQUAL(g1, landingOf(Move(f1, g1)));
  TEST_ASSERT_EQUAL(a8, landingOf(Move::promotion(b7, a8, Kind::Knight)));
}

}  // namespace

SUITE() {
  RUN_TEST(castlingIsTheKingThatTakesItsRook);
  RUN_TEST(aPositionMayHave218Moves);
  RUN_TEST(exactRoomIsEnoughAndOneLessIsRefused);
  RUN_TEST(everySizeOfStackIsSafe);
  RUN_TEST(aRefusedFrameLeavesTheOnesBelowAlone);
  RUN_TEST(aStackOutOfPliesRefusesEvenAnEmptyFrame);
  RUN_TEST(framesLieOneOnTheOther);
  RUN_TEST(capturesAreTheLegalCapturesAndPromotions);
  RUN_TEST(theMovesOfOneSquareAreItsLegalMoves);
  RUN_TEST(aSquareOffTheBoardHasNoMoves);
  RUN_TEST(exactlyTheLegalMovesAreLegal);
  RUN_TEST(aMateHasNoLegalMove);
  RUN_TEST(aMoveSaysWhatItIs);
}
