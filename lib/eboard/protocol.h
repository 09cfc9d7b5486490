// A protocol that apps speak with chessboards. It hears what the app writes, byte by byte, and tells what
// happens on the squares. Everything it holds belongs to one connection.
#pragma once

#include "eboard/outbox.h"
#include "eboard/recognition.h"
#include "eboard/track.h"

namespace eboard {

// The side of the board that is turned to the app.
struct Side {
  explicit Side(sensing::Hands& hands) : track(hands) {}

  Track track;
  Outbox out;
  chess::SquareSet lights;  // what the app wants lit
  uint32_t nowMs = 0;
};

class Protocol {
 public:
  // No answer to one byte takes more.
  static constexpr int kMaxAnswer = Outbox::kMaxMessage;

  virtual void receive(Side& side, uint8_t byte) = 0;
  virtual void endPacket(Side& /*side*/) {}
  // With every scan and every tick: tells what the app has not been told, as far as there is room.
  virtual void look(Side& side) = 0;
  // The hands have decided; `side.track` is as it was before. False when the app cannot know of that: then it
  // does not happen.
  [[nodiscard]] virtual bool decided(Side& /*side*/, const sensing::Decision& /*decision*/) { return true; }
  // Does the app ask the board which piece stands where? Then the board helps to keep that right.
  virtual bool namesPieces() const { return true; }

 protected:
  ~Protocol() = default;
};

}  // namespace eboard
