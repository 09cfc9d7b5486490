#include "esp_machine.h"

#include <esp_system.h>

namespace {

struct Reason {
  esp_reset_reason_t reason;
  const char* words;
};
constexpr Reason kReasons[] = {
    {ESP_RST_POWERON, "power on"},
    {ESP_RST_EXT, "reset button"},
    {ESP_RST_SW, "reboot"},
    {ESP_RST_PANIC, "crash"},
    {ESP_RST_INT_WDT, "watchdog, interrupts"},
    {ESP_RST_TASK_WDT, "watchdog"},
    {ESP_RST_WDT, "watchdog, other"},
    {ESP_RST_DEEPSLEEP, "sleep"},
    {ESP_RST_BROWNOUT, "supply too weak"},
#if ESP_ARDUINO_VERSION_MAJOR >= 3
    {ESP_RST_USB, "USB"},
    {ESP_RST_JTAG, "debugger"},
#endif
};

}  // namespace

void EspMachine::watch(const char* name, TaskHandle_t task) {
  if (count_ < kMaxTasks && task != nullptr) watched_[count_++] = {name, task};
}

bool EspMachine::taskStack(int index, TaskStack& stack) {
  if (index < 0 || index >= count_) return false;
  const Watched& one = watched_[index];
  stack = {one.name, static_cast<uint32_t>(uxTaskGetStackHighWaterMark(one.task))};
  return true;
}

const char* EspMachine::startReason() {
  const esp_reset_reason_t now = esp_reset_reason();
  for (const Reason& row : kReasons)
    if (row.reason == now) return row.words;
  return "unknown";
}
