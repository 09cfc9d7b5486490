#include "esp_slots.h"

#include "quiet.h"

// Arduino would trust a new firmware before setup(). It is a weak function in a C file.
extern "C" bool verifyRollbackLater() { return true; }

uint32_t EspSlots::capacity() {
  const Quiet quiet(quiet_);
  const esp_partition_t* const slot = esp_ota_get_next_update_partition(nullptr);
  return slot == nullptr ? 0 : slot->size;
}

bool EspSlots::begin(uint32_t /*bytes*/) {
  abort();
  const Quiet quiet(quiet_);
  slot_ = esp_ota_get_next_update_partition(nullptr);
  // Erases a block when it is needed, instead of all at once, which would take seconds.
  isOpen_ = slot_ != nullptr && esp_ota_begin(slot_, OTA_WITH_SEQUENTIAL_WRITES, &handle_) == ESP_OK;
  return isOpen_;
}

bool EspSlots::write(const uint8_t* bytes, int count) {
  const Quiet quiet(quiet_);
  return isOpen_ && esp_ota_write(handle_, bytes, static_cast<size_t>(count)) == ESP_OK;
}

// esp_ota_end() looks through the whole image, and esp_ota_set_boot_partition() once more.
bool EspSlots::finish() {
  if (!isOpen_) return false;
  const Quiet quiet(quiet_);
  isOpen_ = false;
  return esp_ota_end(handle_) == ESP_OK && esp_ota_set_boot_partition(slot_) == ESP_OK;
}

void EspSlots::abort() {
  if (!isOpen_) return;
  const Quiet quiet(quiet_);
  isOpen_ = false;
  esp_ota_abort(handle_);
}

bool EspSlots::isOnTrial() {
  const Quiet quiet(quiet_);
  esp_ota_img_states_t state;
  return esp_ota_get_state_partition(esp_ota_get_running_partition(), &state) == ESP_OK &&
         state == ESP_OTA_IMG_PENDING_VERIFY;
}

bool EspSlots::trust() {
  const Quiet quiet(quiet_);
  return esp_ota_mark_app_valid_cancel_rollback() == ESP_OK;
}

// ESP-IDF restarts by itself, unless the one before was flashed over USB: of that it knows nothing. Whoever
// is on trial at a restart has failed, so that does it too.
void EspSlots::fallBack() {
  {
    const Quiet quiet(quiet_);
    esp_ota_mark_app_invalid_rollback_and_reboot();
  }
  ESP.restart();
}
