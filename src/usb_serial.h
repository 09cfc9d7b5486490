// The serial port that the USB plug leads to. Neither direction ever waits.
#pragma once

#include <algorithm>
#include <atomic>

#include "arduino_core.h"
#include "board_config.h"
#include "ports/serial.h"

class UsbSerial final : public ports::Serial {
 public:
  void begin() {
    usbPort().setRxBufferSize(2048);  // a pasted game arrives faster than it is read
#if ARDUINO_USB_CDC_ON_BOOT
    usbPort().setTxTimeoutMs(0);  // the chip's own USB would wait for a host that does not listen
#endif
    usbPort().begin(board::kSerialBaud);
#if !ARDUINO_USB_CDC_ON_BOOT
    // The chip's own buffer lasts for 11 ms while the flash is erased; its USB port makes the host wait
    // instead.
    usbPort().onReceiveError([this](hardwareSerial_error_t error) {
      if (error == UART_FIFO_OVF_ERROR || error == UART_BUFFER_FULL_ERROR) lost_ = true;
    });
#endif
  }
  int read() override { return usbPort().available() > 0 ? usbPort().read() : -1; }
  bool takeLoss() override { return lost_.exchange(false); }
  // The chip's own USB has no pace.
  void setBaud(uint32_t baud) override {
#if !ARDUINO_USB_CDC_ON_BOOT
    usbPort().updateBaudRate(baud != 0 ? baud : board::kSerialBaud);
#else
    static_cast<void>(baud);
#endif
  }
  int write(const char* bytes, int count) override {
    const int fits = std::min(count, static_cast<int>(usbPort().availableForWrite()));
    if (fits <= 0) return 0;
    return static_cast<int>(
        usbPort().write(reinterpret_cast<const uint8_t*>(bytes), static_cast<size_t>(fits)));
  }

 private:
  std::atomic<bool> lost_{false};
};
