#include "engine_task.h"

#include "task_layout.h"

bool EngineTask::begin() {
  return xTaskCreatePinnedToCore(loop, "engine", tasks::kEngineStack, this, tasks::kEnginePriority, &task_,
                                 tasks::kOtherCore) == pdPASS;
}

void EngineTask::run(ports::Work& job) {
  if (task_ == nullptr) return;
  job_ = &job;
  xTaskNotifyGive(task_);
}

void EngineTask::loop(void* self) {
  auto& task = *static_cast<EngineTask*>(self);
  for (;;) {
    ulTaskNotifyTake(pdTRUE, portMAX_DELAY);
    if (ports::Work* job = task.job_.load()) task.think(*job);
    task.job_ = nullptr;
  }
}

void EngineTask::think(ports::Work& job) {
  uint32_t since = millis();
  while (job.step()) {
    if (millis() - since < kThinkMs) continue;
    vTaskDelay(1);
    since = millis();
  }
}
