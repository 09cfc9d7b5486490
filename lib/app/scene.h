// From what is going on to what is lit: the one place that says which lights mean what.
#pragma once

#include "game/game.h"
#include "lights/picture.h"
#include "sensing/decision.h"

namespace app {

// Things to show besides the pieces and the game.
struct SceneExtras {
  bool threats = false;
  bool testPattern = false;
  bool idle = false;
  bool thinking = false;
  bool confirm = false;                  // a move by hand has just been understood
  chess::SquareSet good, playable, bad;  // how the coach sees the destinations
  chess::SquareSet hanging;
  chess::Move hint;
  chess::Square blunder = chess::kNoSquare;  // where the move that loses much has gone
  chess::SquareSet faults;                   // sensors that cannot be trusted
};

void paintScene(const game::Game& game, const sensing::View& view, const SceneExtras& extras,
                lights::Picture& picture);

// Before the first move, with a king in hand: whom to play against.
void paintMenu(chess::Square king, chess::SquareSet levels, chess::Square human, chess::Square current,
               lights::Picture& picture);

// The board playing by itself: a position, its last move, and no pieces.
void paintDemo(const chess::Position& position, chess::Move last, lights::Picture& picture);

}  // namespace app
