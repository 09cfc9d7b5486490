// A game that somebody pastes. It becomes the game on the board when the paste has ended.
#pragma once

#include "chess/pgn.h"
#include "console/paste_job.h"
#include "game/game.h"

namespace console {

class LoadJob final : public PasteJob {
 public:
  explicit LoadJob(bool isSubmitted) : PasteJob("load", isSubmitted) {}

 private:
  void feed(Session& session, char character) override;
  bool hasMoves() const override { return loader_.count() > 0; }
  bool isBetweenGames() const override { return sawResult_; }
  bool isInside() const override { return loader_.reader().isInside(); }
  void finish(Session& session) override;

  void takeTag();
  void takeMove(Session& session);
  void startGame();
  void sayDropped(Session& session) const;

  bool sawResult_ = false;
  bool sawMore_ = false;  // behind the result
  uint8_t lostTags_ = 0;  // did not fit

  chess::PgnLoader loader_{nullptr, game::Game::kMaxPlies};
  game::Game game_;  // what has been read of it
};

}  // namespace console
