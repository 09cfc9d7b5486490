// Children, sleeves and loose magnets: random lifts, placements, knocks, blips and flickers. No illegal move
// is ever played, and doing what the board asks always leads back to play.
#include <cstdio>

#include "board/referee.h"
#include "game/game.h"
#include "positions.h"
#include "replay.h"
#include "sensing/footprint.h"

namespace {

using sensing::Decision;
using sensing::Doing;
using sensing::Occupancy;

constexpr int kMaxStepsHome = 400;

chess::Square anyOf(Occupancy set, Random& random) {
  for (int skip = random.below(set.count()); skip > 0; --skip) set.takeFirst();
  return set.first();
}

// What the board asks for now: squares that need a piece, squares that must lose one, squares to touch.
struct Wish {
  Occupancy fill, clear, touch;
  bool empty() const { return fill.empty() && clear.empty() && touch.empty(); }
};
Wish wishOf(const RefereeBoard& table, Occupancy standing) {
  const sensing::View& view = table.view();
  Wish wish;
  if (table.game()
          .isOver()) {  // nothing is wrong after the end; for a new game all go to their first squares
    const Occupancy first = chess::Position().occupied();
    wish.fill = first & ~standing;
    wish.clear = standing & ~first;
    return wish;
  }
  wish.fill = view.fill & ~standing;
  wish.clear = view.clear & standing;
  if (view.doing == Doing::CarryingOut) wish.touch = view.captures & standing;
  // A piece in hand may always go back.
  if (view.doing == Doing::InHand || view.doing == Doing::Home)
    wish.fill = table.expected() & ~standing, wish.clear = standing & ~table.expected();
  return wish;
}

// Sensors that are perfect but for their moods.
class Table {
 public:
  explicit Table(uint32_t seed) : random(seed) { start(); }

  void start() {
    table_.begin(chess::Position(), now_);
    standing_ = table_.expected();
    table_.hands().reset(standing_, now_);
    pass(100);
  }

  void anything() {
    const int kind = random.below(100);
    if (kind < 36)
      lift();
    else if (kind < 72)
      place();
    else if (kind < 80)
      moveLegally();
    else if (kind < 84)
      for (int count = random.below(5) + 2; count > 0; --count) standing_ = standing_ & ~one(standing_);
    else if (kind < 90)
      blip(one(standing_));
    else if (kind < 92)
      elsewhere();
    else if (kind < 98)
      standing_ = standing_ ^ Occupancy::of(any());  // a sensor's mood
    else
      weaken(one(standing_));
    ++events;
    pass(random.oneIn(3) ? random.between(0, 1500) : random.between(0, 60));
  }

  // Does what the board asks until all is home. False when that never ends.
  bool followTheBoard() {
    for (int step = 0; step < kMaxStepsHome; ++step) {
      pass(random.oneIn(4) ? 1300 : 300);
      if (isHome()) return true;
      const Wish wish = wishOf(table_, standing_);
      if (wish.empty()) {
        pass(1300);
        if (!isHome() && wishOf(table_, standing_).empty()) return false;
        continue;
      }
      const Occupancy all = wish.fill | wish.clear | wish.touch;
      const chess::Square square = anyOf(all, random);
      standing_ = standing_ ^ Occupancy::of(square);
      if (!wish.touch.has(square)) continue;
      pass(300);
      standing_ = standing_ ^ Occupancy::of(square);
    }
    return false;
  }

  bool isHome() const {
    return table_.view().doing == Doing::Home && standing_ == table_.expected() && !table_.game().isOver();
  }
  bool refused() const { return table_.refused(); }

  Random random;
  int events = 0;
  int decisions[6] = {};

 private:
  chess::Square any() { return chess::squareFromIndex(random.below(chess::kSquares)); }
  Occupancy one(Occupancy set) { return set.empty() ? Occupancy{} : Occupancy::of(anyOf(set, random)); }
  // More often where something is going on.
  void lift() { standing_ = standing_ & ~one(random.oneIn(2) ? standing_ & ~table_.expected() : standing_); }
  void place() {
    const sensing::View& view = table_.view();
    const Occupancy likely = (view.quiet | view.captures | view.special | view.fill) & ~standing_;
    standing_ = standing_ | (random.oneIn(2) ? one(likely) : Occupancy::of(any()));
  }
  void moveLegally() {
    const chess::Move move = randomMove(table_.game().position(), random);
    if (move.isNone()) return;
    standing_.remove(move.from());
    pass(random.between(10, 400));
    standing_.remove(landingOf(move));
    pass(random.between(10, 400));
    standing_.add(landingOf(move));
  }
  void elsewhere() {
    if (random.oneIn(3) && table_.game().plyCount() > 0) {
      static_cast<void>(table_.takeBack(1));
    } else if (const chess::Move move = randomMove(table_.game().position(), random); !move.isNone()) {
      static_cast<void>(table_.play(move));
    }
  }

  void weaken(Occupancy squares) {
    for (int i = 0; i < sensing::Health::kWeakAfter; ++i) {
      blip(squares & standing_);
      pass(sensing::Health::kQuietMs + 50);
    }
  }
  void blip(Occupancy squares) {
    scan(2, standing_ & ~squares);
    scan(4, standing_);
  }
  void pass(uint32_t ms) {
    for (const uint32_t step = ms > 200 ? 50 : 10; ms >= step; ms -= step) scan(step, standing_);
    scan(ms, standing_);
  }
  void scan(uint32_t ms, Occupancy raw) {
    now_ += ms;
    const Decision decision = table_.scan(raw, now_);
    ++decisions[static_cast<int>(decision.kind)];
  }

  RefereeBoard table_;
  uint32_t now_ = 0xFFF00000u;
  Occupancy standing_;
};

}  // namespace

static void randomEventsPlayNothingIllegalAndLeaveNoDeadEnd() {
  static Table table(4711);
  const int wanted = kSmall ? 3000 : 950000;
  int ways = 0;
  while (table.events < wanted) {
    const int maxAtOnce = table.random.oneIn(4) ? 150 : 8;  // a mess, or a small mishap
    for (int i = table.random.below(maxAtOnce); i > 0; --i) table.anything();
    TEST_ASSERT_FALSE_MESSAGE(table.refused(), "the resolver decided what the game refuses");
    TEST_ASSERT_TRUE_MESSAGE(table.followTheBoard(), "what the board asked for did not lead back");
    ++ways;
    if (table.random.oneIn(20)) table.start();
  }
  std::printf("%d events, %d ways home; played %d, revised %d, taken back %d, new games %d, results %d\n",
              table.events, ways, table.decisions[1], table.decisions[2], table.decisions[3],
              table.decisions[4], table.decisions[5]);
  TEST_ASSERT_GREATER_THAN(0, table.decisions[1]);
}

// The same through sensors that bounce and flicker, with hands that play on in between.
static void throughBadSensorsToo() {
  static VirtualBoard board;
  board.restart(99, 20);
  board.begin(chess::Position());
  Hand hand(board);
  const int wanted = kSmall ? 300 : 60000;
  int events = 0;
  int ways = 0;
  while (events < wanted) {
    for (int i = board.random.below(40); i > 0; --i, ++events) {
      const chess::Square square = chess::squareFromIndex(board.random.below(chess::kSquares));
      const int kind = board.random.below(10);
      const chess::Move move = randomMove(board.table.game().position(), board.random);
      if (kind < 3) {
        board.flicker(square, board.random.between(5, 400));
      } else if (kind < 5 && !move.isNone()) {
        const chess::Position position = board.table.game().position();
        hand.make(position, move, hand.styleFor(position, move), false, chess::kNoSquare, nullptr);
      } else if (board.has(square)) {
        board.lift(square);
      } else {
        board.place(square);
      }
      board.pass(board.random.between(0, 100));
    }
    TEST_ASSERT_FALSE_MESSAGE(board.table.refused(), "the resolver decided what the game refuses");
    int step = 0;
    for (; step < kMaxStepsHome; ++step) {
      board.pass(step % 4 == 0 ? 1300 : 450);
      if (board.doing() == Doing::Home && board.standing() == board.table.expected() &&
          !board.table.game().isOver())
        break;
      const Wish wish = wishOf(board.table, board.standing());
      if (wish.empty()) continue;
      const chess::Square square = anyOf(wish.fill | wish.clear | wish.touch, board.random);
      if (board.has(square))
        board.lift(square);
      else
        board.place(square);
    }
    TEST_ASSERT_LESS_THAN_MESSAGE(kMaxStepsHome, step, "what the board asked for did not lead back");
    ++ways;
  }
  std::printf("%d events at the sensors, %d ways home, %d moves played\n", events, ways, board.decisions[1]);
}

SUITE() {
  RUN_TEST(randomEventsPlayNothingIllegalAndLeaveNoDeadEnd);
  RUN_TEST(throughBadSensorsToo);
}
