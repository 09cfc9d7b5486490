#include "app/referee.h"

namespace app {

using chess::Colour;
using chess::Move;
using chess::Position;
using chess::Text;
using game::GameResult;
using game::Refusal;
using sensing::Decision;

namespace {

bool accepted(Refusal refusal, Text& why) {
  if (refusal == Refusal::None) return true;
  why.add(nameOf(refusal));
  return false;
}

chess::Result resultOf(sensing::CentreResult sign) {
  switch (sign) {
    case sensing::CentreResult::WhiteWins:
      return chess::Result::WhiteWins;
    case sensing::CentreResult::BlackWins:
      return chess::Result::BlackWins;
    case sensing::CentreResult::Draw:
      return chess::Result::Draw;
    case sensing::CentreResult::None:
      break;
  }
  return chess::Result::Open;
}

// How many of so many plies were White's, when the last of them was played by `lastMover`.
int whitePlies(int plies, Colour lastMover) {
  return lastMover == Colour::White ? (plies + 1) / 2 : plies / 2;
}

}  // namespace

void Referee::begin(Text& report, uint32_t nowMs) {
  nowMs_ = nowMs;
  journal_.resume(game_, clock_, report);
  start();
}

void Referee::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (!clock_.tick(nowMs) || game_.isOver()) return;
  chess::Reason unheard;
  end(game::resultOfFlagFall(game_.position(), clock_.flagged()), unheard);
}

void Referee::changed(Source source) {
  changedAt_ = nowMs_;
  if (source == Source::Pieces) confirmedAt_ = nowMs_;
  resolver_.setOver(game_.isOver());
  if (game_.isOver()) clock_.pause(nowMs_);
}

// The pieces may stand anywhere: nothing counts until they show the game's position.
void Referee::start() {
  resolver_.reset(game_.position());
  changed(Source::Elsewhere);
}

// The mover's time is kept with the move, so that a power cut costs nobody more than the move in hand.
void Referee::keepClock(Colour mover) {
  if (clock_.isOff()) return;
  journal_.clockLeft(mover, clock_.left(mover));
  static_cast<void>(journal_.commit());
}

bool Referee::play(Move move, Source source, Text& why) {
  if (!accepted(game_.mayPlay(move), why)) return false;
  const Colour mover = game_.sideToMove();
  journal_.played(move);
  static_cast<void>(journal_.commit());
  static_cast<void>(game_.play(move));
  clock_.press(mover, nowMs_);
  keepClock(mover);
  resolver_.played(game_.position(), move, source == Source::Pieces);
  changed(source);
  return true;
}

bool Referee::revise(Move move) {
  if (game_.mayRevise(move) != Refusal::None) return false;
  journal_.revised(move);
  static_cast<void>(journal_.commit());
  static_cast<void>(game_.revise(move));
  resolver_.revised(game_.position(), move);
  changed(Source::Pieces);
  return true;
}

bool Referee::takeBack(int plies, Source source, Text& why) {
  if (!accepted(game_.mayTakeBack(plies), why)) return false;
  const Colour lastMover = ~game_.sideToMove();
  journal_.takenBack(plies);
  static_cast<void>(journal_.commit());
  static_cast<void>(game_.takeBack(plies));
  const int white = whitePlies(plies, lastMover);
  clock_.step(-white, white - plies, game_.sideToMove(), nowMs_);
  Position previous;
  const bool known = game_.positionBefore(1, previous);
  resolver_.tookBack(game_.position(), plies, source == Source::Pieces, known ? &previous : nullptr,
                     game_.lastMove());
  changed(source);
  return true;
}

bool Referee::redo(int plies, Text& why) {
  if (!accepted(game_.mayRedo(plies), why)) return false;
  const Colour firstMover = game_.sideToMove();
  journal_.redone(plies);
  static_cast<void>(journal_.commit());
  for (int i = 0; i < plies; ++i) {
    static_cast<void>(game_.redo());
    resolver_.played(game_.position(), game_.lastMove(), false);
  }
  const int white = whitePlies(plies, plies % 2 == 1 ? firstMover : ~firstMover);
  clock_.step(white, plies - white, game_.sideToMove(), nowMs_);
  changed(Source::Elsewhere);
  return true;
}

bool Referee::newGame(const Position& position, Text& why) {
  static_cast<void>(why);  // a position is legal by itself, so nothing can be wrong
  game_.newGame(position);
  clock_.restart();
  journal_.begin(game_, clock_);
  start();
  return true;
}

bool Referee::load(const Position& position, const Move* moves, int count, chess::Result result, Text& why) {
  if (count > game::Game::kMostPlies) {
    why.add("the game is too long");
    return false;
  }
  game_.newGame(position);
  for (int i = 0; i < count; ++i)
    if (game_.play(moves[i]) != Refusal::None) break;
  if (result != chess::Result::Open && !game_.isOver()) static_cast<void>(game_.declare(result));
  clock_.restart();
  journal_.begin(game_, clock_);
  start();
  return true;
}

bool Referee::end(GameResult result, Text& why) {
  if (!accepted(game_.mayEnd(result), why)) return false;
  journal_.ended(result);
  static_cast<void>(journal_.commit());
  static_cast<void>(game_.end(result));
  changed(Source::Elsewhere);
  return true;
}

bool Referee::resign(Colour side, Text& why) {
  return end({game::winOf(~side), game::EndReason::Resignation}, why);
}

bool Referee::draw(Text& why) {
  const chess::Ending claim = game_.claim();
  return end({chess::Result::Draw,
              claim == chess::Ending::None ? game::EndReason::Agreement : game::reasonOf(claim)},
             why);
}

bool Referee::setClock(const game::ClockSetting& setting, Text& why) {
  if (game_.isOver()) return accepted(Refusal::GameOver, why);
  clock_.set(setting);
  clock_.restoreTurn(game_.sideToMove());
  journal_.clockSet(setting);
  static_cast<void>(journal_.commit());
  return true;
}

void Referee::carryOut(const Decision& decision) {
  chess::Reason unheard;
  switch (decision.kind) {
    case Decision::Kind::None:
      break;
    case Decision::Kind::Played:
      play(decision.move, Source::Pieces, unheard);
      break;
    case Decision::Kind::Revised:
      revise(decision.move);
      break;
    case Decision::Kind::TakenBack:
      takeBack(decision.plies, Source::Pieces, unheard);
      break;
    case Decision::Kind::NewGame:
      newGame(Position(), unheard);
      break;
    case Decision::Kind::Result:
      if (decision.plies > 0) takeBack(decision.plies, Source::Pieces, unheard);
      end({resultOf(decision.result), game::EndReason::Declared}, unheard);
      break;
  }
}

}  // namespace app
