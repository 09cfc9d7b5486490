// The chip as the console sees it.
#pragma once

#include <esp_random.h>

#include "arduino_core.h"
#include "ports/machine.h"

class EspMachine final : public ports::Machine {
 public:
  uint32_t microseconds() override { return micros(); }
  uint32_t freeMemory() override { return ESP.getFreeHeap(); }
  uint32_t stackLeft() override { return static_cast<uint32_t>(uxTaskGetStackHighWaterMark(nullptr)); }
  uint32_t random() override { return esp_random(); }
  void reboot() override { ESP.restart(); }
  const char* startReason() override;
};
