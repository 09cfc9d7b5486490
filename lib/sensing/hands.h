// What the hands at the board do, from raw scans to decisions: debounce, sensor health and the move resolver
// under one roof. Scans always go in, whoever owns the board. Decisions are asked for only while the game
// does.
#pragma once

#include "sensing/debounce.h"
#include "sensing/resolver.h"

namespace sensing {

class Hands {
 public:
  // What stands there now counts as settled: the first scan, or the squares are wired anew.
  void reset(Occupancy raw, uint32_t nowMs) { debounce_.reset(raw, nowMs); }
  // One scan. True when a square has settled into another state.
  bool scan(Occupancy raw, uint32_t nowMs);
  // What the last scan means for the game. At most one decision a call; the owner carries it out, tells by
  // one of the calls below, and asks again.
  Decision decide(uint32_t nowMs);
  // The game has changed under the pieces: the squares of the last decide() mean something else now. Still at
  // the time of that scan: the next one may have been made before the game changed.
  Decision reconsider();

  // What the game did, as Resolver has it.
  void reset(const chess::Position& position) { resolver_.reset(position); }
  void recall(const Occupancy* before, int count, chess::Move last) { resolver_.recall(before, count, last); }
  void played(const chess::Position& after, chess::Move move, bool byHand) {
    resolver_.played(after, move, byHand);
  }
  void revised(const chess::Position& after, chess::Move move) { resolver_.revised(after, move); }
  void revisedBehind(const chess::Position& now, const chess::Position& previous) {
    resolver_.revisedBehind(now, previous);
  }
  void tookBack(const chess::Position& now, int plies, bool byHand, const chess::Position* previous,
                chess::Move last) {
    resolver_.tookBack(now, plies, byHand, previous, last);
  }
  void setOver(bool over) { resolver_.setOver(over); }

  const View& view() const { return resolver_.view(); }
  // What the squares should show, what they show, and what the sensors say at this moment.
  Occupancy expected() const { return resolver_.expected(); }
  Occupancy settled() const { return debounce_.settled(); }
  Occupancy raw() const { return debounce_.raw(); }
  const Health& health() const { return debounce_.health(); }
  // The last move may still become another one: a machine should wait.
  bool mayStillChange(uint32_t nowMs) { return resolver_.mayStillChange(nowMs); }

 private:
  Decision ask(Occupancy squares, Occupancy blips, uint32_t nowMs);

  uint32_t decidedAt_ = 0;
  Occupancy blips_;  // of the last scan
  Debounce debounce_;
  Resolver resolver_;
};

}  // namespace sensing
