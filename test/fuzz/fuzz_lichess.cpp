// Whatever a server says: the first byte says where, on the stream of events, of a game or of television or
// as a puzzle; the rest is sent there. Whatever comes, the game on the board stays a legal one, nothing is
// lost or hangs, and afterwards the board still plays on the server.
#include "../lichess_story.h"
#include "chess/movegen.h"
#include "fuzz.h"

namespace {

void checkGame(const game::Game& game) {
  chess::Position position = game.start();
  for (int ply = 0; ply < game.plyCount(); ++ply) {
    HOLDS(chess::isLegal(position, game.moves()[ply]));
    position.play(game.moves()[ply]);
  }
  HOLDS(position == game.position());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  if (size < 1 || size > 4000) return 0;
  alignas(LichessStory) static unsigned char storage[sizeof(LichessStory)];
  auto& board = *new (storage) LichessStory;
  board.lichess.opponentPlays = false;
  board.type("lichess login lip_secret123");
  board.wait(300, 4);
  const bool inGame = (data[0] & 1) != 0;
  if (inGame) {
    board.lichess.begin();
    board.wait(300, 4);
  }
  base::TextOf<4000> text;
  for (std::size_t i = 1; i < size; ++i) text.add(static_cast<char>(data[i] == 0 ? ' ' : data[i]));
  if (inGame) {
    board.lichess.sayOnGame(text.cString());
  } else if ((data[0] & 2) != 0) {
    board.type("lichess tv");
    board.wait(300, 4);
    board.lichess.sayOnTelevision(text.cString());
  } else if ((data[0] & 4) != 0) {
    board.lichess.puzzle = text.cString();
    board.type("puzzle daily");
  } else {
    board.lichess.sayOnEvents(text.cString());
  }
  board.wait(3000, 4);
  checkGame(board.game());
  board.heard.clear();
  board.put("\x03\nversion\n");
  board.wait(200, 4);
  HOLDS(board.hasHeard("Glowmate 1.2.3"));
  board.~LichessStory();
  return 0;
}
