// Whole games of chance, moved by hand on a board that an app plays on: does every move reach the app, once?
#pragma once

#include "app_client.h"
#include "hand_planner.h"

struct AppGame {
  int plies = 0;     // moved by hand
  int reached = 0;   // of these, as the app understood them
  int confused = 0;  // what the app could not explain
  int asked = 0;     // moves that the board asked about by light, and a touch settled
  int dark = 0;      // moves that the app lit and the squares did not show
  bool ownGameTouched = false;
  bool isSound() const { return reached == plies && confused == 0 && dark == 0 && !ownGameTouched; }
};

// The app shows a move, and takes its lights away again: what is lit then is the board's own, a promotion for
// example.
inline bool lightsReach(WholeBoard& board, AppClient& app, chess::Move move) {
  const chess::SquareSet squares =
      chess::SquareSet::of(move.from()) | chess::SquareSet::of(chess::landingOf(move));
  if (!app.light(move.from(), chess::landingOf(move))) return true;
  app.pass(40);
  const bool reached = board.lit() == squares;
  app.lightNone();
  app.pass(40);
  return reached;
}

// One move at a time. Pieces are taken in every way, dragged, lifted in vain, and put straight.
inline Habits appHabits() {
  Habits habits;
  habits.taking = kOwnFirst | kEnemyFirst | kSwept | kTogether | kSlidden;
  habits.gap = {55, 110};  // a capture told by less waits for a touch
  habits.drag = 25;
  habits.hesitate = 10;
  habits.straightenOwn = 5;
  return habits;
}

inline void act(WholeBoard& board, AppClient& app, HandPlanner& planner) {
  Timeline::Event event;
  while (!planner.timeline.empty()) {
    for (chess::SquareSet pieces = board.pieces(); planner.timeline.take(board.now(), event);
         board.setPieces(pieces)) {
      if (event.what == Timeline::What::Lift)
        pieces.remove(event.square);
      else
        pieces.add(event.square);
    }
    app.pass(1);
  }
}

inline void touch(WholeBoard& board, AppClient& app, chess::Square square) {
  board.lift(square);
  board.place(square);
  app.pass(1500);
}

// On a board that has just been connected. Ends early once a move has not got there.
template <typename Client>
AppGame playGame(WholeBoard& board, uint32_t seed, int maxPlies) {
  Client app(board);
  app.begin();
  static HandPlanner hands;
  hands.begin(chess::Position(), appHabits(), seed, board.now());
  AppGame game;
  const int ownPlies = board.game().plyCount();
  while (game.plies < maxPlies && game.plies < hands.count && game.reached == game.plies) {
    if (!lightsReach(board, app, hands.moves[game.plies])) ++game.dark;
    hands.planUntilRest(board.now());
    act(board, app, hands);
    ++game.plies;
    // A promotion may be chosen for four seconds.
    app.pass(1500);
    for (int i = 0; i < 4 && app.moves() < game.plies; ++i) app.pass(1000);
    if (app.moves() < game.plies && !board.lit().empty()) {
      ++game.asked;
      touch(board, app, landingOf(hands.moves[game.plies - 1]));
    }
    if (app.moves() == game.plies && app.position() == hands.position(game.plies)) ++game.reached;
  }
  game.confused = app.confused();
  game.ownGameTouched = board.game().plyCount() != ownPlies;
  return game;
}
