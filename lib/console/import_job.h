// A game on its way to Lichess, as PGN in a form: how long it is has to be said first, so it is written
// twice.
#pragma once

#include <optional>

#include "board/online.h"
#include "chess/pgn_writer.h"
#include "console/job.h"
#include "game/game.h"
#include "game/journal.h"

namespace console {

class ImportJob final : public Job, public board::Upload {
 public:
  explicit ImportJob(const game::Game& game) : game_(game) {}
  // An old one.
  explicit ImportJob(game::Journal::Log log) : log_(log) {}

  Step next(Session& session, Line& line) override;
  bool interrupt(Session& session) override;

  int32_t size() const override { return size_; }
  std::string_view next() override;
  void drop(int count) override { codeAt_ += count; }

 private:
  static constexpr int kCode = 96;  // what is ready to be sent

  bool load(Session& session);
  void begin();
  bool encode();

  game::Game game_;
  game::Journal::Log log_ = 0;
  bool isLoaded_ = false, isSent_ = false, isLast_ = false;
  int32_t size_ = 0;
  std::optional<chess::PgnWriter> writer_;
  base::TextOf<chess::kMaxPgnLine + 1> line_;
  std::size_t at_ = 0;
  int codeAt_ = 0, codeEnd_ = 0;
  char code_[kCode];
};

}  // namespace console
