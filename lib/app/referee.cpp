#include "app/referee.h"

namespace app {

using chess::Colour;
using chess::Move;
using chess::Position;
using chess::Text;
using game::Refusal;
using sensing::Decision;

namespace {

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

}  // namespace

void Referee::begin(Text& report, uint32_t nowMs) {
  nowMs_ = nowMs;
  match_.resume(report);
  start();
}

// The pieces may stand anywhere: nothing counts until they show the game's position.
void Referee::start() {
  resolver_.reset(game().position());
  sensing::Occupancy before[kRecalled];
  const int plies = game().plyCount() < kRecalled ? game().plyCount() : kRecalled;
  for (int i = 0; i < plies; ++i) before[i] = game().occupiedBefore(i + 1);
  resolver_.recall(before, plies, game().lastMove());
  resolver_.setOver(game().isOver());
  changedAt_ = nowMs_;
}

void Referee::look(sensing::Occupancy seen, sensing::Occupancy blips, sensing::Occupancy weak) {
  seen_ = seen;
  weak_ = weak;
  looked_ = true;
  Decision decision = resolver_.update(seen, blips, nowMs_, weak);
  // One decision may leave another behind it: a quick reply, for example.
  for (int i = 0; i < kMostDecisions && decision.kind != Decision::Kind::None; ++i) {
    carryOut(decision);
    decision = resolver_.update(seen, {}, nowMs_, weak);
  }
}

// The game has changed under the pieces: whoever asks next hears what is awaited now.
void Referee::lookAgain() {
  if (looked_) look(seen_, {}, weak_);
}

void Referee::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (match_.tick(nowMs)) resolver_.setOver(true);
}

bool Referee::changed(Refusal refusal, Source source, Text& why) {
  if (refusal != Refusal::None) {
    why.add(nameOf(refusal));
    return false;
  }
  changedAt_ = nowMs_;
  if (source == Source::Pieces) confirmedAt_ = nowMs_;
  resolver_.setOver(game().isOver());
  if (source == Source::Elsewhere) lookAgain();
  return true;
}

bool Referee::play(Move move, Source source, Text& why) {
  const Refusal refusal = match_.play(move, nowMs_);
  if (refusal == Refusal::None) resolver_.played(game().position(), move, source == Source::Pieces);
  return changed(refusal, source, why);
}

bool Referee::takeBack(int plies, Source source, Text& why) {
  const Refusal refusal = match_.takeBack(plies, nowMs_);
  if (refusal == Refusal::None) {
    Position previous;
    const bool known = game().positionBefore(1, previous);
    resolver_.tookBack(game().position(), plies, source == Source::Pieces, known ? &previous : nullptr,
                       game().lastMove());
  }
  return changed(refusal, source, why);
}

bool Referee::redo(int plies, Text& why) {
  Refusal refusal = game().mayRedo(plies);
  for (int i = 0; i < plies && refusal == Refusal::None; ++i) {
    refusal = match_.redo(1, nowMs_);
    if (refusal == Refusal::None) resolver_.played(game().position(), game().lastMove(), false);
  }
  return changed(refusal, Source::Elsewhere, why);
}

bool Referee::resign(Colour side, Text& why) {
  return changed(match_.resign(side, nowMs_), Source::Elsewhere, why);
}

bool Referee::draw(Text& why) {
  const bool claim = game().claim() != chess::Ending::None;
  return changed(claim ? match_.claimDraw(nowMs_) : match_.agreeDraw(nowMs_), Source::Elsewhere, why);
}

bool Referee::setClock(const game::ClockSetting& setting, Text& why) {
  if (game().isOver()) return changed(Refusal::GameOver, Source::Elsewhere, why);
  match_.setClock(setting);
  return true;
}

void Referee::newGame(const Position& position) {
  match_.newGame(position);
  start();
  lookAgain();
}

void Referee::load(const game::Game& other) {
  match_.load(other);
  start();
  lookAgain();
}

void Referee::carryOut(const Decision& decision) {
  chess::Reason unheard;
  switch (decision.kind) {
    case Decision::Kind::None:
      break;
    case Decision::Kind::Played:
      play(decision.move, Source::Pieces, unheard);
      break;
    case Decision::Kind::Revised: {
      const Refusal refusal = match_.revise(decision.move, nowMs_);
      if (refusal == Refusal::None) resolver_.revised(game().position(), decision.move);
      changed(refusal, Source::Pieces, unheard);
      break;
    }
    case Decision::Kind::TakenBack:
      takeBack(decision.plies, Source::Pieces, unheard);
      break;
    case Decision::Kind::NewGame:
      newGame(Position());
      break;
    case Decision::Kind::Result:
      // The king's step into the centre was the sign, not a move.
      if (decision.plies > 0) takeBack(decision.plies, Source::Pieces, unheard);
      changed(match_.declare(resultOf(decision.result), nowMs_), Source::Pieces, unheard);
      break;
  }
}

}  // namespace app
