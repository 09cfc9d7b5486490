// See Arduino.h of this folder.
#pragma once

#include <cstddef>

#include "esp_event.h"

using esp_netif_t = struct FakeNetif;

struct esp_ip4_addr_t {
  uint32_t addr;  // in the network's order
};
struct esp_netif_ip_info_t {
  esp_ip4_addr_t ip, netmask, gw;
};
struct ip_event_got_ip_t {
#if ESP_ARDUINO_VERSION_MAJOR < 3
  int if_index;
#endif
  esp_netif_t* esp_netif;
  esp_netif_ip_info_t ip_info;
  bool ip_changed;
};

extern esp_event_base_t const IP_EVENT;
typedef enum { IP_EVENT_STA_GOT_IP, IP_EVENT_STA_LOST_IP } ip_event_t;

esp_err_t esp_netif_init();
esp_err_t esp_netif_set_hostname(esp_netif_t* netif, const char* name);
std::size_t esp_netif_get_nr_of_ifs();
