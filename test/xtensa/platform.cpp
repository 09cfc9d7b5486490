#include "platform.h"

int main();

extern "C" {
extern uint32_t _bss_begin[], _bss_end[], _stack_begin[], _stack_end[];
using Initialiser = void (*)();
extern const Initialiser _init_begin[], _init_end[];
}

namespace {

constexpr uint32_t kExit = 1, kWrite = 4;
constexpr uint32_t kPaint = 0x5AC3A53C;
// A suite gets 16 kB on a board (suite.cpp), where calls take more of it: they save registers in windows.
constexpr uint32_t kMaxStack = 12 * 1024;

// Output is collected by the line, because each call leaves the emulated core.
char line[256];
uint32_t used = 0;

uint32_t simulatorCall(uint32_t what, uint32_t first, uint32_t second, uint32_t third) {
  register uint32_t a2 asm("a2") = what;
  register uint32_t a3 asm("a3") = first;
  register uint32_t a4 asm("a4") = second;
  register uint32_t a5 asm("a5") = third;
  asm volatile("simcall" : "+r"(a2), "+r"(a3) : "r"(a4), "r"(a5) : "memory");
  return a2;
}

void flush() {
  simulatorCall(kWrite, 1, reinterpret_cast<uint32_t>(line), used);
  used = 0;
}

void printHex(uint32_t number) {
  for (int shift = 28; shift >= 0; shift -= 4) platformPut("0123456789abcdef"[number >> shift & 15]);
}

}  // namespace

namespace platform {

void paintStack() {
  uint32_t here;
  asm volatile("mov %0, a1" : "=a"(here));
  for (auto* word = reinterpret_cast<volatile uint32_t*>(here) - 1; word >= _stack_begin; --word)
    *word = kPaint;
}

uint32_t deepestStack() {
  uint32_t here;
  asm volatile("mov %0, a1" : "=a"(here));
  const uint32_t* word = _stack_begin;
  while (*word == kPaint) ++word;
  const auto deepest = reinterpret_cast<uint32_t>(word);
  return deepest < here ? here - deepest : 0;
}

void exit(int status) {
  flush();
  simulatorCall(kExit, static_cast<uint32_t>(status), 0, 0);
  for (;;) {
  }
}

void print(const char* text) {
  while (*text != '\0') platformPut(*text++);
}

void print(uint32_t number) {
  if (number >= 10) print(number / 10);
  platformPut('0' + static_cast<int>(number % 10));
}

}  // namespace platform

void platformPut(int character) {
  line[used++] = static_cast<char>(character);
  if (character == '\n' || used == sizeof line) flush();
}

void platformStart() {
  for (uint32_t* word = _bss_begin; word != _bss_end; ++word) *word = 0;
  // This compiler lists constructors in the order in which they are to be called, from the end.
  for (const Initialiser* next = _init_end; next != _init_begin;) (*--next)();
  platform::paintStack();
  int status = main();
  const uint32_t deepest = platform::deepestStack();
  platform::print("deepest stack: ");
  platform::print(deepest);
  platform::print(" bytes\n");
  if (deepest > kMaxStack) {
    platform::print("that is more than a board has\n");
    status = 3;
  }
  platform::exit(status);
}

void platformFault(uint32_t cause, uint32_t place, uint32_t address) {
  platform::print("\nexception ");
  platform::print(cause);
  platform::print(" at 0x");
  printHex(place);
  platform::print(", address 0x");
  printHex(address);
  platform::print("\n");
  platform::exit(3);
}

// What the C++ compiler may refer to and a bare core has no use for.
extern "C" {
void* __dso_handle = nullptr;
int atexit(void (*)()) { return 0; }
int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }  // the program ends with the emulator
void __cxa_pure_virtual() {
  platform::print("\na pure virtual function was called\n");
  platform::exit(3);
}
}

// std::string_view calls this where a substring begins past the end.
namespace std {
void __throw_out_of_range_fmt(const char* text, ...);
void __throw_out_of_range_fmt(const char* text, ...) {
  platform::print("\nout of range: ");
  platform::print(text);
  platform::exit(3);
}
}  // namespace std
