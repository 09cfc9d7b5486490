// Arduino, with its serial port under a name of our own. Arduino 3 makes `Serial` a macro, which would rename
// ports::Serial in every header that comes after it.
#pragma once

#include <Arduino.h>

inline auto& usbPort() { return Serial; }
#undef Serial
