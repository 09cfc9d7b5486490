// The chip as the console sees it.
#pragma once

#include <esp_random.h>

#include "arduino_core.h"
#include "heap.h"
#include "ports/machine.h"

class EspMachine final : public ports::Machine {
 public:
  uint32_t microseconds() override { return micros(); }
  // A task whose stack `stats` is to show.
  void watch(const char* name, TaskHandle_t task);

  uint32_t freeMemory() override { return heap::bytesFree(); }
  uint32_t largestBlock() override { return heap::largestBlock(); }
  bool taskStack(int index, TaskStack& stack) override;
  uint32_t stackLeft() override { return static_cast<uint32_t>(uxTaskGetStackHighWaterMark(nullptr)); }
  uint32_t random() override { return esp_random(); }
  void reboot() override { ESP.restart(); }
  const char* startReason() override;

 private:
  static constexpr int kMaxTasks = 6;
  struct Watched {
    const char* name;
    TaskHandle_t task;
  };
  Watched watched_[kMaxTasks] = {};
  int count_ = 0;
};
