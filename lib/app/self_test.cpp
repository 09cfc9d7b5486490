#include "app/self_test.h"

#include "chess/fen.h"
#include "chess/perft.h"

namespace app {

using chess::Text;
using console::Check;

namespace {

struct Tree {
  const char* fen;
  int depth;
  uint64_t leaves;
};
// Together they meet castling, en passant with its pins, promotion, checks and double checks.
constexpr Tree kTrees[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8902},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 2039},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3, 2812},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 2, 264},
};

void addSquares(const char* what, chess::SquareSet squares, Text& text) {
  if (!squares.empty()) text.add(text.empty() ? "" : ", ").add(what).add(squares);
}

}  // namespace

void checkRules(Check& check) {
  chess::MoveStackOf<256, 3> stack;
  uint64_t leaves = 0;
  check.part = "rules";
  check.passed = true;
  for (const Tree& tree : kTrees) {
    chess::Position position;
    chess::Reason unheard;
    stack.clear();
    const uint64_t counted = parseFen(tree.fen, position, unheard) ? perft(position, stack, tree.depth) : 0;
    check.passed &= counted == tree.leaves;
    leaves += counted;
  }
  check.detail.add(leaves).add(" positions counted");
}

void checkMemory(const console::Stats& stats, Check& check) {
  constexpr uint32_t kLeastFree = 8 * 1024;
  constexpr uint32_t kLeastStack = 512;
  check.part = "memory";
  check.passed = stats.freeMemory.value_or(kLeastFree) >= kLeastFree && stats.stackLeft >= kLeastStack;
  if (stats.freeMemory) check.detail.add(*stats.freeMemory).add(" bytes free, ");
  check.detail.add(stats.stackLeft).add(" bytes of stack never used");
}

void checkJournal(game::Journal& journal, ports::Store& store, Check& check) {
  check.part = "journal";
  check.passed = journal.healthy() && store.size(journal.current()) > 0;
  if (journal.healthy())
    check.detail.add("game ")
        .add(journal.current())
        .add(", ")
        .add(store.size(journal.current()))
        .add(" bytes");
  else
    check.detail.add(journal.why());
}

void checkSensors(const console::SensorReport& report, const char* trouble, Check& check) {
  check.part = "sensors";
  check.passed = report.answering && report.stuck.empty() && report.weak.empty() && *trouble == '\0';
  check.detail.add(trouble);
  if (!report.answering && *trouble == '\0') check.detail.add("no answer");
  addSquares("stuck", report.stuck, check.detail);
  addSquares("weak", report.weak, check.detail);
  addSquares("flickering", report.flickering, check.detail);
  if (check.detail.view().empty()) check.detail.add(report.settled.count()).add(" pieces seen");
}

}  // namespace app
