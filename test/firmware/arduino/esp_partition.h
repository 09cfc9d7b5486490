// See Arduino.h of this folder: ESP-IDF's partitions, as far as src/ uses them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "esp_err.h"

typedef enum { ESP_PARTITION_TYPE_APP = 0x00, ESP_PARTITION_TYPE_DATA = 0x01 } esp_partition_type_t;
typedef enum {
  ESP_PARTITION_SUBTYPE_APP_OTA_0 = 0x10,
  ESP_PARTITION_SUBTYPE_APP_OTA_1 = 0x11,
  ESP_PARTITION_SUBTYPE_DATA_SPIFFS = 0x82,
  ESP_PARTITION_SUBTYPE_ANY = 0xff
} esp_partition_subtype_t;

typedef struct {
  esp_partition_type_t type;
  esp_partition_subtype_t subtype;
  uint32_t address;
  uint32_t size;
  char label[17];
} esp_partition_t;

extern "C" {
const esp_partition_t* esp_partition_find_first(esp_partition_type_t type, esp_partition_subtype_t subtype,
                                                const char* label);
esp_err_t esp_partition_read(const esp_partition_t* partition, std::size_t offset, void* bytes,
                             std::size_t count);
esp_err_t esp_partition_write(const esp_partition_t* partition, std::size_t offset, const void* bytes,
                              std::size_t count);
esp_err_t esp_partition_erase_range(const esp_partition_t* partition, std::size_t offset, std::size_t count);
}
