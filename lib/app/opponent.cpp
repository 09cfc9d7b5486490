#include "app/opponent.h"

#include "engine/etiquette.h"

namespace app {

using chess::Colour;
using game::Player;
using Kind = Opponent::Wish::Kind;

Opponent::Wish Opponent::tick(const game::Game& game, const game::Clock& clock, bool piecesAreHome,
                              bool blunder, bool mayResign, uint32_t changedAtMs, uint32_t nowMs) {
  if (asked_ && (game.version() != askedVersion_ || game.isOver())) {
    brain_.forget(Brain::For::Player);
    asked_ = false;
  }
  if (game.lastEvent() == game::Event::Started) scoreCount_ = 0;
  if (game.isOver() || !isComputer(game.sideToMove()) || !piecesAreHome) return {};
  const uint32_t pause = game.lastEvent() == game::Event::TakenBack ? kTakebackPauseMs
                         : blunder                                  ? kBlunderPauseMs
                                                                    : kPauseMs;
  const bool mayAnswer = nowMs - changedAtMs >= pause;
  if (player(game.sideToMove()) == Player::Random) {
    return mayAnswer ? Wish{Kind::Play, random_.choose(game.position())} : Wish{};
  }
  if (!asked_) ask(game, clock);
  return asked_ && mayAnswer && !isThinking() ? answer(game, mayResign) : Wish{};
}

void Opponent::ask(const game::Game& game, const game::Clock& clock) {
  const Colour side = game.sideToMove();
  engine::Limits limits = engine::limitsOf(level(side), game.position());
  if (!clock.isOff()) {
    engine::Limits byClock = limits;
    allotTime(byClock, clock.left(side),
              clock.setting().mode == game::ClockMode::Increment ? clock.setting().bonus : 0, 0);
    if (limits.hardMs == 0 || byClock.hardMs < limits.hardMs) limits = byClock;
  }
  asked_ = brain_.ask(Brain::For::Player, game, limits, engine::styleOf(level(side), seed()));
  askedVersion_ = game.version();
}

Opponent::Wish Opponent::answer(const game::Game& game, bool mayResign) {
  if (!brain_.info(Brain::For::Player, last_)) return {};
  const chess::Move move = engine::chooseMove(last_, level(game.sideToMove()), game.position(), seed());
  if (scoreCount_ == kScores) {
    for (int i = 1; i < kScores; ++i) scores_[i - 1] = scores_[i];
    --scoreCount_;
  }
  scores_[scoreCount_++] = static_cast<int16_t>(last_.score());
  asked_ = false;
  brain_.forget(Brain::For::Player);
  if (mayResign && engine::resigns(scores_, scoreCount_, game.position())) return {Kind::Resign, {}};
  return {Kind::Play, move};
}

// Judged by what it thought when it last moved; before that it has no reason to.
bool Opponent::acceptsDraw(const game::Game& game) const {
  return scoreCount_ > 0 && engine::acceptsDraw(last_, game.position());
}

}  // namespace app
