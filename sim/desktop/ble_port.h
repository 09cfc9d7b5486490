// A TCP port on this computer that stands for the air between the board and an app: who connects there has
// connected to the board over Bluetooth. Each line is one packet in hex, both ways. One app at a time; the
// line ends when the board sends it away.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

#include "live.h"

namespace sim {

// Wakes a thread that waits for files.
class Bell {
 public:
  Bell();
  ~Bell();
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;

  void ring();
  void silence();
  int file() const { return ends_[0]; }

 private:
  int ends_[2] = {-1, -1};
};

class BlePort {
 public:
  explicit BlePort(Live& live) : live_(live) {}
  ~BlePort();
  BlePort(const BlePort&) = delete;
  BlePort& operator=(const BlePort&) = delete;

  // False, with the reason, when the port cannot be had.
  bool start(int port, std::string& why);

 private:
  void run();
  void serve(int client);

  Live& live_;
  int listener_ = -1;
  Bell end_;
  std::atomic<bool> stopping_{false};
  std::thread thread_;
};

}  // namespace sim
