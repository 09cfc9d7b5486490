// Mates: the short ones are found, the basic ones are won against a stubborn king.
#include "chess/outcome.h"
#include "engine/search_tree.h"
#include "mates.h"
#include "thinking.h"

using namespace chess;
using namespace engine;
using thinking::search;
using thinking::think;

namespace {

constexpr int kStarts = kSmall ? 2 : 100;
// What a board has in half a second; with far less, bishop and knight fail now and then.
constexpr uint32_t kStrongNodes = 20000;
constexpr uint32_t kWeakNodes = 150;

void matesInOneToFourAreFound() {
  int looked = 0;
  for (const MateProblem& problem : kMateProblems) {
    if (kSmall && (problem.moves > 2 || looked >= 10)) continue;
    ++looked;
    const Info& info = think(problem.fen, thinking::nodes(problem.moves <= 2 ? 20000 : 1000000));
    TEST_ASSERT_TRUE_MESSAGE(isMate(info.score()), problem.fen);
    TEST_ASSERT_GREATER_THAN_MESSAGE(0, info.score(), problem.fen);
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(problem.moves, movesToMate(info.score()), problem.fen);
  }
}

// A random legal position with these white pieces against a bare king, White to move.
bool place(const Kind* pieces, int count, Random& random, Position& position) {
  Setup setup;
  const auto put = [&](Piece piece) {
    std::size_t square = random.below(kSquares);
    while (setup.board[square] != Piece::None) square = random.below(kSquares);
    setup.board[square] = piece;
    return squareFromIndex(static_cast<int>(square));
  };
  put(Piece::WhiteKing);
  put(Piece::BlackKing);
  int dark = 0;
  int bishops = 0;
  for (int i = 0; i < count; ++i) {
    const Square square = put(makePiece(Colour::White, pieces[i]));
    if (pieces[i] == Kind::Bishop) {
      ++bishops;
      dark += isDark(square) ? 1 : 0;
    }
  }
  if (bishops == 2 && dark != 1) return false;
  return position.set(setup) == SetupError::None;
}

// Plays it out; the fifty-move rule is on.
bool wins(Position position) {
  static uint64_t keys[400];
  int keyCount = 0;
  KeyHistory history;
  history.reset(position);
  search().clear();
  for (int ply = 0; ply < 200; ++ply) {
    const Ending ending = judge(position, history);
    if (ending != Ending::None) return ending == Ending::Checkmate;
    const bool isStrong = position.sideToMove() == Colour::White;
    const Info& info =
        search().think(position, keys, keyCount, thinking::nodes(isStrong ? kStrongNodes : kWeakNodes));
    keys[keyCount++] = position.key();
    Undo undo;
    position.make(info.best(), undo);
    if (position.halfmoveClock() == 0) keyCount = 0;
    history.push(position);
  }
  return false;
}

void assertWon(const Kind* pieces, int count, uint64_t seed) {
  Random random(seed);
  int done = 0;
  while (done < kStarts) {
    Position position;
    if (!place(pieces, count, random, position)) continue;
    // A piece that is lost at once proves nothing.
    Position after = position;
    Undo undo;
    after.makeNull(undo);
    static MoveList replies;
    replies.clear();
    TEST_ASSERT_TRUE(generateCaptures(after, replies));
    if (replies.size() > 0) continue;
    ++done;
    FenText fen;
    writeFen(position, fen);
    TEST_ASSERT_TRUE_MESSAGE(wins(position), fen.cString());
  }
}

void aQueenMates() {
  const Kind pieces[] = {Kind::Queen};
  assertWon(pieces, 1, 1);
}
void aRookMates() {
  const Kind pieces[] = {Kind::Rook};
  assertWon(pieces, 1, 2);
}
void twoBishopsMate() {
  const Kind pieces[] = {Kind::Bishop, Kind::Bishop};
  assertWon(pieces, 2, 3);
}
void bishopAndKnightMate() {
  const Kind pieces[] = {Kind::Bishop, Kind::Knight};
  assertWon(pieces, 2, 4);
}

}  // namespace

SUITE() {
  RUN_TEST(matesInOneToFourAreFound);
  RUN_TEST(aQueenMates);
  RUN_TEST(aRookMates);
  RUN_TEST(twoBishopsMate);
  RUN_TEST(bishopAndKnightMate);
}
