#include "game/match.h"

namespace game {

using chess::Colour;

void Match::newGame(const chess::Position& start) {
  game_.newGame(start);
  clock_.restart();
  clock_.restoreTurn(game_.sideToMove());
  journal_.begin(game_, clock_);
}

void Match::load(const Game& other) {
  game_.adopt(other);
  clock_.restart();
  clock_.restoreTurn(game_.sideToMove());
  journal_.begin(game_, clock_);
}

Refusal Match::play(chess::Move move, uint32_t now) {
  tick(now);
  Refusal refusal = game_.mayPlay(move);
  if (refusal != Refusal::None) return refusal;
  const Colour mover = game_.sideToMove();
  Clock pressed = clock_;
  pressed.press(mover, now);

  journal_.played(move);
  if (!pressed.isOff()) journal_.clockLeft(mover, pressed.left(mover));
  journal_.commit();

  refusal = game_.play(move);
  clock_ = pressed;
  if (!game_.isOver()) return refusal;
  clock_.pause(now);
  journal_.ended(game_.result());
  journal_.commit();
  return refusal;
}

Refusal Match::revise(chess::Move move, uint32_t now, int behind) {
  tick(now);
  Refusal refusal = game_.mayRevise(move, behind);
  if (refusal != Refusal::None) return refusal;
  if (behind > 0) journal_.takenBack(behind);
  journal_.revised(move);
  for (int ply = game_.plyCount() - behind; ply < game_.plyCount(); ++ply)
    journal_.played(game_.moves()[ply]);
  journal_.commit();

  const bool wasOver = game_.isOver();
  refusal = game_.revise(move, behind);
  if (game_.isOver()) {
    clock_.pause(now);
    journal_.ended(game_.result());
    journal_.commit();
  } else if (wasOver) {
    clock_.resume(now);
  }
  return refusal;
}

// So many plies forward or back, on the clock: who has moved how often, and whose turn it is then.
void Match::step(int plies, uint32_t now) {
  const Colour toMove = game_.sideToMove();
  const int distance = plies < 0 ? -plies : plies;
  const int sign = plies < 0 ? -1 : 1;
  const Colour first = plies < 0 ? ~toMove : toMove;  // who made the nearest of these moves
  const int ofFirst = sign * ((distance + 1) / 2), ofOther = sign * (distance / 2);
  const bool white = first == Colour::White;
  clock_.step(white ? ofFirst : ofOther, white ? ofOther : ofFirst, distance % 2 == 0 ? toMove : ~toMove,
              now);
  noteTimes();
}

void Match::noteTimes() {
  if (clock_.isOff() || !clock_.isStarted()) return;
  for (const Colour side : {Colour::White, Colour::Black}) journal_.clockLeft(side, clock_.left(side));
}

Refusal Match::takeBack(int plies, uint32_t now) {
  const Refusal refusal = game_.mayTakeBack(plies);
  if (refusal != Refusal::None) return refusal;
  journal_.takenBack(plies);
  step(-plies, now);
  journal_.commit();
  return game_.takeBack(plies);
}

Refusal Match::redo(int plies, uint32_t now) {
  Refusal refusal = game_.mayRedo(plies);
  if (refusal != Refusal::None) return refusal;
  journal_.redone(plies);
  step(plies, now);
  journal_.commit();
  refusal = game_.redo(plies);
  if (game_.isOver()) {
    journal_.ended(game_.result());
    journal_.commit();
  }
  return refusal;
}

Refusal Match::end(GameResult result, uint32_t now) {
  tick(now);
  const Refusal refusal = game_.mayEnd(result);
  if (refusal != Refusal::None) return refusal;
  clock_.pause(now);
  journal_.ended(result);
  noteTimes();
  journal_.commit();
  return game_.end(result);
}

Refusal Match::resign(Colour side, uint32_t now) { return end({winOf(~side), EndReason::Resignation}, now); }
Refusal Match::agreeDraw(uint32_t now) { return end({chess::Result::Draw, EndReason::Agreement}, now); }
Refusal Match::claimDraw(uint32_t now) { return end({chess::Result::Draw, reasonOf(game_.claim())}, now); }
Refusal Match::declare(chess::Result result, uint32_t now) { return end({result, EndReason::Declared}, now); }

Refusal Match::reopen(uint32_t now) {
  const Refusal refusal = game_.mayReopen();
  if (refusal != Refusal::None) return refusal;
  journal_.reopened();
  step(0, now);
  journal_.commit();
  return game_.reopen();
}

void Match::pause(uint32_t now) {
  tick(now);
  if (!clock_.isRunning()) return;
  clock_.pause(now);
  noteTimes();
  journal_.commit();
}

void Match::setClock(const ClockSetting& setting) {
  clock_.set(setting);
  clock_.restoreTurn(game_.sideToMove());
  journal_.clockSet(clock_.setting());
  journal_.commit();
}

chess::TagRefusal Match::setTag(std::string_view name, std::string_view value) {
  const chess::TagRefusal refusal = game_.tags().set(name, value);
  if (refusal != chess::TagRefusal::None) return refusal;
  journal_.tagged(name, game_.tags().get(name));
  journal_.commit();
  return refusal;
}

bool Match::tick(uint32_t now) {
  if (!clock_.tick(now) || game_.isOver()) return false;
  const GameResult result = resultOfFlagFall(game_.position(), clock_.flagged());
  journal_.ended(result);
  noteTimes();
  journal_.commit();
  return game_.end(result) == Refusal::None;
}

}  // namespace game
