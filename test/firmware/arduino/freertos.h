// See Arduino.h of this folder: the FreeRTOS of ESP-IDF, whose stacks count in bytes. Much of it is macros
// there as well.
#pragma once

#include <cstdint>

using BaseType_t = int;
using UBaseType_t = unsigned;
using TickType_t = uint32_t;
using TaskFunction_t = void (*)(void*);
using TaskHandle_t = struct FakeTask*;
using SemaphoreHandle_t = struct FakeMutex*;

#define pdFALSE (BaseType_t{0})
#define pdTRUE (BaseType_t{1})
#define pdPASS (pdTRUE)
#define pdFAIL (pdFALSE)
#define portMAX_DELAY (TickType_t{0xffffffffUL})
#define configTICK_RATE_HZ 1000
#define portTICK_PERIOD_MS (TickType_t{1000 / configTICK_RATE_HZ})
#define pdMS_TO_TICKS(ms) (static_cast<TickType_t>(TickType_t{ms} * configTICK_RATE_HZ / 1000U))

BaseType_t xTaskCreatePinnedToCore(TaskFunction_t code, const char* name, uint32_t stackBytes,
                                   void* parameter, UBaseType_t priority, TaskHandle_t* created,
                                   BaseType_t core);
void vTaskDelay(TickType_t ticks);
void vTaskDelete(TaskHandle_t task);  // nullptr: the one that asks, and it does not come back
BaseType_t xTaskDelayUntil(TickType_t* woke, TickType_t ticks);
#define vTaskDelayUntil(woke, ticks) static_cast<void>(xTaskDelayUntil(woke, ticks))
TickType_t xTaskGetTickCount();
UBaseType_t uxTaskGetStackHighWaterMark(TaskHandle_t task);
TaskHandle_t xTaskGetCurrentTaskHandle();

BaseType_t fakeNotify(TaskHandle_t task);
uint32_t fakeNotifyTake(BaseType_t clear, TickType_t wait);
#define xTaskNotifyGive(task) fakeNotify(task)
#define ulTaskNotifyTake(clear, wait) fakeNotifyTake(clear, wait)

SemaphoreHandle_t fakeCreateMutex();
BaseType_t fakeTake(SemaphoreHandle_t semaphore, TickType_t wait);
BaseType_t fakeGive(SemaphoreHandle_t semaphore);
#define xSemaphoreCreateMutex() fakeCreateMutex()
#define xSemaphoreTake(semaphore, wait) fakeTake(semaphore, wait)
#define xSemaphoreGive(semaphore) fakeGive(semaphore)

// A spinlock: interrupts are off on this core while it is held.
struct portMUX_TYPE {
  uint32_t owner;
  uint32_t count;
};
#define portMUX_INITIALIZER_UNLOCKED \
  { 0xB33FFFFF, 0 }
void fakeEnterCritical(portMUX_TYPE* lock);
void fakeExitCritical(portMUX_TYPE* lock);
#define portENTER_CRITICAL(lock) fakeEnterCritical(lock)
#define portEXIT_CRITICAL(lock) fakeExitCritical(lock)
