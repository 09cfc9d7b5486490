// The USB serial line in the hands of an app instead of the console. It comes back to the console by what one
// would type there: `appear off` and Enter.
#pragma once

#include "ports/packets.h"
#include "ports/serial.h"

namespace app {

class SerialLink final : public ports::Packets {
 public:
  explicit SerialLink(ports::Serial& serial) : serial_(serial) {}

  bool isOpen() const { return isOpen_; }
  // `appear off` has come over the line since this was last asked.
  bool takeEnd();
  // What comes while no app's board reads it counts only as what ends it.
  void skip();
  // What was taken and has not gone yet.
  void flush();

  [[nodiscard]] bool open(const ports::PacketProfile& profile) override;
  void close() override;
  uint32_t connection() const override { return isOpen_ ? connection_ : 0; }
  // There is nobody to hang up on: whoever goes on writing is a new app.
  void disconnect() override { ++connection_; }
  int read(uint8_t* bytes, int capacity, bool& isLast) override;
  int capacity() const override { return kCapacity; }
  bool notify(int channel, const uint8_t* bytes, int count) override;

 private:
  static constexpr int kCapacity = 64;
  static constexpr uint32_t kBaud = 38400;  // which all of these boards have

  void watchForEnd(uint8_t byte);

  ports::Serial& serial_;
  bool isOpen_ = false;
  bool hasEnded_ = false;
  uint8_t matched_ = 0;  // of the words that end it
  uint32_t connection_ = 1;
  int at_ = 0, count_ = 0;
  uint8_t bytes_[kCapacity];
};

}  // namespace app
