// Scans the sensors at their own pace. A scan of the matrix waits eight times for sensors to wake up; it does
// so between two calls of a timer, so that it holds no core. Scans wait in a ring until the tick takes them,
// so a slow tick misses none.
#pragma once

#include <esp_timer.h>

#include <atomic>

#include "arduino_core.h"
#include "ports/sensors.h"
#include "wiring/scan_ring.h"
#include "wiring/watch.h"

class ScanTimer final : public ports::Sensors {
 public:
  explicit ScanTimer(wiring::Scanner& scanner) : watch_(scanner) {}

  bool begin();  // false when there is no memory for a timer
  bool read(ports::Reading& reading) override { return ring_.take(reading); }
  void trust(bool trusted) override { watch_.trust(trusted); }
  const char* trouble() override;
  // The chip's timer task, in which it runs; null before its first step.
  TaskHandle_t task() const { return task_; }

 private:
  static void call(void* self);
  uint32_t step();

  wiring::Watch watch_;
  wiring::ScanRing ring_;
  esp_timer_handle_t timer_ = nullptr;
  std::atomic<TaskHandle_t> task_{nullptr};
  uint32_t begunUs_ = 0;  // the scan under way
  bool scanning_ = false;
  portMUX_TYPE lock_ = portMUX_INITIALIZER_UNLOCKED;
  wiring::Finding finding_;  // shared between the cores, under the lock
};
