// See Arduino.h of this folder. Of ESP-IDF's many fields only those that src/ uses.
#pragma once

#include "esp_netif.h"

typedef enum {
  WIFI_REASON_AUTH_EXPIRE = 2,
  WIFI_REASON_ASSOC_LEAVE = 8,
  WIFI_REASON_MIC_FAILURE = 14,
  WIFI_REASON_4WAY_HANDSHAKE_TIMEOUT = 15,
  WIFI_REASON_802_1X_AUTH_FAILED = 23,
  WIFI_REASON_BEACON_TIMEOUT = 200,
  WIFI_REASON_NO_AP_FOUND = 201,
  WIFI_REASON_AUTH_FAIL = 202,
  WIFI_REASON_HANDSHAKE_TIMEOUT = 204,
} wifi_err_reason_t;
typedef enum { WIFI_AUTH_OPEN, WIFI_AUTH_WEP, WIFI_AUTH_WPA_PSK, WIFI_AUTH_WPA2_PSK } wifi_auth_mode_t;
typedef enum { WIFI_MODE_NULL, WIFI_MODE_STA, WIFI_MODE_AP, WIFI_MODE_APSTA } wifi_mode_t;
typedef enum { WIFI_IF_STA, WIFI_IF_AP } wifi_interface_t;
typedef enum { WIFI_STORAGE_FLASH, WIFI_STORAGE_RAM } wifi_storage_t;

struct wifi_scan_threshold_t {
  int8_t rssi;
  wifi_auth_mode_t authmode;
};
struct wifi_pmf_config_t {
  bool capable, required;
};
struct wifi_sta_config_t {
  uint8_t ssid[32];
  uint8_t password[64];
  wifi_scan_threshold_t threshold;
  wifi_pmf_config_t pmf_cfg;
};
struct wifi_ap_config_t {
  uint8_t ssid[32];
  uint8_t password[64];
  uint8_t ssid_len;
  uint8_t channel;
  wifi_auth_mode_t authmode;
  uint8_t max_connection;
};
typedef union {
  wifi_ap_config_t ap;
  wifi_sta_config_t sta;
} wifi_config_t;
struct wifi_init_config_t {
  int magic;
};
#define WIFI_INIT_CONFIG_DEFAULT() \
  { 0x1F2F3F4F }
struct wifi_scan_config_t;
struct wifi_ap_record_t {
  uint8_t ssid[33];
  int8_t rssi;
  wifi_auth_mode_t authmode;
};
struct wifi_event_sta_disconnected_t {
  uint8_t ssid[32];
  uint8_t ssid_len;
  uint8_t bssid[6];
  uint8_t reason;
  int8_t rssi;
};

extern esp_event_base_t const WIFI_EVENT;
typedef enum {
  WIFI_EVENT_WIFI_READY,
  WIFI_EVENT_SCAN_DONE,
  WIFI_EVENT_STA_START,
  WIFI_EVENT_STA_STOP,
  WIFI_EVENT_STA_CONNECTED,
  WIFI_EVENT_STA_DISCONNECTED
} wifi_event_t;

esp_netif_t* esp_netif_create_default_wifi_sta();
esp_netif_t* esp_netif_create_default_wifi_ap();
esp_err_t esp_wifi_init(const wifi_init_config_t* config);
esp_err_t esp_wifi_deinit();
esp_err_t esp_wifi_start();
esp_err_t esp_wifi_stop();
esp_err_t esp_wifi_set_storage(wifi_storage_t storage);
esp_err_t esp_wifi_set_mode(wifi_mode_t mode);
esp_err_t esp_wifi_set_config(wifi_interface_t interface, wifi_config_t* config);
esp_err_t esp_wifi_connect();
esp_err_t esp_wifi_disconnect();
esp_err_t esp_wifi_scan_start(const wifi_scan_config_t* config, bool block);
esp_err_t esp_wifi_scan_get_ap_records(uint16_t* number, wifi_ap_record_t* records);
esp_err_t esp_wifi_sta_get_ap_info(wifi_ap_record_t* record);
