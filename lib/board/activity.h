// An activity: who owns the squares and the lights just now. Exactly one does. It paints its own picture and
// describes itself in words, so lights, console and page cannot disagree.
#pragma once

#include "base/text.h"
#include "chess/position.h"
#include "chess/types.h"
#include "lights/picture.h"

namespace board {

// One reading of all sensors.
struct Scan {
  uint64_t wired = 0;        // bit i for sensor i, as the board is wired
  chess::SquareSet squares;  // the same by square
  uint32_t atMs = 0;         // when it was made
  bool isFirst = false;      // since the sensors answer, or since the squares have other sensors
  bool isTouched = false;    // a square has just settled into another state
};

class Activity {
 public:
  // One word: "play", "demo".
  virtual const char* name() const = 0;
  virtual void enter(uint32_t nowMs) = 0;
  virtual void leave() = 0;
  // A scan, made then, has been debounced; several may come in one tick. Not called while the sensors do not
  // answer.
  virtual void sense(const Scan& scan, uint32_t atMs) = 0;
  virtual void tick(uint32_t nowMs) = 0;
  // The only way to the LEDs.
  virtual void paint(lights::Picture& picture) const = 0;
  // What it paints is for those who see the board, and told to nobody else.
  virtual bool isSecret() const { return false; }
  // What the board waits for, without a full stop; nothing when it waits for nothing.
  virtual void describe(base::Text& text) const = 0;
  // The position that the pieces show, or should; nullptr when that is the game's.
  virtual const chess::Position* position() const { return nullptr; }
  // A move of that position that was typed. False, with the reason, when it is not wanted now.
  virtual bool play(chess::Move /*move*/, base::Text& why) {
    why.add("no move is wanted now");
    return false;
  }

 protected:
  ~Activity() = default;
};

}  // namespace board
