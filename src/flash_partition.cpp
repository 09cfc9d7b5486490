#include "flash_partition.h"

#include <esp_flash.h>
#include <string.h>

#include "quiet.h"

namespace {

// As in partitions/: a subtype that is nobody else's.
constexpr auto kSubtype = static_cast<esp_partition_subtype_t>(0x40);
constexpr const char* kLabel = "games";

// Where LittleFS was, on chips of 4 MB and of 8 MB. Its name stands in each of its first two blocks.
constexpr uint32_t kOldStores[] = {0x310000, 0x610000};
constexpr char kOldName[] = "littlefs";
constexpr uint32_t kOldNameAt = 8;

}  // namespace

bool FlashPartition::begin() {
  partition_ = esp_partition_find_first(ESP_PARTITION_TYPE_DATA, kSubtype, kLabel);
  return partition_ != nullptr;
}

bool FlashPartition::seesOldStore() {
  const Quiet quiet(quiet_);
  for (const uint32_t store : kOldStores) {
    for (const uint32_t block : {store, store + kBlockSize}) {
      char name[sizeof kOldName - 1];
      const bool came = esp_flash_read(nullptr, name, block + kOldNameAt, sizeof name) == ESP_OK;
      if (came && memcmp(name, kOldName, sizeof name) == 0) return true;
    }
  }
  return false;
}

int FlashPartition::blocks() {
  return partition_ == nullptr ? 0 : static_cast<int>(partition_->size / kBlockSize);
}

bool FlashPartition::read(uint32_t address, uint8_t* bytes, int count) {
  const Quiet quiet(quiet_);
  return esp_partition_read(partition_, address, bytes, static_cast<size_t>(count)) == ESP_OK;
}

bool FlashPartition::program(uint32_t address, const uint8_t* bytes, int count) {
  const Quiet quiet(quiet_);
  return esp_partition_write(partition_, address, bytes, static_cast<size_t>(count)) == ESP_OK;
}

bool FlashPartition::erase(int block) {
  const Quiet quiet(quiet_);
  const size_t address = static_cast<size_t>(block) * kBlockSize;
  return esp_partition_erase_range(partition_, address, kBlockSize) == ESP_OK;
}
