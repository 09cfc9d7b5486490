// A console and somebody at the other end of the line: what is typed, what is read. The board behind it is
// whole but has no sensors, so nobody has to carry out with pieces what is typed.
#pragma once

#include "suite.h"
#include "whole_board.h"

class ConsoleStory : public WholeBoard {
 public:
  // Everything new.
  void begin() {
    store().clear();
    memoryFree = 100000;
    reboots = 0;
    setListening(true);
    setSensorsAnswer(false);
    setPieces(chess::Position().occupied());
    losePower();
    start(1000);
    wait(kUntilBlindMs);
    heard.clear();
  }
  // The sensors answer after all, and the pieces stand on their first squares.
  void attachSensors() {
    setSensorsAnswer(true);
    wait(100);
    heard.clear();
  }
  void step() { wait(1); }

 private:
  static constexpr uint32_t kUntilBlindMs = 1100;
};
