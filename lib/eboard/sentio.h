// Appears as a Tabutronic Sentio, the kind of Certabo's boards that does not know its pieces, over a serial
// line: eight numbers a line, one a rank from the eighth, the highest bit the a-file. The app sends eight
// bytes for the lights, one a rank from the eighth with nothing around them; there the lowest bit is the
// a-file.
#pragma once

#include "eboard/protocol.h"

namespace eboard {

class Sentio final : public Protocol {
 public:
  void receive(Side& side, uint8_t byte) override;
  void look(Side& side) override;
  bool decided(Side& side, const sensing::Decision& decision) override;
  bool namesPieces() const override { return false; }

 private:
  static constexpr int kRanks = 8;

  void endBurst(Side& side);
  void tell(Side& side, chess::SquareSet occupied);

  uint8_t burst_[kRanks] = {};
  int count_ = 0;  // of the bytes that came without a pause
  uint32_t byteAt_ = 0, toldAt_ = 0;
  chess::SquareSet told_;
  chess::SquareSet emptied_;  // told to have been empty since the last move
};

}  // namespace eboard
