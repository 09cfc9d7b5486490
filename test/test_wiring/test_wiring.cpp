// Scanning with virtual chips, put together rightly and in every wrong way we know.
#include <cstring>
#include <initializer_list>

#include "suite.h"
#include "virtual_chips.h"
#include "wiring/pin_rules.h"
#include "wiring/watch.h"

using namespace wiring;

namespace {

constexpr uint64_t kStart = 0xC3C3C3C3C3C3C3C3;  // both armies, where columns are files

MatrixWiring matrixWiring() {
  MatrixWiring wiring;
  wiring.serial = 33;
  wiring.shiftClock = 14;
  wiring.latchClock = 26;
  const int rows[8] = {4, 16, 17, 18, 19, 21, 22, 23};
  for (int i = 0; i < 8; ++i) wiring.rows[i] = rows[i];
  return wiring;
}

struct MatrixBoard {
  explicit MatrixBoard(const MatrixWiring& wiring = matrixWiring()) : chips(wiring), matrix(chips, wiring) {
    matrix.begin();
  }
  Fault fault() { return matrix.probe().fault; }
  // As the timer does it: what a step asks for passes before the next one.
  uint64_t scan() {
    uint64_t seen = 0;
    while (const uint32_t waitUs = matrix.step(seen)) chips.wait(waitUs);
    return seen;
  }
  // Steps until a scan has ended; false when it is worth nothing.
  bool scan(Watch& watch, uint64_t& seen) {
    bool usable = false;
    while (const uint32_t waitUs = watch.step(seen, usable)) chips.wait(waitUs);
    return usable;
  }

  VirtualMatrix chips;
  Matrix matrix;
};

struct ChainBoard {
  ChainBoard() : ChainBoard(wiring()) {}
  explicit ChainBoard(const ChainWiring& wiring) : chips(wiring), chain(chips, chips, wiring) {
    chain.begin();
  }
  uint64_t scan() {
    uint64_t seen = 0;
    TEST_ASSERT_EQUAL(0, chain.step(seen));
    return seen;
  }
  static ChainWiring wiring() {
    ChainWiring wiring;
    wiring.load = 5;
    return wiring;
  }

  VirtualChain chips;
  Chain chain;
};

void aMatrixReadsEverySensorByItself() {
  MatrixBoard board;
  for (int sensor = 0; sensor < 64; ++sensor) {
    board.chips.pieces = uint64_t{1} << sensor;
    TEST_ASSERT_EQUAL_HEX64(board.chips.pieces, board.scan());
  }
}

void aMatrixPowersOneColumnAtATimeAndNoneBetweenScans() {
  MatrixBoard board;
  board.chips.pieces = kStart;
  TEST_ASSERT_EQUAL_HEX64(kStart, board.scan());
  TEST_ASSERT_EQUAL(1, board.chips.maxColumns());
  TEST_ASSERT_EQUAL_HEX8(0, board.chips.columns());
}

void aMatrixWorksWithEitherKindOfTransistor() {
  MatrixWiring wiring = matrixWiring();
  wiring.selectHigh = false;
  MatrixBoard board(wiring);
  board.chips.onWhenHigh = false;
  board.chips.pieces = kStart;
  board.matrix.begin();
  TEST_ASSERT_EQUAL_HEX64(kStart, board.scan());
  TEST_ASSERT_TRUE(board.fault() == Fault::None);
}

void aMatrixReadsRowsOfEitherKind() {
  MatrixWiring wiring = matrixWiring();
  wiring.rowsLow = false;
  MatrixBoard board(wiring);
  board.chips.pulledLow = false;
  board.chips.pieces = kStart;
  TEST_ASSERT_EQUAL_HEX64(kStart, board.scan());
  TEST_ASSERT_TRUE(board.fault() == Fault::None);
  board.chips.withResistor = 0xFE;
  TEST_ASSERT_TRUE(board.fault() == Fault::RowFloating);
}

void aMatrixWaitsUntilSensorsAnswer() {
  MatrixWiring wiring = matrixWiring();
  MatrixBoard board(wiring);
  board.chips.pieces = kStart;
  board.chips.needsUs = wiring.settleUs;
  TEST_ASSERT_EQUAL_HEX64(kStart, board.scan());
  board.chips.needsUs = wiring.settleUs + 1;
  TEST_ASSERT_EQUAL_HEX64(0, board.scan());
}

void aScanOfTheMatrixTakesLessThanAMillisecond() {
  MatrixBoard board;
  const uint32_t began = board.chips.elapsedUs();
  board.scan();
  TEST_ASSERT_LESS_OR_EQUAL_UINT32(1000, board.chips.elapsedUs() - began);
}

void aScanWithALookAtTheWiringTakesAsLongAsItSays() {
  MatrixBoard board;
  const uint32_t began = board.chips.elapsedUs();
  board.scan();
  board.matrix.probe();
  TEST_ASSERT_EQUAL_UINT32(Matrix::kWaits * matrixWiring().settleUs, board.chips.elapsedUs() - began);
}

void aSoundMatrixIsNotSuspected() {
  MatrixBoard board;
  for (const uint64_t pieces : {uint64_t{0}, uint64_t{1}, kStart, ~uint64_t{0} >> 32}) {
    board.chips.pieces = pieces;
    TEST_ASSERT_TRUE(board.fault() == Fault::None);
  }
}

void aWrongPolarityIsRecognised() {
  MatrixBoard board;
  board.chips.onWhenHigh = false;
  board.chips.pieces = kStart;
  TEST_ASSERT_TRUE(board.fault() == Fault::WrongPolarity);
  board.chips.pieces = 1;  // one piece is enough
  TEST_ASSERT_TRUE(board.fault() == Fault::WrongPolarity);
}

void aMissingRegisterIsRecognised() {
  MatrixBoard board;
  board.chips.hasRegister = false;
  board.chips.pieces = kStart;
  TEST_ASSERT_TRUE(board.fault() == Fault::NotSwitching);
}

void rowsOfTheOtherKindAreRecognised() {
  for (const bool low : {true, false}) {
    MatrixWiring wiring = matrixWiring();
    wiring.rowsLow = low;
    MatrixBoard board(wiring);
    board.chips.pulledLow = !low;
    for (const uint64_t pieces : {uint64_t{0}, uint64_t{1}, kStart}) {
      board.chips.pieces = pieces;
      TEST_ASSERT_TRUE(board.fault() == Fault::RowsInverted);
    }
  }
}

void aFloatingRowIsRecognisedByItsNumber() {
  MatrixBoard board;
  board.chips.pieces = kStart;
  for (int row = 0; row < 8; ++row) {
    board.chips.withResistor = static_cast<uint8_t>(~(1 << row));
    const Finding finding = board.matrix.probe();
    TEST_ASSERT_TRUE(finding.fault == Fault::RowFloating);
    TEST_ASSERT_EQUAL(row + 1, finding.row);
    TEST_ASSERT_EQUAL('1' + row, describe(finding)[4]);
  }
}

void rowsWithoutResistorsByDesignAreNotSuspected() {
  MatrixWiring wiring = matrixWiring();
  wiring.rowsHaveResistors = false;
  MatrixBoard board(wiring);
  board.chips.withResistor = 0;
  board.chips.pieces = kStart;
  TEST_ASSERT_TRUE(board.fault() == Fault::None);
  TEST_ASSERT_EQUAL_HEX64(kStart, board.scan());
}

void aShortedRowIsRecognisedByItsNumber() {
  MatrixBoard board;
  board.chips.pieces = kStart;
  board.chips.shorted = 0x20;
  const Finding finding = board.matrix.probe();
  TEST_ASSERT_TRUE(finding.fault == Fault::RowShorted);
  TEST_ASSERT_EQUAL(6, finding.row);
}

void lookingAtTheWiringChangesNoScan() {
  MatrixBoard board;
  board.chips.pieces = kStart;
  board.chips.withResistor = 1;  // the chip's own pull-ups have to be back
  TEST_ASSERT_EQUAL_HEX64(kStart, board.scan());
  TEST_ASSERT_TRUE(board.fault() == Fault::RowFloating);
  TEST_ASSERT_EQUAL_HEX64(kStart, board.scan());
}

void aChainReadsEverySensorByItself() {
  ChainBoard board;
  for (int sensor = 0; sensor < 64; ++sensor) {
    board.chips.pieces = uint64_t{1} << sensor;
    TEST_ASSERT_EQUAL_HEX64(board.chips.pieces, board.scan());
    TEST_ASSERT_TRUE(board.chain.probe().fault == Fault::None);
  }
}

void aChainReadsInputsOfEitherKind() {
  ChainWiring wiring = ChainBoard::wiring();
  wiring.inputsLow = false;
  ChainBoard board(wiring);
  board.chips.pieces = kStart;
  TEST_ASSERT_EQUAL_HEX64(kStart, board.scan());
}

void inputsOfTheOtherKindAreRecognisedUntilHalfTheBoardIsFull() {
  ChainBoard board;
  for (const uint64_t pieces : {uint64_t{0}, uint64_t{1}, kStart >> 8}) {
    board.chips.pieces = ~pieces;
    TEST_ASSERT_TRUE(board.chain.probe().fault == Fault::AllOccupied);
  }
}

void anyMissingChipOfTheChainIsRecognised() {
  for (int chips = 0; chips < 8; ++chips) {
    ChainBoard board;
    board.chips.chips = chips;
    board.chips.pieces = kStart;
    TEST_ASSERT_TRUE(board.chain.probe().fault == Fault::ChainBroken);
  }
}

void aChainWithoutPowerIsNotTakenForAFullBoard() {
  ChainBoard board;
  board.chips.powered = false;
  TEST_ASSERT_TRUE(board.chain.probe().fault == Fault::AllOccupied);
}

void worthlessScansAreNotHandedOn() {
  MatrixBoard board;
  board.chips.onWhenHigh = false;
  board.chips.pieces = kStart;
  Watch watch(board.matrix);
  watch.trust(true);
  watch.begin();
  uint64_t seen = 42;
  TEST_ASSERT_FALSE(board.scan(watch, seen));
  TEST_ASSERT_EQUAL_HEX64(42, seen);
}

void aMendedBoardIsReadAgainWithinTwoSeconds() {
  MatrixBoard board;
  board.chips.onWhenHigh = false;
  board.chips.pieces = kStart;
  Watch watch(board.matrix);
  watch.trust(true);
  watch.begin();
  board.chips.onWhenHigh = true;
  uint64_t seen = 0;
  int scans = 0;
  while (!board.scan(watch, seen) && scans < 1000) ++scans;
  TEST_ASSERT_LESS_THAN(520, scans);
  TEST_ASSERT_EQUAL_HEX64(kStart, seen);
}

// A scanner that says what it is told.
class ToldScanner final : public Scanner {
 public:
  Finding next;
  void begin() override {}
  uint32_t step(uint64_t& seen) override {
    seen = kStart;
    return 0;
  }
  Finding probe() override { return next; }
};

void oneOddLookIsNotBelieved() {
  ToldScanner scanner;
  Watch watch(scanner);
  watch.trust(true);
  watch.begin();
  uint64_t seen = 0;
  bool usable = false;
  const auto scan = [&] {
    static_cast<void>(watch.step(seen, usable));
    return usable;
  };
  for (int second = 0; second < 6; ++second) {
    scanner.next.fault = second % 2 == 0 ? Fault::NotSwitching : Fault::None;
    for (int i = 0; i < 256; ++i) TEST_ASSERT_TRUE(scan());
  }
  scanner.next.fault = Fault::NotSwitching;
  for (int i = 0; i < 2 * 256; ++i) static_cast<void>(scan());
  TEST_ASSERT_FALSE(scan());
}

// Whichever kind of transistors it has.
void beforeTheWiringIsKnownColumnsHavePowerForMomentsOnly() {
  for (const bool onWhenHigh : {true, false}) {
    MatrixWiring wiring = matrixWiring();
    wiring.selectHigh = onWhenHigh;
    MatrixBoard board(wiring);
    board.chips.onWhenHigh = onWhenHigh;
    board.chips.pieces = kStart;
    Watch watch(board.matrix);
    watch.begin();
    const uint32_t before = board.chips.poweredUs();
    uint64_t seen = 42;
    for (int i = 0; i < 1000; ++i) {
      TEST_ASSERT_FALSE(board.scan(watch, seen));
      board.chips.wait(4000);
    }
    TEST_ASSERT_EQUAL(42, seen);
    TEST_ASSERT_LESS_THAN(4000, board.chips.poweredUs() - before);  // of four seconds
    TEST_ASSERT_TRUE(watch.finding().fault == Fault::Unconfirmed);
    watch.trust(true);
    TEST_ASSERT_TRUE(board.scan(watch, seen));
    TEST_ASSERT_EQUAL_HEX64(kStart, seen);
    TEST_ASSERT_TRUE(watch.finding().fault == Fault::None);
  }
}

void theWrongTransistorsGetNoPowerForLongOncePiecesStand() {
  for (const bool trusted : {false, true}) {
    MatrixBoard board;
    board.chips.onWhenHigh = false;
    board.chips.pieces = kStart;
    Watch watch(board.matrix);
    watch.trust(trusted);
    watch.begin();
    const uint32_t before = board.chips.poweredUs();
    uint64_t seen = 0;
    for (int i = 0; i < 1000; ++i) {
      TEST_ASSERT_FALSE(board.scan(watch, seen));
      board.chips.wait(4000);
    }
    TEST_ASSERT_LESS_THAN(4000, board.chips.poweredUs() - before);
    TEST_ASSERT_TRUE(watch.finding().fault == Fault::WrongPolarity);
  }
}

void aProcessorWithoutABoardHasNoSensors() {
  MatrixBoard board;
  board.chips.withResistor = 0;
  TEST_ASSERT_TRUE(board.fault() == Fault::NothingAttached);
  TEST_ASSERT_FALSE(isUsable(board.matrix.probe()));
}

void everyFaultIsPutInWords() {
  for (int fault = 1; fault < kFaults; ++fault) {
    const char* words = describe({static_cast<Fault>(fault), 1});
    TEST_ASSERT_GREATER_THAN(10, static_cast<int>(std::strlen(words)));
    TEST_ASSERT_LESS_THAN(60, static_cast<int>(std::strlen(words)));
  }
  TEST_ASSERT_EQUAL_STRING("", describe({}));
}

void pinsThatHarmAreRefused() {
  for (const int strapping : {0, 2, 5, 12, 15}) TEST_ASSERT_FALSE(mayDrive(kEsp32, strapping));
  for (int flash = 6; flash <= 11; ++flash) TEST_ASSERT_FALSE(mayRead(kEsp32, flash, true));
  for (int input = 34; input <= 39; ++input) {
    TEST_ASSERT_FALSE(mayDrive(kEsp32, input));
    TEST_ASSERT_TRUE(mayRead(kEsp32, input, true));
    TEST_ASSERT_FALSE(mayRead(kEsp32, input, false));
  }
  for (const int taken : {0, 3, 19, 20, 22, 26, 33, 37, 43, 44, 45, 46, 49, -1, 64})
    TEST_ASSERT_FALSE(mayDrive(kEsp32S3, taken));
  TEST_ASSERT_TRUE(mayDrive(kEsp32S3, 48));
}

void aPinUsedTwiceIsFound() {
  TEST_ASSERT_TRUE(allDiffer({4, 16, 17}));
  TEST_ASSERT_FALSE(allDiffer({4, 16, 4}));
}

}  // namespace

SUITE() {
  RUN_TEST(aMatrixReadsEverySensorByItself);
  RUN_TEST(aMatrixPowersOneColumnAtATimeAndNoneBetweenScans);
  RUN_TEST(aMatrixWorksWithEitherKindOfTransistor);
  RUN_TEST(aMatrixReadsRowsOfEitherKind);
  RUN_TEST(aMatrixWaitsUntilSensorsAnswer);
  RUN_TEST(aScanOfTheMatrixTakesLessThanAMillisecond);
  RUN_TEST(aScanWithALookAtTheWiringTakesAsLongAsItSays);
  RUN_TEST(aSoundMatrixIsNotSuspected);
  RUN_TEST(aWrongPolarityIsRecognised);
  RUN_TEST(aMissingRegisterIsRecognised);
  RUN_TEST(rowsOfTheOtherKindAreRecognised);
  RUN_TEST(aFloatingRowIsRecognisedByItsNumber);
  RUN_TEST(rowsWithoutResistorsByDesignAreNotSuspected);
  RUN_TEST(aShortedRowIsRecognisedByItsNumber);
  RUN_TEST(lookingAtTheWiringChangesNoScan);
  RUN_TEST(aChainReadsEverySensorByItself);
  RUN_TEST(aChainReadsInputsOfEitherKind);
  RUN_TEST(inputsOfTheOtherKindAreRecognisedUntilHalfTheBoardIsFull);
  RUN_TEST(anyMissingChipOfTheChainIsRecognised);
  RUN_TEST(aChainWithoutPowerIsNotTakenForAFullBoard);
  RUN_TEST(worthlessScansAreNotHandedOn);
  RUN_TEST(aMendedBoardIsReadAgainWithinTwoSeconds);
  RUN_TEST(oneOddLookIsNotBelieved);
  RUN_TEST(beforeTheWiringIsKnownColumnsHavePowerForMomentsOnly);
  RUN_TEST(theWrongTransistorsGetNoPowerForLongOncePiecesStand);
  RUN_TEST(aProcessorWithoutABoardHasNoSensors);
  RUN_TEST(everyFaultIsPutInWords);
  RUN_TEST(pinsThatHarmAreRefused);
  RUN_TEST(aPinUsedTwiceIsFound);
}
