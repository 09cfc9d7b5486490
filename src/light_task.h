// The chain of LEDs. Sending a frame takes over two milliseconds, so a task does it on the other core and the
// tick only leaves the newest frame there; frames that come faster than they can be sent are skipped. The RMT
// hardware makes the signal and interrupts stay on, so no serial byte is lost.
#pragma once

#include <Adafruit_NeoPixel.h>

#include "arduino_core.h"
#include "ports/leds.h"

class LightTask final : public ports::Leds {
 public:
  // Nobody uses the flash while `quiet` is held: that stops the interrupt which feeds the signal.
  explicit LightTask(SemaphoreHandle_t& quiet);

  bool begin();
  TaskHandle_t task() const { return task_; }
  void show(const ports::Led (&leds)[kCount]) override;

 private:
  static void run(void* self);
  void start();
  void send();

  Adafruit_NeoPixel strip_;
  SemaphoreHandle_t& quiet_;
  TaskHandle_t task_ = nullptr;
  portMUX_TYPE lock_ = portMUX_INITIALIZER_UNLOCKED;
  ports::Led newest_[kCount];  // under the lock
};
