// Appears as a Millennium ChessLink: letters with odd parity, each message ending in the exclusive or of its
// letters as two hexadecimal digits. Over Bluetooth as over a serial line.
//
// Squares go from h1 to a1, then rank by rank to a8. A light stands at each corner of the squares: nine rows
// of nine, from the h-file's edge to the a-file's, each from the first rank's edge to the eighth's.
#pragma once

#include "eboard/protocol.h"
#include "ports/packets.h"

namespace eboard {

class ChessLink final : public Protocol {
 public:
  static const ports::PacketProfile kProfile;

  void receive(Side& side, uint8_t byte) override;
  void look(Side& side) override;

 private:
  static constexpr int kCorners = 9;
  static constexpr int kMaxData = 1 + kCorners * kCorners;
  static constexpr int kRegisters = 8;

  enum Register : uint8_t { kSetUp, kScanTime, kReports, kReportTime, kBrightness };

  void begin(char letter);
  void finish(Side& side);
  void light(Side& side) const;
  void tellStatus(Side& side);
  void sayRegister(Side& side, char letter);
  uint32_t reportEveryMs() const;

  char command_ = 0;      // being read; 0 while none is
  uint8_t digits_ = 0;    // of its data and check, so far
  uint8_t expected_ = 0;  // how many of these there will be
  uint8_t check_ = 0;
  uint32_t letterAt_ = 0;
  bool isKnown_ = false;  // the app has asked something
  uint32_t toldAt_ = 0;
  uint64_t occupied_ = 0, key_ = 0;  // of what was told
  uint8_t data_[kMaxData + 1] = {};  // with the check at its end
  // What a board keeps of how it works; the reports are as apps set them.
  uint8_t registers_[kRegisters] = {0, 20, 3, 20, 14};
};

}  // namespace eboard
