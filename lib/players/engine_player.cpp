#include "players/engine_player.h"

#include <algorithm>

#include "engine/etiquette.h"

namespace players {

void EnginePlayer::think(const game::Game& game, const game::Clock& clock) {
  if (decided_) return;
  const EngineRoom::Progress progress = room_.progress(ticket_);
  engine::Info info;
  if (progress == EngineRoom::Progress::Done && room_.info(ticket_, info)) {
    stopThinking();
    decided_ = true;
    answer_ = {engine::chooseMove(info, level_, game.position(), seed_), static_cast<int16_t>(info.score()),
               engine::isSound(info)};
  }
  // Somebody more important may have been served instead: then ask again.
  if (progress == EngineRoom::Progress::Gone) ask(game, clock);
}

void EnginePlayer::ask(const game::Game& game, const game::Clock& clock) {
  const chess::Colour side = game.sideToMove();
  engine::Limits limits = engine::limitsOf(level_, game.position());
  if (!clock.isOff()) {
    engine::Limits byClock = limits;
    allotTime(byClock, clock.left(side),
              clock.setting().mode == game::ClockMode::Increment ? clock.setting().bonus : 0, 0);
    if (limits.hardMs == 0 || byClock.hardMs < limits.hardMs) limits = byClock;
  }
  ticket_ = room_.ask(EngineRoom::Priority::Player, game, limits, engine::styleOf(level_, seed_));
}

void EnginePlayer::stopThinking() {
  room_.cancel(ticket_);
  ticket_ = 0;
  decided_ = false;
}

bool EnginePlayer::isThinking() const {
  const EngineRoom::Progress progress = room_.progress(ticket_);
  return progress == EngineRoom::Progress::Waiting || progress == EngineRoom::Progress::Thinking;
}

Wish EnginePlayer::wish(const game::Game& game) {
  if (!decided_) return {};
  decided_ = false;
  noteScore(answer_.score);
  if (mayResign_ && engine::resigns(scores_, scoreCount_, game.position())) return {Wish::Kind::Resign, {}};
  return {Wish::Kind::Play, answer_.move};
}

void EnginePlayer::noteScore(int16_t score) {
  if (scoreCount_ == kScores) {
    std::move(scores_ + 1, scores_ + kScores, scores_);
    --scoreCount_;
  }
  scores_[scoreCount_++] = score;
}

bool EnginePlayer::acceptsDraw(const game::Game& game) const {
  return scoreCount_ > 0 && answer_.isSound && engine::acceptsDraw(answer_.score, game.position());
}

}  // namespace players
