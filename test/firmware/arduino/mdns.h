// See Arduino.h of this folder.
#pragma once

#include <cstddef>
#include <cstdint>

#include "esp_err.h"

struct mdns_txt_item_t {
  const char* key;
  const char* value;
};
esp_err_t mdns_init();
void mdns_free();
esp_err_t mdns_hostname_set(const char* name);
esp_err_t mdns_service_add(const char* instance, const char* type, const char* protocol, uint16_t port,
                           mdns_txt_item_t items[], std::size_t count);
