// The firmware's main loop in the hands of a story.
#pragma once

#include <Arduino.h>

#include "fake_arduino.h"

// Lets the firmware run until something is so, for half a minute at most: the machine may be busy.
template <typename Condition>
bool runUntil(Condition condition) {
  const uint32_t since = millis();
  bool is = condition();
  for (; !is && millis() - since < 30000; is = condition()) loop();
  return is;
}
inline bool hears(const char* words) {
  return runUntil([=] { return fake::heard().find(words) != std::string::npos; });
}
