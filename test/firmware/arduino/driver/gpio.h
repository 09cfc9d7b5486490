// See Arduino.h of the folder above.
#pragma once

#include <esp_err.h>

enum gpio_num_t : int { GPIO_NUM_NC = -1, GPIO_NUM_0 = 0, GPIO_NUM_MAX = 49 };
extern "C" esp_err_t gpio_pullup_en(gpio_num_t pin);
