// What the shipped firmware can find out about itself.
#pragma once

#include "console/host.h"
#include "ports/store.h"

namespace app {

// The rules: small move trees whose sizes are known.
void checkRules(console::Check& check);
void checkMemory(const console::Stats& stats, console::Check& check);
// Reads the store as the next start would.
void checkJournal(game::Journal& journal, ports::Store& store, console::Check& check);
void checkSensors(const console::SensorReport& report, console::Check& check);

}  // namespace app
