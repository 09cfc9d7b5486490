#include "game/game.h"

#include "chess/movegen.h"

namespace game {

using chess::Colour;
using chess::Move;
using chess::Position;

const char* nameOf(Refusal refusal) {
  constexpr const char* kNames[] = {"nothing is wrong",
                                    "this is not a legal move",
                                    "the game is over",
                                    "the game has as many moves as it can hold",
                                    "there are not that many moves to take back",
                                    "there are not that many moves to redo",
                                    "there is no move to revise",
                                    "this is the move that was played",
                                    "there is no draw to claim",
                                    "the game has not ended in a way that could be withdrawn"};
  return kNames[static_cast<int>(refusal)];
}

void Game::newGame(const Position& start) {
  start_ = start;
  plies_ = known_ = 0;
  tags_.clear();
  goTo(0);
  note(Event::Started);
}

void Game::adopt(const Game& other) {
  const uint32_t version = version_;
  *this = other;
  version_ = version;
  note(Event::Started);
}

Refusal Game::mayPlay(Move move) const {
  if (isOver()) return Refusal::GameOver;
  if (plies_ >= kMaxPlies) return Refusal::GameFull;
  return chess::isLegal(position_, move) ? Refusal::None : Refusal::NotLegal;
}

Refusal Game::play(Move move) {
  const Refusal refusal = mayPlay(move);
  if (refusal != Refusal::None) return refusal;
  append(move);
  judge();
  note(Event::Played);
  return Refusal::None;
}

Refusal Game::mayRevise(Move move, int behind) const {
  if (behind < 0 || behind >= plies_) return Refusal::NothingToRevise;
  // A mate that the other promotion would not have given may be revised; a resignation stands.
  if (isOver() && !isByRules(result_.reason)) return Refusal::GameOver;
  const int ply = plies_ - 1 - behind;
  if (move == moves_[ply]) return Refusal::SameMove;
  Position position;
  if (!positionBefore(behind + 1, position) || !chess::isLegal(position, move)) return Refusal::NotLegal;
  position.play(move);
  for (int later = ply + 1; later < plies_; position.play(moves_[later++]))
    if (!chess::isLegal(position, moves_[later])) return Refusal::NotLegal;
  return Refusal::None;
}

Refusal Game::revise(Move move, int behind) {
  const Refusal refusal = mayRevise(move, behind);
  if (refusal != Refusal::None) return refusal;
  const int plies = plies_;
  goTo(plies - 1 - behind);
  moves_[plies_] = move;
  goTo(plies);
  known_ = plies_;
  revisedBehind_ = static_cast<uint16_t>(behind);
  note(Event::Revised);
  return Refusal::None;
}

Refusal Game::mayTakeBack(int plies) const {
  return plies >= 1 && plies <= plies_ ? Refusal::None : Refusal::NothingToTakeBack;
}

Refusal Game::takeBack(int plies) {
  const Refusal refusal = mayTakeBack(plies);
  if (refusal != Refusal::None) return refusal;
  goTo(plies_ - plies);
  note(Event::TakenBack);
  return Refusal::None;
}

Refusal Game::mayRedo(int plies) const {
  if (isOver()) return Refusal::GameOver;
  return plies >= 1 && plies <= redoCount() ? Refusal::None : Refusal::NothingToRedo;
}

Refusal Game::redo(int plies) {
  const Refusal refusal = mayRedo(plies);
  if (refusal != Refusal::None) return refusal;
  goTo(plies_ + plies);
  note(Event::Redone);
  return Refusal::None;
}

Refusal Game::mayEnd(GameResult result) const {
  if (isOver()) return Refusal::GameOver;
  if (result.isOpen() || !isPossible(result) || isByRules(result.reason)) return Refusal::NoClaim;
  const bool claimed =
      result.reason == EndReason::ThreefoldRepetition || result.reason == EndReason::FiftyMoves;
  if (claimed && result != GameResult{chess::Result::Draw, reasonOf(claim_)}) return Refusal::NoClaim;
  return Refusal::None;
}

Refusal Game::end(GameResult result) {
  const Refusal refusal = mayEnd(result);
  if (refusal != Refusal::None) return refusal;
  result_ = result;
  note(Event::Ended);
  return Refusal::None;
}

Refusal Game::resign(Colour side) { return end({winOf(~side), EndReason::Resignation}); }
Refusal Game::agreeDraw() { return end({chess::Result::Draw, EndReason::Agreement}); }
Refusal Game::claimDraw() { return end({chess::Result::Draw, reasonOf(claim_)}); }
Refusal Game::declare(chess::Result result) { return end({result, EndReason::Declared}); }

Refusal Game::mayReopen() const {
  return isOver() && !isByRules(result_.reason) ? Refusal::None : Refusal::NotOver;
}

Refusal Game::reopen() {
  const Refusal refusal = mayReopen();
  if (refusal != Refusal::None) return refusal;
  judge();
  note(Event::Reopened);
  return Refusal::None;
}

bool Game::positionBefore(int plies, Position& position) const {
  if (plies < 0 || plies > plies_) return false;
  if (plies == 0) {
    position = position_;
    return true;
  }
  position = start_;
  for (int ply = 0; ply < plies_ - plies; ++ply) position.play(moves_[ply]);
  return true;
}

chess::SquareSet Game::occupiedBefore(int plies) const {
  Position position;
  return positionBefore(plies, position) ? position.occupied() : chess::SquareSet();
}

void Game::append(Move move) {
  moves_[plies_] = move;
  ++plies_;
  known_ = plies_;
  position_.play(move);
  history_.push(position_);
}

// The moves up to there have all been played before, so they are legal.
void Game::goTo(int plies) {
  if (plies < plies_ || plies == 0) {
    plies_ = 0;
    position_ = start_;
    history_.reset(start_);
  }
  for (; plies_ < plies; ++plies_) {
    position_.play(moves_[plies_]);
    history_.push(position_);
  }
  judge();
}

void Game::judge() {
  const chess::Ending ending = chess::judge(position_, history_);
  const bool over = chess::isAutomatic(ending);
  claim_ = over ? chess::Ending::None : ending;
  result_ = over ? GameResult{chess::resultOf(ending, sideToMove()), reasonOf(ending)} : GameResult{};
}

void Game::note(Event event) {
  lastEvent_ = event;
  ++version_;
}

}  // namespace game
