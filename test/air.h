// The board's Bluetooth in memory: the test is the app.
#pragma once

#include <cstring>

#include "ports/packets.h"

class Air final : public ports::Packets {
 public:
  static constexpr int kMaxBytes = 256;
  struct Packet {
    int channel = 0;
    int count = 0;
    uint8_t bytes[kMaxBytes];
  };

  bool hasNoMemory = false;

  // The app's side
  bool connect() {
    if (profile_ == nullptr || connection_ != 0) return false;
    connection_ = ++connections_;
    clear();
    return true;
  }
  void leave() { connection_ = 0; }
  bool write(const uint8_t* bytes, int count) {
    if (connection_ == 0 || written_.isFull() || count <= 0 || count > kMaxBytes) return false;
    written_.push(0, bytes, count);
    return true;
  }
  // The oldest notification; false when there is none.
  bool take(Packet& packet) { return notified_.pop(packet); }
  bool hasUnread() const { return !written_.isEmpty(); }
  const ports::PacketProfile* profile() const { return profile_; }
  // So many bytes a notification; nothing is taken at all while nobody listens.
  void setCapacity(int bytes) { capacity_ = bytes; }
  void setListening(bool listening) { listening_ = listening; }
  void clear() {
    written_.clear();
    notified_.clear();
    at_ = 0;
  }

  [[nodiscard]] bool open(const ports::PacketProfile& profile) override {
    if (hasNoMemory) return false;
    profile_ = &profile;
    leave();
    return true;
  }
  void close() override {
    profile_ = nullptr;
    leave();
  }
  uint32_t connection() const override { return connection_; }
  void disconnect() override { leave(); }
  int read(uint8_t* bytes, int capacity, bool& isLast) override {
    if (connection_ == 0 || written_.isEmpty()) return 0;
    const Packet& packet = written_.front();
    const int left = packet.count - at_;
    const int count = left < capacity ? left : capacity;
    std::memcpy(bytes, packet.bytes + at_, static_cast<std::size_t>(count));
    at_ += count;
    isLast = at_ == packet.count;
    if (isLast) {
      Packet unused;
      written_.pop(unused);
      at_ = 0;
    }
    return count;
  }
  int capacity() const override { return capacity_; }
  bool notify(int channel, const uint8_t* bytes, int count) override {
    if (connection_ == 0 || !listening_ || count > capacity_ || notified_.isFull()) return false;
    notified_.push(channel, bytes, count);
    return true;
  }

 private:
  class Queue {
   public:
    bool isEmpty() const { return count_ == 0; }
    bool isFull() const { return count_ == kMaxPackets; }
    void clear() { count_ = 0; }
    const Packet& front() const { return packets_[first_]; }
    void push(int channel, const uint8_t* bytes, int count) {
      Packet& packet = packets_[(first_ + count_++) % kMaxPackets];
      packet.channel = channel;
      packet.count = count;
      std::memcpy(packet.bytes, bytes, static_cast<std::size_t>(count));
    }
    bool pop(Packet& packet) {
      if (isEmpty()) return false;
      packet = packets_[first_];
      first_ = (first_ + 1) % kMaxPackets;
      --count_;
      return true;
    }

   private:
    static constexpr int kMaxPackets = 16;
    Packet packets_[kMaxPackets];
    int first_ = 0, count_ = 0;
  };

  const ports::PacketProfile* profile_ = nullptr;
  uint32_t connection_ = 0, connections_ = 0;
  int capacity_ = 244;
  bool listening_ = true;
  int at_ = 0;  // of the first packet, so much has been read
  Queue written_, notified_;
};
