// See Arduino.h of this folder. Version 3 of Arduino does not include it by itself.
#pragma once

#include <cstdint>

extern "C" uint32_t esp_random(void);
