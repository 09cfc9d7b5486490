#include "board/sensor_reader.h"

#include <algorithm>

#include "board/setting_table.h"

namespace board {

bool SensorReader::read(uint32_t nowMs, Scan& scan) {
  trying_ = trying_ && nowMs - triedOutAt_ < kTryOutMs;
  const bool trusted = trying_ || settings_.get(kWiring) != 0;
  if (trusted != trusted_) sensors_.trust(trusted);
  trusted_ = trusted;
  ports::Reading reading;
  while (sensors_.read(reading)) {
    silentMs_ = 0;
    hear(reading.isUsable);
    if (!reading.isUsable) continue;
    // Its own time, but not ahead of the tick's, nor before that of the last scan.
    const bool isAhead = reading.atMs - nowMs < 0x80000000u;
    scannedAt_ = nowMs - (isAhead ? 0 : std::min(nowMs - reading.atMs, nowMs - scannedAt_));
    answeredAt_ = nowMs;
    scan.wired = reading.seen;
    scan.squares = maps_.sensors().squaresOf(reading.seen);
    scan.atMs = scannedAt_;
    scan.isFirst = !scanned_;
    scanned_ = true;
    return true;
  }
  listen(nowMs);
  blind_ = nowMs - answeredAt_ >= kBlindMs;
  return false;
}

void SensorReader::hear(bool answer) {
  if (answer == answering_) return;
  answering_ = answer;
  if (answer) return notices_.add("sensors: answering again");
  base::TextOf<160> line;
  line.add("error: the sensors do not answer");
  const std::string_view trouble = sensors_.trouble();
  if (!trouble.empty()) line.add(" (").add(trouble).add(')');
  notices_.add(line.add("; moves can still be typed").view());
}

void SensorReader::confirm() {
  base::Reason unheard;
  if (settings_.get(kWiring) == 0) static_cast<void>(settings_.set(settings_.findId(kWiring), 1, unheard));
}

void SensorReader::listen(uint32_t nowMs) {
  silentMs_ += std::min(nowMs - triedAt_, kMaxSilenceATick);
  triedAt_ = nowMs;
  if (silentMs_ < kSilentMs) return;
  silentMs_ = kSilentMs;
  hear(false);
}

}  // namespace board
