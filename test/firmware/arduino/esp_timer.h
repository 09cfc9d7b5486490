// See Arduino.h of this folder: ESP-IDF's timers, as far as src/ uses them.
#pragma once

#include <cstdint>

#include "esp_err.h"

typedef struct esp_timer* esp_timer_handle_t;
typedef void (*esp_timer_cb_t)(void* arg);
typedef enum { ESP_TIMER_TASK, ESP_TIMER_MAX } esp_timer_dispatch_t;
typedef struct {
  esp_timer_cb_t callback;
  void* arg;
  esp_timer_dispatch_t dispatch_method;
  const char* name;
  bool skip_unhandled_events;
} esp_timer_create_args_t;

esp_err_t esp_timer_create(const esp_timer_create_args_t* how, esp_timer_handle_t* timer);
esp_err_t esp_timer_start_once(esp_timer_handle_t timer, uint64_t microseconds);
