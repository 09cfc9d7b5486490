// The firmware: an App and the drivers it stands on, and the page beside it. Nothing is decided here.
#include <esp_random.h>

#include <new>

#include "app/app.h"
#include "arduino_core.h"
#include "bluetooth.h"
#include "board_config.h"
#include "engine_task.h"
#include "esp_machine.h"
#include "esp_pins.h"
#include "esp_slots.h"
#include "flash/log_store.h"
#include "flash_partition.h"
#include "heap_arena.h"
#include "http_task.h"
#include "light_task.h"
#include "mbedtls_signature.h"
#include "net_calendar.h"
#include "page_data.h"
#include "request_tasks.h"
#include "scan_timer.h"
#include "task_layout.h"
#include "usb_serial.h"
#include "version.h"
#include "watchdog.h"
#include "web/heard_serial.h"
#include "web/page_server.h"
#include "wifi_task.h"

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

ScanTimer sensors(board::kIsMatrix ? static_cast<wiring::Scanner&>(matrix) : chain);
LightTask leds(quiet);
UsbSerial usb;
web::HeardSerial serial(usb);
HttpTask http;
RequestTasks requests;
FlashPartition partition(quiet);
flash::LogStore store(partition);
EspSlots slots(quiet);
MbedtlsSignature signature;
EspMachine machine;
EngineTask thinker;
WifiTask wifi;
NetCalendar calendar;
HeapArena arena(board::kEngineTableBytes, {board::kRadioBytes, board::kPageBytes},
                [] { return wifi.isOn(); });
Bluetooth bluetooth;

// Made in setup(), when the drivers are ready.
alignas(app::App) unsigned char storage[sizeof(app::App)];
app::App* glowmate = nullptr;
alignas(web::SmallPageServer) unsigned char pageStorage[sizeof(web::SmallPageServer)];
web::PageServer* pageServer = nullptr;

app::Config config() {
  app::Config config;
  config.version = kVersion;
  config.sensorOrder = board::kSensorOrder;
  config.ledOrder = board::kLedOrder;
  config.frameMs = board::kFrameMs;
  config.chip = board::kChipName;
  config.look.led = board::kLedCurrent;
  config.maxLightMa = board::kMaxLightMa;
  config.updateKey = board::kUpdateKey;
  return config;
}

web::ServerSetup pageSetup() {
  constexpr uint32_t kPaceMs = 30;
  web::ServerSetup setup;
  setup.page = page::kPage;
  setup.run = esp_random();
  setup.paceMs = kPaceMs;
  return setup;
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

// Without a store play goes on.
void beginStore() {
  using Start = flash::LogStore::Start;
  const bool there = partition.begin();
  const Start start = store.begin(there && partition.seesOldStore());
  if (!there)
    return say("no partition for games: flash the whole board over USB; this game is not kept", false);
  say("the flash cannot be read; this game is not kept", start != Start::Unreadable);
  say("games of an earlier version lie in the flash; 'store erase' begins anew, until then none is kept",
      start != Start::Foreign);
}

}  // namespace

void setup() {
  usb.begin();
  usbPort().print("start: ");
  usbPort().println(machine.startReason());
  quiet = xSemaphoreCreateMutex();
  Bluetooth::freeClassic();
  preparePins();
  say("no task for the lights", leds.begin());
  say("no timer for the sensors", sensors.begin());
  say("no task for the engine", thinker.begin());
  say("no task for the WiFi", wifi.begin());
  beginStore();
  say("no memory for the page's server", http.begin());
  delay(50);  // the first scan
  machine.watch("scan", sensors.task());
  machine.watch("lights", leds.task());
  machine.watch("engine", thinker.task());
  machine.watch("wifi", wifi.task());
  app::Ports ports{sensors, leds, serial, store, machine, thinker, arena};
  ports.radio = &wifi;
  ports.calendar = &calendar;
  ports.packets = bluetooth.port();
  ports.firmwareSlots = &slots;
  ports.signature = &signature;
  ports.http = &requests;
  glowmate = new (storage) app::App(ports, config());
  glowmate->begin(millis());
  pageServer = new (pageStorage) web::SmallPageServer(http, nullptr, pageSetup());
  serial.setListener(pageServer);
  watchdog::watch();
}

void loop() {
  const uint32_t now = millis();
  glowmate->tick(now);
  http.follow(now);
  pageServer->tick(glowmate, now);
  watchdog::feed();
  vTaskDelay(1);  // a tick every millisecond or so
}
