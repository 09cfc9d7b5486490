// The pieces are put up for the game by light, one after the other: from where they stand to where it has
// them. For a game of Chess960, and for going back to the game from a puzzle or a trainer. The squares look
// the same with other pieces on them, so the guide remembers which piece stands where.
#pragma once

#include "activities/packed_up_sign.h"
#include "activities/set_up_guide.h"
#include "board/board.h"
#include "chess/chess960.h"

namespace activities {

class Arranging final : public board::Activity {
 public:
  // What the pieces show now, unless the referee knows better.
  Arranging(board::Board& board, const chess::Position& before);

  const char* name() const override { return "setting up"; }
  void enter(uint32_t nowMs) override;
  void leave() override;
  void sense(const board::Scan& scan, uint32_t nowMs) override;
  void tick(uint32_t nowMs) override;
  void paint(lights::Picture& picture) const override { guide_.paint(picture); }
  void describe(base::Text& text) const override;

 private:
  // The game has changed meanwhile: the lights lead on to what it is now.
  void followGame();
  // Though the game has the pieces elsewhere.
  bool isPackedUp(uint32_t nowMs) const;

  board::Board& board_;
  uint32_t gameVersion_ = 0;
  uint32_t changedAt_ = 0;
  PackedUpSign packedUp_;
  SetUpGuide guide_;
};

// A new game. To a game of Chess960, and from one to chess, the lights lead: the squares look the same.
void beginGame(board::Board& board, const chess::Position& start);

}  // namespace activities
