// The repertoire in flash, and the game on the board as one.
#pragma once

#include "game/game.h"
#include "game/settings.h"
#include "openings/repertoire.h"

namespace activities {

// In place of the one before. False when it could not be written.
[[nodiscard]] bool keepRepertoire(game::Settings& settings, const openings::RepertoireWriter& writer);

class KeptRepertoire final : public openings::Repertoire {
 public:
  explicit KeptRepertoire(game::Settings& settings) : settings_(settings) {}

  // Looks whether there is one. Then come the others.
  [[nodiscard]] bool open();
  int moves() const { return moves_; }
  chess::Colour side() const { return side_; }
  void rewind() override { at_ = 0; }
  bool next(openings::Mark& mark) override;

 private:
  game::Settings& settings_;
  int16_t at_ = 0, count_ = 0, moves_ = 0;
  int16_t part_ = -1;  // that is in memory
  int16_t length_ = 0;
  chess::Colour side_ = chess::Colour::White;
  uint8_t bytes_[game::Settings::kMaxBlob];
};

class GameAsRepertoire final : public openings::Repertoire {
 public:
  explicit GameAsRepertoire(const game::Game& game) : game_(game) {}
  void rewind() override { at_ = 0; }
  bool next(openings::Mark& mark) override;

 private:
  const game::Game& game_;
  int at_ = 0;
};

}  // namespace activities
