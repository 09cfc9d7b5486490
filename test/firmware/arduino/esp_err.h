// See Arduino.h of this folder.
#pragma once

using esp_err_t = int;
#define ESP_OK 0
