// How well the board reads hands, over games that two independent people move in many styles: a row a style,
// with the parameters it is tuned with and those held back. Options: how many games a style, "tuned" or
// "held" alone, a style's name, and "tell" for what went wrong.
#include "../test/two_hands.h"

#include <cstdlib>

namespace {

struct Tally {
  int games = 0, outcomes[4] = {}, moves = 0, answered = 0;
};

Tally measure(const HandStyle& style, bool heldBack, int games, bool tells) {
  static WholeBoard board;
  static TwoHands hands(board);
  hands.tells = tells;
  hands.moves = hands.answered = 0;
  Tally tally;
  for (; tally.games < games; ++tally.games) {
    hands.forget();
    ++tally.outcomes[static_cast<int>(hands.play(style, heldBack, tally.games))];
  }
  tally.moves = hands.moves;
  tally.answered = hands.answered;
  return tally;
}

}  // namespace

int main(int count, char** words) {
  int games = 200;
  bool tells = false, tuned = true, heldBack = true;
  std::string_view only;
  for (int i = 1; i < count; ++i) {
    const std::string_view word = words[i];
    if (word == "tell")
      tells = true;
    else if (word == "tuned")
      heldBack = false;
    else if (word == "held")
      tuned = false;
    else if (std::atoi(words[i]) > 0)
      games = std::atoi(words[i]);
    else
      only = word;
  }
  std::printf("| style | parameters | games | right | stopped | wrong | silently wrong | moves | asked |\n");
  std::printf("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (const HandStyle& style : kHandStyles) {
    if (!only.empty() && std::string_view(style.name).find(only) == std::string_view::npos) continue;
    for (const bool held : {false, true}) {
      if (held ? !heldBack : !tuned) continue;
      const Tally tally = measure(style, held, games, tells);
      std::printf("| %s | %s | %d | %d | %d | %d | %d | %d | %d |\n", style.name,
                  held ? "held back" : "tuned", tally.games, tally.outcomes[0], tally.outcomes[1],
                  tally.outcomes[2], tally.outcomes[3], tally.moves, tally.answered);
      std::fflush(stdout);
    }
  }
  return 0;
}
