// What the library costs on an Xtensa core: instructions, stack and bytes, one `name value` a line. Runs on
// the emulated core; tools/bench-device makes tables of it and holds the budgets.
#include <new>

#include "activities/app_board.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/perft.h"
#include "measure.h"
#include "platform.h"
#include "web/page_server.h"
#include "whole_board.h"
#include "wiring/matrix.h"
#include "wiring/watch.h"

using namespace chess;

void put(const char* name, uint32_t value) {
  platform::print(name);
  platform::print(" ");
  platform::print(value);
  platform::print("\n");
}

namespace {

struct Tree {
  const char* made;
  const char* counted;
  const char* fen;
  int depth;
};
constexpr Tree kTrees[] = {
    {"made.start", "counted.start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4},
    {"made.Kiwipete", "counted.Kiwipete",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3},
    {"made.rook-endgame", "counted.rook-endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4},
    {"made.promotions", "counted.promotions",
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3},
    {"made.pawn-on-d7", "counted.pawn-on-d7", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3},
    {"made.middlegame", "counted.middlegame",
     "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3},
};

SearchMoveStack stack;

// Tenths of an instruction for each leaf.
uint32_t perLeaf(const Tree& tree, PerftBy by) {
  Position position;
  base::Reason unheard;
  if (!parseFen(tree.fen, position, unheard)) return 0;
  stack.clear();
  const uint32_t began = platform::instructions();
  const auto leaves = static_cast<uint32_t>(perft(position, stack, tree.depth, by));
  const uint32_t spent = platform::instructions() - began;
  return static_cast<uint32_t>(uint64_t{spent} * 10 / leaves);
}

void measurePerft() {
  for (const Tree& tree : kTrees) {
    put(tree.made, perLeaf(tree, PerftBy::MakingEveryMove));
    put(tree.counted, perLeaf(tree, PerftBy::CountingLastPly));
  }
  Position position;
  base::Reason unheard;
  if (!parseFen(kTrees[1].fen, position, unheard)) return;
  stack.clear();
  platform::paintStack();
  static_cast<void>(generateLegal(position, stack));
  put("stack.movegen", platform::deepestStack());
}

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* whole = nullptr;

// One tick at a time, to see the slowest.
struct Ticks {
  uint32_t slowest = 0, all = 0, count = 0;

  uint32_t one() {
    const uint32_t began = platform::instructions();
    whole->wait(1);
    const uint32_t spent = platform::instructions() - began;
    if (spent > slowest) slowest = spent;
    all += spent;
    ++count;
    return spent;
  }
  void wait(int ms) {
    while (ms-- > 0) one();
  }
};

Ticks ticks;

void set(Square square, bool there) {
  SquareSet pieces = whole->pieces();
  if (there)
    pieces.add(square);
  else
    pieces.remove(square);
  whole->setPieces(pieces);
}

// From the lift until other lights are sent.
void lift(Square square, uint32_t& most) {
  set(square, false);
  const int frames = whole->frames();
  uint32_t spent = 0;
  for (int i = 0; i < 60 && whole->frames() == frames; ++i) spent += ticks.one();
  if (spent > most) most = spent;
  ticks.wait(120);
}

// The tick in which a placement becomes a move.
void place(Square square, uint32_t& most) {
  set(square, true);
  const int plies = whole->game().plyCount();
  for (int i = 0; i < 1500 && whole->game().plyCount() == plies; ++i) {
    const uint32_t spent = ticks.one();
    if (whole->game().plyCount() != plies && spent > most) most = spent;
  }
  ticks.wait(120);
}

struct Step {
  Square from, to;
  bool captures;
};
// Open lines, many pieces in play, captures, a check.
constexpr Step kGame[] = {
    {e2, e4, false}, {e7, e5, false}, {g1, f3, false}, {b8, c6, false}, {f1, c4, false}, {f8, c5, false},
    {c2, c3, false}, {g8, f6, false}, {d2, d4, false}, {e5, d4, true},  {c3, d4, true},  {c5, b4, false},
    {b1, c3, false}, {f6, e4, true},  {c1, d2, false}, {e4, d2, true},  {d1, d2, true},  {d7, d5, false},
};

void measureTicks() {
  uint32_t liftToLights = 0, placement = 0;
  platform::paintStack();
  for (const Step& step : kGame) {
    lift(step.from, liftToLights);
    if (step.captures) {
      set(step.to, false);
      ticks.wait(150);
    }
    place(step.to, placement);
  }
  put("stack.tick", platform::deepestStack());
  put("plies", static_cast<uint32_t>(whole->game().plyCount()));
  put("tick.slowest", ticks.slowest);
  put("tick.average", ticks.all / ticks.count);
  put("lift-to-lights", liftToLights);
  put("placement", placement);
}

// What one scan of a matrix holds its core for: all its steps, without the waits between them, in which the
// core is free. The chip's own work for each pin comes on top.
void measureScan() {
  struct Pins final : wiring::Pins {
    uint32_t calls = 0;
    void write(int, bool) override { ++calls; }
    bool read(int) override {
      ++calls;
      return true;  // no piece anywhere
    }
    void setPull(int, wiring::Pull) override {}
    void wait(uint32_t) override {}
  } pins;
  wiring::Matrix matrix(pins, {});
  matrix.begin();
  wiring::Watch watch(matrix);
  watch.begin();
  watch.trust(true);
  uint64_t seen = 0;
  bool usable = false;
  pins.calls = 0;
  const uint32_t began = platform::instructions();
  while (watch.step(seen, usable) != 0) {
  }
  const uint32_t spent = platform::instructions() - began;
  if (!usable) return;
  put("scan", spent);
  put("scan.pins", pins.calls);
}

// The deepest stack of what can be typed.
void measureConsole() {
  constexpr const char* kCommands[] = {
      "help",
      "board",
      "fen",
      "moves",
      "pgn",
      "sensors",
      "stats",
      "selftest",
      "clock 5+3",
      "games",
      "settings",
      "undo",
      "redo",
      "threats",
      "new",
      "e4",
      "Nf6",
      "nonsense",
      "resign",
      "game 1",
      "new",
      "uci",
      "position startpos moves e2e4",
      "go perft 3",
      "quit",
  };
  platform::paintStack();
  for (const char* command : kCommands) static_cast<void>(whole->type(command));
  put("stack.console", platform::deepestStack());
}

}  // namespace

int main() {
  put("bytes.App", sizeof(app::App));
  put("bytes.EngineRoom", players::EngineRoom::kDeskBytes);
  put("bytes.Position", sizeof(Position));
  put("bytes.Game", sizeof(game::Game));
  put("bytes.Resolver", sizeof(sensing::Resolver));
  put("bytes.Console", sizeof(console::Console));
  put("bytes.PageServer", sizeof(web::SmallPageServer));
  put("bytes.AppBoard", sizeof(activities::AppBoard));
  put("bytes.Frame", sizeof(lights::Frame));
  measurePerft();
  measureScan();
  whole = new (storage) WholeBoard();
  whole->start();
  measureTicks();
  measureConsole();
  measureEngine();
  return 0;
}
