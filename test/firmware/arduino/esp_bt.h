// See Arduino.h of this folder: ESP-IDF's Bluetooth controller, as far as src/ uses it.
#pragma once

#include "esp_err.h"

typedef enum {
  ESP_BT_MODE_IDLE = 0x00,
  ESP_BT_MODE_BLE = 0x01,
  ESP_BT_MODE_CLASSIC_BT = 0x02,
  ESP_BT_MODE_BTDM = 0x03
} esp_bt_mode_t;

esp_err_t esp_bt_controller_mem_release(esp_bt_mode_t mode);
