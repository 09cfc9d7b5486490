// The engine at a level, as a player.
#pragma once

#include "engine/level.h"
#include "players/engine_room.h"
#include "players/player.h"

namespace players {

class EnginePlayer final : public Player {
 public:
  explicit EnginePlayer(EngineRoom& room) : room_(room) {}

  int level() const { return level_; }
  void setLevel(int level) { level_ = level; }
  void setSeed(uint32_t seed) { seed_ = seed; }
  void setMayResign(bool may) { mayResign_ = may; }

  void think(const game::Game& game, const game::Clock& clock) override;
  void stopThinking() override;
  bool isThinking() const override;
  Wish wish(const game::Game& game) override;
  void newGame() override { scoreCount_ = 0; }
  // Judged by what it thought when it last moved; before that it has no reason to.
  bool acceptsDraw(const game::Game& game) const override;

 private:
  static constexpr int kScores = 8;
  static constexpr int kDefaultLevel = 5;

  // The answer to this position, or to the last one.
  struct Answer {
    chess::Move move;
    int16_t score = 0;
    bool isSound = false;
  };

  void ask(const game::Game& game, const game::Clock& clock);
  void noteScore(int16_t score);

  EngineRoom& room_;
  EngineRoom::Ticket ticket_ = 0;
  bool decided_ = false;  // answer_ is the one for this position
  int level_ = kDefaultLevel;
  uint32_t seed_ = 1;
  bool mayResign_ = false;
  Answer answer_;
  int16_t scores_[kScores] = {};  // of its last moves, the newest last
  int scoreCount_ = 0;
};

}  // namespace players
