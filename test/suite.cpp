// The entry points of a test suite, for each platform it runs on.
#include "suite.h"

// A suite may define its own; Unity itself brings none.
extern "C" {
__attribute__((weak)) void setUp(void) {}
__attribute__((weak)) void tearDown(void) {}
}

#ifdef ARDUINO

#include <Arduino.h>

// The 8 kB that Arduino gives by itself are too few for suites that keep games and stores at hand.
SET_LOOP_TASK_STACK_SIZE(16 * 1024);

void setup() {
  // A board with native USB needs a moment before the host sees its serial port.
  delay(2000);
  runSuite();
}

void loop() {}

#else

int main() { return runSuite() == 0 ? 0 : 1; }

#endif
