// The engine's signature: how many nodes it needs for a fixed depth in fixed positions. It is the same on
// every machine, so a change that was not meant to alter play must leave it alone.
#include <cstdio>
#include <memory>
#include <vector>

#include "chess/fen.h"
#include "engine/search_tree.h"

namespace {

constexpr int kDepth = 9;
constexpr const char* kPositions[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 2 8",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
};

}  // namespace

int main() {
  std::vector<uint32_t> memory(16384);
  engine::Table table(memory.data(), memory.size() * sizeof(uint32_t));
  const auto search = std::make_unique<engine::Search>(table);
  engine::Limits limits;
  limits.depth = kDepth;
  unsigned long total = 0;
  for (const char* fen : kPositions) {
    chess::Position position;
    base::Reason why;
    if (!chess::parseFen(fen, position, why)) return 1;
    search->clear();
    total += search->think(position, nullptr, 0, limits).nodes;
  }
  std::printf("signature: %lu nodes to depth %d in %zu positions\n", total, kDepth,
              sizeof kPositions / sizeof kPositions[0]);
  return 0;
}
