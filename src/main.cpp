// The firmware: an App and the drivers it stands on. Nothing is decided here.
#include <new>

#include "app/app.h"
#include "arduino_core.h"
#include "board_config.h"
#include "engine_task.h"
#include "esp_machine.h"
#include "esp_pins.h"
#include "flash_store.h"
#include "light_task.h"
#include "scan_task.h"
#include "task_layout.h"
#include "usb_serial.h"
#include "version.h"
#include "watchdog.h"

SET_LOOP_TASK_STACK_SIZE(tasks::kLoopStack);

namespace {

wiring::MatrixWiring matrixWiring() {
  wiring::MatrixWiring wiring;
  wiring.serial = board::kSerialPin;
  wiring.shiftClock = board::kShiftClockPin;
  wiring.latchClock = board::kLatchClockPin;
  for (int row = 0; row < 8; ++row) wiring.rows[row] = board::kRowPins[row];
  wiring.selectHigh = board::kSelectHigh;
  wiring.rowsLow = board::kPieceIsLow;
  wiring.rowsHaveResistors = board::kRowsHaveResistors;
  wiring.settleUs = board::kSettleUs;
  return wiring;
}

wiring::ChainWiring chainWiring() {
  wiring::ChainWiring wiring;
  wiring.load = board::kChainLoadPin;
  wiring.inputsLow = board::kPieceIsLow;
  return wiring;
}

EspPins pins;
EspShiftIn shiftIn;
wiring::Matrix matrix(pins, matrixWiring());
wiring::Chain chain(pins, shiftIn, chainWiring());
SemaphoreHandle_t quiet = nullptr;  // flash or lights, not both at once

ScanTask sensors(board::kIsMatrix ? static_cast<wiring::Scanner&>(matrix) : chain);
LightTask leds(quiet);
UsbSerial serial;
FlashStore store(quiet);
EspMachine machine;
EngineTask thinker;

// Made in setup(), when there is memory to be had for the engine.
alignas(app::App) unsigned char storage[sizeof(app::App)];
app::App* glowmate = nullptr;

app::Config config() {
  app::Config config;
  config.version = kVersion;
  config.sensorOrder = board::kSensorOrder;
  config.ledOrder = board::kLedOrder;
  config.scanMs = board::kScanMs;
  config.frameMs = board::kFrameMs;
  config.look.led = board::kLedCurrent;
  config.mostLightMa = board::kMostLightMa;
  static void* const memory = malloc(board::kEngineTableBytes);  // kept for good
  config.table.bytes = memory;
  if (config.table.bytes != nullptr) config.table.size = board::kEngineTableBytes;
  return config;
}

void preparePins() {
  if (board::kIsMatrix) {
    for (const int pin : {board::kSerialPin, board::kShiftClockPin, board::kLatchClockPin}) {
      pinMode(static_cast<uint8_t>(pin), OUTPUT);
      digitalWrite(static_cast<uint8_t>(pin), LOW);
    }
  } else {
    pinMode(board::kChainLoadPin, OUTPUT);
    shiftIn.begin();
  }
}

void say(const char* what, bool well) {
  if (well) return;
  usbPort().print("error: ");
  usbPort().println(what);
}

}  // namespace

void setup() {
  serial.begin();
  usbPort().print("start: ");
  usbPort().println(machine.startReason());
  quiet = xSemaphoreCreateMutex();
  preparePins();
  say("no task for the lights", leds.begin());
  say("no task for the sensors", sensors.begin());
  say("no task for the engine", thinker.begin());
  say("no file system; this game is not kept", store.begin());
  delay(50);  // the first scan
  glowmate = new (storage) app::App({sensors, leds, serial, store, machine, thinker}, config());
  glowmate->begin(millis());
  watchdog::watch();
}

void loop() {
  glowmate->tick(millis());
  watchdog::feed();
  vTaskDelay(1);  // a tick every millisecond or so
}
