// A game that somebody pastes, read as it comes. It becomes the game on the board when it has been read
// whole; until then nothing changes.
#pragma once

#include "chess/pgn.h"
#include "console/activity.h"
#include "game/game.h"

namespace console {

class LoadJob final : public Job {
 public:
  Step next(Session& session, Line& line) override;
  bool working() const override { return ended_; }
  bool waits() const override { return !ended_; }
  bool reads() const override { return !ended_; }
  void take(Session& session, uint8_t byte) override;

 private:
  void takeCharacter(Session& session, char character);
  void endLine(Session& session);
  void feed(Session& session, char character);
  void takeTag();
  void takeMove(Session& session);
  void finish(Session& session);
  void refuse(Session& session, std::string_view why);

  chess::TextOf<8> word_;  // the line's last one
  bool wordOver_ = false;
  bool lineHasWords_ = false;
  bool lineIsTag_ = false;
  bool lineIsDot_ = false;
  bool sawMoves_ = false;  // there was a line that is neither a tag nor empty
  bool afterReturn_ = false;
  bool refused_ = false;  // what still comes of this game is skipped
  bool ended_ = false;

  chess::PgnLoader loader_{nullptr, game::Game::kMostPlies};
  game::Tags tags_;
  game::Game game_;  // what has been read of it
};

}  // namespace console
