// Answers that are longer than the line can take at once, each a small job that hands out one line after
// another.
#pragma once

#include <optional>

#include "chess/pgn_writer.h"
#include "console/job.h"
#include "console/perft_counter.h"
#include "game/game.h"
#include "game/journal.h"

namespace console {

// Every command by topic, on one screen.
class HelpJob final : public Job {
 public:
  Step next(Session& session, Line& line) override;

 private:
  int group_ = 0;
  int at_ = 0;
};

// The legal moves, a line for each piece that has any: "b1: Na3 Nc3"; at last "20 moves".
class MovesJob final : public Job {
 public:
  // Of one square, or kNoSquare for all.
  explicit MovesJob(chess::Square only) : only_(only) {}
  Step next(Session& session, Line& line) override;

 private:
  chess::Square only_;
  int at_ = 0;
  int count_ = 0;
};

// A game as PGN. It has a copy of its own, since the one on the board may go on meanwhile.
class PgnJob final : public Job {
 public:
  explicit PgnJob(const game::Game& game) : game_(game) {}
  // An old one. Ends with an error when it cannot be read.
  explicit PgnJob(game::Journal::Log log) : log_(log) {}
  Step next(Session& session, Line& line) override;

 private:
  game::Game game_;
  game::Journal::Log log_ = 0;
  std::optional<chess::PgnWriter> writer_;
};

// The games that are kept, newest first.
class GamesJob final : public Job {
 public:
  Step next(Session& session, Line& line) override;
  int linesATick() const override { return 1; }

 private:
  game::Journal::Log logs_[game::Journal::kMaxGames];
  int count_ = -1;
  int at_ = 0;
};

// Every setting with its value, its bounds and what it is for.
class SettingsJob final : public Job {
 public:
  Step next(Session& session, Line& line) override;

 private:
  int at_ = 0;
};

class SelfTestJob final : public Job {
 public:
  explicit SelfTestJob(uint32_t now) : since_(now) {}
  Step next(Session& session, Line& line) override;
  int linesATick() const override { return 1; }

 private:
  // So long sensors that were off until now may take to answer.
  static constexpr uint32_t kWarmUpMs = 300;

  uint32_t since_;
  int at_ = 0;
  int passed_ = 0;
  bool over_ = false;
};

class PerftJob final : public Job {
 public:
  PerftJob(const chess::Position& position, int depth) { counter_.begin(position, depth); }
  Step next(Session& session, Line& line) override;
  int linesATick() const override { return 1; }

 private:
  PerftCounter counter_;
  uint8_t closing_ = 0;
};

// Restarts the board when its last words are out, or after a moment if nobody listens.
class RebootJob final : public Job {
 public:
  explicit RebootJob(uint32_t now) : since_(now) {}
  Step next(Session& session, Line& line) override;

 private:
  uint32_t since_;
};

}  // namespace console
