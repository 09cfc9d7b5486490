// The boot loader of a chip, as far as the firmware sees it: which of two slots runs, and in what state.
#include <esp_ota_ops.h>

#include <atomic>

#include "fake_arduino.h"

namespace {

std::atomic<int> state{static_cast<int>(ESP_OTA_IMG_UNDEFINED)};  // of the slot that runs
std::atomic<bool> runsSecond{false};

const esp_partition_t* slot(bool second) {
  return esp_partition_find_first(ESP_PARTITION_TYPE_APP,
                                  second ? ESP_PARTITION_SUBTYPE_APP_OTA_1 : ESP_PARTITION_SUBTYPE_APP_OTA_0,
                                  nullptr);
}

}  // namespace

namespace fake {

// A firmware that starts for the first time. Arduino trusts it at once, unless it is asked not to.
void startOnTrial() {
  runsSecond = true;
  state = verifyRollbackLater() ? ESP_OTA_IMG_PENDING_VERIFY : ESP_OTA_IMG_VALID;
}
bool isTrusted() { return state == ESP_OTA_IMG_VALID; }

}  // namespace fake

const esp_partition_t* esp_ota_get_next_update_partition(const esp_partition_t* /*from*/) {
  return slot(!runsSecond);
}
const esp_partition_t* esp_ota_get_running_partition() { return slot(runsSecond); }
esp_err_t esp_ota_begin(const esp_partition_t* to, std::size_t /*size*/, esp_ota_handle_t* handle) {
  *handle = 1;
  return to != nullptr && state != ESP_OTA_IMG_PENDING_VERIFY ? ESP_OK : ESP_FAIL;
}
esp_err_t esp_ota_write(esp_ota_handle_t, const void*, std::size_t) { return ESP_OK; }
esp_err_t esp_ota_end(esp_ota_handle_t) { return ESP_OK; }
esp_err_t esp_ota_abort(esp_ota_handle_t) { return ESP_OK; }
esp_err_t esp_ota_set_boot_partition(const esp_partition_t* to) {
  return to != nullptr ? ESP_OK : ESP_ERR_INVALID_ARG;
}
esp_err_t esp_ota_get_state_partition(const esp_partition_t* of, esp_ota_img_states_t* found) {
  if (of == nullptr || of != slot(runsSecond)) return ESP_ERR_INVALID_ARG;
  *found = static_cast<esp_ota_img_states_t>(state.load());
  return *found == ESP_OTA_IMG_UNDEFINED ? ESP_FAIL : ESP_OK;
}
esp_err_t esp_ota_mark_app_valid_cancel_rollback() {
  state = ESP_OTA_IMG_VALID;
  return ESP_OK;
}
esp_err_t esp_ota_mark_app_invalid_rollback_and_reboot() {
  state = ESP_OTA_IMG_INVALID;
  return ESP_OK;
}
