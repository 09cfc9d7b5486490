#include "board/referee.h"

namespace board {

using base::Text;
using chess::Colour;
using chess::Move;
using chess::Position;
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
  changedAt_ = nowMs_;
  if (lent_) return;
  hands_.reset(game().position());
  sensing::Occupancy before[kRecalled];
  const int plies = game().plyCount() < kRecalled ? game().plyCount() : kRecalled;
  for (int i = 0; i < plies; ++i) before[i] = game().occupiedBefore(i + 1);
  hands_.recall(before, plies, game().lastMove());
  hands_.setOver(game().isOver());
}

void Referee::awaitPieces(const chess::Pieces& standing) {
  standing_ = standing;
  isStandingKnown_ = true;
  start();
}

sensing::Hands& Referee::lendHands() {
  match_.pauseClock(nowMs_);
  lent_ = true;
  return hands_;
}

void Referee::takeHandsBack() {
  lent_ = false;
  start();
}

sensing::Decision Referee::lookOnce(uint32_t scannedAtMs) {
  looked_ = true;
  const Decision decision = hands_.decide(scannedAtMs);
  carryOut(decision);
  return decision;
}

// One decision may leave another behind it: a quick reply, for example.
void Referee::look(uint32_t scannedAtMs) {
  for (int i = 0; i < kMaxDecisions; ++i)
    if (lookOnce(scannedAtMs).kind == Decision::Kind::None) break;
}

// The game has changed under the pieces: whoever asks next hears what is awaited now.
void Referee::reconsider() {
  if (looked_ && !lent_) carryOut(hands_.reconsider());
}

void Referee::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (match_.tick(nowMs) && !lent_) hands_.setOver(true);
}

bool Referee::mayBe(const Proposal& proposal, Text& why) const {
  return umpire_ == nullptr || umpire_->allows(proposal, why);
}

bool Referee::changed(Refusal refusal, Source source, Text& why) {
  if (refusal != Refusal::None) {
    why.add(nameOf(refusal));
    return false;
  }
  changedAt_ = nowMs_;
  if (source == Source::Pieces) confirmedAt_ = nowMs_;
  if (!lent_) hands_.setOver(game().isOver());
  if (source == Source::Elsewhere) reconsider();
  return true;
}

bool Referee::play(Move move, Source source, Text& why) {
  if (!mayBe({Change::Play, move}, why)) return false;
  const Refusal refusal = match_.play(move, nowMs_);
  if (refusal == Refusal::None && !lent_) hands_.played(game().position(), move, source == Source::Pieces);
  return changed(refusal, source, why);
}

bool Referee::takeBack(int plies, Source source, Text& why) {
  if (!mayBe({Change::TakeBack, {}, plies}, why)) return false;
  const Refusal refusal = match_.takeBack(plies, nowMs_);
  if (refusal == Refusal::None && !lent_) {
    Position previous;
    const bool known = game().positionBefore(1, previous);
    hands_.tookBack(game().position(), plies, source == Source::Pieces, known ? &previous : nullptr,
                    game().lastMove());
  }
  return changed(refusal, source, why);
}

bool Referee::redo(int plies, Text& why) {
  if (!mayBe({Change::Redo}, why)) return false;
  Refusal refusal = game().mayRedo(plies);
  for (int i = 0; i < plies && refusal == Refusal::None; ++i) {
    refusal = match_.redo(1, nowMs_);
    if (refusal == Refusal::None && !lent_) hands_.played(game().position(), game().lastMove(), false);
  }
  return changed(refusal, Source::Elsewhere, why);
}

bool Referee::resign(Colour side, Text& why) {
  if (!mayBe({Change::Result}, why)) return false;
  return changed(match_.resign(side, nowMs_), Source::Elsewhere, why);
}

bool Referee::draw(Text& why) {
  if (!mayBe({Change::Result}, why)) return false;
  const bool claim = game().claim() != chess::Ending::None;
  return changed(claim ? match_.claimDraw(nowMs_) : match_.agreeDraw(nowMs_), Source::Elsewhere, why);
}

bool Referee::end(game::GameResult result, Text& why) {
  if (!mayBe({Change::Result}, why)) return false;
  return changed(match_.end(result, nowMs_), Source::Elsewhere, why);
}

bool Referee::setClock(const game::ClockSetting& setting, Text& why) {
  if (!mayBe({Change::Clock}, why)) return false;
  // It may be put away at any time.
  if (game().isOver() && !setting.isOff()) return changed(Refusal::GameOver, Source::Elsewhere, why);
  match_.setClock(setting);
  return true;
}

void Referee::newGame(const Position& position) {
  match_.newGame(position);
  start();
  reconsider();
}

void Referee::load(const game::Game& other) {
  match_.load(other);
  start();
  reconsider();
}

bool Referee::revise(Move move, int behind, Text& why) {
  if (!mayBe({Change::Revise, move, behind}, why)) return false;
  const Refusal refusal = match_.revise(move, nowMs_, behind);
  Position previous;
  if (refusal == Refusal::None && behind == 0)
    hands_.revised(game().position(), move);
  else if (refusal == Refusal::None && game().positionBefore(1, previous))
    hands_.revisedBehind(game().position(), previous);
  return changed(refusal, Source::Pieces, why);
}

bool Referee::declare(const Decision& decision, Text& why) {
  if (!mayBe({Change::Result, {}, 0, resultOf(decision.result)}, why)) return false;
  // The king's step into the centre was the sign, not a move.
  if (decision.plies > 0 && !takeBack(decision.plies, Source::Pieces, why)) return false;
  return changed(match_.declare(resultOf(decision.result), nowMs_), Source::Pieces, why);
}

void Referee::carryOut(const Decision& decision) {
  base::Reason unheard;
  switch (decision.kind) {
    case Decision::Kind::None:
      break;
    case Decision::Kind::Played:
      play(decision.move, Source::Pieces, unheard);
      break;
    case Decision::Kind::Revised:
      revise(decision.move, decision.plies, unheard);
      break;
    case Decision::Kind::TakenBack:
      takeBack(decision.plies, Source::Pieces, unheard);
      break;
    case Decision::Kind::NewGame:
      if (mayStartAnew(unheard)) newGame(Position());
      break;
    case Decision::Kind::Result:
      declare(decision, unheard);
      break;
  }
}

}  // namespace board
