// Standard input and output at the board's serial port, until the input ends, the output is closed, a key or
// a signal says so.
#pragma once

#include "live.h"
#include "signals.h"

namespace sim {

void runTerminal(Live& live, const Signals& signals, bool isTerminal);

}  // namespace sim
