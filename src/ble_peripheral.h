// The chip's Bluetooth, low energy, by NimBLE-Arduino 2. It has memory and a task only while it is open. Its
// task leaves what an app writes in a ring for the tick.
#pragma once

#include <NimBLEDevice.h>

#include <atomic>

#include "arduino_core.h"
#include "ports/packet_ring.h"
#include "ports/packets.h"

class BlePeripheral final : public ports::Packets, NimBLEServerCallbacks, NimBLECharacteristicCallbacks {
 public:
  // Once, before anything is opened: what the chip keeps for Bluetooth of the older kind goes to the heap.
  static void freeClassic();

  [[nodiscard]] bool open(const ports::PacketProfile& profile) override;
  void close() override;
  uint32_t connection() const override { return connection_; }
  void disconnect() override;
  int read(uint8_t* bytes, int capacity, bool& isLast) override;
  int capacity() const override;
  [[nodiscard]] bool notify(int channel, const uint8_t* bytes, int count) override;

 private:
  static constexpr uint16_t kMaxMtu = 247;  // what fits one packet of the air
  static constexpr int kAttHeader = 3;
  static constexpr uint16_t kSmallestMtu = 23;

  // On NimBLE's task
  void onConnect(NimBLEServer* server, NimBLEConnInfo& info) override;
  void onDisconnect(NimBLEServer* server, NimBLEConnInfo& info, int reason) override;
  void onMTUChange(uint16_t mtu, NimBLEConnInfo& info) override;
  void onWrite(NimBLECharacteristic* characteristic, NimBLEConnInfo& info) override;

  bool offer(NimBLEServer& server, const ports::PacketProfile& profile);
  bool advertise(const ports::PacketProfile& profile);

  bool isOpen_ = false;
  uint32_t connections_ = 0;
  std::atomic<uint32_t> connection_{0};
  std::atomic<uint16_t> handle_{0};
  std::atomic<uint16_t> mtu_{kSmallestMtu};
  std::atomic<bool> overflowed_{false};  // the app wrote more than we have read: what follows makes no sense
  NimBLECharacteristic* channels_[ports::PacketProfile::kMaxCharacteristics] = {};
  portMUX_TYPE lock_ = portMUX_INITIALIZER_UNLOCKED;
  ports::PacketRing<1024> written_;  // under the lock
};
