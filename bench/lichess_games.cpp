// A thousand games on Lichess with the pieces, against the double in test/, over a line on which everything
// goes wrong now and then. Every game has to end alike on both sides.
#include "../test/lichess_games.h"

#include <cstdio>

int main() {
  constexpr int kGames = 1000;
  alignas(LichessStory) static unsigned char storage[sizeof(LichessStory)];
  LichessGames::Sum sum;
  for (int i = 0; i < kGames; ++i) {
    auto& board = *new (storage) LichessStory(static_cast<uint64_t>(i + 1));
    const int before = sum.unlike + sum.stuck + sum.doubleMoves + sum.illegalMoves;
    LichessGames(board, static_cast<uint64_t>(i + 5000)).play(sum);
    if (sum.unlike + sum.stuck + sum.doubleMoves + sum.illegalMoves != before)
      std::printf("game %d went wrong\n%s\n", i, board.lichess.log());
    board.~LichessStory();
  }
  std::printf("%d games, %d plies, %d requests, %d power cuts, %d hours of the board's time\n", sum.games,
              sum.plies, sum.requests, sum.powerCuts, static_cast<int>(sum.boardMs / 3600000));
  std::printf("not alike %d, stuck %d, moves sent twice %d, illegal %d\n", sum.unlike, sum.stuck,
              sum.doubleMoves, sum.illegalMoves);
  return sum.unlike + sum.stuck + sum.doubleMoves + sum.illegalMoves == 0 ? 0 : 1;
}
