// Choosing an opponent with the pieces alone. Before the first move, lift the king of the side that the
// computer is to play: a row of squares lights up, one for each level, and one square for "a human".
// Put the king on one of them, then back on its own square.
//
// A computer that plays White moves at once. As long as nobody has carried that move out, it is none yet.
//
// White's king: a3 to h3 are levels 1 to 8, a4 and b4 are 9 and 10, h4 is a human; Black's mirrored.
#pragma once

#include "chess/types.h"
#include "game/game.h"

namespace app {

class Menu {
 public:
  static constexpr int kHuman = 0;

  struct Choice {
    bool made = false;
    chess::Colour side = chess::Colour::White;
    int level = kHuman;
  };
  // The settled squares, once a tick. A choice is made when the king has come to rest on a square.
  Choice update(const game::Game& game, bool computerBegins, chess::SquareSet seen, uint32_t nowMs);

  // Something to show: the squares to choose from, and the one that was chosen last.
  bool isOpen() const { return open_; }
  chess::Colour side() const { return side_; }
  chess::SquareSet levels() const;
  chess::Square human() const;
  static chess::Square squareOf(chess::Colour side, int level);

 private:
  static constexpr uint32_t kRestMs = 400;

  bool open_ = false;
  chess::Colour side_ = chess::Colour::White;
  chess::Square at_ = chess::kNoSquare;  // where the king rests
  uint32_t since_ = 0;
  bool told_ = false;
};

}  // namespace app
