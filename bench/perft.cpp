// The bench of the rules core, one measurement a run; bench/perft.py puts the tables together.
//
//   perft sizes                      the bytes of what a search keeps
//   perft FEN DEPTH count|make N     perft N times over: leaves of one time, and processor seconds of all
#include "chess/perft.h"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "chess/fen.h"

namespace {

int printSizes() {
  std::printf("Position %zu\n", sizeof(chess::Position));
  std::printf("Move %zu\n", sizeof(chess::Move));
  std::printf("Undo %zu\n", sizeof(chess::Undo));
  std::printf("SearchMoveStack %zu\n", sizeof(chess::SearchMoveStack));
  return 0;
}

int measure(const char* fen, int depth, chess::PerftBy by, long times) {
  static chess::SearchMoveStack stack;
  chess::Position position;
  base::TextOf<128> why;
  if (!chess::parseFen(fen, position, why)) {
    std::fprintf(stderr, "not a position: %s\n", fen);
    return 2;
  }
  uint64_t leaves = 0;
  const std::clock_t since = std::clock();
  for (long i = 0; i < times; ++i) leaves = chess::perft(position, stack, depth, by);
  const double seconds = static_cast<double>(std::clock() - since) / CLOCKS_PER_SEC;
  std::printf("%llu %.6f\n", static_cast<unsigned long long>(leaves), seconds);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "sizes") return printSizes();
  if (argc == 5) {
    const bool makes = std::string_view(argv[3]) == "make";
    return measure(argv[1], static_cast<int>(std::strtol(argv[2], nullptr, 10)),
                   makes ? chess::PerftBy::MakingEveryMove : chess::PerftBy::CountingLastPly,
                   std::strtol(argv[4], nullptr, 10));
  }
  std::fprintf(stderr, "usage: perft sizes | perft FEN DEPTH count|make TIMES\n");
  return 2;
}
