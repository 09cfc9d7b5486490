// As much of Arduino for the ESP32 and of FreeRTOS as src/ uses, declared as its documentation says and
// carried out by fake_arduino.cpp on a desktop: tasks are threads and pins lead to virtual chips. For tests
// only.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <mutex>

#ifndef ESP_ARDUINO_VERSION_MAJOR
#error "the build says which version is meant"
#endif

constexpr uint8_t LOW = 0, HIGH = 1;
constexpr uint8_t INPUT = 0x01, OUTPUT = 0x03, INPUT_PULLUP = 0x05, INPUT_PULLDOWN = 0x09;
constexpr uint8_t LSBFIRST = 0, MSBFIRST = 1;

void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t value);
int digitalRead(uint8_t pin);
uint32_t millis();  // unsigned long there, which has 32 bits
uint32_t micros();
void delay(uint32_t ms);
void delayMicroseconds(uint32_t us);
uint32_t esp_random();

class HardwareSerial {
 public:
  std::size_t setRxBufferSize(std::size_t size);
  void begin(unsigned long baud);
  int available();
  int read();
  int availableForWrite();
  std::size_t write(const uint8_t* bytes, std::size_t count);
  std::size_t print(const char* text);
  std::size_t println(const char* text);
};
extern HardwareSerial Serial;

class EspClass {
 public:
  uint32_t getFreeHeap();
  void restart();
};
extern EspClass ESP;

// FreeRTOS
using BaseType_t = int;
using UBaseType_t = unsigned;
using TickType_t = uint32_t;
struct FakeTask;
using TaskHandle_t = FakeTask*;
using SemaphoreHandle_t = std::mutex*;
struct portMUX_TYPE {
  int owner;
  int count;
};
#define portMUX_INITIALIZER_UNLOCKED \
  { 0, 0 }
constexpr BaseType_t pdPASS = 1, pdTRUE = 1;
constexpr TickType_t portMAX_DELAY = 0xFFFFFFFF;
constexpr TickType_t pdMS_TO_TICKS(uint32_t ms) { return ms; }

BaseType_t xTaskCreatePinnedToCore(void (*code)(void*), const char* name, uint32_t stack, void* parameter,
                                   UBaseType_t priority, TaskHandle_t* created, BaseType_t core);
void vTaskDelay(TickType_t ticks);
void vTaskDelayUntil(TickType_t* woke, TickType_t ticks);
TickType_t xTaskGetTickCount();
void xTaskNotifyGive(TaskHandle_t task);
uint32_t ulTaskNotifyTake(BaseType_t clear, TickType_t wait);
UBaseType_t uxTaskGetStackHighWaterMark(TaskHandle_t task);
SemaphoreHandle_t xSemaphoreCreateMutex();
BaseType_t xSemaphoreTake(SemaphoreHandle_t semaphore, TickType_t wait);
BaseType_t xSemaphoreGive(SemaphoreHandle_t semaphore);
void portENTER_CRITICAL(portMUX_TYPE* lock);
void portEXIT_CRITICAL(portMUX_TYPE* lock);

#define SET_LOOP_TASK_STACK_SIZE(bytes) \
  std::size_t getArduinoLoopTaskStackSize() { return bytes; }
std::size_t getArduinoLoopTaskStackSize();

void setup();
void loop();
