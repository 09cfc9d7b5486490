// A hundred games for each protocol, moved by hand in all orders: how many moves reach the app, and do its
// lights reach their squares?
#include <cstdio>
#include <memory>

#include "../test/app_games.h"

namespace {

constexpr int kGames = 100;
constexpr int kMaxPlies = 60;

struct Sum {
  int games = 0, sound = 0, plies = 0, reached = 0, asked = 0, confused = 0, dark = 0;
};

void connect(WholeBoard& board, const char* name) {
  board.start();
  base::TextOf<40> line;
  board.type(line.add("appear ").add(name).view());
  board.wait(20);
  if (board.air.profile() == nullptr)
    board.wait(5000);  // the console's own time after a start
  else
    static_cast<void>(board.air.connect());
  board.wait(20);
  board.heard.clear();
}

template <typename Client>
void play(const char* name) {
  Sum sum;
  for (uint32_t seed = 1; seed <= kGames; ++seed) {
    const auto board = std::make_unique<WholeBoard>();
    connect(*board, name);
    const AppGame game = playGame<Client>(*board, seed, kMaxPlies);
    ++sum.games;
    sum.sound += game.isSound() ? 1 : 0;
    sum.plies += game.plies;
    sum.reached += game.reached;
    sum.asked += game.asked;
    sum.confused += game.confused;
    sum.dark += game.dark;
  }
  std::printf(
      "  %-13s %3d of %3d games sound, %5d of %5d moves reached the app, %d after a touch; senseless "
      "messages "
      "%d, wrong lights %d\n",
      name, sum.sound, sum.games, sum.reached, sum.plies, sum.asked, sum.confused, sum.dark);
}

}  // namespace

int main() {
  play<PegasusClient>("pegasus");
  play<ChessnutClient>("chessnut");
  play<ChessLinkClient>("chesslink");
  play<CppClient>("cpp");
  play<SentioClient>("sentio");
  play<ChessLinkClient>("chesslink-usb");
  return 0;
}
