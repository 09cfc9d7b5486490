#include "scan_task.h"

#include "board_config.h"
#include "task_layout.h"

bool ScanTask::begin() {
  return xTaskCreatePinnedToCore(run, "scan", tasks::kScanStack, this, tasks::kScanPriority, nullptr,
                                 tasks::kOtherCore) == pdPASS;
}

bool ScanTask::read(uint64_t& seen) {
  portENTER_CRITICAL(&lock_);
  const uint64_t newest = seen_;
  const uint32_t at = scannedAt_;
  const bool usable = usable_;
  portEXIT_CRITICAL(&lock_);
  if (!usable || millis() - at > kTooOldMs) return false;
  seen = newest;
  return true;
}

const char* ScanTask::trouble() {
  portENTER_CRITICAL(&lock_);
  const wiring::Finding finding = finding_;
  portEXIT_CRITICAL(&lock_);
  return wiring::describe(finding);
}

void ScanTask::run(void* self) {
  auto& task = *static_cast<ScanTask*>(self);
  task.watch_.begin();
  TickType_t woke = xTaskGetTickCount();
  for (;;) {
    task.scan();
    vTaskDelayUntil(&woke, pdMS_TO_TICKS(board::kScanMs));
  }
}

void ScanTask::scan() {
  uint64_t seen = 0;
  const bool usable = watch_.scan(seen);
  const uint32_t now = millis();
  portENTER_CRITICAL(&lock_);
  if (usable) seen_ = seen;
  usable_ = usable;
  scannedAt_ = now;
  finding_ = watch_.finding();
  portEXIT_CRITICAL(&lock_);
}
