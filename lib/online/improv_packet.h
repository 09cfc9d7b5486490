// Packets of Improv over a serial line (improv-wifi.com): IMPROV, a version, a type, a length, data, a sum.
// They come between the bytes of a console and must disturb it as little as it disturbs them.
#pragma once

#include <string_view>

#include "base/text.h"

namespace online {

enum class ImprovType : uint8_t { State = 1, Error = 2, Command = 3, Result = 4 };

// Enough for the longest that is meant for a board: a network with its password.
constexpr int kMaxImprovData = 128;
using ImprovPacket = base::TextOf<6 + 3 + kMaxImprovData + 2>;

// A packet in the making.
class ImprovWriter {
 public:
  ImprovWriter(ImprovType type, base::Text& packet) : packet_(packet), type_(type) {}

  ImprovWriter& add(uint8_t byte) {
    data_.add(static_cast<char>(byte));
    return *this;
  }
  // With its length before it, as results have them.
  ImprovWriter& addWords(std::string_view words);
  // The whole packet and a line's end, in place of what the text held.
  void end();
  // The same for a result, whose words have a length of their own.
  void endResult(uint8_t command);

 private:
  base::Text& packet_;
  ImprovType type_;
  base::TextOf<kMaxImprovData> data_;
};

// Finds packets among the bytes that come. All others it passes on, in their order; what may be the beginning
// of a packet only a moment later.
class ImprovReader {
 public:
  enum class Found : uint8_t { Nothing, Packet, Broken };
  // The longest beginning that is passed on late.
  static constexpr int kMaxHeld = 7;

  // What this byte completes; pass(byte) gets what is none of a packet's.
  template <typename Pass>
  Found take(uint8_t byte, uint32_t nowMs, Pass pass) {
    at_ = nowMs;
    if (isPacket_) return takeOfPacket(byte);
    const bool isEnd = byte == '\n' && afterPacket_;
    afterPacket_ = false;
    if (isEnd) return Found::Nothing;
    if (byte == kBeginning[held_]) {
      isPacket_ = ++held_ == kMaxHeld;
      if (isPacket_) begin();
      return Found::Nothing;
    }
    release(pass);
    held_ = byte == kBeginning[0] ? 1 : 0;
    if (held_ == 0) pass(byte);
    return Found::Nothing;
  }
  // Nothing more has come: somebody types, or a packet has lost its end.
  template <typename Pass>
  Found wait(uint32_t nowMs, Pass pass) {
    if (!isPacket_ && nowMs - at_ >= kHoldMs) release(pass);
    if (!isPacket_ || nowMs - at_ < kPacketMs) return Found::Nothing;
    isPacket_ = false;
    held_ = 0;
    return Found::Broken;
  }
  // Bytes were lost.
  void restart() {
    isPacket_ = afterPacket_ = false;
    held_ = 0;
  }
  bool isWaiting() const { return held_ > 0; }

  ImprovType type() const { return static_cast<ImprovType>(type_); }
  std::string_view data() const { return {data_, length_}; }

 private:
  static constexpr uint8_t kBeginning[kMaxHeld] = {'I', 'M', 'P', 'R', 'O', 'V', 1};
  static constexpr uint32_t kHoldMs = 20, kPacketMs = 250;

  template <typename Pass>
  void release(Pass pass) {
    for (int i = 0; i < held_; ++i) pass(kBeginning[i]);
    held_ = 0;
  }
  void begin();
  Found takeOfPacket(uint8_t byte);

  uint32_t at_ = 0;
  int held_ = 0;  // bytes of the beginning that have come
  bool isPacket_ = false, afterPacket_ = false;
  int got_ = 0;  // bytes behind the beginning
  uint8_t type_ = 0, sum_ = 0;
  std::size_t length_ = 0, count_ = 0;
  char data_[kMaxImprovData] = {};
};

}  // namespace online
