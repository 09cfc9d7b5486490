// The partition that games and settings lie in, without a file system.
#pragma once

#include <esp_partition.h>

#include "arduino_core.h"
#include "ports/flash.h"

class FlashPartition final : public ports::Flash {
 public:
  explicit FlashPartition(SemaphoreHandle_t& quiet) : quiet_(quiet) {}
  FlashPartition(const FlashPartition&) = delete;
  FlashPartition& operator=(const FlashPartition&) = delete;

  // False when the board's partition table has none.
  bool begin();
  // Does the file system of an earlier version still lie where those had it?
  bool seesOldStore();

  int blocks() override;
  [[nodiscard]] bool read(uint32_t address, uint8_t* bytes, int count) override;
  [[nodiscard]] bool program(uint32_t address, const uint8_t* bytes, int count) override;
  [[nodiscard]] bool erase(int block) override;

 private:
  SemaphoreHandle_t& quiet_;  // no light is sent meanwhile; see LightTask
  const esp_partition_t* partition_ = nullptr;
};
