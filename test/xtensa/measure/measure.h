// What is measured on the emulated core, each in a file of its own; see measure.cpp.
#pragma once

#include <cstdint>

// One line of the answer.
void put(const char* name, uint32_t value);

void measureEngine();
