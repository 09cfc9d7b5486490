// What the fuzz targets share: a property that does not hold ends the run, so that the fuzzer keeps the
// input.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#define HOLDS(property)                                       \
  do {                                                        \
    if (!(property)) {                                        \
      std::fprintf(stderr, "%s: does not hold\n", #property); \
      std::abort();                                           \
    }                                                         \
  } while (false)

inline std::string_view asText(const uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}
