// The WiFi radio, by ESP-IDF itself: its events then come on core 0, and tell why joining failed. It has a
// task there, since switching the radio on takes longer than a tick may. The tick leaves what it wants and
// reads what has become of it.
#pragma once

#include <esp_event.h>
#include <esp_wifi.h>

#include <atomic>

#include "arduino_core.h"
#include "name_server.h"
#include "ports/radio.h"

class WifiTask final : public ports::Radio {
 public:
  bool begin();
  TaskHandle_t task() const { return task_; }
  // It has its memory.
  bool isOn() const { return isStarted_; }

  void turnOff() override;
  void join(const char* name, const char* password) override;
  void leave() override;
  State state() override { return state_.load(); }
  Failure failure() override { return failure_.load(); }
  uint32_t address() override { return address_.load(); }
  int signal() override { return signal_.load(); }
  bool open(const char* name, const char* password) override;
  void close() override;
  uint32_t ownAddress() override { return kOwnAddress; }
  bool search() override;
  bool isSearching() override { return searching_.load(); }
  int found() override { return searching_.load() ? 0 : foundCount_; }
  bool found(int index, Network& network) override;
  void setHostName(const char* name) override;
  uint16_t boardNumber() override;

 private:
  static constexpr uint32_t kOwnAddress = 0xC0A80401;  // 192.168.4.1, as ESP-IDF has it
  static constexpr int kMaxFound = 12;
  static constexpr int kRetries = 2;             // the first frames may get lost
  static constexpr uint32_t kAddressMs = 12000;  // DHCP answers sooner, or not at all

  // What the tick wants.
  struct Wish {
    bool isOn = false, isOpen = false;
    uint32_t join = 0;  // counts; 0 to be in no network
    char name[kMaxName + 1] = "", password[kMaxPassword + 1] = "";
    char ownName[kMaxName + 1] = "", ownPassword[kMaxPassword + 1] = "";
    char hostName[kMaxName + 1] = "";
  };
  // Changes it under the lock.
  template <typename Change>
  void wish(Change change);

  static void run(void* self);
  void step();
  bool start();
  void stop();
  void followOwn(const Wish& wanted);
  void followJoin(const Wish& wanted);
  void followHostName(const Wish& wanted);
  void startSearch();
  void takeFound();
  void watchConnection();
  static void hear(void* self, esp_event_base_t base, int32_t id, void* data);
  void hearWifi(int32_t id, void* data);
  void hearAddress(int32_t id, void* data);
  void fail(Failure failure);

  TaskHandle_t task_ = nullptr;
  portMUX_TYPE lock_ = portMUX_INITIALIZER_UNLOCKED;
  Wish wanted_;
  uint32_t joins_ = 0;

  // What has become of it; the tick reads.
  std::atomic<State> state_{State::Off};
  std::atomic<Failure> failure_{Failure::None};
  std::atomic<uint32_t> address_{0};
  std::atomic<int> signal_{-100};
  std::atomic<bool> searching_{false};
  std::atomic<bool> isStarted_{false};
  Network found_[kMaxFound];
  int foundCount_ = 0;

  // The task's.
  esp_netif_t* netif_ = nullptr;
  bool isPrepared_ = false, isOpen_ = false, hasNames_ = false;
  uint32_t joined_ = 0;  // the join that was carried out last
  char hostName_[kMaxName + 1] = "";
  NameServer names_;
  std::atomic<bool> wantsSearch_{false}, hasFound_{false}, isConnected_{false}, hasNews_{false};
  std::atomic<uint32_t> connectedAt_{0};
  std::atomic<int> retries_{0};
};
