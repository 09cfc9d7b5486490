// Lights wait while the flash is used, also for reading, and the flash until a frame is out.
#pragma once

#include "arduino_core.h"

class Quiet {
 public:
  explicit Quiet(SemaphoreHandle_t& semaphore) : semaphore_(semaphore) {
    xSemaphoreTake(semaphore_, portMAX_DELAY);
  }
  ~Quiet() { xSemaphoreGive(semaphore_); }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;

 private:
  SemaphoreHandle_t& semaphore_;
};
