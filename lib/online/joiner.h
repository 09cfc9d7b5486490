// Keeps the radio in a network: tries those that are kept in turn, rests longer after each round that failed,
// and comes back when one was lost. A new one is tried at once, once, and kept when it has been joined.
#pragma once

#include "board/network.h"
#include "board/notices.h"
#include "online/host_name.h"
#include "online/kept_networks.h"

namespace online {

class Joiner {
 public:
  Joiner(ports::Radio* radio, KeptNetworks& kept, const HostName& name, board::Notices& notices)
      : radio_(radio), kept_(kept), name_(name), notices_(notices) {}

  // `mayRetry`: nobody else needs the radio just now.
  void tick(uint32_t nowMs, bool mayRetry);
  // Tries this one at once.
  void join(const Credentials& wanted);
  // Leaves that network, if it is the one.
  void leave(std::string_view name);
  // The radio is switched off.
  void stop();
  bool isOff() const { return phase_ == Phase::Off; }

  board::NetworkStatus status() const;
  // What has become of the last join().
  board::JoinResult result() const { return result_; }
  void forgetResult() { result_ = board::JoinResult::None; }
  uint32_t version() const { return version_; }

 private:
  static constexpr uint32_t kTryMs = 20'000;  // a router answers sooner, or not at all
  static constexpr uint32_t kSoonMs = 500;
  static constexpr uint32_t kMinRestMs = 2'000, kMaxRestMs = 60'000;

  enum class Phase : uint8_t { Off, Idle, Trying, Joined, Resting };

  void go(Phase phase);
  void rest(uint32_t ms);
  void tryNext();
  void tryIt();
  void followTrying();
  void succeed();
  void fail(ports::Radio::Failure failure);
  void failNew();
  void followJoined();

  ports::Radio* radio_;
  KeptNetworks& kept_;
  const HostName& name_;
  board::Notices& notices_;
  uint32_t nowMs_ = 0;
  uint32_t since_ = 0;   // in this phase
  uint32_t restMs_ = 0;  // how long this rest is
  uint32_t version_ = 0;
  Phase phase_ = Phase::Off;
  board::JoinResult result_ = board::JoinResult::None;
  ports::Radio::Failure failure_ = ports::Radio::Failure::None;
  bool isNew_ = false;   // what is tried is not kept yet
  bool isTold_ = false;  // that nothing is in reach, since the last time something was
  uint8_t bars_ = 0;
  int at_ = 0;       // which kept network comes next
  Credentials now_;  // what is tried or joined; the password only until then
};

}  // namespace online
