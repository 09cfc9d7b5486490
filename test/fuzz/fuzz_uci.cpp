// Any bytes in a UCI session: words of the protocol stand for single bytes, so that the fuzzer soon speaks
// it.
#include "console_fuzz.h"

namespace {

constexpr const char* kWords[] = {
    "\n",
    "position ",
    "startpos ",
    "fen ",
    "moves ",
    "go ",
    "depth ",
    "nodes ",
    "movetime ",
    "infinite ",
    "perft ",
    "2 ",
    "stop\n",
    "searchmoves ",
    "e2e4 ",
    "e7e5 ",
    "g1f3 ",
    "g8f6 ",
    "ponder ",
    "ponderhit\n",
    "isready\n",
    "setoption ",
    "name ",
    "Seed ",
    "value ",
    "d\n",
    "wtime ",
    "btime ",
    "uci\n",
    "quit\n",
    "4k3/P7/8/8/8/8/8/4K3 w - - 0 1 ",
    "a7a8q ",
};
constexpr int kCount = sizeof kWords / sizeof *kWords;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  static char text[8000];
  base::Text script(text, sizeof text);
  script.add(size > 0 ? static_cast<char>(data[0]) : '\0').add("uci\n");
  for (std::size_t i = 1; i < size; ++i) {
    if (data[i] < kCount)
      script.add(kWords[data[i]]);
    else
      script.add(static_cast<char>(data[i]));
  }
  alignas(ConsoleFuzz) static unsigned char place[sizeof(ConsoleFuzz)];
  (new (place) ConsoleFuzz())->run(script.view());
  return 0;
}
