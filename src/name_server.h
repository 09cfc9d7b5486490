// Answers every name with the board's own address, on the set-up network.
#pragma once

#include <stdint.h>

class NameServer {
 public:
  // Listens on that IPv4 address only, its first number in the highest byte.
  void begin(uint32_t address);
  void end();
  // Answers what has come; never waits.
  void answer();

 private:
  int socket_ = -1;
  uint32_t address_ = 0;
};
