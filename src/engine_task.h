// Where the engine thinks: a task on the other core, below everything that has a deadline.
#pragma once

#include <atomic>

#include "arduino_core.h"
#include "ports/worker.h"

class EngineTask final : public ports::Worker {
 public:
  bool begin();
  TaskHandle_t task() const { return task_; }
  void run(ports::Work& job) override;
  bool busy() const override { return job_.load() != nullptr; }

 private:
  // The idle task of this core has to get a turn now and then, or the watchdog takes it for starved.
  static constexpr uint32_t kThinkMs = 40;

  static void loop(void* self);
  void think(ports::Work& job);

  TaskHandle_t task_ = nullptr;
  std::atomic<ports::Work*> job_{nullptr};
};
