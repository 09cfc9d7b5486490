// Who plays which side, and the computer's moves: random ones, or the engine's at a level.
#pragma once

#include "app/brain.h"
#include "game/clock.h"
#include "game/player.h"

namespace app {

class Opponent {
 public:
  static constexpr uint32_t kPauseMs = 400;           // a reply at once would feel rude
  static constexpr uint32_t kTakebackPauseMs = 3000;  // another ply may be on its way back
  static constexpr uint32_t kBlunderPauseMs = 4000;   // time to think better of it

  explicit Opponent(Brain& brain) : brain_(brain) {}

  game::Player player(chess::Colour side) const { return seats_[static_cast<int>(side)].player; }
  int level(chess::Colour side) const { return seats_[static_cast<int>(side)].level; }
  void seat(chess::Colour side, game::Player player) { seats_[static_cast<int>(side)].player = player; }
  void seatLevel(chess::Colour side, int level) {
    seats_[static_cast<int>(side)] = {game::Player::Engine, level};
  }
  bool isComputer(chess::Colour side) const { return player(side) != game::Player::Human; }
  bool isAgainstComputer() const {
    return isComputer(chess::Colour::White) != isComputer(chess::Colour::Black);
  }

  void setSeed(uint32_t seed) { random_.setSeed(seed); }
  uint32_t seed() const { return random_.seed(); }

  struct Wish {
    enum class Kind : uint8_t { None, Play, Resign } kind = Kind::None;
    chess::Move move;
  };
  // What the computer does now, if it is its turn and the pieces show the position; usually nothing.
  Wish tick(const game::Game& game, const game::Clock& clock, bool piecesAreHome, bool blunder,
            bool mayResign, uint32_t changedAtMs, uint32_t nowMs);
  bool isThinking() const { return brain_.isThinking(Brain::For::Player); }
  // A draw is offered to the computer.
  bool acceptsDraw(const game::Game& game) const;

 private:
  struct Seat {
    game::Player player = game::Player::Human;
    int level = 5;
  };
  void ask(const game::Game& game, const game::Clock& clock);
  Wish answer(const game::Game& game, bool mayResign);

  static constexpr int kScores = 8;

  Brain& brain_;
  Seat seats_[2];
  game::RandomPlayer random_;
  bool asked_ = false;
  uint32_t askedVersion_ = 0;
  engine::Info last_;             // of its last move
  int16_t scores_[kScores] = {};  // of its last moves, the newest last
  int scoreCount_ = 0;
};

}  // namespace app
