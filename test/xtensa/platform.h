// An emulated Xtensa core as a platform for tests: it starts, prints and ends through QEMU's simulator call,
// and counts instructions.
#pragma once

#include <cstdint>

extern "C" {
void platformPut(int character);
void platformStart() __attribute__((noreturn));
void platformFault(uint32_t cause, uint32_t place, uint32_t address) __attribute__((noreturn));
}

namespace platform {

[[noreturn]] void exit(int status);
void print(const char* text);
void print(uint32_t number);

// Instructions so far; exact to 25, and the same on every run, if QEMU counts them (-icount shift=0): then
// one instruction takes a nanosecond, and the core's counter runs at 40 MHz.
inline uint32_t instructions() {
  uint32_t count;
  asm volatile("rsr.ccount %0" : "=a"(count));
  return count * 25;
}

// Fills the unused stack with a pattern, and says how many bytes below the caller have lost it since.
void paintStack();
uint32_t deepestStack();

}  // namespace platform
