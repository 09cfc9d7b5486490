// Any bytes in the middle of Improv's packets, over the serial line.
#include "console_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  alignas(ConsoleFuzz) static unsigned char place[sizeof(ConsoleFuzz)];
  ConsoleFuzz* const fuzz = new (place) ConsoleFuzz(ConsoleFuzz::Radio::Yes);
  fuzz->run(asText(data, size));
  return 0;
}
