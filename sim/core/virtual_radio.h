// A WiFi radio and the networks around it, as lines of the world set them up. Joining takes as long as a
// router does.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ports/radio.h"

namespace sim {

class VirtualRadio final : public ports::Radio {
 public:
  struct Nearby {
    std::string name, password;  // none: an open one
    bool isMute = false;         // it lets everybody in and gives nobody an address
  };

  // The world
  void put(Nearby nearby);
  void remove(const std::string& name);
  void setNow(uint64_t ms) { nowMs_ = ms; }
  // Power is gone.
  void goDark() { turnOff(); }
  bool isJoined() { return state() == State::Joined; }
  // The password of the board's own network, while that is open.
  const std::optional<std::string>& ownPassword() const { return ownPassword_; }

  void turnOff() override;
  void join(const char* name, const char* password) override;
  void leave() override { wanted_.reset(); }
  State state() override;
  Failure failure() override;
  uint32_t address() override { return isJoined() ? 0xC0000217 : 0; }  // 192.0.2.23
  int signal() override { return kSignal; }
  [[nodiscard]] bool open(const char* name, const char* password) override;
  void close() override { ownPassword_.reset(); }
  uint32_t ownAddress() override { return ownPassword_ ? 0xC0A80401 : 0; }  // 192.168.4.1
  [[nodiscard]] bool search() override;
  bool isSearching() override { return isSearching_ && nowMs_ - searchedAt_ < kSearchMs; }
  int found() override { return isSearching() ? 0 : static_cast<int>(found_.size()); }
  [[nodiscard]] bool found(int index, Network& network) override;
  void setHostName(const char* /*name*/) override {}
  uint16_t boardNumber() override { return 0xab12; }

 private:
  static constexpr int kSignal = -55;
  static constexpr uint32_t kSearchMs = 1500, kJoinMs = 1200, kRefuseMs = 2500, kSilenceMs = 8000;

  struct Wanted {
    std::string name, password;
    uint64_t since;
    bool wasJoined = false;
  };
  const Nearby* find(const std::string& name) const;
  Failure obstacle() const;

  std::vector<Nearby> nearby_, found_;
  std::optional<Wanted> wanted_;
  std::optional<std::string> ownPassword_;
  uint64_t nowMs_ = 0, searchedAt_ = 0;
  bool isOn_ = false, isSearching_ = false;
};

}  // namespace sim
