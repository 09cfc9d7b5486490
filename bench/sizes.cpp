// What the whole board takes in memory, and its parts. On a chip, pointers are half as large.
#include <cstdio>

#include "app/app.h"

int main() {
  struct Part {
    const char* name;
    std::size_t bytes;
  };
  const Part parts[] = {{"Referee (game, clock, journal, resolver)", sizeof(board::Referee)},
                        {"of these the move resolver", sizeof(sensing::Resolver)},
                        {"of these debounce and sensor health", sizeof(sensing::Debounce)},
                        {"Engine room, whose search lies elsewhere", sizeof(players::EngineRoom)},
                        {"Console", sizeof(console::Console)},
                        {"Picture and frame", sizeof(lights::Picture) + sizeof(lights::Frame)},
                        {"App, all of it", sizeof(app::App)}};
  std::printf("| what | bytes |\n| --- | ---: |\n");
  for (const Part& part : parts) std::printf("| %s | %zu |\n", part.name, part.bytes);
}
