// Stories of the simulator's world alone: what its sensors read when. The board is left out, so a sensor can
// be looked at in every millisecond.
#include <cstdio>

#include "../../sim/core/contact.cpp"
#include "../../sim/core/drag.cpp"
#include "../../sim/core/placement.cpp"
#include "../../sim/core/world.cpp"

namespace {

using namespace chess;  // NOLINT: squares by their names
using sim::World;

int failures = 0;

#define CHECK(condition)                                                              \
  do {                                                                                \
    if (!(condition)) {                                                               \
      std::printf("%s:%d: %s: FAIL: %s\n", __FILE__, __LINE__, __func__, #condition); \
      ++failures;                                                                     \
    }                                                                                 \
  } while (false)

// A world and its clock. The sensors are wired like a common board, so that the mapping has something to do.
struct Table {
  World world{wiring::kByFile, wiring::kSerpentineByRank};
  uint64_t now = 0;

  bool sees(Square square) { return (world.sense() >> wiring::kByFile.numberOf(square) & 1) != 0; }
  void wait(uint64_t ms) { world.setNow(now += ms); }
  // How often the sensor changes in that time.
  int changes(Square square, int ms) {
    int count = 0;
    for (bool seen = sees(square); ms > 0; --ms) {
      wait(1);
      if (sees(square) != seen) ++count;
      seen = sees(square);
    }
    return count;
  }
};

void aLiftedPieceIsGoneAtOnceWithoutBounce() {
  Table table;
  CHECK(table.sees(e2));
  CHECK(!table.world.lift(e2));
  CHECK(!table.sees(e2));
  CHECK(table.changes(e2, 1000) == 0);
}

void aBouncingContactEndsAsItShould() {
  for (int round = 0; round < 50; ++round) {
    Table table;
    table.world.setBounce(static_cast<uint32_t>(round));
    for (int i = 0; i < round; ++i) {
      CHECK(!table.world.lift(e2));
      table.wait(static_cast<uint64_t>(round));
      CHECK(!table.sees(e2));
      CHECK(table.changes(e2, 100) == 0);
      CHECK(!table.world.place(e2));
      table.wait(static_cast<uint64_t>(round));
      CHECK(table.sees(e2));
    }
  }
}

void bouncesAreThereAndTheSameEachTime() {
  Table one, other;
  one.world.setBounce(40);
  other.world.setBounce(40);
  CHECK(!one.world.lift(e2));
  CHECK(!other.world.lift(e2));
  const int count = one.changes(e2, 100);
  CHECK(count >= 2);
  CHECK(count == other.changes(e2, 100));
}

void aFlickeringSensorComesToRest() {
  Table table;
  table.world.flicker(d4, 500);
  CHECK(table.changes(d4, 500) >= 10);
  CHECK(!table.sees(d4));
  table.world.flicker(d2, 500);
  CHECK(table.changes(d2, 500) >= 10);
  CHECK(table.sees(d2));
  CHECK(table.changes(d2, 500) == 0);
}

void aSensorMissesItsPieceForExactlySoLong() {
  Table table;
  table.world.drop(e2, 30);
  table.world.drop(e4, 30);
  CHECK(!table.sees(e2) && table.sees(d2));
  table.wait(29);
  CHECK(!table.sees(e2));
  CHECK(table.changes(e4, 20) == 0);
  CHECK(table.sees(e2));
}

void aWeakMagnetDropsOutNowAndThenForAMoment() {
  Table table;
  table.world.weaken(e2, 20);
  int drops = 0, ms = 0;
  for (int i = 0; i < 600'000; ++i) {  // ten minutes
    table.wait(1);
    if (!table.sees(e2)) {
      ++ms;
      continue;
    }
    CHECK(ms == 0 || (ms >= 5 && ms <= 40));
    if (ms > 0) ++drops;
    ms = 0;
  }
  CHECK(drops > 150 && drops < 250);
  table.world.weaken(e2, 0);
  table.wait(50);
  CHECK(table.changes(e2, 60'000) == 0);
}

void aStuckSensorSeesNothingElse() {
  Table table;
  table.world.stick(e2, false);
  CHECK(!table.sees(e2));
  table.world.stick(e4, true);
  CHECK(table.sees(e4));
  CHECK(!table.world.lift(e2));
  table.world.stick(e2, std::nullopt);
  table.world.stick(e4, std::nullopt);
  CHECK(!table.sees(e2));
  CHECK(!table.sees(e4));
}

void aSlideBrushesTheEmptySquaresBetween() {
  Table table;
  CHECK(!table.world.lift(e2));
  table.wait(100);
  uint32_t takes = 0;
  CHECK(!table.world.slide(f1, b5, takes));
  CHECK(takes == 4 * sim::kDragStepMs);
  CHECK(!table.sees(f1));
  table.wait(sim::kDragStepMs);
  for (const Square square : {e2, d3, c4}) {
    CHECK(table.sees(square));
    CHECK(table.changes(square, sim::kBrushMs) == 1);
    CHECK(!table.sees(square));
    table.wait(sim::kDragStepMs - sim::kBrushMs);
  }
  CHECK(table.sees(b5));
  CHECK(table.changes(b5, 1000) == 0);
  CHECK(table.world.pieces()[b5] == 'B' && !table.world.pieces().has(f1));
}

void aSlideGoesAroundWhatStandsInTheWay() {
  Table table;
  uint32_t takes = 0;
  CHECK(!table.world.slide(b1, c3, takes));
  for (uint32_t ms = 0; ms < takes; ++ms) {
    table.wait(1);
    CHECK(table.sees(b2) && table.sees(c2));
  }
  CHECK(table.sees(c3));
}

void aPieceSweptOffLeavesAShortGapAndLiesBesideTheBoard() {
  Table table;
  uint32_t takes = 0;
  CHECK(!table.world.slide(a2, a7, takes));
  int gone = 0;
  for (uint32_t ms = 0; ms < takes; ++ms) {
    if (!table.sees(a7)) ++gone;
    table.wait(1);
  }
  CHECK(gone == static_cast<int>(sim::kSweepGapMs));
  CHECK(table.sees(a7));
  CHECK(table.world.pieces()[a7] == 'P');
  CHECK(table.world.beside().size() == 1 && table.world.beside()[0].letter == 'p');
}

void aPieceLiftedBeforeItsSlideHasEndedIsGone() {
  Table table;
  uint32_t takes = 0;
  CHECK(!table.world.slide(e2, e4, takes));
  table.wait(10);
  CHECK(!table.world.lift(e4));
  table.wait(1000);
  CHECK(!table.sees(e4));
  CHECK(!table.sees(e2));
}

void whatIsLiftedLastIsPutDownFirst() {
  Table table;
  CHECK(!table.world.lift(d7));
  CHECK(!table.world.lift(e2));
  CHECK(!table.world.place(d7));
  CHECK(table.world.pieces()[d7] == 'P');
  CHECK(!table.world.place(h5));
  CHECK(table.world.pieces()[h5] == 'p');
}

void fallenPiecesGoBackToWhereTheyFellFrom() {
  Table table;
  CHECK(!table.world.knock({a1, b1, d8}));
  CHECK(!table.world.place(a1));
  CHECK(!table.world.place(d8));
  CHECK(!table.world.place(b1));
  CHECK(table.world.pieces()[a1] == 'R' && table.world.pieces()[b1] == 'N' &&
        table.world.pieces()[d8] == 'q');
}

void aNamedPieceComesFromBesideTheBoardOrIsAnotherOne() {
  Table table;
  CHECK(!table.world.lift(d1));
  CHECK(!table.world.lift(e1));
  CHECK(!table.world.place(d5, 'Q'));
  CHECK(table.world.beside().size() == 1 && table.world.beside()[0].letter == 'K');
  CHECK(!table.world.place(e5, 'Q'));
  CHECK(table.world.beside().size() == 1);
}

void aRefusalChangesNothing() {
  Table table;
  uint32_t takes = 0;
  CHECK(table.world.lift(e4));
  CHECK(table.world.place(e2));
  CHECK(table.world.place(e4));
  CHECK(table.world.slide(e4, e5, takes));
  CHECK(table.world.slide(e2, e2, takes));
  CHECK(table.world.knock({a1, e4}));
  CHECK(table.world.knock({a1, a1}));
  for (int index = 0; index < kSquares; ++index)
    CHECK(table.sees(squareFromIndex(index)) == (index < 16 || index >= 48));
  CHECK(table.world.beside().empty());
}

void theLightsAreSeenOnTheSquaresTheyLieUnder() {
  Table table;
  ports::Led leds[ports::Leds::kCount];
  leds[wiring::kSerpentineByRank.numberOf(e4)] = {1, 2, 3};
  table.world.show(leds);
  CHECK(table.world.led(e4) == (lights::Rgb{1, 2, 3}));
  for (int index = 0; index < kSquares; ++index)
    if (squareFromIndex(index) != e4) CHECK(table.world.led(squareFromIndex(index)).dark());
  table.world.goDark();
  CHECK(table.world.led(e4).dark());
}

void scansWaitWithTheTimeAtWhichTheyWereMade() {
  Table table;
  table.wait(10);
  table.world.startClock();
  table.wait(2);
  CHECK(!table.world.lift(e2));
  table.wait(40);
  CHECK(!table.world.place(e4));
  table.wait(8);
  ports::Reading reading;
  uint32_t at = 0;
  for (; table.world.read(reading); at += 4) {
    CHECK(reading.isUsable && reading.atMs == at);
    CHECK((reading.seen >> wiring::kByFile.numberOf(e2) & 1) == (at <= 2 ? 1 : 0));
    CHECK((reading.seen >> wiring::kByFile.numberOf(e4) & 1) == (at <= 42 ? 0 : 1));
  }
  CHECK(at == 52);
}

void whileNothingChangesScansWaitForLonger() {
  Table table;
  table.world.startClock();
  table.wait(100);
  CHECK(!table.world.lift(e2));
  table.wait(100);
  CHECK(!table.world.place(e2));
  table.wait(100);
  ports::Reading reading;
  int changes = 0;
  for (bool stood = true; table.world.read(reading);) {
    const bool stands = (reading.seen >> wiring::kByFile.numberOf(e2) & 1) != 0;
    if (stands != stood) CHECK(reading.atMs == (++changes == 1 ? 104U : 204U));
    stood = stands;
  }
  CHECK(changes == 2);
}

constexpr void (*kStories[])() = {
    aLiftedPieceIsGoneAtOnceWithoutBounce,
    aBouncingContactEndsAsItShould,
    bouncesAreThereAndTheSameEachTime,
    aFlickeringSensorComesToRest,
    aSensorMissesItsPieceForExactlySoLong,
    aWeakMagnetDropsOutNowAndThenForAMoment,
    aStuckSensorSeesNothingElse,
    aSlideBrushesTheEmptySquaresBetween,
    aSlideGoesAroundWhatStandsInTheWay,
    aPieceSweptOffLeavesAShortGapAndLiesBesideTheBoard,
    aPieceLiftedBeforeItsSlideHasEndedIsGone,
    whatIsLiftedLastIsPutDownFirst,
    fallenPiecesGoBackToWhereTheyFellFrom,
    aNamedPieceComesFromBesideTheBoardOrIsAnotherOne,
    aRefusalChangesNothing,
    theLightsAreSeenOnTheSquaresTheyLieUnder,
    scansWaitWithTheTimeAtWhichTheyWereMade,
    whileNothingChangesScansWaitForLonger,
};

}  // namespace

int main() {
  int failed = 0;
  for (void (*story)() : kStories) {
    const int before = failures;
    story();
    if (failures > before) ++failed;
  }
  std::printf("%d Tests %d Failures 0 Ignored\n", static_cast<int>(std::size(kStories)), failed);
  return failed == 0 ? 0 : 1;
}
