#include "scan_timer.h"

#include "board_config.h"

bool ScanTimer::begin() {
  watch_.begin();
  esp_timer_create_args_t how{};
  how.callback = call;
  how.arg = this;
  how.dispatch_method = ESP_TIMER_TASK;
  how.name = "scan";
  return esp_timer_create(&how, &timer_) == ESP_OK && esp_timer_start_once(timer_, 1) == ESP_OK;
}

const char* ScanTimer::trouble() {
  portENTER_CRITICAL(&lock_);
  const wiring::Finding finding = finding_;
  portEXIT_CRITICAL(&lock_);
  return wiring::describe(finding);
}

void ScanTimer::call(void* self) {
  auto& timer = *static_cast<ScanTimer*>(self);
  timer.task_ = xTaskGetCurrentTaskHandle();
  esp_timer_start_once(timer.timer_, timer.step());
}

// Gives the microseconds until the next one.
uint32_t ScanTimer::step() {
  constexpr uint32_t kPeriodUs = board::kScanMs * 1000, kSoonUs = 50;
  if (!scanning_) begunUs_ = micros();
  ports::Reading reading;
  const uint32_t waitUs = watch_.step(reading.seen, reading.isUsable);
  scanning_ = waitUs != 0;
  if (scanning_) return waitUs;
  reading.atMs = millis();
  ring_.put(reading);
  portENTER_CRITICAL(&lock_);
  finding_ = watch_.finding();
  portEXIT_CRITICAL(&lock_);
  const uint32_t tookUs = micros() - begunUs_;
  return tookUs + kSoonUs < kPeriodUs ? kPeriodUs - tookUs : kSoonUs;
}
