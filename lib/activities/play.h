// Playing: the game on the board, its players, the coach, and the menus before the first move. This is where
// the board is at home.
#pragma once

#include "activities/menu_hand.h"
#include "activities/play_lights.h"
#include "board/board.h"

namespace activities {

class Play final : public board::Activity {
 public:
  explicit Play(board::Board& board) : board_(board) {}

  const char* name() const override { return "play"; }
  void enter(uint32_t nowMs) override;
  void leave() override;
  void sense(const board::Scan& scan, uint32_t nowMs) override;
  void tick(uint32_t nowMs) override;
  void paint(lights::Picture& picture) const override;
  void describe(base::Text& text) const override;

 private:
  static constexpr uint32_t kPauseMs = 400;           // a reply at once would feel rude
  static constexpr uint32_t kTakebackPauseMs = 3000;  // another ply may be on its way back
  static constexpr uint32_t kBlunderPauseMs = 4000;   // time to think better of it
  static constexpr uint32_t kJudgeMs = 1500;          // the computer waits so long for the coach's verdict
  static constexpr uint32_t kConfirmMs = 350;
  static constexpr uint32_t kHintLiftMs = 2000;

  const game::Game& game() const { return board_.game(); }
  // Where nothing is seen of the pieces, they are taken to stand as in the game.
  const sensing::View& view() const;
  bool hasBegun() const;
  // The side whose opponent is being chosen, with its king in hand.
  chess::Colour menuSide() const;
  void followMenus(chess::SquareSet seen, uint32_t nowMs);
  void chooseOpponent(chess::Colour side, int level);
  void paintOpponents(lights::Picture& picture) const;
  void noticeHintGesture(uint32_t nowMs);
  void noticeAnswerGesture(uint32_t nowMs);
  bool arrange();
  void advise();
  void tellAdvice();
  void letPlayersMove(uint32_t nowMs);
  bool isReadyForMachine(uint32_t sinceChange) const;
  uint32_t pauseMs() const;
  Scene scene() const;
  Extras extras() const;
  chess::SquareSet offers() const;
  void findHanging();

  board::Board& board_;
  MenuHand menu_;
  chess::Square chosen_ = chess::kNoSquare;  // in the board menu, until the queen is back
  uint32_t touchedAt_ = 0;
  uint32_t blunderTold_ = 0;  // the game's version then
  bool kingUp_ = false;
  uint32_t kingUpAt_ = 0;
  bool answerUp_ = false;
  uint32_t answerUpAt_ = 0;
  uint8_t hangingShown_ = 0;  // 0 nobody's, 1 White's, 2 Black's
  uint32_t hangingVersion_ = 0;
  chess::SquareSet hanging_;
  uint32_t nowMs_ = 0;
};

}  // namespace activities
