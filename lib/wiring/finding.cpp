#include "wiring/finding.h"

namespace wiring {

namespace {

struct Row {
  Fault fault;
  bool usable;
  const char* words;
};
constexpr Row kTable[] = {
    {Fault::None, true, ""},
    {Fault::WrongPolarity, false, "columns are on when off; change kSelectHigh"},
    {Fault::NotSwitching, false, "columns do not switch; look at the 74HC595"},
    {Fault::RowsInverted, false, "all rows rest at the wrong level; look at kPieceIsLow"},
    {Fault::RowShorted, true, nullptr},
    {Fault::RowFloating, true, nullptr},
    {Fault::ChainBroken, false, "the 74HC165 chain is broken or has no power"},
    {Fault::AllOccupied, false, "more than 32 pieces seen; look at kPieceIsLow, supply"},
    {Fault::NothingAttached, false, "no sensors are attached: all rows float"},
    {Fault::Unconfirmed, false, "wiring unconfirmed: put the pieces up, 'selftest'"},
};
static_assert(sizeof kTable / sizeof kTable[0] == kFaults, "one row a fault");

constexpr int kRows = 8;
constexpr const char* kShorted[kRows] = {
    "row 1 is shorted", "row 2 is shorted", "row 3 is shorted", "row 4 is shorted",
    "row 5 is shorted", "row 6 is shorted", "row 7 is shorted", "row 8 is shorted",
};
constexpr const char* kFloating[kRows] = {
    "row 1 floats: no pull-up", "row 2 floats: no pull-up", "row 3 floats: no pull-up",
    "row 4 floats: no pull-up", "row 5 floats: no pull-up", "row 6 floats: no pull-up",
    "row 7 floats: no pull-up", "row 8 floats: no pull-up",
};

const Row& rowOf(Fault fault) {
  const auto index = static_cast<unsigned>(fault);
  return kTable[index < kFaults ? index : 0];
}

}  // namespace

const char* describe(const Finding& finding) {
  const Row& row = rowOf(finding.fault);
  if (row.words != nullptr) return row.words;
  const unsigned index = static_cast<unsigned>(finding.row - 1) % kRows;
  return row.fault == Fault::RowShorted ? kShorted[index] : kFloating[index];
}

bool isUsable(const Finding& finding) { return rowOf(finding.fault).usable; }

}  // namespace wiring
