#include "ble_peripheral.h"

#include <esp_bt.h>

#include <algorithm>
#include <string>

using ports::PacketProfile;

// From 3.3.9 on Arduino gives Bluetooth's memory away before setup(), unless a library says that it is used;
// NimBLE-Arduino 2.5.1 does not. It is a weak function in a C file.
#if ESP_ARDUINO_VERSION_MAJOR >= 3
extern "C" bool bleInUse() { return true; }
#endif

void BlePeripheral::freeClassic() {
#if CONFIG_IDF_TARGET_ESP32  // others have none
  esp_bt_controller_mem_release(ESP_BT_MODE_CLASSIC_BT);
#endif
}

bool BlePeripheral::open(const PacketProfile& profile) {
  close();
  if (!NimBLEDevice::init(std::string(profile.name))) return false;
  isOpen_ = true;
  NimBLEDevice::setMTU(kMaxMtu);
  NimBLEServer* const server = NimBLEDevice::createServer();
  if (server != nullptr) {
    server->setCallbacks(this, false);
    server->advertiseOnDisconnect(true);
    if (offer(*server, profile) && advertise(profile)) return true;
  }
  close();
  return false;
}

bool BlePeripheral::offer(NimBLEServer& server, const PacketProfile& profile) {
  for (int i = 0; i < profile.count; ++i) {
    const PacketProfile::Characteristic& row = profile.characteristics[i];
    NimBLEService* service = server.getServiceByUUID(row.service);
    if (service == nullptr) service = server.createService(row.service);
    if (service == nullptr) return false;
    const uint32_t properties = (row.isWritten ? NIMBLE_PROPERTY::WRITE | NIMBLE_PROPERTY::WRITE_NR : 0) |
                                (row.isNotified ? NIMBLE_PROPERTY::NOTIFY : 0);
    channels_[i] = service->createCharacteristic(row.uuid, properties);
    if (channels_[i] == nullptr) return false;
    if (row.isWritten) channels_[i]->setCallbacks(this);
  }
  return true;
}

// Name and service do not both fit what is sent out; the rest is there for who asks.
bool BlePeripheral::advertise(const PacketProfile& profile) {
  NimBLEAdvertising* const advertising = NimBLEDevice::getAdvertising();
  advertising->enableScanResponse(true);
  if (profile.advertisesService && !advertising->addServiceUUID(profile.characteristics[0].service))
    return false;
  return advertising->setName(std::string(profile.name)) && advertising->start();
}

void BlePeripheral::close() {
  connection_ = 0;
  if (!isOpen_) return;
  isOpen_ = false;
  for (NimBLECharacteristic*& channel : channels_) channel = nullptr;
  NimBLEDevice::deinit(true);
  connection_ = 0;
}

void BlePeripheral::disconnect() {
  if (connection_.exchange(0) == 0) return;
  if (NimBLEServer* const server = NimBLEDevice::getServer()) server->disconnect(handle_.load());
}

int BlePeripheral::read(uint8_t* bytes, int capacity, bool& isLast) {
  if (overflowed_.exchange(false)) disconnect();
  if (connection_ == 0) return 0;
  portENTER_CRITICAL(&lock_);
  const int count = written_.read(bytes, capacity, isLast);
  portEXIT_CRITICAL(&lock_);
  return count;
}

int BlePeripheral::capacity() const { return std::max<int>(mtu_, kSmallestMtu) - kAttHeader; }

// By the host below NimBLECharacteristic, which for ever refuses what the app has not subscribed to. Some
// apps subscribe to one characteristic and wait for answers on another: PicoChess does, on a Chessnut.
bool BlePeripheral::notify(int channel, const uint8_t* bytes, int count) {
  if (connection_ == 0 || channel < 0 || channel >= PacketProfile::kMaxCharacteristics) return false;
  NimBLECharacteristic* const to = channels_[channel];
  if (to == nullptr) return false;
  os_mbuf* const packet = ble_hs_mbuf_from_flat(bytes, static_cast<uint16_t>(count));
  return packet != nullptr && ble_gatts_notify_custom(handle_.load(), to->getHandle(), packet) == 0;
}

void BlePeripheral::onConnect(NimBLEServer* /*server*/, NimBLEConnInfo& info) {
  handle_ = info.getConnHandle();
  mtu_ = kSmallestMtu;
  overflowed_ = false;
  portENTER_CRITICAL(&lock_);
  written_.clear();
  portEXIT_CRITICAL(&lock_);
  connection_ = ++connections_;
}

void BlePeripheral::onDisconnect(NimBLEServer* /*server*/, NimBLEConnInfo& info, int /*reason*/) {
  if (info.getConnHandle() == handle_) connection_ = 0;
}

void BlePeripheral::onMTUChange(uint16_t mtu, NimBLEConnInfo& /*info*/) { mtu_ = std::min(mtu, kMaxMtu); }

void BlePeripheral::onWrite(NimBLECharacteristic* characteristic, NimBLEConnInfo& /*info*/) {
  const NimBLEAttValue value = characteristic->getValue();
  portENTER_CRITICAL(&lock_);
  const bool fits = written_.put(value.data(), static_cast<int>(value.size()));
  portEXIT_CRITICAL(&lock_);
  if (!fits) overflowed_ = true;
}
