// The chip's Bluetooth, or none: with -D GLOWMATE_BLUETOOTH=0 neither it nor NimBLE is in the firmware. Leave
// ble_peripheral.cpp out of the build then.
#pragma once

#include "ports/packets.h"

#ifndef GLOWMATE_BLUETOOTH
#define GLOWMATE_BLUETOOTH 1
#endif

#if GLOWMATE_BLUETOOTH

#include "ble_peripheral.h"

class Bluetooth {
 public:
  static void freeClassic() { BlePeripheral::freeClassic(); }
  ports::Packets* port() { return &peripheral_; }

 private:
  BlePeripheral peripheral_;
};

#else

class Bluetooth {
 public:
  // Arduino has given all that the chip keeps for Bluetooth to the heap.
  static void freeClassic() {}
  ports::Packets* port() { return nullptr; }
};

#endif
