// NimBLE for the tests: what it is told, it remembers; what an app does, it tells at once.
#include <NimBLEDevice.h>

#include <map>
#include <memory>

namespace {

struct Air {
  bool isBroken = false;
  bool hasBegun = false;
  bool isAdvertising = false;
  bool isConnected = false;
  std::string name, service;
  std::unique_ptr<NimBLEServer> server;
  std::vector<std::unique_ptr<NimBLEService>> services;
  std::vector<std::unique_ptr<NimBLECharacteristic>> characteristics;
  std::map<std::string, std::string> notified;
  bool isFull = false;
};
Air air;
NimBLEAdvertising advertising;

NimBLECharacteristic* find(const std::string& uuid) {
  for (const auto& one : air.characteristics)
    if (one->uuid_ == uuid) return one.get();
  return nullptr;
}

void hangUp() {
  if (!air.isConnected) return;
  air.isConnected = false;
  NimBLEConnInfo info;
  if (air.server && air.server->callbacks_ != nullptr)
    air.server->callbacks_->onDisconnect(air.server.get(), info, 0);
  air.isAdvertising = air.server && air.server->advertisesAgain_;
}

}  // namespace

namespace {

bool send(const std::string& uuid, const uint8_t* value, size_t length) {
  if (!air.isConnected || air.isFull) return false;
  constexpr const char* kDigits = "0123456789abcdef";
  std::string& text = air.notified[uuid];
  for (size_t i = 0; i < length; ++i) {
    text += kDigits[value[i] >> 4];
    text += kDigits[value[i] & 15];
  }
  text += ',';
  return true;
}

}  // namespace

struct os_mbuf {
  std::vector<uint8_t> bytes;
};

os_mbuf* ble_hs_mbuf_from_flat(const void* bytes, uint16_t length) {
  if (air.isFull) return nullptr;
  const auto* const first = static_cast<const uint8_t*>(bytes);
  return new os_mbuf{{first, first + length}};
}

int ble_gatts_notify_custom(uint16_t /*connHandle*/, uint16_t handle, os_mbuf* packet) {
  const std::unique_ptr<os_mbuf> taken(packet);
  for (const auto& one : air.characteristics)
    if (one->handle_ == handle) return send(one->uuid_, packet->bytes.data(), packet->bytes.size()) ? 0 : 1;
  return 1;
}

NimBLECharacteristic* NimBLEService::createCharacteristic(const char* uuid, uint32_t properties) {
  air.characteristics.push_back(std::make_unique<NimBLECharacteristic>());
  NimBLECharacteristic* const one = air.characteristics.back().get();
  one->handle_ = static_cast<uint16_t>(10 + 3 * air.characteristics.size());
  one->uuid_ = uuid;
  one->properties_ = properties;
  characteristics_.push_back(one);
  return one;
}

NimBLEService* NimBLEServer::createService(const char* uuid) {
  air.services.push_back(std::make_unique<NimBLEService>());
  air.services.back()->uuid_ = uuid;
  services_.push_back(air.services.back().get());
  return services_.back();
}

NimBLEService* NimBLEServer::getServiceByUUID(const char* uuid) const {
  for (NimBLEService* const service : services_)
    if (service->uuid_ == uuid) return service;
  return nullptr;
}

bool NimBLEServer::disconnect(uint16_t /*connHandle*/) const {
  hangUp();
  return true;
}

bool NimBLEAdvertising::addServiceUUID(const char* uuid) {
  air.service = uuid;
  return true;
}
bool NimBLEAdvertising::setName(const std::string& name) {
  air.name = name;
  return true;
}
bool NimBLEAdvertising::start() { return air.isAdvertising = true; }

// Arduino 3 asks it before setup(), and gives the memory away unless somebody says so.
extern "C" __attribute__((weak)) bool bleInUse() { return false; }

bool NimBLEDevice::init(const std::string& name) {
  const bool hasMemory = ESP_ARDUINO_VERSION_MAJOR < 3 || bleInUse();
  if (air.isBroken || !hasMemory) return false;
  air.hasBegun = true;
  air.name = name;
  return true;
}
bool NimBLEDevice::deinit(bool /*clearAll*/) {
  hangUp();
  const bool isBroken = air.isBroken;
  air = Air();
  air.isBroken = isBroken;
  return true;
}
bool NimBLEDevice::setMTU(uint16_t /*mtu*/) { return true; }
NimBLEServer* NimBLEDevice::createServer() {
  air.server = std::make_unique<NimBLEServer>();
  return air.server.get();
}
NimBLEServer* NimBLEDevice::getServer() { return air.server.get(); }
NimBLEAdvertising* NimBLEDevice::getAdvertising() { return &advertising; }

namespace fake {

void breakBluetooth(bool broken) { air.isBroken = broken; }
bool bluetoothHasMemory() { return air.hasBegun; }
std::string advertisedName() { return air.isAdvertising ? air.name : ""; }
std::string advertisedService() { return air.isAdvertising ? air.service : ""; }
bool appIsConnected() { return air.isConnected; }

bool connectApp(uint16_t mtu) {
  if (!air.isAdvertising || air.isConnected || !air.server || air.server->callbacks_ == nullptr) return false;
  air.isConnected = true;
  air.isAdvertising = false;
  air.notified.clear();
  NimBLEConnInfo info;
  air.server->callbacks_->onConnect(air.server.get(), info);
  air.server->callbacks_->onMTUChange(mtu, info);
  return true;
}

void disconnectApp() { hangUp(); }

void fillTheAir(bool full) { air.isFull = full; }

bool writeToBoard(const std::string& uuid, const std::vector<uint8_t>& bytes) {
  NimBLECharacteristic* const one = find(uuid);
  if (!air.isConnected || one == nullptr || one->callbacks_ == nullptr ||
      (one->properties_ & NIMBLE_PROPERTY::WRITE) == 0)
    return false;
  one->value_ = NimBLEAttValue(bytes);
  NimBLEConnInfo info;
  one->callbacks_->onWrite(one, info);
  return true;
}

std::string notifiedBy(const std::string& uuid) { return air.notified[uuid]; }

}  // namespace fake
