// Whoever answers UCI's `go`: it gets a position and limits, is asked again and again how it is getting on,
// and at last has a move.
#pragma once

#include <string_view>

#include "chess/position.h"
#include "chess/text.h"

namespace console {

// What `go` said; zero means it said nothing.
struct ThinkLimits {
  int depth = 0;  // in half-moves
  uint32_t nodes = 0;
  int mate = 0;               // in full moves
  uint32_t moveTime = 0;      // milliseconds, like all times here
  bool clock = false;         // the times below were given; a time may be zero
  uint32_t time[2] = {0, 0};  // White's and Black's
  uint32_t increment[2] = {0, 0};
  int movesToGo = 0;
  bool infinite = false;  // the answer waits for stop() all the same; UciSession sees to it
  bool ponder = false;    // likewise for ponderHit() or stop()
  // Only these moves, all legal; any if there are none. They belong to the caller: copy them in start().
  const chess::Move* moves = nullptr;
  int moveCount = 0;
};

// One thing to tell on the way, an `info` line.
struct ThinkInfo {
  static constexpr int kMostLine = 32;

  int depth = 0;
  int deepest = 0;     // seldepth, if above zero
  int line = 1;        // multipv
  bool lines = false;  // several lines were asked for, so say which
  bool mate = false;
  int score = 0;  // in hundredths of a pawn, or full moves to the mate; for the side to move
  uint32_t nodes = 0;
  uint32_t milliseconds = 0;
  int length = 0;
  chess::Move moves[kMostLine];
};

struct ThinkAnswer {
  chess::Move best;    // none when there is no legal move
  chess::Move ponder;  // the reply that is expected, if any
};

// One UCI option.
struct ThinkOption {
  enum class Type : uint8_t { Number, Switch, Button };

  const char* name = "";
  Type type = Type::Number;
  uint32_t standard = 0;  // for a switch 0 or 1
  uint32_t least = 0;
  uint32_t most = 0;
};

class Thinker {
 public:
  enum class News : uint8_t { None, Info, Answer };

  // After "id name Glowmate 1.2.3": "", or what it is, with a space first.
  virtual const char* title() const = 0;

  // `keys` are those of the positions before this one since the last capture or pawn move, oldest first. All
  // is copied. It is not thinking when this is called.
  virtual void start(const chess::Position& position, const uint64_t* keys, int keyCount,
                     const ThinkLimits& limits, uint32_t now) = 0;
  // Goes on for a moment, about a millisecond, and says what is new. After Answer it is not thinking any
  // more.
  virtual News poll(uint32_t now, ThinkInfo& info, ThinkAnswer& answer) = 0;
  // The next polls lead to an answer soon.
  virtual void stop() = 0;
  virtual void ponderHit(uint32_t now) = 0;
  // What comes next has nothing to do with what came before.
  virtual void newGame() = 0;

  // Options, from 0 on; nullptr when there is no such one.
  virtual const ThinkOption* option(int index) const = 0;
  // The value is within the option's bounds. False and a reason when it cannot be.
  virtual bool setOption(int index, uint32_t value, chess::Text& why) = 0;

 protected:
  ~Thinker() = default;
};

}  // namespace console
