// See Arduino.h of this folder: the flash by its addresses.
#pragma once

#include <cstdint>

#include "esp_err.h"

typedef struct esp_flash_t esp_flash_t;

extern "C" esp_err_t esp_flash_read(esp_flash_t* chip, void* bytes, uint32_t address, uint32_t count);
