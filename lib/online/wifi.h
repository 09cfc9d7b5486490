// The board's WiFi as the others know it: which networks are kept, the one it is in, and its own for setting
// up. It only asks the radio, with every tick, and touches nothing of the game.
#pragma once

#include "online/joiner.h"
#include "online/own_network.h"

namespace online {

class Wifi final : public board::Network {
 public:
  // Without a radio everything is refused.
  Wifi(ports::Radio* radio, game::Settings& settings, board::Notices& notices, board::Device& device)
      : radio_(radio),
        settings_(settings),
        notices_(notices),
        kept_(settings),
        name_(settings),
        own_(radio, device, notices),
        joiner_(radio, kept_, name_, notices) {}

  void begin();
  void tick(uint32_t nowMs);
  // Not while something else has the radio.
  void allow(bool allowed) { isAllowed_ = allowed; }

  board::NetworkStatus status() const override { return joiner_.status(); }
  uint32_t version() const override { return version_ + joiner_.version(); }
  std::string_view hostName() const override { return name_.view(); }
  bool setHostName(std::string_view name, base::Text& why) override;
  bool join(std::string_view name, std::string_view password, base::Text& why) override;
  board::JoinResult joinResult() const override { return joiner_.result(); }
  bool turn(bool on, base::Text& why) override;
  int keptCount() const override { return kept_.count(); }
  std::string_view keptName(int index) override;
  bool forget(std::string_view name, base::Text& why) override;
  bool openSetup(base::Text& why) override;
  void closeSetup() override;
  const board::SetupNetwork& setup() const override { return own_.info(); }
  bool search(base::Text& why) override;
  bool isSearching() const override { return radio_ != nullptr && radio_->isSearching(); }
  bool found(int index, ports::Radio::Network& network) const override {
    return radio_ != nullptr && radio_->found(index, network);
  }

 private:
  bool has(base::Text& why) const;
  bool isFree(base::Text& why) const;
  bool mayRun() const;

  ports::Radio* radio_;
  game::Settings& settings_;
  board::Notices& notices_;
  uint32_t nowMs_ = 0;
  uint32_t version_ = 0;  // of all but the joiner
  bool isAllowed_ = true;
  KeptNetworks kept_;
  HostName name_;
  OwnNetwork own_;
  Joiner joiner_;
  char listed_[ports::Radio::kMaxName + 1] = "";
};

}  // namespace online
