// A radio in memory for tests, with a few networks around it, and a calendar.
#pragma once

#include <cstring>

#include "ports/calendar.h"
#include "ports/radio.h"

class FakeRadio final : public ports::Radio {
 public:
  static constexpr int kNetworks = 4;
  static constexpr uint32_t kAnswerMs = 1000;  // how long joining takes, and being refused

  // The world
  struct Nearby {
    const char* name = nullptr;
    const char* password = "";
    Failure failure = Failure::None;  // of whoever knows the password
  };
  Nearby nearby[kNetworks];
  uint32_t nowMs = 0;
  bool canOpen = true, canSearch = true;
  bool isDeaf = false;  // joining never ends
  int joins = 0;        // how often one was tried
  char ownPassword[kMaxPassword + 1] = "";
  char hostName[kMaxName + 1] = "";
  bool isOff = true;

  void turnOff() override {
    leave();
    close();
    isOff = true;
  }
  void join(const char* name, const char* password) override {
    ++joins;
    isOff = false;
    since_ = nowMs;
    wasJoined_ = false;
    std::strcpy(name_, name);
    std::strcpy(password_, password);
  }
  void leave() override { name_[0] = '\0'; }
  State state() override {
    if (name_[0] == '\0') return State::Off;
    if (!wasJoined_ && (isDeaf || nowMs - since_ < kAnswerMs)) return State::Joining;
    if (failure() != Failure::None) return State::Failed;
    wasJoined_ = true;
    return State::Joined;
  }
  Failure failure() override {
    for (const Nearby& each : nearby) {
      if (each.name == nullptr || std::strcmp(each.name, name_) != 0) continue;
      return std::strcmp(each.password, password_) == 0 ? each.failure : Failure::WrongPassword;
    }
    return wasJoined_ ? Failure::Lost : Failure::NoSuchNetwork;
  }
  uint32_t address() override { return 0x0A000207; }
  int signal() override { return -60; }
  bool open(const char* name, const char* password) override {
    if (!canOpen) return false;
    isOff = false;
    std::strcpy(hostName, name);
    std::strcpy(ownPassword, password);
    return true;
  }
  void close() override { ownPassword[0] = '\0'; }
  uint32_t ownAddress() override { return 0xC0A80401; }
  bool search() override {
    searchedAt_ = nowMs;
    isSearching_ = canSearch;
    return canSearch;
  }
  bool isSearching() override { return isSearching_ && nowMs - searchedAt_ < kAnswerMs; }
  int found() override {
    int count = 0;
    for (const Nearby& each : nearby) count += each.name != nullptr ? 1 : 0;
    return isSearching_ && !isSearching() ? count : 0;
  }
  bool found(int index, Network& network) override {
    if (index < 0 || index >= found()) return false;
    network = {};
    std::strcpy(network.name, nearby[index].name);
    network.signal = static_cast<int8_t>(-50 - index);
    network.isOpen = nearby[index].password[0] == '\0';
    return true;
  }
  void setHostName(const char* name) override { std::strcpy(hostName, name); }
  uint16_t boardNumber() override { return 0xab12; }
  const char* wanted() const { return name_; }

 private:
  char name_[kMaxName + 1] = "", password_[kMaxPassword + 1] = "";
  uint32_t since_ = 0, searchedAt_ = 0;
  bool wasJoined_ = false, isSearching_ = false;
};

class FakeCalendar final : public ports::Calendar {
 public:
  bool isKnown = false;
  Date date{2026, 11, 9};

  bool today(Date& found) override {
    if (isKnown) found = date;
    return isKnown;
  }
};
