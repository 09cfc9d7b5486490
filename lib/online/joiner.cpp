#include "online/joiner.h"

#include <algorithm>
#include <iterator>

namespace online {

using board::JoinResult;
using board::NetworkState;
using Failure = ports::Radio::Failure;
using RadioState = ports::Radio::State;

namespace {

uint8_t barsOf(int signal) {
  constexpr int kBars[] = {-85, -75, -67, -58};  // dBm from which on there is one more
  return static_cast<uint8_t>(
      std::count_if(std::begin(kBars), std::end(kBars), [&](int dBm) { return signal >= dBm; }));
}

}  // namespace

void Joiner::go(Phase phase) {
  phase_ = phase;
  since_ = nowMs_;
  ++version_;
}

void Joiner::rest(uint32_t ms) {
  restMs_ = ms;
  go(Phase::Resting);
}

void Joiner::tick(uint32_t nowMs, bool mayRetry) {
  nowMs_ = nowMs;
  switch (phase_) {
    case Phase::Off:
      go(Phase::Idle);
      [[fallthrough]];
    case Phase::Idle:
      if (kept_.count() > 0 && mayRetry) tryNext();
      break;
    case Phase::Trying:
      followTrying();
      break;
    case Phase::Joined:
      followJoined();
      break;
    case Phase::Resting:
      if (nowMs_ - since_ >= restMs_ && mayRetry) tryNext();
      break;
  }
}

void Joiner::stop() {
  radio_->turnOff();
  if (result_ == JoinResult::Trying) result_ = JoinResult::Failed;
  now_.wipe();
  isNew_ = false;
  failure_ = Failure::None;
  go(Phase::Off);
}

void Joiner::join(const Credentials& wanted) {
  now_ = wanted;
  isNew_ = true;
  result_ = JoinResult::Trying;
  tryIt();
}

void Joiner::leave(std::string_view name) {
  at_ = 0;
  if (isNew_ || name != now_.name) return;
  radio_->leave();
  now_.wipe();
  failure_ = Failure::None;
  go(Phase::Idle);
}

void Joiner::tryNext() {
  if (at_ >= kept_.count()) at_ = 0;
  isNew_ = false;
  if (kept_.read(at_, now_)) return tryIt();
  rest(kMaxRestMs);  // the flash does not answer
}

void Joiner::tryIt() {
  radio_->join(now_.name, now_.password);
  go(Phase::Trying);
}

void Joiner::followTrying() {
  const RadioState state = radio_->state();
  if (state == RadioState::Joined) return succeed();
  if (state == RadioState::Failed) return fail(radio_->failure());
  if (nowMs_ - since_ >= kTryMs) fail(Failure::NoAnswer);
}

void Joiner::succeed() {
  if (isNew_) {
    result_ = JoinResult::Joined;
    if (!kept_.keep(now_)) notices_.add("error: wifi: the network could not be kept");
    at_ = std::max(kept_.find(now_.name), 0);
  }
  isNew_ = isTold_ = false;
  failure_ = Failure::None;
  restMs_ = 0;
  now_.wipePassword();
  bars_ = barsOf(radio_->signal());
  go(Phase::Joined);
  base::TextOf<200> line;
  board::writeNetworkName(now_.name, line.add("wifi: joined "));
  line.add(", http://").add(name_.view()).add(".local or http://");
  board::writeAddress(radio_->address(), line);
  notices_.add(line.view());
}

// One hears of a new network at once. Those that are kept are tried for ever, which is told once.
void Joiner::fail(Failure failure) {
  failure_ = failure;
  radio_->leave();
  base::Reason line;
  board::describe(failure, now_.name, line.add(isNew_ ? "error: wifi: " : "wifi: "));
  if (isNew_ || !isTold_) notices_.add(line.view());
  if (isNew_) return failNew();
  const bool isRoundOver = ++at_ >= kept_.count();
  isTold_ = isTold_ || isRoundOver;
  if (!isRoundOver) return tryNext();
  rest(std::clamp(restMs_ * 2, kMinRestMs, kMaxRestMs));
}

void Joiner::failNew() {
  result_ = JoinResult::Failed;
  now_.wipePassword();
  isNew_ = false;
  if (kept_.count() > 0) return rest(kSoonMs);
  go(Phase::Idle);
}

void Joiner::followJoined() {
  const uint8_t bars = barsOf(radio_->signal());
  if (bars != bars_) ++version_;
  bars_ = bars;
  if (radio_->state() == RadioState::Joined) return;
  base::Reason line;
  board::writeNetworkName(now_.name, line.add("wifi: lost "));
  line.add(", trying again");
  notices_.add(line.view());
  failure_ = Failure::Lost;
  rest(kSoonMs);
}

board::NetworkStatus Joiner::status() const {
  constexpr NetworkState kStates[] = {NetworkState::Off, NetworkState::Idle, NetworkState::Joining,
                                      NetworkState::Joined, NetworkState::Waiting};
  board::NetworkStatus status;
  if (radio_ == nullptr) return status;
  status.state = kStates[static_cast<int>(phase_)];
  status.network = now_.name;
  status.failure = failure_;
  if (phase_ != Phase::Joined) return status;
  status.address = radio_->address();
  status.bars = bars_;
  return status;
}

}  // namespace online
