// Puzzles on the board. The next one is chosen near what stands there, set up by light, and solved by hand: a
// wrong move glows and is put back, the reply is shown and carried out, a hint comes after a while. How it
// went changes the player's rating, which is kept in flash. The game waits meanwhile. Puzzles of Lichess,
// where there is a network, go the same way.
#pragma once

#include "activities/exercise.h"
#include "training/puzzle_choice.h"
#include "training/puzzle_record.h"

namespace activities {

class Puzzles final : public board::Activity {
 public:
  // Where the stars shine.
  static constexpr chess::Square kStars[] = {chess::c4, chess::d4, chess::e4};
  // What breathes while a puzzle is on its way: d4, e4, d5, e5.
  static constexpr chess::SquareSet kCentre{0x0000001818000000u};

  enum class Source : uint8_t { Own, Daily, Lichess };

  // One of these themes; 0 for any.
  explicit Puzzles(board::Board& board, uint16_t themes = 0)
      : board_(board), themes_(themes), exercise_(board) {}
  Puzzles(board::Board& board, Source source) : board_(board), source_(source), exercise_(board) {}

  const char* name() const override { return "puzzle"; }
  void enter(uint32_t nowMs) override;
  void leave() override;
  void sense(const board::Scan& scan, uint32_t nowMs) override;
  void tick(uint32_t nowMs) override;
  void paint(lights::Picture& picture) const override;
  void describe(base::Text& text) const override;
  const chess::Position* position() const override {
    return phase_ == Phase::Choosing ? nullptr : &exercise_.position();
  }
  bool play(chess::Move move, base::Text& why) override;

  // Another one; of these themes from now on.
  void next();
  void choose(uint16_t themes);
  void choose(Source source);
  // About so hard from now on; 0 for as good as the player is.
  void chooseRated(uint16_t rating);
  // What is to be done, and how the player does.
  void addStatus(base::Text& text) const;
  // False when no move of the player's is awaited.
  bool hint();

 private:
  enum class Phase : uint8_t { Choosing, SettingUp, Solving, Judging, Wrong, Replying, Solved };

  static constexpr int kLookedAt = 60;                // puzzles a tick, while choosing
  static constexpr uint32_t kSecondThoughtsMs = 700;  // a wrong move may still go on
  static constexpr uint32_t kHintMs = 45000;          // which piece, and as long again for where to
  static constexpr uint32_t kNextMs = 6000;
  static constexpr uint32_t kQuickMs = 15000;  // a move, for three stars
  static constexpr uint32_t kSlowMs = 60000;   // and for two

  void load();
  void ask();
  void takeAsked();
  void beginChosen();
  void begin(const chess::Position& position, uint16_t rating, std::string_view id);
  void follow(Exercise::Event event);
  void judge();
  void solve();
  void giveUp();
  void finish(training::Outcome outcome);
  void keep();
  int stars() const;
  chess::Move wanted() const { return moves_[ply_]; }
  bool isRight(chess::Move move, const chess::Position& after) const;
  void addGoal(base::Text& text) const;
  void tell(const char* words);

  board::Board& board_;
  uint16_t themes_ = 0;
  uint16_t wantedRating_ = 0;  // 0 for as good as the player is
  Source source_ = Source::Own;
  Phase phase_ = Phase::Choosing;
  uint8_t ply_ = 0, plies_ = 0;
  uint8_t hints_ = 0;  // 1 which piece, 2 where to
  uint8_t stars_ = 0;
  bool helped_ = false;
  bool noted_ = false;  // it counts already
  int16_t number_ = -1;
  uint16_t rating_ = 0;                   // the puzzle's
  bool isMate_ = false, isHold_ = false;  // what one has to do; otherwise win
  uint32_t nowMs_ = 0, since_ = 0, begunAt_ = 0;
  chess::Move moves_[board::OnlinePuzzle::kMaxPlies];
  training::PuzzleChoice choice_;
  training::PuzzleRecord record_;
  Exercise exercise_;
  board::OnlinePuzzle asked_;
};

}  // namespace activities
