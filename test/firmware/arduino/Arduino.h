// As much of Arduino for the ESP32 as src/ uses, declared as its headers do and carried out by
// fake_arduino.cpp on a desktop: tasks are threads and pins lead to virtual chips. For tests only. What
// versions 2 and 3 declare differently is declared so; see docs/firmware.md.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>

#include "arduino_names.h"
#include "freertos.h"

#ifndef ESP_ARDUINO_VERSION_MAJOR
#error "the build says which version is meant"
#endif

void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t value);
int digitalRead(uint8_t pin);
uint32_t millis();  // unsigned long there, which has 32 bits
uint32_t micros();
void delay(uint32_t ms);
void delayMicroseconds(uint32_t us);
void configTzTime(const char* zone, const char* server1, const char* server2 = nullptr,
                  const char* server3 = nullptr);

typedef enum {
  UART_NO_ERROR,
  UART_BREAK_ERROR,
  UART_BUFFER_FULL_ERROR,
  UART_FIFO_OVF_ERROR,
  UART_FRAME_ERROR,
  UART_PARITY_ERROR
} hardwareSerial_error_t;

class HardwareSerial {
 public:
  void begin(unsigned long baud, uint32_t config = 0x800001c, int8_t rxPin = -1, int8_t txPin = -1,
             bool invert = false, unsigned long timeoutMs = 20000, uint8_t fifoFull = 112);
  int available();
  int availableForWrite();
  int read();
  std::size_t read(uint8_t* bytes, std::size_t count);
  std::size_t write(uint8_t byte);
  std::size_t write(const uint8_t* bytes, std::size_t count);
  std::size_t print(const char text[]);
  std::size_t println(const char text[]);
  void updateBaudRate(unsigned long baud);
  std::size_t setRxBufferSize(std::size_t size);  // 0, and nothing done, after begin()
  void onReceiveError(std::function<void(hardwareSerial_error_t)> function);
};
#if ESP_ARDUINO_VERSION_MAJOR >= 3
extern HardwareSerial Serial0;
#define Serial Serial0
#else
extern HardwareSerial Serial;
#endif

// Its name is a macro of lwIP: whoever includes that before Arduino.h does not compile.
class IPAddress {};
#if ESP_ARDUINO_VERSION_MAJOR >= 3
extern const IPAddress INADDR_NONE;
#else
extern IPAddress INADDR_NONE;
#endif

class EspClass {
 public:
  void restart();
};
extern EspClass ESP;

std::size_t getArduinoLoopTaskStackSize();
#define SET_LOOP_TASK_STACK_SIZE(sz) \
  std::size_t getArduinoLoopTaskStackSize() { return sz; }

void setup();
void loop();
