// Writes the day into PGN's tag Date of a game that begins here. A date that is already there stays.
#pragma once

#include "board/referee.h"
#include "ports/calendar.h"

namespace board {

class GameDate {
 public:
  GameDate(ports::Calendar* calendar, Referee& referee) : calendar_(calendar), referee_(referee) {}

  // A game that is taken up again may have begun on another day.
  void begin() { follow(); }
  void tick(uint32_t nowMs);

 private:
  // The network may tell the date a while after the first move, but hardly of the same day after hours.
  static constexpr uint32_t kMaxLateMs = 3'600'000;

  void follow();

  ports::Calendar* calendar_;
  Referee& referee_;
  uint32_t version_ = 0;
  int plies_ = 0;
  uint32_t beganAt_ = 0;
  bool isWanted_ = false;  // the first move was played here
};

}  // namespace board
