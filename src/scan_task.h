// Scans the sensors at their own pace, in a task on the core that does not run loop(): a scan of the matrix
// waits eight times for sensors to wake up, too long for an interrupt or a timer's callback, and a slow tick
// must not make it late. The tick takes the newest scan.
#pragma once

#include "arduino_core.h"
#include "ports/sensors.h"
#include "wiring/watch.h"

class ScanTask final : public ports::Sensors {
 public:
  explicit ScanTask(wiring::Scanner& scanner) : watch_(scanner) {}

  bool begin();  // false when there is no memory for a task
  bool read(uint64_t& seen) override;
  const char* trouble() override;

 private:
  static constexpr uint32_t kTooOldMs = 100;

  static void run(void* self);
  void scan();

  wiring::Watch watch_;
  portMUX_TYPE lock_ = portMUX_INITIALIZER_UNLOCKED;
  // Shared between the cores, under the lock.
  uint64_t seen_ = 0;
  uint32_t scannedAt_ = 0;
  bool usable_ = false;
  wiring::Finding finding_;
};
