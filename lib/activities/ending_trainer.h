// Endings on the board: one is set up by light, the engine plays the other side, and the moves are counted
// against the best there are. What has been reached, and how closely, is kept in flash. The game waits
// meanwhile.
#pragma once

#include "activities/exercise.h"
#include "players/random_player.h"
#include "training/endings.h"

namespace activities {

class EndingTrainer final : public board::Activity {
 public:
  // By number; -1 for the first that has never been reached.
  explicit EndingTrainer(board::Board& board, int ending = -1)
      : board_(board), ending_(static_cast<int8_t>(ending)), exercise_(board) {}

  const char* name() const override { return "ending"; }
  void enter(uint32_t nowMs) override;
  void leave() override;
  void sense(const board::Scan& scan, uint32_t nowMs) override;
  void tick(uint32_t nowMs) override;
  void paint(lights::Picture& picture) const override;
  void describe(base::Text& text) const override;
  const chess::Position* position() const override { return &exercise_.position(); }
  bool play(chess::Move move, base::Text& why) override;

  // Another position of this ending, or of another one.
  void begin(int ending);
  void next() { begin(ending_); }

 private:
  enum class Phase : uint8_t { SettingUp, Yours, Moved, Thinking, Replying, Over };

  static constexpr uint32_t kPauseMs = 600;  // the last move may still go on
  static constexpr uint32_t kNextMs = 6000;
  static constexpr uint32_t kNodes = 30000;  // about a second on an ESP32
  static constexpr uint8_t kNever = 0xFF;

  void load();
  void keep();
  void follow(Exercise::Event event);
  void finishMove();
  void replyByHand();
  void think();
  void reply(chess::Move move);
  // True when it is over.
  bool isOver();
  void stopThinking();
  const training::EndingLesson& ending() const { return training::ending(ending_); }

  board::Board& board_;
  int8_t ending_;
  Phase phase_ = Phase::SettingUp;
  bool reached_ = false;
  uint8_t best_ = 0;    // moves of the best play from here
  uint16_t moves_ = 0;  // the player's
  chess::Colour us_ = chess::Colour::White;
  players::EngineRoom::Ticket ticket_ = 0;
  uint32_t nowMs_ = 0, since_ = 0;
  uint8_t over_[training::kEndings] = {};  // by how many moves the best try was off
  Exercise exercise_;
};

}  // namespace activities
