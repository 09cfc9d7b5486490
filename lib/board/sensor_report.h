// What is known of the sensors, in one piece: for the console, the self-test and followers.
#pragma once

#include "board/board.h"

namespace board {

struct SensorReport {
  bool answering = false;  // the last scan could be read
  chess::SquareSet raw, settled, expected;
  chess::SquareSet weak, stuck, flickering;
};

inline SensorReport sensorReport(const Board& board) {
  const sensing::Hands& hands = board.referee.hands();
  SensorReport report;
  report.answering = board.sensors.isAnswering();
  report.raw = hands.raw();
  report.settled = hands.settled();
  report.expected = hands.expected();
  report.weak = hands.health().weak();
  report.stuck = hands.health().stuck();
  report.flickering = hands.health().flickering(board.device.nowMs());
  return report;
}

}  // namespace board
