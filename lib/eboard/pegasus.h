// Appears as a DGT Pegasus: the app is told which squares are occupied, and each change.
//
// Requests are single bytes, but for the lights and a key, which count what follows. Messages to the app
// begin with their number and their whole length in two bytes of seven bits. Square 0 is a8, 63 is h1.
#pragma once

#include "eboard/command_reader.h"
#include "eboard/protocol.h"
#include "ports/packets.h"

namespace eboard {

class Pegasus final : public Protocol {
 public:
  static const ports::PacketProfile kProfile;

  Pegasus();

  void receive(Side& side, uint8_t byte) override;
  void look(Side& side) override;
  bool decided(Side& side, const sensing::Decision& decision) override;
  bool namesPieces() const override { return false; }

 private:
  void act(Side& side);
  void light(Side& side) const;
  void dump(Side& side);
  void tell(Side& side, chess::Square square, bool occupied);

  CommandReader reader_;
  bool tellsChanges_ = false;
  chess::SquareSet told_;     // how the app takes the squares to be
  chess::SquareSet emptied_;  // told to have been empty since the last move
};

}  // namespace eboard
