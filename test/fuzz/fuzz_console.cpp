// Any bytes over the serial line.
#include "console_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  alignas(ConsoleFuzz) static unsigned char place[sizeof(ConsoleFuzz)];
  (new (place) ConsoleFuzz())->run(asText(data, size));
  return 0;
}
