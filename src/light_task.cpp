#include "light_task.h"

#include <algorithm>

#include "board_config.h"
#include "task_layout.h"

namespace {

struct Kind {
  board::LedKind kind;
  neoPixelType type;
};
constexpr Kind kKinds[] = {
    {board::LedKind::Grb, NEO_GRB + NEO_KHZ800},
    {board::LedKind::Rgb, NEO_RGB + NEO_KHZ800},
    {board::LedKind::Grbw, NEO_GRBW + NEO_KHZ800},
};

constexpr neoPixelType typeOf(board::LedKind kind) { return kKinds[static_cast<int>(kind)].type; }
static_assert(kKinds[static_cast<int>(board::kLeds)].kind == board::kLeds,
              "the table is in the order of LedKind");

}  // namespace

LightTask::LightTask(SemaphoreHandle_t& quiet)
    : strip_(kCount, static_cast<int16_t>(board::kLedPin), typeOf(board::kLeds)), quiet_(quiet) {}

bool LightTask::begin() {
  return xTaskCreatePinnedToCore(run, "lights", tasks::kLightsStack, this, tasks::kLightsPriority, &task_,
                                 tasks::kOtherCore) == pdPASS;
}

void LightTask::show(const ports::Led (&leds)[kCount]) {
  portENTER_CRITICAL(&lock_);
  std::copy(leds, leds + kCount, newest_);
  portEXIT_CRITICAL(&lock_);
  if (task_ != nullptr) xTaskNotifyGive(task_);
}

void LightTask::run(void* self) {
  auto& task = *static_cast<LightTask*>(self);
  task.start();
  for (;;) {
    ulTaskNotifyTake(pdTRUE, portMAX_DELAY);
    task.send();
  }
}

// In the task, because the first frame sets up the RMT hardware, whose interrupt stays on the core that did.
void LightTask::start() {
  strip_.begin();
  send();  // nothing yet: what the LEDs still remember goes out
}

void LightTask::send() {
  ports::Led leds[kCount];
  portENTER_CRITICAL(&lock_);
  std::copy(newest_, newest_ + kCount, leds);
  portEXIT_CRITICAL(&lock_);
  for (int i = 0; i < kCount; ++i)
    strip_.setPixelColor(static_cast<uint16_t>(i), leds[i].red, leds[i].green, leds[i].blue);
  xSemaphoreTake(quiet_, portMAX_DELAY);
  strip_.show();
  xSemaphoreGive(quiet_);
}
