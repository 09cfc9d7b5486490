#include "wifi_task.h"

#include <esp_mac.h>
#include <esp_netif.h>
#include <mdns.h>
#include <string.h>
#include <algorithm>

#include "net_calendar.h"
#include "task_layout.h"

namespace {

using Failure = ports::Radio::Failure;

struct Reason {
  int reason;
  Failure failure;
};
// Without names in older versions of ESP-IDF.
constexpr int kNoFittingSecurity = 210, kTooWeakSecurity = 211, kTooFaint = 212;

// The password shows in the handshake only: it does not end, or the network sends us away.
constexpr Reason kReasons[] = {
    {WIFI_REASON_NO_AP_FOUND, Failure::NoSuchNetwork},
    {WIFI_REASON_AUTH_FAIL, Failure::WrongPassword},
    {WIFI_REASON_MIC_FAILURE, Failure::WrongPassword},
    {WIFI_REASON_4WAY_HANDSHAKE_TIMEOUT, Failure::WrongPassword},
    {WIFI_REASON_HANDSHAKE_TIMEOUT, Failure::WrongPassword},
    {WIFI_REASON_802_1X_AUTH_FAILED, Failure::WrongPassword},
    {kNoFittingSecurity, Failure::WrongPassword},
    {kTooWeakSecurity, Failure::WrongPassword},
    {kTooFaint, Failure::NoSuchNetwork},
};

Failure failureOf(int reason) {
  for (const Reason& row : kReasons)
    if (row.reason == reason) return row.failure;
  return Failure::NoAnswer;
}

// A field of ESP-IDF that need not end in a NUL.
template <size_t kSize>
void copyInto(uint8_t (&field)[kSize], const char* text) {
  memset(field, 0, kSize);
  memcpy(field, text, std::min(strlen(text), kSize));
}
template <size_t kSize>
void copyText(char (&to)[kSize], const char* from) {
  const size_t length = std::min(strlen(from), kSize - 1);
  memcpy(to, from, length);
  to[length] = '\0';
}

}  // namespace

// --- the tick's side

bool WifiTask::begin() {
  return xTaskCreatePinnedToCore(run, "wifi", tasks::kWifiStack, this, tasks::kWifiPriority, &task_,
                                 tasks::kOtherCore) == pdPASS;
}

template <typename Change>
void WifiTask::wish(Change change) {
  portENTER_CRITICAL(&lock_);
  change(wanted_);
  portEXIT_CRITICAL(&lock_);
  if (task_ != nullptr) xTaskNotifyGive(task_);
}

void WifiTask::turnOff() {
  state_ = State::Off;
  wish([](Wish& wish) {
    wish.isOn = wish.isOpen = false;
    wish.join = 0;
  });
}

void WifiTask::join(const char* name, const char* password) {
  state_ = State::Joining;
  failure_ = Failure::None;
  wish([=](Wish& wish) {
    wish.isOn = true;
    wish.join = ++joins_;
    copyText(wish.name, name);
    copyText(wish.password, password);
  });
}

void WifiTask::leave() {
  state_ = State::Off;
  wish([](Wish& wish) { wish.join = 0; });
}

bool WifiTask::open(const char* name, const char* password) {
  if (task_ == nullptr) return false;
  wish([=](Wish& wish) {
    wish.isOn = wish.isOpen = true;
    copyText(wish.ownName, name);
    copyText(wish.ownPassword, password);
  });
  return true;
}

void WifiTask::close() {
  wish([](Wish& wish) { wish.isOpen = false; });
}

bool WifiTask::search() {
  if (task_ == nullptr) return false;
  searching_ = wantsSearch_ = true;
  wish([](Wish& wish) { wish.isOn = true; });
  return true;
}

bool WifiTask::found(int index, Network& network) {
  if (index < 0 || index >= found()) return false;
  network = found_[index];
  return true;
}

void WifiTask::setHostName(const char* name) {
  wish([=](Wish& wish) { copyText(wish.hostName, name); });
}

uint16_t WifiTask::boardNumber() {
  uint8_t mac[6] = {};
  esp_read_mac(mac, ESP_MAC_WIFI_STA);
  return static_cast<uint16_t>(mac[4] << 8 | mac[5]);
}

// --- the task's side

void WifiTask::run(void* self) {
  auto& task = *static_cast<WifiTask*>(self);
  for (;;) {
    // Whoever is on our own network waits for its names.
    const uint32_t waitMs = task.isOpen_ ? 20 : 500;
    ulTaskNotifyTake(pdTRUE, pdMS_TO_TICKS(waitMs));
    task.step();
  }
}

void WifiTask::step() {
  portENTER_CRITICAL(&lock_);
  Wish wanted = wanted_;
  portEXIT_CRITICAL(&lock_);
  if (!wanted.isOn) {
    stop();
    return;
  }
  if (!start()) {
    if (wanted.join != joined_) fail(Failure::NoAnswer);
    joined_ = wanted.join;
    searching_ = false;
    return;
  }
  followHostName(wanted);
  followOwn(wanted);
  followJoin(wanted);
  if (wantsSearch_.exchange(false)) startSearch();
  if (hasFound_.exchange(false)) takeFound();
  watchConnection();
  names_.answer();
  memset(wanted.password, 0, sizeof wanted.password);
}

bool WifiTask::start() {
  if (isStarted_) return true;
  if (!isPrepared_) {
    if (esp_netif_init() != ESP_OK) return false;
    const esp_err_t loop = esp_event_loop_create_default();
    if (loop != ESP_OK && loop != ESP_ERR_INVALID_STATE) return false;
    netif_ = esp_netif_create_default_wifi_sta();
    esp_netif_create_default_wifi_ap();
    esp_event_handler_instance_register(WIFI_EVENT, ESP_EVENT_ANY_ID, hear, this, nullptr);
    esp_event_handler_instance_register(IP_EVENT, ESP_EVENT_ANY_ID, hear, this, nullptr);
    isPrepared_ = true;
  }
  wifi_init_config_t config = WIFI_INIT_CONFIG_DEFAULT();
  if (esp_wifi_init(&config) != ESP_OK) return false;
  // Networks are kept in our own flash, and only there.
  isStarted_ = esp_wifi_set_storage(WIFI_STORAGE_RAM) == ESP_OK &&
               esp_wifi_set_mode(WIFI_MODE_STA) == ESP_OK && esp_wifi_start() == ESP_OK;
  if (!isStarted_) esp_wifi_deinit();
  return isStarted_;
}

void WifiTask::stop() {
  searching_ = wantsSearch_ = false;
  if (!isStarted_) return;
  names_.end();
  if (hasNames_) mdns_free();
  hasNames_ = isOpen_ = false;
  joined_ = 0;
  isConnected_ = false;
  address_ = 0;
  hostName_[0] = '\0';
  esp_wifi_stop();
  esp_wifi_deinit();  // gives the memory back
  isStarted_ = false;
}

void WifiTask::followOwn(const Wish& wanted) {
  if (wanted.isOpen == isOpen_) return;
  isOpen_ = wanted.isOpen;
  if (!isOpen_) {
    names_.end();
    esp_wifi_set_mode(WIFI_MODE_STA);
    return;
  }
  wifi_config_t config = {};
  copyInto(config.ap.ssid, wanted.ownName);
  config.ap.ssid_len = static_cast<uint8_t>(std::min(strlen(wanted.ownName), sizeof config.ap.ssid));
  copyInto(config.ap.password, wanted.ownPassword);
  config.ap.authmode = WIFI_AUTH_WPA2_PSK;
  config.ap.channel = 1;  // of the other network, once that is joined
  config.ap.max_connection = 4;
  esp_wifi_set_mode(WIFI_MODE_APSTA);
  esp_wifi_set_config(WIFI_IF_AP, &config);
  memset(&config, 0, sizeof config);
  names_.begin(kOwnAddress);
}

void WifiTask::followJoin(const Wish& wanted) {
  if (wanted.join == joined_) return;
  joined_ = wanted.join;
  isConnected_ = false;
  address_ = 0;
  retries_ = kRetries;
  esp_wifi_disconnect();
  if (wanted.join == 0) return;
  wifi_config_t config = {};
  copyInto(config.sta.ssid, wanted.name);
  copyInto(config.sta.password, wanted.password);
  // Not to be lured to an open network of that name.
  config.sta.threshold.authmode = wanted.password[0] == '\0' ? WIFI_AUTH_OPEN : WIFI_AUTH_WPA_PSK;
  config.sta.pmf_cfg.capable = true;
  const bool isUnderWay = esp_wifi_set_config(WIFI_IF_STA, &config) == ESP_OK && esp_wifi_connect() == ESP_OK;
  memset(&config, 0, sizeof config);
  if (!isUnderWay) fail(Failure::NoAnswer);
}

// mDNS says it to whoever asks, and DHCP to the router.
void WifiTask::followHostName(const Wish& wanted) {
  if (strcmp(hostName_, wanted.hostName) == 0 || wanted.hostName[0] == '\0') return;
  copyText(hostName_, wanted.hostName);
  if (netif_ != nullptr) esp_netif_set_hostname(netif_, hostName_);
  if (!hasNames_ && mdns_init() == ESP_OK) {
    hasNames_ = true;
    mdns_service_add("Glowmate", "_http", "_tcp", 80, nullptr, 0);
  }
  if (hasNames_) mdns_hostname_set(hostName_);
}

void WifiTask::startSearch() {
  if (esp_wifi_scan_start(nullptr, false) != ESP_OK) searching_ = false;
}

// Sorted by signal already.
void WifiTask::takeFound() {
  wifi_ap_record_t records[kMaxFound];
  uint16_t count = kMaxFound;
  if (esp_wifi_scan_get_ap_records(&count, records) != ESP_OK) count = 0;
  foundCount_ = 0;
  for (int i = 0; i < count; ++i) {
    const auto* const name = reinterpret_cast<const char*>(records[i].ssid);
    const bool isKnown = std::any_of(found_, found_ + foundCount_,
                                     [=](const Network& each) { return strcmp(each.name, name) == 0; });
    if (name[0] == '\0' || isKnown) continue;  // hidden, or the same network's other station
    Network& network = found_[foundCount_++];
    copyText(network.name, name);
    network.signal = records[i].rssi;
    network.isOpen = records[i].authmode == WIFI_AUTH_OPEN;
  }
  searching_ = false;
}

void WifiTask::watchConnection() {
  const bool waitsForAddress = isConnected_ && address_ == 0 && state_ == State::Joining;
  if (waitsForAddress && millis() - connectedAt_ >= kAddressMs) fail(Failure::NoAddress);
  wifi_ap_record_t record;
  if (address_ != 0 && esp_wifi_sta_get_ap_info(&record) == ESP_OK) signal_ = record.rssi;
  if (hasNews_.exchange(false)) NetCalendar::ask();
}

// --- events, on a task of ESP-IDF's

void WifiTask::hear(void* self, esp_event_base_t base, int32_t id, void* data) {
  auto& task = *static_cast<WifiTask*>(self);
  if (base == WIFI_EVENT) task.hearWifi(id, data);
  if (base == IP_EVENT) task.hearAddress(id, data);
}

void WifiTask::hearWifi(int32_t id, void* data) {
  if (id == WIFI_EVENT_STA_CONNECTED) {
    connectedAt_ = millis();
    isConnected_ = true;
  }
  if (id == WIFI_EVENT_SCAN_DONE) hasFound_ = true;
  if (id == WIFI_EVENT_STA_DISCONNECTED) {
    const int reason = static_cast<wifi_event_sta_disconnected_t*>(data)->reason;
    const bool wasJoined = address_.exchange(0) != 0;
    isConnected_ = false;
    if (reason == WIFI_REASON_ASSOC_LEAVE) return;  // we left
    const Failure failure = wasJoined ? Failure::Lost : failureOf(reason);
    const bool isWorthRetrying = failure == Failure::NoAnswer && state_ == State::Joining && retries_-- > 0;
    if (!isWorthRetrying || esp_wifi_connect() != ESP_OK) fail(failure);
  }
  xTaskNotifyGive(task_);
}

void WifiTask::hearAddress(int32_t id, void* data) {
  if (id == IP_EVENT_STA_LOST_IP) {
    address_ = 0;
    fail(Failure::Lost);
  }
  if (id != IP_EVENT_STA_GOT_IP) return;
  const auto& info = static_cast<ip_event_got_ip_t*>(data)->ip_info;
  address_ = __builtin_bswap32(info.ip.addr);  // the network's order
  if (state_ == State::Joining) state_ = State::Joined;
  hasNews_ = true;
  xTaskNotifyGive(task_);
}

// Only while it is wanted: otherwise it was our own doing.
void WifiTask::fail(Failure failure) {
  const State now = state_.load();
  if (now != State::Joining && now != State::Joined) return;
  failure_ = failure;
  state_ = State::Failed;
}
