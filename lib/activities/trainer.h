// Openings, learnt on the board: one side is the player's, the book plays the other. A move that the book
// does not have is put back, and the lights show what it plays. At the end of a line the next one begins.
#pragma once

#include <optional>

#include "activities/exercise.h"
#include "activities/kept_repertoire.h"
#include "openings/book.h"

namespace activities {

class Trainer final : public board::Activity {
 public:
  // Whose lines are learnt.
  enum class Source : uint8_t {
    Table,  // of openings by name or code, which it must have
    Game,   // the one on the board
    Own     // the repertoire in flash
  };
  Trainer(board::Board& board, Source source, std::string_view opening, std::optional<chess::Colour> side);

  const char* name() const override { return "trainer"; }
  void enter(uint32_t nowMs) override;
  void leave() override { exercise_.leave(); }
  void sense(const board::Scan& scan, uint32_t nowMs) override;
  void tick(uint32_t nowMs) override;
  void paint(lights::Picture& picture) const override;
  void describe(base::Text& text) const override;
  const chess::Position* position() const override { return &exercise_.position(); }
  bool play(chess::Move move, base::Text& why) override;

  // Another line from the beginning.
  void next();
  // Shows what the book plays; false when it is not the player's turn.
  bool hint();

 private:
  enum class Phase : uint8_t { SettingUp, Playing, Judging, Wrong, Replying, Finished };

  static constexpr uint32_t kSecondThoughtsMs = 700;  // a wrong move may still go on
  static constexpr uint32_t kNextMs = 6000;

  void follow(Exercise::Event event);
  void judge();
  void goOn();
  void finish();
  void addWanted(base::Text& text) const;
  const char* nameOfLine() const;
  void tell(const char* words);

  board::Board& board_;
  Source source_;
  bool isThere_ = true;  // there are lines
  chess::Colour side_ = chess::Colour::White;
  Phase phase_ = Phase::SettingUp;
  bool isShown_ = false;  // what the book plays
  uint16_t mistakes_ = 0, right_ = 0;
  uint32_t nowMs_ = 0, since_ = 0;
  chess::Move wanted_;
  KeptRepertoire kept_;
  GameAsRepertoire game_;
  openings::Book book_;
  Exercise exercise_;
};

}  // namespace activities
