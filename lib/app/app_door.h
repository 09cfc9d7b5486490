// Lets apps in: over Bluetooth or the serial line, while the settings say so. An app that connects plays on
// the board once it is at home, and not in a game on a server.
#pragma once

#include "app/serial_link.h"
#include "board/board.h"
#include "eboard/appearance.h"
#include "ports/packets.h"

namespace app {

class AppDoor {
 public:
  // Without a radio only the serial line is left.
  AppDoor(board::Board& board, ports::Serial& serial, ports::Packets* radio)
      : board_(board), radio_(radio), serial_(serial) {}

  void begin(uint32_t nowMs) { begunAt_ = nowMs; }
  // `isRadioFree`: WiFi has let go of it.
  void tick(uint32_t nowMs, bool isRadioFree);
  // The board is to be found over Bluetooth.
  bool wantsRadio() const;
  // The serial line is an app's, not the console's.
  bool hasSerial() const { return serial_.isOpen(); }

 private:
  // After each start the serial line is the console's for so long, whatever the settings say.
  static constexpr uint32_t kConsoleFirstMs = 5000;

  void open(int appearance);
  void shut();

  board::Board& board_;
  ports::Packets* radio_;
  SerialLink serial_;
  ports::Packets* way_ = nullptr;  // to the apps; nullptr while the door is shut
  int appearance_ = eboard::kNothing;
  chess::Position last_;  // of the last app's game
  uint32_t begunAt_ = 0;
  bool isEarly_ = true;
};

}  // namespace app
