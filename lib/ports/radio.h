// The WiFi radio: joins one network, and offers one of its own besides. Nothing here waits; what becomes of
// it is asked with every tick.
#pragma once

#include <cstdint>

namespace ports {

class Radio {
 public:
  static constexpr int kMaxName = 32;      // bytes of a network's name
  static constexpr int kMinPassword = 8;   // of what WPA allows
  static constexpr int kMaxPassword = 63;  //

  enum class State : uint8_t { Off, Joining, Joined, Failed };
  enum class Failure : uint8_t {
    None,
    NoSuchNetwork,
    WrongPassword,
    NoAddress,  // it let us in, but nobody gave us an address
    Lost,       // after it was joined
    NoAnswer    // it does not say why
  };
  struct Network {
    char name[kMaxName + 1] = "";
    int8_t signal = 0;  // dBm
    bool isOpen = false;
  };

  // Everything off; the memory is given back.
  virtual void turnOff() = 0;
  // Leaves the network it is in and tries this one. Both are copied; "" is the password of an open network.
  virtual void join(const char* name, const char* password) = 0;
  // Leaves it, or stops trying.
  virtual void leave() = 0;
  virtual State state() = 0;
  virtual Failure failure() = 0;
  // IPv4, its first number in the highest byte; 0 when there is none.
  virtual uint32_t address() = 0;
  virtual int signal() = 0;  // dBm, while joined

  // A network of our own, in which every name leads to us. False when the radio cannot.
  [[nodiscard]] virtual bool open(const char* name, const char* password) = 0;
  virtual void close() = 0;
  virtual uint32_t ownAddress() = 0;

  // Which networks are in reach, strongest first, once it is no longer searching.
  [[nodiscard]] virtual bool search() = 0;
  virtual bool isSearching() = 0;
  virtual int found() = 0;
  // False when there are not so many.
  [[nodiscard]] virtual bool found(int index, Network& network) = 0;

  // The name others find us by, from now on; without ".local".
  virtual void setHostName(const char* name) = 0;
  // Tells two boards apart.
  virtual uint16_t boardNumber() = 0;

 protected:
  ~Radio() = default;
};

}  // namespace ports
