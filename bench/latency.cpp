// How quick the board is, in virtual time, over games moved by hand: from a lift to its lights, and from the
// placement to the move played. Prints median, 99th percentile and worst.
#include "../test/replay.h"

#include <cstdio>

namespace {

void print(const char* what, const Times& times) {
  std::printf("  %-50s %6d times: median %3lu ms, 99 %% within %3lu ms, worst %4lu ms\n", what, times.total(),
              static_cast<unsigned long>(times.within(500)), static_cast<unsigned long>(times.within(990)),
              static_cast<unsigned long>(times.within(1000)));
}

}  // namespace

int main() {
  static Replay replay;
  for (const uint32_t bounceMs : {0u, 5u, 20u}) {
    replay.begin(7, bounceMs);
    Random choice(8);
    for (int i = 0; i < 200; ++i) {
      int left = 60;
      replay.game([&](const chess::Position& position) {
        return left-- > 0 ? randomMove(position, choice) : chess::Move();
      });
    }
    std::printf("contacts bounce up to %lu ms: %d moves, %d not recognised\n",
                static_cast<unsigned long>(bounceMs), replay.moves, replay.failures);
    print("lift to lights", replay.board.liftToLight);
    print("lift to lights, while another piece is on its way", replay.board.liftWhileBusy);
    print("placement to played, nothing else it could be", replay.atOnce);
    print("placement to played, after a rest", replay.rested);
  }
  return 0;
}
