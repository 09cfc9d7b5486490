#include "fake_arduino.h"

#include <Adafruit_NeoPixel.h>
#include <Arduino.h>
#include <SPI.h>
#include <driver/gpio.h>
#include <esp_bt.h>
#include <esp_heap_caps.h>
#include <esp_random.h>
#include <esp_system.h>
#include <esp_task_wdt.h>
#include <esp_timer.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "board_config.h"
#include "virtual_chips.h"

namespace {

using Time = std::chrono::steady_clock;
const Time::time_point kStart = Time::now();

wiring::MatrixWiring chipsWiring() {
  wiring::MatrixWiring wiring;
  wiring.serial = board::kSerialPin;
  wiring.shiftClock = board::kShiftClockPin;
  wiring.latchClock = board::kLatchClockPin;
  for (int row = 0; row < 8; ++row) wiring.rows[row] = board::kRowPins[row];
  return wiring;
}

std::mutex world;
VirtualMatrix chips(chipsWiring());
uint64_t outputs = 0, pulledUp = 0;
bool droveInput = false;
int dataMode = -1;  // of the last byte on the SPI bus
bool serialBegun = false, setTooLate = false;
std::deque<char> typed;
std::string said;
uint32_t colours[64] = {};
std::atomic<int> frames{0}, feeds{0}, transfers{0};
std::atomic<bool> armed{false}, outOfRoom{false};
std::atomic<int> room{128};
std::atomic<uint32_t> freeHeap{150000};
std::atomic<bool> classicFreed{false};
std::mutex critical;

}  // namespace

namespace fake {

void setPieces(uint64_t pieces) {
  const std::lock_guard<std::mutex> lock(world);
  chips.pieces = pieces;
}
void setOnWhenHigh(bool high) {
  const std::lock_guard<std::mutex> lock(world);
  chips.onWhenHigh = high;
}
void setResistors(uint8_t rows) {
  const std::lock_guard<std::mutex> lock(world);
  chips.withResistor = rows;
}
uint32_t columnsPoweredUs() {
  const std::lock_guard<std::mutex> lock(world);
  return chips.poweredUs();
}
void setRoom(int bytes) { room = bytes; }
bool waitedForRoom() { return outOfRoom; }
uint32_t ledColour(int index) {
  const std::lock_guard<std::mutex> lock(world);
  return colours[index];
}
int framesSent() { return frames; }
void type(const std::string& text) {
  const std::lock_guard<std::mutex> lock(world);
  typed.insert(typed.end(), text.begin(), text.end());
}
std::string heard() {
  const std::lock_guard<std::mutex> lock(world);
  return said;
}
void forget() {
  const std::lock_guard<std::mutex> lock(world);
  said.clear();
}
int watchdogFeeds() { return feeds; }
bool watchdogArmed() { return armed; }
int spiTransfers() { return transfers; }
bool outputsDrivenBeforeSet() { return droveInput; }
bool isPulledUp(int pin) { return (pulledUp >> pin & 1) != 0; }
int spiMode() { return dataMode; }
bool lateBufferSize() { return setTooLate; }
void setFreeHeap(uint32_t bytes) { freeHeap = bytes; }
bool classicBluetoothIsFreed() { return classicFreed; }

}  // namespace fake

esp_err_t esp_bt_controller_mem_release(esp_bt_mode_t mode) {
  classicFreed = mode == ESP_BT_MODE_CLASSIC_BT;  // of the other kind there is use
  return ESP_OK;
}

void pinMode(uint8_t pin, uint8_t mode) {
  const std::lock_guard<std::mutex> lock(world);
  const uint64_t mask = uint64_t{1} << pin;
  pulledUp = (mode & PULLUP) != 0 ? pulledUp | mask : pulledUp & ~mask;
  if (mode == OUTPUT)
    outputs |= mask;
  else
    chips.setPull(pin, mode == INPUT_PULLUP ? wiring::Pull::Up : wiring::Pull::Down);
}
void digitalWrite(uint8_t pin, uint8_t value) {
  const std::lock_guard<std::mutex> lock(world);
  if ((outputs >> pin & 1) == 0) droveInput = true;
  chips.write(pin, value == HIGH);
}
int digitalRead(uint8_t pin) {
  const std::lock_guard<std::mutex> lock(world);
  return chips.read(pin) ? HIGH : LOW;
}
uint32_t micros() {
  return static_cast<uint32_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(Time::now() - kStart).count());
}
uint32_t millis() {
  return static_cast<uint32_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(Time::now() - kStart).count());
}
void delay(uint32_t ms) { std::this_thread::sleep_for(std::chrono::milliseconds(ms)); }
void delayMicroseconds(uint32_t us) {
  const std::lock_guard<std::mutex> lock(world);
  chips.wait(us);
}
uint32_t esp_random() { return 12345; }
esp_err_t gpio_pullup_en(gpio_num_t pin) {
  const std::lock_guard<std::mutex> lock(world);
  pulledUp |= uint64_t{1} << pin;
  return ESP_OK;
}

HardwareSerial Serial;
void HardwareSerial::updateBaudRate(unsigned long) {}

std::size_t HardwareSerial::setRxBufferSize(std::size_t size) {
  setTooLate = serialBegun;
  return serialBegun ? 0 : size;
}
void HardwareSerial::begin(unsigned long, uint32_t, int8_t, int8_t, bool, unsigned long, uint8_t) {
  serialBegun = true;
}
namespace {
std::function<void(hardwareSerial_error_t)> receiveError;
}
void HardwareSerial::onReceiveError(std::function<void(hardwareSerial_error_t)> function) {
  receiveError = std::move(function);
}
void fake::overflowSerial() { receiveError(UART_FIFO_OVF_ERROR); }
int HardwareSerial::available() {
  const std::lock_guard<std::mutex> lock(world);
  return static_cast<int>(typed.size());
}
int HardwareSerial::read() {
  const std::lock_guard<std::mutex> lock(world);
  if (typed.empty()) return -1;
  const auto byte = static_cast<unsigned char>(typed.front());
  typed.pop_front();
  return byte;
}
int HardwareSerial::availableForWrite() { return room; }
std::size_t HardwareSerial::write(const uint8_t* bytes, std::size_t count) {
  const std::lock_guard<std::mutex> lock(world);
  if (count > static_cast<std::size_t>(room)) outOfRoom = true;
  said.append(reinterpret_cast<const char*>(bytes), count);
  return count;
}
std::size_t HardwareSerial::print(const char* text) {
  const std::lock_guard<std::mutex> lock(world);
  said += text;
  return 0;
}
std::size_t HardwareSerial::println(const char* text) {
  print(text);
  return print("\r\n");
}

EspClass ESP;
// What takes whole words only is there besides.
size_t heap_caps_get_free_size(uint32_t caps) {
  const uint32_t wordsOnly = (caps & MALLOC_CAP_8BIT) != 0 ? 0 : 40000;
  return freeHeap + wordsOnly;
}
size_t heap_caps_get_largest_free_block(uint32_t caps) {
  return (caps & MALLOC_CAP_8BIT) != 0 ? 90000 : 110000;
}
void EspClass::restart() {}

struct FakeTask {
  std::mutex mutex;
  std::condition_variable woken;
  uint32_t notified = 0;
  std::atomic<bool> stop{false}, stopped{false};
};
namespace {
thread_local FakeTask* self = nullptr;
std::deque<FakeTask*> tasks;  // since the last reset

// Where a task waits it can be stopped for good.
void waitPoint() {
  if (self == nullptr || !self->stop) return;
  self->stopped = true;
  for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}
}  // namespace

void fake::reset() {
  for (FakeTask* task : tasks) {
    {
      const std::lock_guard<std::mutex> lock(task->mutex);
      task->stop = true;
    }
    task->woken.notify_all();
    while (!task->stopped) delay(1);
  }
  tasks.clear();
  armed = false;
  serialBegun = false;
}

BaseType_t xTaskCreatePinnedToCore(TaskFunction_t code, const char*, uint32_t, void* parameter, UBaseType_t,
                                   TaskHandle_t* created, BaseType_t) {
  // Whoever has its handle may still ask after it has ended.
  static auto* const made = new std::deque<FakeTask>();
  FakeTask* const task = &made->emplace_back();
  if (created != nullptr) *created = task;
  tasks.push_back(task);
  std::thread([=] {
    self = task;
    code(parameter);
  }).detach();
  return pdPASS;
}
void vTaskDelay(TickType_t ticks) {
  waitPoint();
  delay(ticks);
}
// The thread ends with its function, which comes next.
void vTaskDelete(TaskHandle_t) { self->stopped = true; }
BaseType_t xTaskDelayUntil(TickType_t* woke, TickType_t ticks) {
  waitPoint();
  *woke += ticks;
  const auto left = static_cast<int32_t>(*woke - millis());
  if (left > 0) delay(static_cast<uint32_t>(left));
  return left > 0 ? pdTRUE : pdFALSE;
}
TickType_t xTaskGetTickCount() { return millis(); }
BaseType_t fakeNotify(TaskHandle_t task) {
  const std::lock_guard<std::mutex> lock(task->mutex);
  ++task->notified;
  task->woken.notify_one();
  return pdPASS;
}
uint32_t fakeNotifyTake(BaseType_t, TickType_t wait) {
  std::unique_lock<std::mutex> lock(self->mutex);
  const auto isOver = [] { return self->notified != 0 || self->stop; };
  if (wait == portMAX_DELAY)
    self->woken.wait(lock, isOver);
  else
    self->woken.wait_for(lock, std::chrono::milliseconds(wait), isOver);
  waitPoint();
  return std::exchange(self->notified, 0U);
}
UBaseType_t uxTaskGetStackHighWaterMark(TaskHandle_t) { return 4000; }
TaskHandle_t xTaskGetCurrentTaskHandle() { return self; }
struct FakeMutex {
  std::mutex mutex;
};
SemaphoreHandle_t fakeCreateMutex() {
  static FakeMutex only;
  return &only;
}
BaseType_t fakeTake(SemaphoreHandle_t semaphore, TickType_t) {
  semaphore->mutex.lock();
  return pdTRUE;
}
BaseType_t fakeGive(SemaphoreHandle_t semaphore) {
  semaphore->mutex.unlock();
  return pdTRUE;
}
void fakeEnterCritical(portMUX_TYPE*) { critical.lock(); }
void fakeExitCritical(portMUX_TYPE*) { critical.unlock(); }

// All timers are called by one thread, as by the chip's timer task. What passes until then passes for the
// sensors too.
struct esp_timer {
  esp_timer_create_args_t how;
  uint64_t waitUs = 0;
};
namespace {
void serveTimer(void* timer) {
  for (auto& one = *static_cast<esp_timer*>(timer);;) {
    waitPoint();
    const uint64_t waitUs = std::exchange(one.waitUs, 0U);
    std::this_thread::sleep_for(std::chrono::microseconds(waitUs));
    waitPoint();
    {
      const std::lock_guard<std::mutex> lock(world);
      chips.wait(static_cast<uint32_t>(waitUs));
    }
    one.how.callback(one.how.arg);
  }
}
}  // namespace
esp_err_t esp_timer_create(const esp_timer_create_args_t* how, esp_timer_handle_t* timer) {
  *timer = new esp_timer{*how, 0};  // one of the firmware is never deleted
  return ESP_OK;
}
esp_err_t esp_timer_start_once(esp_timer_handle_t timer, uint64_t microseconds) {
  timer->waitUs = microseconds;
  if (self == nullptr) xTaskCreatePinnedToCore(serveTimer, "timer", 0, timer, 22, nullptr, 0);
  return ESP_OK;
}

SPIClass SPI;
#if ESP_ARDUINO_VERSION_MAJOR >= 3
bool SPIClass::begin(int8_t, int8_t in, int8_t, int8_t) {
  pinMode(static_cast<uint8_t>(in), INPUT);
  return true;
}
#else
void SPIClass::begin(int8_t, int8_t in, int8_t, int8_t) { pinMode(static_cast<uint8_t>(in), INPUT); }
#endif
void SPIClass::beginTransaction(SPISettings settings) { dataMode = settings.dataMode_; }
void SPIClass::endTransaction() {}
uint8_t SPIClass::transfer(uint8_t) {
  ++transfers;
  return 0;
}

Adafruit_NeoPixel::Adafruit_NeoPixel(uint16_t, int16_t, neoPixelType) {}
bool Adafruit_NeoPixel::begin() { return begun_ = true; }
void Adafruit_NeoPixel::clear() {
  for (uint32_t& colour : colours_) colour = 0;
}
void Adafruit_NeoPixel::setPixelColor(uint16_t index, uint8_t red, uint8_t green, uint8_t blue) {
  colours_[index] = static_cast<uint32_t>(red << 16 | green << 8 | blue);
}
void Adafruit_NeoPixel::show() {
  const std::lock_guard<std::mutex> lock(world);
  for (int i = 0; i < 64; ++i) colours[i] = colours_[i];
  ++frames;
}

#if ESP_ARDUINO_VERSION_MAJOR >= 3
esp_err_t esp_task_wdt_init(const esp_task_wdt_config_t*) { return ESP_OK; }
esp_err_t esp_task_wdt_reconfigure(const esp_task_wdt_config_t*) { return ESP_OK; }
#else
esp_err_t esp_task_wdt_init(uint32_t, bool) { return ESP_OK; }
#endif
esp_err_t esp_task_wdt_add(TaskHandle_t) {
  armed = true;
  return ESP_OK;
}
esp_err_t esp_task_wdt_reset() {
  ++feeds;
  return ESP_OK;
}
esp_reset_reason_t esp_reset_reason() { return ESP_RST_TASK_WDT; }
