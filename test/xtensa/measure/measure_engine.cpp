// What the engine costs: instructions a node and an evaluation in middle games, stack and bytes.
#include <new>

#include "chess/fen.h"
#include "engine/search_tree.h"
#include "measure.h"
#include "platform.h"

namespace {

constexpr const char* kMiddleGames[] = {
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 2 8",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1BN1BN2/PP2QPPP/R4RK1 b - - 3 13",
    "2rq1rk1/pb1nbppp/1p2pn2/2pp4/3P4/1PNBPN2/PB3PPP/2RQ1RK1 w - - 0 12",
};
constexpr uint32_t kNodes = 4000;

alignas(engine::Search) unsigned char storage[sizeof(engine::Search)];
uint32_t tableMemory[64 * 1024 / sizeof(uint32_t)];

// With nothing remembered, as for a position that a search has not met before.
uint32_t ofEvaluation(const chess::Position& position) {
  static engine::Evaluator evaluator;
  const engine::Tally tally = engine::tallyOf(position);
  evaluator.clear();
  const uint32_t began = platform::instructions();
  static_cast<void>(evaluator.evaluate(position, tally));
  return platform::instructions() - began;
}

}  // namespace

void measureEngine() {
  engine::Table table(tableMemory, sizeof tableMemory);
  auto* const search = new (storage) engine::Search(table);
  engine::Limits limits;
  limits.nodes = kNodes;
  uint32_t spent = 0, nodes = 0, evaluations = 0, positions = 0;
  platform::paintStack();
  for (const char* fen : kMiddleGames) {
    chess::Position position;
    base::Reason unheard;
    if (!chess::parseFen(fen, position, unheard)) return;
    search->clear();
    const uint32_t began = platform::instructions();
    nodes += search->think(position, nullptr, 0, limits).nodes;
    spent += platform::instructions() - began;
    evaluations += ofEvaluation(position);
    ++positions;
  }
  put("stack.search", platform::deepestStack());
  put("bytes.Search", sizeof(engine::Search));
  put("engine.node", spent / nodes);
  put("engine.evaluation", evaluations / positions);
}
