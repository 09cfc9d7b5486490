// The other end of the board's Bluetooth: an app that finds it, connects, writes and is notified. One at a
// time.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ports/packets.h"

namespace sim {

using Packet = std::vector<uint8_t>;

// An app that is no line of a script.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void notified(const Packet& packet) = 0;
  // The board has sent it away.
  virtual void left() = 0;
};

class Central final : public ports::Packets {
 public:
  // The app's side. False when there is nobody to connect to, or somebody else is connected.
  bool connect(std::shared_ptr<Peer> peer = nullptr);
  // False when it is not connected, or the board takes nothing at present.
  bool write(Packet packet);
  void leave();
  // If it is this one that is connected.
  void leave(const Peer* peer) {
    if (peer_.get() == peer) leave();
  }
  bool isConnected() const { return connection_ != 0; }
  // What the board has sent since this was last asked, oldest first.
  std::vector<Packet> takeNotifications() { return std::exchange(notifications_, {}); }
  const ports::PacketProfile* profile() const { return profile_; }

  // Power is gone.
  void reset() {
    leave();
    profile_ = nullptr;
  }

  [[nodiscard]] bool open(const ports::PacketProfile& profile) override;
  void close() override;
  uint32_t connection() const override { return connection_; }
  void disconnect() override { leave(); }
  int read(uint8_t* bytes, int capacity, bool& isLast) override;
  int capacity() const override { return kCapacity; }
  bool notify(int channel, const uint8_t* bytes, int count) override;

 private:
  static constexpr int kCapacity = 244;
  static constexpr std::size_t kMaxWaiting = 256;

  const ports::PacketProfile* profile_ = nullptr;
  std::shared_ptr<Peer> peer_;
  uint32_t connection_ = 0, connections_ = 0;
  std::deque<Packet> written_;
  std::size_t readFrom_ = 0;  // so much of the first one has been read
  std::vector<Packet> notifications_;
};

// "21 01 00" or "210100"; false when it is no such thing, or nothing.
bool parseHex(const std::string& text, Packet& packet);
std::string hexOf(const Packet& packet);

}  // namespace sim
