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
// `trouble` is what the wiring is known to have, "" for none.
void checkSensors(const console::SensorReport& report, const char* trouble, console::Check& check);

}  // namespace app
