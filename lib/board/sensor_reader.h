// Takes the scans as they come, and says so when the sensors stop answering.
#pragma once

#include "board/activity.h"
#include "board/maps.h"
#include "board/notices.h"
#include "ports/sensors.h"

namespace board {

class SensorReader {
 public:
  SensorReader(ports::Sensors& sensors, const Maps& maps, game::Settings& settings, Notices& notices)
      : sensors_(sensors), maps_(maps), settings_(settings), notices_(notices) {}

  void begin(uint32_t nowMs) { triedAt_ = scannedAt_ = answeredAt_ = nowMs; }
  // The next scan in which the sensors answered; false when no more wait. Each tick asks until then.
  [[nodiscard]] bool read(uint32_t nowMs, Scan& scan);

  // Until the wiring is known to be right, sensors that it could harm are off. They may be tried out, for a
  // second from the last call on; what was found right is kept.
  void tryOut(uint32_t nowMs) {
    trying_ = true;
    triedOutAt_ = nowMs;
  }
  void confirm();

  // What is read next has nothing to do with what was read before.
  void restart() { scanned_ = false; }

  // The last reading was answered.
  bool isAnswering() const { return scanned_ && answering_; }
  // The sensors have not answered for so long that nothing is known of the pieces. A board without any is
  // always blind; one plays there by typing.
  bool isBlind() const { return blind_; }
  // What is wrong with the wiring, in a few words; "" when nothing is known to be.
  const char* trouble() const { return sensors_.trouble(); }

 private:
  static constexpr uint32_t kBlindMs = 1000;
  static constexpr uint32_t kTryOutMs = 1000;
  static constexpr uint32_t kSilentMs = 100;
  // A flash write may stop tick and scans alike: however late a tick is, it tells of no longer silence.
  static constexpr uint32_t kMaxSilenceATick = 10;

  void hear(bool answer);
  void listen(uint32_t nowMs);

  ports::Sensors& sensors_;
  const Maps& maps_;
  game::Settings& settings_;
  Notices& notices_;
  uint32_t triedAt_ = 0, scannedAt_ = 0, answeredAt_ = 0;
  uint32_t silentMs_ = 0;  // for so long no scan has come
  bool scanned_ = false;   // the sensors have answered at least once
  bool answering_ = true;
  bool blind_ = false;
  uint32_t triedOutAt_ = 0;
  bool trying_ = false;
  bool trusted_ = false;
};

}  // namespace board
