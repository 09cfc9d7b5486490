// Arduino, with its serial port under a name of our own. Some of its names are macros, `Serial` in version 3
// and `word` in both, and would rename what is ours in every header that comes after it.
#pragma once

#include <Arduino.h>

inline auto& usbPort() { return Serial; }
#undef Serial
#undef word
