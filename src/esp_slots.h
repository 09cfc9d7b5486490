// The two slots of the partition table, and ESP-IDF's boot loader that chooses between them.
#pragma once

#include <esp_ota_ops.h>

#include "arduino_core.h"
#include "ports/firmware_slots.h"

class EspSlots final : public ports::FirmwareSlots {
 public:
  explicit EspSlots(SemaphoreHandle_t& quiet) : quiet_(quiet) {}
  EspSlots(const EspSlots&) = delete;
  EspSlots& operator=(const EspSlots&) = delete;

  uint32_t capacity() override;
  [[nodiscard]] bool begin(uint32_t bytes) override;
  [[nodiscard]] bool write(const uint8_t* bytes, int count) override;
  [[nodiscard]] bool finish() override;
  void abort() override;

  bool isOnTrial() override;
  [[nodiscard]] bool trust() override;
  void fallBack() override;

 private:
  SemaphoreHandle_t& quiet_;  // no light is sent while the flash is used
  const esp_partition_t* slot_ = nullptr;
  esp_ota_handle_t handle_ = 0;
  bool isOpen_ = false;
};
