// A Bluetooth peripheral that one app at a time connects to: it writes packets, the board notifies. Nothing
// here waits.
#pragma once

#include <cstdint>

namespace ports {

// Whom a peripheral appears as: the name it advertises and the characteristics it offers. Text lives for
// ever.
struct PacketProfile {
  struct Characteristic {
    const char* service;
    const char* uuid;
    bool isWritten;   // by the app
    bool isNotified;  // by the board; those are the channels, numbered as they stand here
  };
  static constexpr int kMaxCharacteristics = 4;

  const char* name;
  bool advertisesService;  // the first one, for apps that look for it instead of the name
  Characteristic characteristics[kMaxCharacteristics];
  int count;
};

class Packets {
 public:
  // From now on apps find this one. Whoever is connected is sent away. False when there is no radio for it,
  // or no memory.
  [[nodiscard]] virtual bool open(const PacketProfile& profile) = 0;
  // Nobody finds or reaches the board any more.
  virtual void close() = 0;

  // Another number with each app that connects; 0 while none is.
  virtual uint32_t connection() const = 0;
  virtual void disconnect() = 0;

  // The next bytes that the app has written: up to `capacity` of one packet, never of two. `isLast` when no
  // more of that packet are to come. 0 when there are none.
  virtual int read(uint8_t* bytes, int capacity, bool& isLast) = 0;
  // How many bytes one notification carries to this app, at least 20.
  virtual int capacity() const = 0;
  // False when it cannot be taken just now: try again later.
  [[nodiscard]] virtual bool notify(int channel, const uint8_t* bytes, int count) = 0;

 protected:
  ~Packets() = default;
};

}  // namespace ports
