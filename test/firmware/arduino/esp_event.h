// See Arduino.h of this folder.
#pragma once

#include <cstdint>

#include "esp_err.h"

#define ESP_ERR_INVALID_STATE 0x103
#define ESP_EVENT_ANY_ID (-1)

using esp_event_base_t = const char*;
using esp_event_handler_t = void (*)(void* argument, esp_event_base_t base, int32_t id, void* data);
using esp_event_handler_instance_t = void*;

esp_err_t esp_event_loop_create_default();
esp_err_t esp_event_handler_instance_register(esp_event_base_t base, int32_t id, esp_event_handler_t handler,
                                              void* argument, esp_event_handler_instance_t* instance);
