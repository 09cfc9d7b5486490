#include "fake_wifi.h"

#include <Arduino.h>
#include <esp_mac.h>
#include <esp_wifi.h>
#include <mdns.h>

#include <atomic>
#include <cstring>
#include <mutex>
#include <thread>

namespace {

std::mutex air;
std::string nearName, nearPassword, wantedName, wantedPassword, mdnsName, ownKey;
bool dhcpAnswers = true, isOn = false, isInitialised = false, isJoined = false, keepsInFlash = true;
bool mdnsIsUp = false, asked = false, ownIsOpen = false;
std::atomic<bool> touched{false};
const std::thread::id tickThread = std::this_thread::get_id();

struct Handler {
  esp_event_base_t base;
  esp_event_handler_t call;
  void* argument;
};
Handler handlers[8];
int handlerCount = 0;

void touch() {
  if (std::this_thread::get_id() == tickThread) touched = true;
}

// As ESP-IDF's own task would.
void post(esp_event_base_t base, int32_t id, const void* data, std::size_t size, uint32_t afterMs = 20) {
  std::string bytes(static_cast<const char*>(data), size);
  std::thread([=]() mutable {
    delay(afterMs);
    for (int i = 0; i < handlerCount; ++i)
      if (handlers[i].base == base) handlers[i].call(handlers[i].argument, base, id, bytes.data());
  }).detach();
}
void postDisconnected(int reason) {
  wifi_event_sta_disconnected_t event{};
  event.reason = static_cast<uint8_t>(reason);
  post(WIFI_EVENT, WIFI_EVENT_STA_DISCONNECTED, &event, sizeof event);
}
template <std::size_t kSize>
std::string textOf(const uint8_t (&field)[kSize]) {
  const auto* const text = reinterpret_cast<const char*>(field);
  return {text, strnlen(text, kSize)};
}

}  // namespace

esp_event_base_t const WIFI_EVENT = "wifi";
esp_event_base_t const IP_EVENT = "ip";

namespace fake {

void setNetwork(const std::string& name, const std::string& password) {
  const std::lock_guard<std::mutex> lock(air);
  nearName = name;
  nearPassword = password;
}
void setDhcp(bool answers) {
  const std::lock_guard<std::mutex> lock(air);
  dhcpAnswers = answers;
}
void loseNetwork() {
  const std::lock_guard<std::mutex> lock(air);
  nearName.clear();
  if (isJoined) postDisconnected(WIFI_REASON_BEACON_TIMEOUT);
  isJoined = false;
}
bool isRadioOn() {
  const std::lock_guard<std::mutex> lock(air);
  return isOn;
}
std::string hostName() {
  const std::lock_guard<std::mutex> lock(air);
  return mdnsIsUp ? mdnsName : "";
}
std::string ownPassword() {
  const std::lock_guard<std::mutex> lock(air);
  return ownIsOpen ? ownKey : "";
}
bool storesInFlash() { return keepsInFlash; }
bool tickTouchedRadio() { return touched; }
bool askedForTime() { return asked; }

}  // namespace fake

esp_err_t esp_event_loop_create_default() { return ESP_OK; }
esp_err_t esp_event_handler_instance_register(esp_event_base_t base, int32_t, esp_event_handler_t handler,
                                              void* argument, esp_event_handler_instance_t*) {
  handlers[handlerCount++] = {base, handler, argument};
  return ESP_OK;
}
esp_err_t esp_netif_init() { return ESP_OK; }
esp_err_t esp_netif_set_hostname(esp_netif_t*, const char*) { return ESP_OK; }
esp_netif_t* esp_netif_create_default_wifi_sta() { return nullptr; }
esp_netif_t* esp_netif_create_default_wifi_ap() { return nullptr; }

esp_err_t esp_wifi_init(const wifi_init_config_t*) {
  touch();
  delay(50);
  isInitialised = true;
  return ESP_OK;
}
esp_err_t esp_wifi_deinit() {
  touch();
  isInitialised = false;
  keepsInFlash = true;
  return ESP_OK;
}
esp_err_t esp_wifi_start() {
  touch();
  const std::lock_guard<std::mutex> lock(air);
  isOn = isInitialised;
  return isOn ? ESP_OK : ESP_ERR_INVALID_STATE;
}
esp_err_t esp_wifi_stop() {
  touch();
  const std::lock_guard<std::mutex> lock(air);
  isOn = isJoined = ownIsOpen = false;
  return ESP_OK;
}
esp_err_t esp_wifi_set_storage(wifi_storage_t storage) {
  keepsInFlash = storage == WIFI_STORAGE_FLASH;
  return ESP_OK;
}
esp_err_t esp_wifi_set_mode(wifi_mode_t mode) {
  const std::lock_guard<std::mutex> lock(air);
  ownIsOpen = mode == WIFI_MODE_APSTA;
  return ESP_OK;
}
esp_err_t esp_wifi_set_config(wifi_interface_t interface, wifi_config_t* config) {
  const std::lock_guard<std::mutex> lock(air);
  if (interface == WIFI_IF_AP) {
    ownKey = textOf(config->ap.password);
    return config->ap.authmode == WIFI_AUTH_WPA2_PSK ? ESP_OK : ESP_ERR_INVALID_STATE;
  }
  wantedName = textOf(config->sta.ssid);
  wantedPassword = textOf(config->sta.password);
  return ESP_OK;
}
esp_err_t esp_wifi_connect() {
  touch();
  const std::lock_guard<std::mutex> lock(air);
  if (!isOn) return ESP_ERR_INVALID_STATE;
  if (wantedName != nearName) {
    postDisconnected(WIFI_REASON_NO_AP_FOUND);
  } else if (wantedPassword != nearPassword) {
    postDisconnected(WIFI_REASON_4WAY_HANDSHAKE_TIMEOUT);
  } else {
    isJoined = true;
    post(WIFI_EVENT, WIFI_EVENT_STA_CONNECTED, nullptr, 0);
    ip_event_got_ip_t event{};
    event.ip_info.ip.addr = 0x0701A8C0;  // 192.168.1.7
    if (dhcpAnswers) post(IP_EVENT, IP_EVENT_STA_GOT_IP, &event, sizeof event, 60);
  }
  return ESP_OK;
}
esp_err_t esp_wifi_disconnect() {
  touch();
  const std::lock_guard<std::mutex> lock(air);
  if (isJoined) postDisconnected(WIFI_REASON_ASSOC_LEAVE);
  isJoined = false;
  return ESP_OK;
}
esp_err_t esp_wifi_scan_start(const wifi_scan_config_t*, bool block) {
  touch();
  post(WIFI_EVENT, WIFI_EVENT_SCAN_DONE, nullptr, 0);
  return block ? ESP_ERR_INVALID_STATE : ESP_OK;
}
esp_err_t esp_wifi_scan_get_ap_records(uint16_t* number, wifi_ap_record_t* records) {
  const std::lock_guard<std::mutex> lock(air);
  *number = 2;  // two stations of one network
  for (int i = 0; i < 2; ++i) {
    records[i] = {};
    std::memcpy(records[i].ssid, nearName.c_str(), nearName.size());
    records[i].rssi = static_cast<int8_t>(-50 - i);
    records[i].authmode = WIFI_AUTH_WPA2_PSK;
  }
  return ESP_OK;
}
esp_err_t esp_wifi_sta_get_ap_info(wifi_ap_record_t* record) {
  *record = {};
  record->rssi = -50;
  return ESP_OK;
}
esp_err_t esp_read_mac(uint8_t* mac, esp_mac_type_t) {
  const uint8_t bytes[] = {1, 2, 3, 4, 0xab, 0x12};
  std::memcpy(mac, bytes, sizeof bytes);
  return ESP_OK;
}

esp_err_t mdns_init() {
  const std::lock_guard<std::mutex> lock(air);
  mdnsIsUp = true;
  return ESP_OK;
}
void mdns_free() {
  const std::lock_guard<std::mutex> lock(air);
  mdnsIsUp = false;
}
esp_err_t mdns_hostname_set(const char* name) {
  const std::lock_guard<std::mutex> lock(air);
  mdnsName = name;
  return ESP_OK;
}
esp_err_t mdns_service_add(const char*, const char*, const char*, uint16_t, mdns_txt_item_t[], std::size_t) {
  return ESP_OK;
}

void configTzTime(const char* zone, const char* server, const char*, const char*) {
  asked = zone != nullptr && server != nullptr;
}
