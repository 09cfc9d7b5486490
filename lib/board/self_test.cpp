#include "board/self_test.h"

#include "board/sensor_report.h"
#include "chess/fen.h"
#include "chess/perft.h"

namespace board {

using base::Text;

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

void checkRules(Board& /*board*/, Check& check) {
  chess::MoveStackOf<256, 3> stack;
  uint64_t leaves = 0;
  check.passed = true;
  for (const Tree& tree : kTrees) {
    chess::Position position;
    base::Reason unheard;
    stack.clear();
    const uint64_t counted = parseFen(tree.fen, position, unheard) ? perft(position, stack, tree.depth) : 0;
    check.passed &= counted == tree.leaves;
    leaves += counted;
  }
  check.detail.add(leaves).add(" positions counted");
}

void checkMemory(Board& board, Check& check) {
  constexpr uint32_t kMinFree = 8 * 1024;
  constexpr uint32_t kMinStack = 512;
  const Stats stats = board.device.stats();
  check.passed = stats.freeMemory.value_or(kMinFree) >= kMinFree && stats.stackLeft >= kMinStack;
  if (stats.freeMemory) check.detail.add(*stats.freeMemory).add(" bytes free, ");
  check.detail.add(stats.stackLeft).add(" bytes of stack never used");
}

// Reads the store as the next start would.
void checkJournal(Board& board, Check& check) {
  game::Journal& journal = board.referee.journal();
  const int32_t size = journal.healthy() ? journal.currentSize() : 0;
  check.passed = size > 0;
  if (journal.healthy())
    check.detail.add("game ").add(journal.current()).add(", ").add(size).add(" bytes");
  else
    check.detail.add(journal.why());
}

void checkSensors(Board& board, Check& check) {
  const SensorReport report = sensorReport(board);
  const char* const trouble = board.sensors.trouble();
  check.passed = report.answering && report.stuck.empty() && report.weak.empty() && *trouble == '\0';
  check.detail.add(trouble);
  if (!report.answering && *trouble == '\0') check.detail.add("no answer");
  addSquares("stuck", report.stuck, check.detail);
  addSquares("weak", report.weak, check.detail);
  addSquares("flickering", report.flickering, check.detail);
  if (check.detail.view().empty()) check.detail.add(report.settled.count()).add(" pieces seen");
  // Only a piece shows that columns are on when they should be.
  if (check.passed && !report.raw.empty()) board.sensors.confirm();
}

void checkLights(Board& board, Check& check) {
  check.passed = board.display.hasSent();
  check.detail.add(board.display.estimateMa()).add(" mA now; see 'lights test'");
}

struct Test {
  const char* part;
  void (*run)(Board& board, Check& check);
};
constexpr Test kTests[] = {{"rules", checkRules},
                           {"memory", checkMemory},
                           {"journal", checkJournal},
                           {"sensors", checkSensors},
                           {"lights", checkLights}};
static_assert(sizeof kTests / sizeof *kTests == kSelfTests, "each is counted");

}  // namespace

void selfTest(Board& board, int index, Check& check) {
  check.part = kTests[index].part;
  kTests[index].run(board, check);
}

}  // namespace board
