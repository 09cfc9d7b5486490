// An app on somebody's phone or computer plays here. It owns the lights, and is told what happens on the
// squares in the words of a board that it knows. The hands understand moves as ever; the board's own game
// waits, and is there again when the app leaves.
#pragma once

#include "board/board.h"
#include "eboard/appearance.h"

namespace activities {

class AppBoard final : public board::Activity {
 public:
  // `last`: how the last app's game stood when it left, and will when this one does. A connection that broke
  // goes on from there.
  AppBoard(board::Board& board, ports::Packets& packets, const eboard::Appearance& appearance,
           chess::Position& last)
      : board_(board),
        packets_(packets),
        appearance_(appearance),
        last_(last),
        connection_(packets.connection()),
        protocol_(appearance),
        side_(board.referee.hands()) {}

  const char* name() const override { return "app"; }
  void enter(uint32_t nowMs) override;
  // Whoever puts something else on stage sends the app away.
  void leave() override;
  void sense(const board::Scan& scan, uint32_t atMs) override;
  void tick(uint32_t nowMs) override;
  void paint(lights::Picture& picture) const override;
  void describe(base::Text& text) const override;

 private:
  [[nodiscard]] chess::Position begun() const;
  void hear();
  void send();

  board::Board& board_;
  ports::Packets& packets_;
  const eboard::Appearance& appearance_;
  chess::Position& last_;
  uint32_t connection_;
  eboard::AnyProtocol protocol_;
  eboard::Side side_;
  // Of a packet, read and not yet heard.
  int heard_ = 0, read_ = 0;
  bool isLast_ = false;
  uint8_t packet_[32];
};

}  // namespace activities
