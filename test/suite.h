// What every test suite includes: Unity, and one SUITE() block that lists its tests.
// The entry points, setup()/loop() on a board and main() elsewhere, are in suite.cpp,
// which is compiled into every suite.
#pragma once

#include <unity.h>

// Runs the tests of this suite and returns how many failed.
int runSuite();

// SUITE() { RUN_TEST(pawnsMoveForward); ... } stands once in a suite, at its end. It is a macro so that
// Unity reports a failure under the name of the suite's own file.
#define SUITE()            \
  static void listTests(); \
  int runSuite() {         \
    UNITY_BEGIN();         \
    listTests();           \
    return UNITY_END();    \
  }                        \
  static void listTests()
