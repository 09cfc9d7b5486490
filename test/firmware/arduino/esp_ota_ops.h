// See Arduino.h of this folder: ESP-IDF's two slots for a firmware, as far as src/ uses them.
#pragma once

#include "esp_partition.h"

#define OTA_WITH_SEQUENTIAL_WRITES 0xfffffffe

typedef uint32_t esp_ota_handle_t;
typedef enum {
  ESP_OTA_IMG_NEW = 0x0U,
  ESP_OTA_IMG_PENDING_VERIFY = 0x1U,
  ESP_OTA_IMG_VALID = 0x2U,
  ESP_OTA_IMG_INVALID = 0x3U,
  ESP_OTA_IMG_ABORTED = 0x4U,
  ESP_OTA_IMG_UNDEFINED = 0xFFFFFFFFU
} esp_ota_img_states_t;

extern "C" {
const esp_partition_t* esp_ota_get_next_update_partition(const esp_partition_t* from);
const esp_partition_t* esp_ota_get_running_partition(void);
esp_err_t esp_ota_begin(const esp_partition_t* slot, std::size_t size, esp_ota_handle_t* handle);
esp_err_t esp_ota_write(esp_ota_handle_t handle, const void* bytes, std::size_t count);
esp_err_t esp_ota_end(esp_ota_handle_t handle);
esp_err_t esp_ota_abort(esp_ota_handle_t handle);
esp_err_t esp_ota_set_boot_partition(const esp_partition_t* slot);
esp_err_t esp_ota_get_state_partition(const esp_partition_t* slot, esp_ota_img_states_t* state);
esp_err_t esp_ota_mark_app_valid_cancel_rollback(void);
esp_err_t esp_ota_mark_app_invalid_rollback_and_reboot(void);
bool verifyRollbackLater(void);  // Arduino's own, in esp32-hal-misc.c
}
