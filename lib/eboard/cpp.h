// Speaks the Chess Peripheral Protocol, which is open and made for boards of all kinds: words in a packet
// each. The app says where a game begins and which moves it makes; the board says which moves are made by
// hand, and whether the pieces stand as they should.
#pragma once

#include "base/text.h"
#include "eboard/protocol.h"
#include "ports/packets.h"

namespace eboard {

class Cpp final : public Protocol {
 public:
  static const ports::PacketProfile kProfile;

  void receive(Side& side, uint8_t byte) override;
  void endPacket(Side& side) override;
  void look(Side& side) override;
  bool decided(Side& side, const sensing::Decision& decision) override;

  // What the app may ask for; by name in the table of features.
  enum Feature : uint8_t { kSubmoves = 1, kQuiet = 2 };

 private:
  static constexpr int kMaxLine = 120;
  void begin(Side& side, std::string_view rest);
  void takeMove(Side& side, std::string_view rest);
  void takeOk(Side& side, std::string_view rest);
  void takeNok(Side& side, std::string_view rest);
  void promote(Side& side, std::string_view rest);
  void restore(Side& side, std::string_view rest);
  void askFeature(Side& side, std::string_view rest);
  void askVariant(Side& side, std::string_view rest);
  void setVariant(Side& side, std::string_view rest);
  void getState(Side& side, std::string_view rest);
  void note(Side& side, std::string_view rest);

  void act(Side& side);
  void tellMove(Side& side);
  void sayMove(Side& side);
  void sayPlaces(Side& side, std::string_view verb, bool known);
  void judgeSync(Side& side);

  int length_ = 0;
  bool tooLong_ = false;
  uint8_t features_ = 0;
  bool is960_ = false;
  bool inGame_ = false;
  bool inSync_ = false;
  bool hasMove_ = false;   // made by hand, and not told yet
  bool awaitsOk_ = false;  // told, and not answered yet
  uint64_t told_ = 0;      // the squares as last told
  char line_[kMaxLine];
};

}  // namespace eboard
