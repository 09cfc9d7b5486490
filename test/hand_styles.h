// How two people move pieces, as a table: each row has two sets of parameters. The board is tuned with the
// first set only; the second is held back and tells whether that was for hands or for a generator.
#pragma once

#include <cstdint>

// From low to high, both included; negative where something begins before another ends.
struct Span {
  int low = 0, high = 0;
};

// Ways to take a piece that stands on the square where the move ends.
enum Taking : uint8_t {
  kOwnFirst = 1,
  kEnemyFirst = 2,
  kSwept = 4,     // pushed off, with a short gap
  kTogether = 8,  // both pieces up at nearly the same moment
  kSlidden = 16   // dragged there, and pushed off
};

struct Habits {
  Span step{150, 700};    // between two movements of a hand, in milliseconds
  Span reply{300, 1200};  // from the opponent's landing to the first lift
  int restEvery = 1;      // moves until both sit back for a while
  int taking = kOwnFirst | kEnemyFirst;
  Span gap{25, 100};  // … how long the square is empty when swept
  int drag = 0;       // percent of moves that are dragged over the squares
  Span perSquare{30, 120};
  int premove = 0;        // percent: made while the opponent's piece is in the air
  int straightenOwn = 0;  // percent of moves in the middle of which another own piece is straightened
  int straightenEnemy = 0;
  Span straighten{120, 500};
  int brush = 0;  // percent of moves in which a sleeve passes over an enemy piece
  Span brushed{5, 40};
  int weak = 0;  // squares that drop out at random, so many times a minute each
  int perMinute = 0;
  int bounce = 5;         // contacts bounce up to so many milliseconds
  int touchPromoted = 0;  // percent: lifted and put back later
  int hesitate =
      0;          // percent: another piece is lifted and put back first, or the first square is not the last
  int think = 0;  // percent of moves before which the piece is held for some seconds
  bool promotes = false;  // games that begin with pawns near the end
};

struct HandStyle {
  const char* name;
  bool squaresTell;  // what happened can always be told from the squares and their times
  Habits tuned, heldBack;
};

namespace hand_styles {

inline Habits habits(Span step, Span reply, int restEvery) {
  Habits habits;
  habits.step = step;
  habits.reply = reply;
  habits.restEvery = restEvery;
  return habits;
}
template <typename Change>
Habits with(Habits habits, Change change) {
  change(habits);
  return habits;
}

inline Habits careful() { return habits({150, 700}, {400, 1200}, 1); }
inline Habits unhurried() { return habits({220, 900}, {500, 2000}, 1); }
inline Habits brisk() { return habits({120, 400}, {150, 600}, 4); }
inline Habits brisker() { return habits({100, 320}, {130, 500}, 5); }

}  // namespace hand_styles

inline const HandStyle kHandStyles[] = {
    {"careful", true, hand_styles::careful(), hand_styles::unhurried()},
    {"fast", true, hand_styles::habits({100, 250}, {60, 300}, 8),
     hand_styles::habits({90, 200}, {80, 250}, 12)},
    {"blitz", true, hand_styles::habits({50, 150}, {60, 250}, 10),
     hand_styles::habits({60, 130}, {40, 200}, 14)},
    {"early", true, hand_styles::habits({120, 400}, {-120, 0}, 6),
     hand_styles::habits({100, 500}, {-90, 10}, 5)},
    {"blitz, early", true, hand_styles::habits({50, 150}, {-100, 60}, 8),
     hand_styles::habits({60, 140}, {-120, 40}, 10)},
    {"premove", false, hand_styles::with(hand_styles::brisk(), [](Habits& it) { it.premove = 30; }),
     hand_styles::with(hand_styles::brisker(), [](Habits& it) { it.premove = 45; })},
    {"own piece straightened", true,
     hand_styles::with(hand_styles::careful(), [](Habits& it) { it.straightenOwn = 25; }),
     hand_styles::with(hand_styles::brisk(),
                       [](Habits& it) {
                         it.straightenOwn = 35;
                         it.straighten = {90, 400};
                       })},
    {"enemy piece straightened", false,
     hand_styles::with(hand_styles::careful(), [](Habits& it) { it.straightenEnemy = 25; }),
     hand_styles::with(hand_styles::brisk(),
                       [](Habits& it) {
                         it.straightenEnemy = 35;
                         it.straighten = {90, 400};
                       })},
    {"sleeve", true, hand_styles::with(hand_styles::careful(), [](Habits& it) { it.brush = 40; }),
     hand_styles::with(hand_styles::brisk(),
                       [](Habits& it) {
                         it.brush = 60;
                         it.brushed = {3, 45};
                       })},
    {"sleeve of a thinker", true,
     hand_styles::with(hand_styles::careful(),
                       [](Habits& it) {
                         it.brush = 30;
                         it.think = 30;
                       }),
     hand_styles::with(hand_styles::careful(),
                       [](Habits& it) {
                         it.brush = 40;
                         it.think = 50;
                         it.brushed = {3, 45};
                       })},
    {"weak magnets", false,
     hand_styles::with(hand_styles::careful(),
                       [](Habits& it) {
                         it.weak = 5;
                         it.perMinute = 20;
                       }),
     hand_styles::with(hand_styles::brisk(),
                       [](Habits& it) {
                         it.weak = 5;
                         it.perMinute = 30;
                       })},
    {"both up at once", true,
     hand_styles::with(hand_styles::careful(), [](Habits& it) { it.taking = kTogether; }),
     hand_styles::with(hand_styles::brisk(), [](Habits& it) { it.taking = kTogether | kOwnFirst; })},
    {"swept off", true, hand_styles::with(hand_styles::careful(), [](Habits& it) { it.taking = kSwept; }),
     hand_styles::with(hand_styles::brisk(),
                       [](Habits& it) {
                         it.taking = kSwept;
                         it.gap = {30, 115};
                       })},
    {"dragged and swept", true,
     hand_styles::with(hand_styles::careful(),
                       [](Habits& it) {
                         it.taking = kSlidden;
                         it.drag = 60;
                         it.gap = {20, 90};
                       }),
     hand_styles::with(hand_styles::brisk(),
                       [](Habits& it) {
                         it.taking = kSlidden;
                         it.drag = 80;
                         it.perSquare = {25, 90};
                       })},
    {"promotion touched later", true,
     hand_styles::with(hand_styles::careful(),
                       [](Habits& it) {
                         it.promotes = true;
                         it.touchPromoted = 60;
                       }),
     hand_styles::with(hand_styles::brisk(),
                       [](Habits& it) {
                         it.promotes = true;
                         it.touchPromoted = 80;
                         it.restEvery = 2;
                       })},
    {"second thoughts", true, hand_styles::with(hand_styles::careful(), [](Habits& it) { it.hesitate = 40; }),
     hand_styles::with(hand_styles::brisk(),
                       [](Habits& it) {
                         it.hesitate = 50;
                         it.restEvery = 1;
                       })},
    {"bouncing contacts", true, hand_styles::with(hand_styles::brisk(), [](Habits& it) { it.bounce = 20; }),
     hand_styles::with(hand_styles::careful(),
                       [](Habits& it) {
                         it.bounce = 18;
                         it.taking = kOwnFirst | kEnemyFirst | kTogether;
                       })},
    {"everything", false,
     hand_styles::with(hand_styles::brisk(),
                       [](Habits& it) {
                         it.taking = 31;
                         it.drag = 15;
                         it.premove = 4;
                         it.straightenOwn = 4;
                         it.straightenEnemy = 4;
                         it.brush = 5;
                         it.hesitate = 8;
                         it.bounce = 10;
                       }),
     hand_styles::with(hand_styles::brisker(),
                       [](Habits& it) {
                         it.taking = 31;
                         it.drag = 20;
                         it.premove = 6;
                         it.straightenOwn = 5;
                         it.straightenEnemy = 5;
                         it.brush = 8;
                         it.hesitate = 5;
                         it.bounce = 15;
                       })},
};
