// See Arduino.h of this folder. The two versions of ESP-IDF differ here.
#pragma once

#include <Arduino.h>

using esp_err_t = int;
constexpr esp_err_t ESP_OK = 0;

#if ESP_ARDUINO_VERSION_MAJOR >= 3
struct esp_task_wdt_config_t {
  uint32_t timeout_ms;
  uint32_t idle_core_mask;
  bool trigger_panic;
};
esp_err_t esp_task_wdt_init(const esp_task_wdt_config_t* config);
esp_err_t esp_task_wdt_reconfigure(const esp_task_wdt_config_t* config);
#else
esp_err_t esp_task_wdt_init(uint32_t seconds, bool panic);
#endif
esp_err_t esp_task_wdt_add(TaskHandle_t task);
esp_err_t esp_task_wdt_reset();
