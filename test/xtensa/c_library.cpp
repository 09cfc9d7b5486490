// The few functions of the C library that compiled code and suites call. Compiled with -fno-builtin, so that
// the compiler does not turn them into calls of themselves.
#include <cstdarg>
#include <cstddef>
#include <cstdint>

#include "platform.h"

namespace {

// Knows %s, %c, %d, %u and %%, which is what messages of tests are made of. Widths and the letters l and z
// are skipped: all numbers are 32 bits.
template <typename Put>
void write(const char* format, va_list arguments, Put put) {
  const auto putNumber = [&](uint32_t number) {
    uint32_t unit = 1;
    while (number / unit >= 10) unit *= 10;
    for (; unit != 0; unit /= 10) put(static_cast<char>('0' + number / unit % 10));
  };
  for (; *format != '\0'; ++format) {
    if (*format != '%') {
      put(*format);
      continue;
    }
    do ++format;
    while (*format == 'l' || *format == 'z' || *format == '-' || (*format >= '0' && *format <= '9'));
    if (*format == 's') {
      for (const char* text = va_arg(arguments, const char*); *text != '\0'; ++text) put(*text);
    } else if (*format == 'd') {
      const int32_t number = va_arg(arguments, int);
      if (number < 0) put('-');
      putNumber(number < 0 ? 0U - static_cast<uint32_t>(number) : static_cast<uint32_t>(number));
    } else if (*format == 'u') {
      putNumber(va_arg(arguments, unsigned));
    } else if (*format == 'c') {
      put(static_cast<char>(va_arg(arguments, int)));
    } else if (*format == '\0') {
      return;
    } else {
      put(*format);
    }
  }
}

}  // namespace

extern "C" {

void* memcpy(void* to, const void* from, size_t count) {
  auto* target = static_cast<uint8_t*>(to);
  const auto* source = static_cast<const uint8_t*>(from);
  constexpr uintptr_t kWord = sizeof(uint32_t);
  if ((reinterpret_cast<uintptr_t>(to) | reinterpret_cast<uintptr_t>(from)) % kWord == 0)
    for (; count >= kWord; count -= kWord, target += kWord, source += kWord)
      *reinterpret_cast<uint32_t*>(target) = *reinterpret_cast<const uint32_t*>(source);
  while (count-- != 0) *target++ = *source++;
  return to;
}

void* memmove(void* to, const void* from, size_t count) {
  auto* target = static_cast<uint8_t*>(to);
  const auto* source = static_cast<const uint8_t*>(from);
  if (target <= source) return memcpy(to, from, count);  // ours goes upwards
  while (count-- != 0) target[count] = source[count];
  return to;
}

void* memset(void* to, int value, size_t count) {
  auto* target = static_cast<uint8_t*>(to);
  const auto byte = static_cast<uint8_t>(value);
  constexpr uintptr_t kWord = sizeof(uint32_t);
  if (reinterpret_cast<uintptr_t>(to) % kWord == 0)
    for (; count >= kWord; count -= kWord, target += kWord)
      *reinterpret_cast<uint32_t*>(target) = byte * 0x01010101U;
  while (count-- != 0) *target++ = byte;
  return to;
}

int memcmp(const void* one, const void* other, size_t count) {
  const auto* left = static_cast<const uint8_t*>(one);
  const auto* right = static_cast<const uint8_t*>(other);
  for (; count != 0; --count, ++left, ++right)
    if (*left != *right) return *left - *right;
  return 0;
}

void* memchr(const void* in, int value, size_t count) {
  const auto* byte = static_cast<const uint8_t*>(in);
  for (; count != 0; --count, ++byte)
    if (*byte == static_cast<uint8_t>(value)) return const_cast<uint8_t*>(byte);
  return nullptr;
}

size_t strlen(const char* text) {
  size_t length = 0;
  while (text[length] != '\0') ++length;
  return length;
}

int strcmp(const char* one, const char* other) {
  for (; *one == *other && *one != '\0'; ++one, ++other) {
  }
  return static_cast<uint8_t>(*one) - static_cast<uint8_t>(*other);
}

char* strcpy(char* to, const char* from) {
  memcpy(to, from, strlen(from) + 1);
  return to;
}

// What a compiler makes of strcpy and strlen.
char* stpcpy(char* to, const char* from) {
  strcpy(to, from);
  return to + strlen(from);
}

char* strcat(char* to, const char* from) {
  strcpy(to + strlen(to), from);
  return to;
}

int strncmp(const char* one, const char* other, size_t count) {
  for (; count != 0; --count, ++one, ++other)
    if (*one != *other || *one == '\0') return static_cast<uint8_t>(*one) - static_cast<uint8_t>(*other);
  return 0;
}

char* strchr(const char* text, int wanted) {
  for (;; ++text) {
    if (*text == static_cast<char>(wanted)) return const_cast<char*>(text);
    if (*text == '\0') return nullptr;
  }
}

char* strstr(const char* text, const char* wanted) {
  const size_t length = strlen(wanted);
  for (;; ++text) {
    if (strncmp(text, wanted, length) == 0) return const_cast<char*>(text);
    if (*text == '\0') return nullptr;
  }
}

int snprintf(char* target, size_t size, const char* format, ...) {
  size_t length = 0;
  va_list arguments;
  va_start(arguments, format);
  write(format, arguments, [&](char character) {
    if (length + 1 < size) target[length] = character;
    ++length;
  });
  va_end(arguments);
  if (size != 0) target[length < size ? length : size - 1] = '\0';
  return static_cast<int>(length);
}

int printf(const char* format, ...) {
  int length = 0;
  va_list arguments;
  va_start(arguments, format);
  write(format, arguments, [&](char character) {
    platformPut(character);
    ++length;
  });
  va_end(arguments);
  return length;
}

int puts(const char* text) { return printf("%s\n", text); }
int putchar(int character) {
  platformPut(character);
  return character;
}
}

// A suite may take memory for something large; the run is short, so none is given back.
void* operator new(size_t size) {
  alignas(8) static char memory[1 << 20];
  static size_t used = 0;
  char* const given = memory + used;
  used += (size + 7) / 8 * 8;
  if (used > sizeof memory) {
    platform::print("\nout of memory\n");
    platform::exit(3);
  }
  return given;
}
void operator delete(void*) noexcept {}
void operator delete(void*, size_t) noexcept {}
