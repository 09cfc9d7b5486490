// A game that somebody pastes, read as it comes. It becomes the game on the board when it has been read
// whole; until then nothing changes.
#pragma once

#include "chess/pgn.h"
#include "console/activity.h"
#include "game/game.h"

namespace console {

class LoadJob final : public Job {
 public:
  LoadJob() : loader_(moves_, game::Game::kMostPlies) {}

  Step next(Session& session, Line& line) override;
  bool working() const override { return ended_; }
  bool waits() const override { return !ended_; }
  bool reads() const override { return !ended_; }
  void take(Session& session, uint8_t byte) override;

 private:
  void takeCharacter(Session& session, char character);
  void endLine(Session& session);
  void feed(Session& session, char character);
  void readTags(char character);
  void finish(Session& session);
  void refuse(Session& session, std::string_view why);

  chess::Move moves_[game::Game::kMostPlies];
  chess::PgnLoader loader_;
  // The loader keeps no tags but the ones it needs.
  chess::PgnReader tagReader_;
  game::Tags tags_;
  bool tagsOver_ = false;

  chess::TextOf<8> word_;  // the line's last one
  bool wordOver_ = false;
  bool lineHasWords_ = false;
  bool lineIsTag_ = false;
  bool lineIsDot_ = false;
  bool sawMoves_ = false;  // there was a line that is neither a tag nor empty
  bool afterReturn_ = false;
  bool refused_ = false;  // what still comes of this game is skipped
  bool ended_ = false;
};

}  // namespace console
