// What the firmware uses of NimBLE-Arduino 2, and an app at its other end for the tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace NIMBLE_PROPERTY {
constexpr uint32_t WRITE = 0x0008, WRITE_NR = 0x0004, NOTIFY = 0x0010;
}

class NimBLEAttValue {
 public:
  NimBLEAttValue() = default;
  explicit NimBLEAttValue(std::vector<uint8_t> bytes) : bytes_(std::move(bytes)) {}
  const uint8_t* data() const { return bytes_.data(); }
  uint16_t size() const { return static_cast<uint16_t>(bytes_.size()); }

 private:
  std::vector<uint8_t> bytes_;
};

class NimBLEConnInfo {
 public:
  uint16_t getConnHandle() const { return 7; }
};

class NimBLECharacteristic;
class NimBLECharacteristicCallbacks {
 public:
  virtual ~NimBLECharacteristicCallbacks() = default;
  virtual void onWrite(NimBLECharacteristic* /*characteristic*/, NimBLEConnInfo& /*info*/) {}
};

class NimBLECharacteristic {
 public:
  void setCallbacks(NimBLECharacteristicCallbacks* callbacks) { callbacks_ = callbacks; }
  NimBLEAttValue getValue() const { return value_; }
  uint16_t getHandle() const { return handle_; }

  uint16_t handle_ = 0;
  std::string uuid_;
  uint32_t properties_ = 0;
  NimBLECharacteristicCallbacks* callbacks_ = nullptr;
  NimBLEAttValue value_;
};

// Of the host below: these go out whether or not anybody has subscribed.
struct os_mbuf;
os_mbuf* ble_hs_mbuf_from_flat(const void* bytes, uint16_t length);
int ble_gatts_notify_custom(uint16_t connHandle, uint16_t handle, os_mbuf* packet);

class NimBLEService {
 public:
  NimBLECharacteristic* createCharacteristic(const char* uuid, uint32_t properties);

  std::string uuid_;
  std::vector<NimBLECharacteristic*> characteristics_;
};

class NimBLEServer;
class NimBLEServerCallbacks {
 public:
  virtual ~NimBLEServerCallbacks() = default;
  virtual void onConnect(NimBLEServer* /*server*/, NimBLEConnInfo& /*info*/) {}
  virtual void onDisconnect(NimBLEServer* /*server*/, NimBLEConnInfo& /*info*/, int /*reason*/) {}
  virtual void onMTUChange(uint16_t /*mtu*/, NimBLEConnInfo& /*info*/) {}
};

class NimBLEServer {
 public:
  void setCallbacks(NimBLEServerCallbacks* callbacks, bool /*deleteCallbacks*/) { callbacks_ = callbacks; }
  void advertiseOnDisconnect(bool enable) { advertisesAgain_ = enable; }
  NimBLEService* createService(const char* uuid);
  NimBLEService* getServiceByUUID(const char* uuid) const;
  bool disconnect(uint16_t connHandle) const;

  NimBLEServerCallbacks* callbacks_ = nullptr;
  bool advertisesAgain_ = false;
  std::vector<NimBLEService*> services_;
};

class NimBLEAdvertising {
 public:
  void enableScanResponse(bool /*enable*/) {}
  bool addServiceUUID(const char* uuid);
  bool setName(const std::string& name);
  bool start();
};

class NimBLEDevice {
 public:
  static bool init(const std::string& name);
  static bool deinit(bool clearAll);
  static bool setMTU(uint16_t mtu);
  static NimBLEServer* createServer();
  static NimBLEServer* getServer();
  static NimBLEAdvertising* getAdvertising();
};

// The app's side
namespace fake {

// Bluetooth has no memory, and does not begin.
void breakBluetooth(bool broken);
bool bluetoothHasMemory();  // it has begun and not ended
std::string advertisedName();
std::string advertisedService();
bool connectApp(uint16_t mtu);
void disconnectApp();
// The host finds room for no packet.
void fillTheAir(bool full);
bool appIsConnected();
// False when there is no such characteristic to write to.
bool writeToBoard(const std::string& uuid, const std::vector<uint8_t>& bytes);
// All that was notified there, as hex, a comma after each.
std::string notifiedBy(const std::string& uuid);

}  // namespace fake
