// From what is going on to what is lit: the one place that says which lights mean what.
#pragma once

#include "game/game.h"
#include "lights/picture.h"
#include "sensing/decision.h"

namespace activities {

// Things to show besides the pieces and the game.
struct Extras {
  bool threats = false;
  bool idle = false;
  bool thinking = false;
  bool confirm = false;                  // a move by hand has just been understood
  chess::SquareSet good, playable, bad;  // how the coach sees the destinations
  chess::SquareSet hanging;
  chess::SquareSet offers;  // squares that stand for what the other side wants to know
  chess::Move hint;
  chess::Square blunder = chess::kNoSquare;  // where the move that loses much has gone
  chess::SquareSet faults;                   // sensors that cannot be trusted
};

// What the pieces should show: a game, or a position besides it.
struct Scene {
  const chess::Position& position;
  chess::Move lastMove;
  bool isOver = false;
  bool isAwaited = false;  // a computer, a server or an app wants to be sure of the last move
};

// What is asked by light: was it the piece there that was taken?
inline chess::SquareSet asked(const Scene& scene, const sensing::View& view) {
  return view.other.empty() && scene.isAwaited ? view.moment : view.other;
}

// Castling has been taken back elsewhere, and the squares look as before: its two pieces must change places.
inline bool isSwapTakenBack(const Scene& scene, const sensing::View& view) {
  return view.captures.count() == 2 && view.fill.empty() && view.clear.empty() &&
         !scene.lastMove.isCastling();
}

// What the hands are doing, whatever else is lit.
void paintHands(const Scene& scene, const sensing::View& view, lights::Picture& picture);

void paintGame(const game::Game& game, const Scene& scene, const sensing::View& view, const Extras& extras,
               lights::Picture& picture);

// Before the first move, with a king or the queen in hand: what can be chosen, and what is.
void paintMenu(chess::Square hand, chess::SquareSet levels, chess::SquareSet others, chess::Square chosen,
               lights::Picture& picture);

// The last move and a check, which belong to any position.
void paintStanding(const chess::Position& position, chess::Move last, lights::Picture& picture);

}  // namespace activities
