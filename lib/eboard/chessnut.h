// Appears as a Chessnut Air: the app is told again and again which piece stands where.
//
// A command is its number, how many bytes follow, and these. Boards come on their own channel: two squares a
// byte, the first in the low half, from h8 to a8, then rank by rank to a1.
#pragma once

#include "eboard/command_reader.h"
#include "eboard/protocol.h"
#include "ports/packets.h"

namespace eboard {

class Chessnut final : public Protocol {
 public:
  static const ports::PacketProfile kProfile;

  Chessnut();

  void receive(Side& side, uint8_t byte) override;
  void look(Side& side) override;

 private:
  static constexpr int kPackedBoard = chess::kSquares / 2;

  void act(Side& side);
  void light(Side& side) const;

  CommandReader reader_;
  bool tells_ = false;
  uint32_t toldAt_ = 0;
  uint8_t told_[kPackedBoard] = {};
  uint64_t occupied_ = 0, key_ = 0;  // of what was told
};

}  // namespace eboard
