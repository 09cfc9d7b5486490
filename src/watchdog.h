// Restarts the board when the task that called watch() has not called feed() for too long. Arduino 2 and 3
// bring versions of ESP-IDF that set this up differently.
#pragma once

#include <esp_task_wdt.h>

#include "arduino_core.h"
#include "board_config.h"

namespace watchdog {

inline void watch() {
#if ESP_ARDUINO_VERSION_MAJOR >= 3
  esp_task_wdt_config_t config = {};
  config.timeout_ms = board::kWatchdogMs;
  config.idle_core_mask = 1;
  config.trigger_panic = true;
  if (esp_task_wdt_reconfigure(&config) != ESP_OK) esp_task_wdt_init(&config);
#else
  esp_task_wdt_init(board::kWatchdogMs / 1000, true);
#endif
  esp_task_wdt_add(nullptr);
}

inline void feed() { esp_task_wdt_reset(); }

}  // namespace watchdog
