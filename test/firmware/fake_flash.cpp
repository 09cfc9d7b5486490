// The flash of a chip, 4 MB of NOR cells, divided as partitions/4mb.csv has it. It outlives every reset.
#include <Arduino.h>
#include <esp_flash.h>
#include <esp_partition.h>

#include <atomic>
#include <cstring>
#include <mutex>
#include <vector>

#include "fake_arduino.h"

namespace {

constexpr uint32_t kSize = 4 * 1024 * 1024;
constexpr uint32_t kSector = 4096;

std::mutex flash;
std::vector<uint8_t> cells(kSize, 0xFF);
std::atomic<bool> broken{false};
std::atomic<int> erased{0}, programmed{0};
std::atomic<uint32_t> slowMs{0};

constexpr esp_partition_t kPartitions[] = {
    {ESP_PARTITION_TYPE_APP, ESP_PARTITION_SUBTYPE_APP_OTA_0, 0x10000, 0x1d0000, "app0"},
    {ESP_PARTITION_TYPE_APP, ESP_PARTITION_SUBTYPE_APP_OTA_1, 0x1e0000, 0x1d0000, "app1"},
    {ESP_PARTITION_TYPE_DATA, static_cast<esp_partition_subtype_t>(0x40), 0x3b0000, 0x50000, "games"},
};

bool fits(const esp_partition_t* partition, std::size_t offset, std::size_t count) {
  return offset <= partition->size && count <= partition->size - offset;
}

}  // namespace

namespace fake {

void breakFlash(bool isBroken) { broken = isBroken; }
void slowFlash(uint32_t ms) { slowMs = ms; }
int flashErases() { return erased; }
int flashPrograms() { return programmed; }
void holdOldStore() {
  const std::lock_guard<std::mutex> lock(flash);
  std::fill(cells.begin(), cells.end(), uint8_t{0xFF});
  std::memcpy(&cells[0x310000 + 8], "littlefs", 8);
}

}  // namespace fake

const esp_partition_t* esp_partition_find_first(esp_partition_type_t type, esp_partition_subtype_t subtype,
                                                const char* label) {
  for (const esp_partition_t& partition : kPartitions) {
    const bool meant = subtype == ESP_PARTITION_SUBTYPE_ANY || partition.subtype == subtype;
    if (broken || partition.type != type || !meant) continue;
    if (label == nullptr || std::strcmp(partition.label, label) == 0) return &partition;
  }
  return nullptr;
}

esp_err_t esp_flash_read(esp_flash_t* /*chip*/, void* bytes, uint32_t address, uint32_t count) {
  const std::lock_guard<std::mutex> lock(flash);
  if (address > kSize || count > kSize - address) return ESP_ERR_INVALID_ARG;
  std::memcpy(bytes, &cells[address], count);
  return ESP_OK;
}

esp_err_t esp_partition_read(const esp_partition_t* partition, std::size_t offset, void* bytes,
                             std::size_t count) {
  if (!fits(partition, offset, count)) return ESP_ERR_INVALID_SIZE;
  return esp_flash_read(nullptr, bytes, static_cast<uint32_t>(partition->address + offset),
                        static_cast<uint32_t>(count));
}

esp_err_t esp_partition_write(const esp_partition_t* partition, std::size_t offset, const void* bytes,
                              std::size_t count) {
  if (!fits(partition, offset, count)) return ESP_ERR_INVALID_SIZE;
  const std::lock_guard<std::mutex> lock(flash);
  ++programmed;
  delay(slowMs);
  for (std::size_t i = 0; i < count; ++i) {
    uint8_t& cell = cells[partition->address + offset + i];
    cell = static_cast<uint8_t>(cell & static_cast<const uint8_t*>(bytes)[i]);
  }
  return ESP_OK;
}

esp_err_t esp_partition_erase_range(const esp_partition_t* partition, std::size_t offset, std::size_t count) {
  if (!fits(partition, offset, count)) return ESP_ERR_INVALID_SIZE;
  if (offset % kSector != 0 || count % kSector != 0) return ESP_ERR_INVALID_ARG;
  const std::lock_guard<std::mutex> lock(flash);
  ++erased;
  std::fill_n(cells.begin() + static_cast<std::ptrdiff_t>(partition->address + offset), count, uint8_t{0xFF});
  return ESP_OK;
}
